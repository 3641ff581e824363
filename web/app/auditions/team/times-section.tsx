import { timeInIndia } from '@kirdaar/domain/calendar.ts';
import { counted } from '@kirdaar/domain/texts/counted.ts';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { clockParts } from '../../ui/text/audition-times.ts';
import type { RoundWithTimes } from '../form/round-values.ts';
import { byDay, dayText, hoursText, planText } from '../plan/plan-texts.ts';
import { AddTimes } from './add-times.tsx';
import { onWire, type RoundTime, timesOf } from './round-times.ts';
import { SlotDialog } from './slot-dialog.tsx';

type Props = {
  round: RoundWithTimes;
  /** Whether the viewer may change them. */
  changes: boolean;
  onChanged: () => void;
};

/** The times of a round with their taken places, folded: the people come first. Each can be changed or
    deleted, and more added. */
export function TimesSection({ round, changes, onChanged }: Props) {
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<RoundTime | null>(null);
  const times = timesOf(round);
  const taken = times.reduce((sum, time) => sum + time.taken, 0);
  const isElsewhere = times.some((time) => clockParts(onWire(time)).here !== null);
  const close = () => setChosen(null);
  return (
    <details className="round-times-fold">
      <summary>
        <h2 className="inline font-display text-xl">Times ({times.length})</h2>{' '}
        <span className="text-sm text-ink-soft tabular-nums">
          {times.length > 0 ? `${planText(times)}, ${taken} taken.` : 'No times yet.'}
          {isElsewhere && ' All times are those of India (IST).'}
        </span>
      </summary>
      {changes && (
        <Button variant="secondary" size="sm" onClick={() => setAdding(true)} className="my-2">
          Add times
        </Button>
      )}
      {byDay(times).map(([day, ofDay]) => (
        <section key={day} className="round-day">
          <h3 className="inline font-semibold tabular-nums">{dayText(day)}</h3>
          <span className="text-sm text-ink-soft tabular-nums"> {dayCount(ofDay)}</span>
          <ul className="round-times">
            {ofDay.map((time) => (
              <li key={time._id}>
                <TimeChip time={time} onOpen={changes ? () => setChosen(time) : null} />
              </li>
            ))}
          </ul>
        </section>
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
    </details>
  );
}

function dayCount(times: readonly RoundTime[]): string {
  const places = times.reduce((sum, { capacity }) => sum + capacity, 0);
  const taken = times.reduce((sum, time) => sum + time.taken, 0);
  return `${counted(times.length, 'time', 'times')}, ${taken} of ${counted(places, 'place', 'places')} taken`;
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
