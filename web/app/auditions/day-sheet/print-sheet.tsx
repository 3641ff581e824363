import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { dateInIndia, formatDate, timeInIndia } from '@kirdaar/domain/calendar.ts';
import { askedOnKirdaar } from '@kirdaar/domain/casting/desk/export-row.ts';
import { type Complaints, complaintsLine } from '@kirdaar/domain/projects/complaints.ts';
import { Photo } from '../../ui/pictures/photo.tsx';
import { clockParts, dayText } from '../../ui/text/audition-times.ts';
import { roundTitle } from '../team/round-texts.ts';
import type { LoadedDay } from './kept-day.ts';
import { roleOf } from './role-of.ts';
import { startOf } from './sections.ts';
import type { ShownPerson } from './shown-people.ts';
import { heightOf, screenAgeOf } from './step-texts.ts';
import type { Printed } from './use-printing.ts';

const aPage = 22;

type Props = {
  project: Project;
  round: LoadedDay['round'];
  date: string;
  complaints: Complaints;
  people: readonly ShownPerson[];
  printed: Printed;
};

/** The sheet on paper: 22 people a page of A4, by time, with room to sign (rule auditions/sheet-7). Not on
    screens. */
export function PrintSheet({ project, round, date, complaints, people, printed: { phones, at } }: Props) {
  const slots = new Map(round.slots.map((slot) => [slot._id, slot]));
  const timeOf = ({ slotId }: ShownPerson) => slots.get(slotId ?? '');
  const sorted = people.toSorted(
    (one, other) =>
      startOf(slots, one) - startOf(slots, other) || one.name.localeCompare(other.name, 'en-IN'),
  );
  const pages = Array.from({ length: Math.ceil(sorted.length / aPage) }, (_, page) =>
    sorted.slice(page * aPage, (page + 1) * aPage),
  );
  const clockOf = (person: ShownPerson) => {
    const slot = timeOf(person);
    return slot && clockParts(slot).clock.replace(/^[A-Z].* (?=\d\d:\d\d)/, '');
  };
  return (
    <div className="day-print" aria-hidden="true">
      {pages.map((onPage, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages are numbered
        <section key={page}>
          <p className="day-print-head">
            <b>{dayText(date)}</b> {project.name || 'Untitled Project'} · {roundTitle(round)}
            {round.place && ` · ${[round.place.name, round.place.city].filter(Boolean).join(', ')}`}
          </p>
          <table>
            <thead>
              <tr>
                <th className="day-print-few">No.</th>
                <th className="day-print-few">Time</th>
                <th className="day-print-face" />
                <th>Name</th>
                <th>Role</th>
                <th className="day-print-few">Age</th>
                <th className="day-print-few">Plays</th>
                <th className="day-print-few">Height</th>
                {phones && <th className="day-print-phone">Phone</th>}
                <th className="day-print-room">Signature</th>
                <th className="day-print-room">Remarks</th>
              </tr>
            </thead>
            <tbody>
              {onPage.map((person) => (
                <tr key={person.id}>
                  <td>{person.number}</td>
                  <td>{clockOf(person)}</td>
                  <td>
                    <Photo photo={person.photo} alt="" sizes="96px" className="day-print-photo" eager />
                  </td>
                  <td>{person.name}</td>
                  <td>{roleOf(person, project)}</td>
                  <td>{person.age}</td>
                  <td>{screenAgeOf(person)}</td>
                  <td>{heightOf(person)}</td>
                  {phones && <td>{phones.get(person.id) ?? (person.artistId && askedOnKirdaar)}</td>}
                  <td />
                  <td />
                </tr>
              ))}
            </tbody>
          </table>
          <p className="day-print-foot">
            {`Printed ${formatDate(dateInIndia(at))}, ${timeInIndia(at)}`}
            {` · ${complaintsLine(complaints)}`}
            {pages.length > 1 && ` · Page ${page + 1} of ${pages.length}`}
          </p>
        </section>
      ))}
    </div>
  );
}
