import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { ageAt } from '@kirdaar/domain/profiles/guardians/ages.ts';
import type { Deps } from '../deps.ts';
import { lockBirthdays } from './birthdays.queries.ts';
import { refreshListing } from './listing.service.ts';
import { updateUser } from './steps.queries.ts';

const atOnce = 100;

/**
 * Updates the stored age after a birthday in India, in the profile and in every list (rule guardians/age-3).
 * Idempotent: after an interruption the next run continues.
 */
export async function updateAges(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  const now = clock();
  let done = atOnce;
  while (done === atOnce && !stopping?.aborted)
    done = await db.transaction(async (tx) => {
      const found = await lockBirthdays(tx, dateInIndia(now), atOnce);
      for (const { id, dateOfBirth } of found) {
        await updateUser(tx, id, { age: ageAt(dateOfBirth ?? '', now) });
        await refreshListing(tx, id);
      }
      return found.length;
    });
}
