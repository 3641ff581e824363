import { dateInIndia, timeInIndia } from '@kirdaar/domain/calendar.ts';
import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { NoLongerPart } from '../../messaging/live/no-longer-part.tsx';
import { useManyDialog } from '../../messaging/messages/writing/use-many-dialog.tsx';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { newIdempotencyKey } from '../../shell/calls/idempotency-key.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { dayText } from '../../ui/text/audition-times.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { auditionsPath } from '../team/addresses.ts';
import { roundTitle } from '../team/round-texts.ts';
import { peopleByTime } from './by-time.ts';
import { DayPerson } from './day-person.tsx';
import { DayTaps } from './day-taps.tsx';
import type { LoadedDay } from './kept-day.ts';
import { daysOf } from './load-day.ts';
import type { ShownPerson } from './shown-people.ts';
import { useDay } from './use-day.ts';
import { useDayKeys } from './use-day-keys.ts';
import { WalkInDialog } from './walk-in-dialog.tsx';

/** One day of a round (rules auditions/sheet-1, auditions/sheet-2). */
export function DayScreen({ loaded }: { loaded: LoadedDay }) {
  const { project } = loaded;
  const { round, sheet, asOf, isRemoved, taps, now, people, counts } = useDay(loaded);
  const id = round._id;
  const { date } = sheet;
  const days = daysOf(round, date);
  const [adding, setAdding] = useState(false);
  const navigate = useNavigate();
  const decides = mayDecide(project.team) && round.state === 'open';

  const tap = (person: ShownPerson, step: Parameters<typeof taps.tap>[1]) =>
    taps.tap(
      person._id ? { invitationId: person._id } : { walkIn: { artistId: person.artistId } },
      step,
      person.name,
    );
  const list = useDayKeys((artistId) => {
    const person = people.find((one) => one.artistId === artistId);
    if (decides && person?.step) tap(person, 'undo');
  });

  const many = useManyDialog((text, activityId) => {
    const undo = activityId && { label: 'Undo', act: () => void takeBack(project._id, activityId) };
    void toast(text, 'success', undo || undefined);
  });
  if (isRemoved) return <NoLongerPart />;
  return (
    <div className="day">
      <header className="day-header">
        <div className="min-w-0">
          <Link
            to={auditionsPath(project.projectIdentifier, id)}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-red-text print:hidden"
          >
            <Icon name="arrowLeft" size="size-4.5" />
            {roundTitle(round)}
          </Link>
          <h1 className="font-display text-2xl sm:text-3xl">{dayText(date)}</h1>
          <p className="text-ink-soft">
            {[project.name || 'Untitled Project', round.place?.name, round.place?.city]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {decides && (
            <Button size="sm" onClick={() => setAdding(true)}>
              Add walk-in
            </Button>
          )}
          {decides && people.length > 0 && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() =>
                many.ask({ projectId: project._id, artistIds: people.map(({ artistId }) => artistId) })
              }
            >
              Message everybody
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => window.print()}>
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
      <div className="day-now">
        <p role="status" className="font-semibold tabular-nums">
          {`Here ${counts.here}, In ${counts.in}, Done ${counts.done}, Expected ${counts.expected}`}
        </p>
        {asOf !== null && <p className="text-ink-soft">{`As of ${timeInIndia(new Date(asOf))}`}</p>}
        <DayTaps taps={taps} now={now} />
      </div>
      {people.length === 0 && (
        <EmptyState title="Nobody comes on this day yet.">
          {decides && 'Who walks in is added above.'}
        </EmptyState>
      )}
      <div ref={list} className="flex flex-col gap-5">
        {peopleByTime(people, round.slots, date).map(({ key, clock, here, people: ofTime }) => (
          <section key={key} aria-label={[clock, here].filter(Boolean).join(' ')} className="day-time">
            <h2 className="text-lg font-semibold tabular-nums">
              {clock} {here && <span className="text-base font-normal text-ink-soft">{here}</span>}
            </h2>
            <ul className="day-people">
              {ofTime.map((person) => (
                <DayPerson
                  key={person.artistId}
                  person={person}
                  project={project}
                  onTap={decides ? (step) => tap(person, step) : null}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {many.dialog}
      {decides && (
        <WalkInDialog
          open={adding}
          known={people}
          onClose={() => setAdding(false)}
          onAdd={({ _id, name }) => {
            taps.tap({ walkIn: { artistId: _id } }, 'arrived', name);
            // a walk-in belongs to the day of the tap
            const today = dateInIndia(new Date());
            if (date !== today) void navigate(`?date=${today}`);
          }}
        />
      )}
    </div>
  );
}

/** Takes back a message to many. */
async function takeBack(id: string, aid: string): Promise<void> {
  try {
    const input = { params: { id, aid }, idempotencyKey: newIdempotencyKey(), signal: patience() };
    await callApi('undoActivity', input);
    void toast('Undone.', 'success');
  } catch (error) {
    void toast(messageOf(error, 'It could not be undone. Please try again.'), 'error');
  }
}
