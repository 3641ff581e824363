import { randomUUID } from 'node:crypto';
import { findDemoPeople } from '@kirdaar/api/src/accounts/demo-people.service.ts';
import { erasePerson } from '@kirdaar/api/src/accounts/personal-data/erasure.service.ts';
import { hashSecret } from '@kirdaar/api/src/core/hashing.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { eraseFiles } from '@kirdaar/api/src/media/erase-files.ts';

/** Removes all demo people with their projects, applications and files, as if each had deleted their account (decision
    15). Real applicants of a demo project still read that it was removed. One transaction per person: a server may keep
    running, and the next run completes an interrupted removal. Gives how many were removed. */
export async function removeDemo(deps: Deps, say: (line: string) => void): Promise<number> {
  const people = await findDemoPeople(deps.db);
  if (people.length > 0) say(`Removing the ${people.length} people of the demo …`);
  const unusable = await hashSecret(randomUUID());
  for (const person of people) {
    await deps.db.transaction((tx) => erasePerson(tx, deps, person, unusable));
    // a running server would do it too, by the queued job
    await eraseFiles(deps, { ownerId: person.id });
  }
  return people.length;
}
