import { timeInIndia } from '@kirdaar/domain/calendar.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { RefusedTap, Taps, TapsNow } from '../check-in-queue/check-in-queue.ts';

const steps = { arrived: 'Arrived', in: 'In', done: 'Done', no_show: 'No-show', undo: 'Undo' } as const;

/** The pending taps, and the refused ones (rule auditions/day-4). */
export function DayTaps({ taps, now }: { taps: Taps; now: TapsNow }) {
  const { waiting, failing, answered, refused } = now;
  return (
    <>
      <div role="status" className="empty:hidden">
        {failing && waiting > 0 && (
          <div className="day-waiting">
            <p>
              {answered ? 'Not sent yet.' : 'No connection.'}{' '}
              {waiting === 1 ? '1 tap is' : `${waiting} taps are`} kept and will be sent.
            </p>
            <Button variant="secondary" size="sm" onClick={() => void taps.send()}>
              Try again
            </Button>
          </div>
        )}
      </div>
      {refused.length > 0 && (
        <div role="alert" className="day-refused">
          <p className="font-semibold">
            {refused.length === 1 ? '1 tap does' : `${refused.length} taps do`} not count:
          </p>
          <ul>
            {refused.map((one) => (
              <li key={one.tap.key}>{refusedText(one)}</li>
            ))}
          </ul>
          <Button variant="secondary" size="sm" onClick={() => taps.dismiss()}>
            Close
          </Button>
        </div>
      )}
    </>
  );
}

function refusedText({ tap: { name, step, at }, why }: RefusedTap): string {
  return `${name}, ${steps[step]} at ${timeInIndia(new Date(at))}: ${why}`;
}
