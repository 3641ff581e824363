import { countUnsent } from '../auditions/check-in-queue/unsent-taps.ts';
import { callApi } from '../shell/calls/api.ts';
import { forgetOnDevice } from '../shell/memory/device-memory.ts';
import { sessionChanged } from '../shell/session/session-state.ts';

/** Ends the session on the server and clears this device. If that would lose taps of a day sheet, it asks first on
    every page (rule auditions/day-4); false if the user stays. */
export async function signOut(): Promise<boolean> {
  const count = countUnsent();
  const taps = count === 1 ? '1 tap of the day sheet is' : `${count} taps of the day sheet are`;
  if (count > 0 && !confirm(`${taps} not sent yet. Signing out loses them. Sign out?`)) return false;
  await callApi('logout', {});
  forgetOnDevice();
  sessionChanged();
  return true;
}
