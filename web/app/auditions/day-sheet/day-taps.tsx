import { timeInIndia } from '@kirdaar/domain/calendar.ts';
import { useOffline } from '../../shell/page/use-offline.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import type { RefusedTap, Taps, TapsNow } from '../check-in-queue/check-in-queue.ts';
import { actLabels } from './step-texts.ts';

/** The sheet's one notice of a lost connection with the pending taps, and the refused ones (rules
    auditions/day-4, auditions/sheet-4). */
export function DayTaps({ taps, now }: { taps: Taps; now: TapsNow }) {
  const { waiting, failing, refused } = now;
  const notice = lostText(now, useOffline());
  return (
    <>
      <div role="status" className="empty:hidden">
        {notice && (
          <div className="day-waiting">
            <p className="flex items-center gap-2">
              <Icon name="offline" />
              {notice}
            </p>
            {failing && waiting > 0 && (
              <Button variant="secondary" size="sm" onClick={() => void taps.send()}>
                Try again
              </Button>
            )}
          </div>
        )}
      </div>
      {refused.length > 0 && (
        <div role="alert" className="day-refused">
          <p className="font-semibold">
            {refused.length === 1 ? '1 tap does not count:' : `${refused.length} taps do not count:`}
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

function lostText({ waiting, failing, answered }: TapsNow, isOffline: boolean): string | null {
  const isLost = failing && waiting > 0;
  if (!isLost) return isOffline ? 'You are offline.' : null;
  const isServer = answered && !isOffline;
  if (waiting === 1)
    return isServer
      ? 'Not sent yet. 1 tap is kept and will be sent.'
      : 'You are offline. 1 tap is kept and will be sent.';
  return isServer
    ? `Not sent yet. ${waiting} taps are kept and will be sent.`
    : `You are offline. ${waiting} taps are kept and will be sent.`;
}

function refusedText({ tap: { name, step, at }, why }: RefusedTap): string {
  return `${name}, ${actLabels[step]} at ${timeInIndia(new Date(at))}: ${why}`;
}
