import { randomUUID } from 'node:crypto';
import { findDemoPeople } from '@kirdaar/api/src/accounts/demo-people.service.ts';
import { erasePerson } from '@kirdaar/api/src/accounts/personal-data/erasure.service.ts';
import { hashSecret } from '@kirdaar/api/src/core/hashing.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { eraseFiles } from '@kirdaar/api/src/media/erase-files.ts';

/**
 * Removes all demo people with their projects, applications and files, as if each had deleted their account (decision
 * 15). Real people who applied to a demo project still read that it was removed. Each person is removed in a
 * transaction of their own, so that a server may keep running, and a removal that was cut off is finished by the next
 * run. Gives how many were removed.
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
