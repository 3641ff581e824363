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
  isIndexOld,
  keepFirstListing,
  lockProfiles,
  projectsWith,
  storedPeople,
  storePeople,
  vacuumIndex,
} from './person-index.queries.ts';
import { findProfiles } from './profiles.queries.ts';

const batch = 500;

/**
 * Updates a person's row in `person_index`; call it in the transaction of every profile change. Notifies the
 * desks that the person leaves or returns to (rule live/notices-2).
 */
export async function refreshListing(tx: Transaction, userId: string): Promise<void> {
  const { cameOrWent } = await writePeople(tx, [userId]);
  if (cameOrWent.length === 0) return;
  for (const projectId of await projectsWith(tx, userId)) announceProject(tx, projectId);
}

/** Writes all rows again; gives the number of listed people. */
export async function rebuildListings(db: Database): Promise<number> {
  let listed = 0;
  for await (const ids of everybody(db)) {
    listed += await db.transaction(async (tx) => (await writePeople(tx, ids)).listed);
  }
  await vacuumIndex(db);
  return listed;
}

/** Fills the index after an upgrade from a version without it, or without its search words. */
export async function fillListings(db: Database): Promise<void> {
  if (await isIndexOld(db)) await rebuildListings(db);
}

/** A person whose row does not match the profile: missing, not allowed, or out of date. */
export type ListingFault = { id: string; fault: 'missing' | 'surplus' | 'stale' };

/** Compares all rows with their profiles; an empty list means that all match. */
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

/**
 * The only function that writes `person_index`. Gives how many of these people are listed, and who entered or
 * left the lists.
 */
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

/** The rows that these people should have; none for unlisted people. */
async function peopleOf(db: Queryable, ids: string[]): Promise<Map<string, IndexedPerson>> {
  const profiles = await findProfiles(db, inArray(users.id, ids));
  const listed = profiles.filter(({ user, lacksConsent }) => isListed({ ...user, lacksConsent }));
  return new Map(listed.map((profile) => [profile.user.id, personRow(profile)]));
}

/** The ids of all users, in batches. */
async function* everybody(db: Queryable): AsyncGenerator<string[]> {
  let ids = await idsAfter(db, null, batch);
  while (ids.length > 0) {
    yield ids;
    ids = await idsAfter(db, ids.at(-1) ?? null, batch);
  }
}
