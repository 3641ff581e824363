import { isDeepStrictEqual } from 'node:util';
import { isListed } from '@kirdaar/domain/profiles/profile-steps.ts';
import { inArray } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../db/database.ts';
import { users } from '../db/tables/accounts/accounts.ts';
import type { IndexedPerson } from '../db/tables/search/person-index.ts';
import { announceProject } from '../messaging/live/announce.ts';
import { personRow } from './person-index.present.ts';
import {
  deletePeople,
  idsAfter,
  isIndexEmpty,
  keepFirstListing,
  lockProfiles,
  projectsWith,
  storedPeople,
  storePeople,
  vacuumIndex,
} from './person-index.queries.ts';
import { findProfiles } from './profiles.queries.ts';

const batch = 500;

/** Brings the row of one person in `person_index` up to date; call it in the transaction of every change of a profile. The desks
    that they leave or come back to learn of it (rule live/told-2). */
export async function refreshListing(tx: Transaction, userId: string): Promise<void> {
  const { cameOrWent } = await writePeople(tx, [userId]);
  if (cameOrWent.length === 0) return;
  for (const projectId of await projectsWith(tx, userId)) announceProject(tx, projectId);
}

/** Writes the rows of everybody again; gives the number of listed people. */
export async function rebuildListings(db: Database): Promise<number> {
  let listed = 0;
  for await (const ids of everybody(db)) {
    listed += await db.transaction(async (tx) => (await writePeople(tx, ids)).listed);
  }
  await vacuumIndex(db);
  return listed;
}

/** Fills an empty index: after an upgrade from a version that had none. */
export async function fillListings(db: Database): Promise<void> {
  if (await isIndexEmpty(db)) await rebuildListings(db);
}

/** A person whose row is not what their profile says: not there, there without right, or out of date. */
export type ListingFault = { id: string; fault: 'missing' | 'surplus' | 'stale' };

/** Compares all rows with their profiles; an empty list means that they agree. */
export async function checkListings(db: Database): Promise<ListingFault[]> {
  const faults: ListingFault[] = [];
  for await (const ids of everybody(db)) {
    const expected = await peopleOf(db, ids);
    for (const [id, stored] of await storedPeople(db, ids)) {
      const person = expected.get(id);
      if (person && !stored) faults.push({ id, fault: 'missing' });
      else if (!person && stored) faults.push({ id, fault: 'surplus' });
      else if (person && !isDeepStrictEqual(person, stored)) faults.push({ id, fault: 'stale' });
    }
  }
  return faults;
}

/** The one function that writes `person_index`. Gives how many of these people are listed, and who came into the lists or left. */
async function writePeople(
  tx: Transaction,
  ids: string[],
): Promise<{ listed: number; cameOrWent: string[] }> {
  await lockProfiles(tx, ids);
  const people = await peopleOf(tx, ids);
  const written = await storePeople(tx, [...people.values()]);
  const gone = await deletePeople(
    tx,
    ids.filter((id) => !people.has(id)),
  );
  const come = written.filter(({ isNew }) => isNew).map(({ id }) => id);
  if (come.length > 0) await keepFirstListing(tx, come);
  return { listed: people.size, cameOrWent: [...come, ...gone] };
}

/** The rows that these people should have; who is not listed has none. */
async function peopleOf(db: Queryable, ids: string[]): Promise<Map<string, IndexedPerson>> {
  const profiles = await findProfiles(db, inArray(users.id, ids));
  const listed = profiles.filter(({ user, lacksConsent }) => isListed({ ...user, lacksConsent }));
  return new Map(listed.map((profile) => [profile.user.id, personRow(profile)]));
}

/** The ids of all users, a batch at a time. */
async function* everybody(db: Queryable): AsyncGenerator<string[]> {
  let ids = await idsAfter(db, null, batch);
  while (ids.length > 0) {
    yield ids;
    ids = await idsAfter(db, ids.at(-1) ?? null, batch);
  }
}
