import { randomUUID } from 'node:crypto';
import { hashSecret } from '@kirdaar/api/src/core/hashing.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { findDemoPeople } from '@kirdaar/api/src/features/accounts/demo-people.service.ts';
import { erasePerson } from '@kirdaar/api/src/features/personal-data/erasure.service.ts';
import { eraseFiles } from '@kirdaar/api/src/media/erase-files.ts';

/**
 * Takes everybody of the demo away with their projects, applications and files, as if each had deleted their account
 * (decision 15): who really applied to one of their projects still reads that it was removed. Each person goes in a
 * transaction of their own, so a server may go on, and what was cut off is finished by the next run. Gives how many.
 */
export async function removeDemo(deps: Deps, say: (line: string) => void): Promise<number> {
  const people = await findDemoPeople(deps.db);
  if (people.length > 0) say(`Removing the ${people.length} people of the demo …`);
  const unusable = await hashSecret(randomUUID());
  for (const person of people) {
    await deps.db.transaction((tx) => erasePerson(tx, deps, person, unusable));
    // the job that was queued with it would do so too, where a server runs
    await eraseFiles(deps, { ownerId: person.id });
  }
  return people.length;
}
