import type { OwnInvitation } from '@kirdaar/contract/auditions/answers.ts';
import { clockParts, dayText, timesByDay } from '../../ui/text/audition-times.ts';

type FreeTime = OwnInvitation['free'][number];

const nothingFree: Record<OwnInvitation['picking'], string> = {
  open: 'All times are taken.',
  too_late: 'It is too late to pick a time here. Ask the casting team.',
  over: 'All times are over.',
  no_times: 'There are no times yet.',
};

type Props = {
  /** Why there may be none. */
  picking: OwnInvitation['picking'];
  free: FreeTime[];
  /** Whether another artist took it since it was chosen. */
  isGone: (time: FreeTime) => boolean;
  picked: string | null;
  /** Whether these replace a time that the artist has. */
  isNew: boolean;
  onPick: (time: FreeTime) => void;
};

/** The free times, by their day in India (rule auditions/mine-2). */
export function FreeTimes({ picking, free, isGone, picked, isNew, onPick }: Props) {
  if (free.length === 0) return <p className="font-semibold">{nothingFree[picking]}</p>;
  return (
    <>
      <h2 className="font-display text-xl">{isNew ? 'Times to choose from' : 'Pick a time'}</h2>
      {timesByDay(free).map(({ date, times }) => (
        <fieldset key={date} className="own-day">
          <legend className="font-semibold">{dayText(date)}</legend>
          <div className="own-times">
            {times.map((time) => (
              <TimeButton
                key={time._id}
                time={time}
                isGone={isGone(time)}
                isPicked={time._id === picked}
                onPick={() => onPick(time)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

type ButtonProps = { time: FreeTime; isGone: boolean; isPicked: boolean; onPick: () => void };

function TimeButton({ time, isGone, isPicked, onPick }: ButtonProps) {
  const { clock, here } = clockParts(time);
  return (
    <button
      type="button"
      className="own-slot"
      data-kind={time.kind}
      data-gone={isGone || undefined}
      aria-pressed={isPicked}
      aria-disabled={isGone || undefined}
      onClick={() => !isGone && onPick()}
    >
      <span>{clock}</span>
      {here && <span className="own-slot-here"> {here}</span>}
      {isGone && <span className="own-slot-here"> (no longer free)</span>}
    </button>
  );
}
