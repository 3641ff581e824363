import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { byDay, dayText, hoursText } from '../plan/plan-texts.ts';
import type { RoundTime } from './round-times.ts';

type Props = {
  open: boolean;
  title: string;
  times: readonly RoundTime[];
  /** The time that they have. */
  current: string | null;
  /** The label for no time; without it one must be chosen. */
  none?: string;
  pending?: boolean;
  onChoose: (slotId: string | null) => void;
  onClose: () => void;
};

/** One of the times with a free place, or the artist's current one. */
export function ChooseTime({ open, title, times, current, none, pending, onChoose, onClose }: Props) {
  const now = new Date();
  const free = times.filter(
    ({ _id, start, capacity, taken }) => start > now && (taken < capacity || _id === current),
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} locked={pending}>
      {free.length === 0 && (
        <p>
          {times.some(({ start }) => start > now)
            ? 'All times are taken. Add times, or free one.'
            : 'No upcoming times. Add times.'}
        </p>
      )}
      {none && (
        <Button
          variant="secondary"
          aria-pressed={current === null}
          onClick={() => onChoose(null)}
          className="self-start"
        >
          {none}
        </Button>
      )}
      {byDay(free).map(([day, ofDay]) => (
        <section key={day} aria-label={dayText(day)} className="flex flex-col gap-2">
          <h3 className="font-semibold">{dayText(day)}</h3>
          <ul className="flex flex-wrap gap-2">
            {ofDay.map((time) => {
              const isTheirs = time._id === current;
              return (
                <li key={time._id}>
                  <Button
                    variant={isTheirs ? 'primary' : 'secondary'}
                    disabled={pending}
                    onClick={() => onChoose(time._id)}
                    className="tabular-nums"
                  >
                    {isTheirs && 'Keep '}
                    {hoursText(time)}
                    {time.capacity > 1 && !isTheirs && (
                      <span className="font-normal">{time.capacity - time.taken} free</span>
                    )}
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
