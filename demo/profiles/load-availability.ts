import type { Transaction } from '@kirdaar/api/src/db/database.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { setAvailability } from '@kirdaar/api/src/profiles/availability/availability.service.ts';
import { depsAt, viewerOf } from '../acts/as-then.ts';
import type { DemoAvailability } from '../demo-types.ts';

/** Sets the unavailable days of demo artists. */
export async function loadAvailability(
  tx: Transaction,
  deps: Deps,
  said: readonly DemoAvailability[],
  idOf: (email: string) => string,
): Promise<void> {
  const now = depsAt(tx, deps, deps.clock());
  for (const { artistEmail, days, freeFrom } of said)
    await setAvailability(now, viewerOf({ id: idOf(artistEmail), name: '' }, 'Artist'), { days, freeFrom });
}
