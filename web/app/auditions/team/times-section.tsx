import { timeInIndia } from '@kirdaar/domain/calendar.ts';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { clockParts } from '../../ui/text/audition-times.ts';
import type { RoundWithTimes } from '../form/round-values.ts';
import { byDay, counted, dayText, hoursText, planText } from '../plan/plan-texts.ts';
import { AddTimes } from './add-times.tsx';
import { onWire, type RoundTime, timesOf } from './round-times.ts';
import { SlotDialog } from './slot-dialog.tsx';

/** Above this number of times the days are collapsed: the people are below. */
const mostOpen = 60;

type Props = {
  round: RoundWithTimes;
  /** Whether the viewer may change them. */
  changes: boolean;
  onChanged: () => void;
};

/** The times of a round with their taken places. Each can be changed or deleted, and more added. */
export function TimesSection({ round, changes, onChanged }: Props) {
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<RoundTime | null>(null);
  const times = timesOf(round);
  const taken = times.reduce((sum, time) => sum + time.taken, 0);
  const isElsewhere = times.some((time) => clockParts(onWire(time)).here !== null);
  const close = () => setChosen(null);
  return (
    <section aria-labelledby="times" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="times" className="font-display text-xl">
          Times
        </h2>
        <p className="mr-auto text-sm text-ink-soft tabular-nums">
          {times.length > 0 ? `${planText(times)}, ${taken} taken.` : 'No times yet.'}
          {isElsewhere && ' All times are those of India (IST).'}
        </p>
        {changes && (
          <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
            Add times
          </Button>
        )}
      </div>
      {byDay(times).map(([day, ofDay]) => (
        <details key={day} open={times.length <= mostOpen} className="round-day">
          <summary className="tabular-nums">
            <h3 className="inline font-semibold">{dayText(day)}</h3>
            <span className="text-sm text-ink-soft"> {dayCount(ofDay)}</span>
          </summary>
          <ul className="round-times">
            {ofDay.map((time) => (
              <li key={time._id}>
                <TimeChip time={time} onOpen={changes ? () => setChosen(time) : null} />
              </li>
            ))}
          </ul>
        </details>
      ))}
      {changes && (
        <>
          <AddTimes
            open={adding}
            round={round}
            onClose={() => setAdding(false)}
            onAdded={() => {
              setAdding(false);
              onChanged();
            }}
          />
          <SlotDialog
            key={chosen?._id ?? ''}
            time={chosen}
            onClose={close}
            onChanged={() => {
              close();
              onChanged();
            }}
          />
        </>
      )}
    </section>
  );
}

function dayCount(times: readonly RoundTime[]): string {
  const places = times.reduce((sum, { capacity }) => sum + capacity, 0);
  const taken = times.reduce((sum, time) => sum + time.taken, 0);
  return `${counted(times.length, 'time')}, ${taken} of ${counted(places, 'place')} taken`;
}

function TimeChip({ time, onOpen }: { time: RoundTime; onOpen: (() => void) | null }) {
  const { taken, capacity, end } = time;
  const content = (
    <>
      <span className="font-semibold">{hoursText(time)}</span>
      <span className="text-sm">
        {taken}
        <span aria-hidden="true">/</span>
        <span className="sr-only"> of </span>
        {capacity}
        <span className="sr-only"> taken</span>
      </span>
    </>
  );
  const look = { className: 'round-time', 'data-taken': taken > 0 ? '' : undefined };
  if (!onOpen) return <span {...look}>{content}</span>;
  return (
    <button
      type="button"
      onClick={onOpen}
      title={[`Until ${timeInIndia(end)}`, clockParts(onWire(time)).here].filter(Boolean).join(' ')}
      {...look}
    >
      {content}
    </button>
  );
}
