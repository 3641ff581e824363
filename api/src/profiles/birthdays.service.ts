import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { ageAt } from '@kirdaar/domain/profiles/guardians/ages.ts';
import type { Deps } from '../deps.ts';
import { holdGrownOlder } from './birthdays.queries.ts';
import { refreshListing } from './listing.service.ts';
import { updateUser } from './steps.queries.ts';

const atOnce = 100;

/** Whoever gave a date of birth is a year older from their birthday in India on, in their profile and in every list
    (rule guardians/age-3). Doing it twice does no harm; what is left when the server stops is done next time. */
export async function keepBirthdays(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  const now = clock();
  let done = atOnce;
  while (done === atOnce && !stopping?.aborted)
    done = await db.transaction(async (tx) => {
      const found = await holdGrownOlder(tx, dateInIndia(now), atOnce);
      for (const { id, dateOfBirth } of found) {
        await updateUser(tx, id, { age: ageAt(dateOfBirth ?? '', now) });
        await refreshListing(tx, id);
      }
      return found.length;
    });
}
