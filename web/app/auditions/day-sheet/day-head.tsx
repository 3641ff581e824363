import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { Complaints } from '@kirdaar/domain/projects/complaints.ts';
import { Link } from 'react-router';
import { useManyDialog } from '../../messaging/messages/writing/use-many-dialog.tsx';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { newIdempotencyKey } from '../../shell/calls/idempotency-key.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { dayText } from '../../ui/text/audition-times.ts';
import { ComplaintsLine } from '../../ui/text/complaints.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { auditionsPath } from '../team/addresses.ts';
import { roundTitle } from '../team/round-texts.ts';
import { audiencesOf } from './audiences.ts';
import type { LoadedDay } from './kept-day.ts';
import { daysOf } from './load-day.ts';
import { PrintDialog } from './print-dialog.tsx';
import type { SectionKey } from './sections.ts';
import type { ShownPerson } from './shown-people.ts';
import type { Printing } from './use-printing.ts';

type Props = {
  project: Project;
  round: LoadedDay['round'];
  date: string;
  complaints: Complaints;
  sections: readonly { key: SectionKey; people: readonly ShownPerson[] }[];
  decides: boolean;
  printing: Printing;
  onAdd: () => void;
};

/** The day, its place, and what is done for all of it (rules auditions/sheet-1, auditions/sheet-9). */
export function DayHead({ project, round, date, complaints, sections, decides, printing, onAdd }: Props) {
  const days = daysOf(round, date);
  const people = sections.flatMap((section) => section.people);
  const many = useManyDialog((text, activityId) => {
    const undo = activityId && { label: 'Undo', act: () => void undoMessages(project._id, activityId) };
    void toast(text, 'success', undo || undefined);
  });
  const where = [project.name || 'Untitled Project', round.place?.name, round.place?.city];
  return (
    <>
      <header className="day-header">
        <div className="min-w-0">
          <Link
            to={auditionsPath(project.projectIdentifier, round._id)}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-red-text"
          >
            <Icon name="arrowLeft" size="size-4.5" />
            {roundTitle(round)}
          </Link>
          <h1 className="font-display text-2xl sm:text-3xl">{dayText(date)}</h1>
          <p className="text-ink-soft">{where.filter(Boolean).join(' · ')}</p>
          <ComplaintsLine complaints={complaints} />
        </div>
        <div className="flex flex-wrap gap-2">
          {decides && (
            <Button size="sm" onClick={onAdd}>
              Add walk-in
            </Button>
          )}
          {decides && people.some(({ artistId }) => artistId !== null) && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => many.ask({ projectId: project._id, without: notHere, ...audiencesOf(sections) })}
            >
              Message…
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => printing.ask()}>
            Print
          </Button>
        </div>
      </header>
      {days.length > 1 && (
        <nav aria-label="Days" className="day-days">
          {days.map((day) => (
            <Link key={day} to={`?date=${day}`} aria-current={day === date ? 'page' : undefined}>
              {dayText(day)}
            </Link>
          ))}
        </nav>
      )}
      {many.dialog}
      <PrintDialog
        printing={printing}
        decides={decides}
        artists={people.filter(({ artistId }) => artistId !== null).length}
      />
    </>
  );
}

/** Templates that say nothing to people of today. */
const notHere = ['Invitation', 'Not this time'];

/** Undoes a message to many. */
async function undoMessages(id: string, aid: string): Promise<void> {
  try {
    const input = { params: { id, aid }, idempotencyKey: newIdempotencyKey(), signal: patience() };
    await callApi('undoActivity', input);
    void toast('Undone.', 'success');
  } catch (error) {
    void toast(messageOf(error, 'It could not be undone. Please try again.'), 'error');
  }
}
