import { isDeepStrictEqual } from 'node:util';
import { firstDepartment } from '@kirdaar/domain/lists/listing-numbers.ts';
import { countedTo } from '@kirdaar/domain/lists/total.ts';
import { isListed } from '@kirdaar/domain/profiles/profile-steps.ts';
import { inArray } from 'drizzle-orm';
import { keptFor } from '../../core/kept-for.ts';
import type { Database, Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { announceProject } from '../../live/announce.ts';
import { listingOf } from './listing.present.ts';
import {
  type Bits,
  deleteListings,
  idsAfter,
  type Listing,
  loadBits,
  loadCommonWords,
  loadShares,
  lockProfiles,
  projectsWith,
  storedListings,
  storeListings,
  vacuumListings,
} from './listing.queries.ts';
import {
  dateListings,
  giveBits,
  mendHiddenListings,
  miscounted,
  misdated,
  mishidden,
  misnamed,
  misplaced,
  nameCandidacies,
  placeListings,
  recountListings,
} from './listing-upkeep.queries.ts';
import { writePeople } from './person-index.service.ts';
import { findProfiles } from './profiles.queries.ts';
import { hearNames, misheard, rehearNames, soundOfKey } from './sounds.service.ts';

const batch = 500;

/** Brings the listing of one person up to date; call it in the transaction of every change of a profile. The desks that they
    leave or come back to are told (rule live/told-2). */
export async function refreshListing(tx: Transaction, userId: string): Promise<void> {
  const { changed } = await project(tx, [userId]);
  if (changed.length === 0) return;
  for (const projectId of await projectsWith(tx, userId)) announceProject(tx, projectId);
}

/** Writes the listings of everybody anew; gives the number of listed people. */
export async function rebuildListings(db: Database): Promise<number> {
  let listed = 0;
  for await (const ids of everybody(db)) {
    listed += await db.transaction(async (tx) => {
      const { count } = await project(tx, ids);
      await nameCandidacies(tx, ids);
      return count;
    });
  }
  await db.transaction(recountListings);
  await db.transaction(placeListings);
  await db.transaction(dateListings);
  await db.transaction(giveBits);
  await db.transaction(mendHiddenListings);
  await rehearNames(db);
  await vacuumListings(db);
  return listed;
}

/** A listing that is not what its profile says: not there, there without right, or out of date; the beginning of names that are counted wrongly; the person,
 * or the word of names, that is not placed by what the list holds; the person of whom it is not kept right since when they are listed; or whose
 * candidacies do not know as what they are listed; the name whose sound is not kept right; the director of whom it is not kept right
 * who blocked them. */
export type ListingFault = {
  id: string;
  fault:
    | 'missing'
    | 'surplus'
    | 'stale'
    | 'miscounted'
    | 'misplaced'
    | 'misdated'
    | 'misnamed'
    | 'misheard'
    | 'mishidden';
};

/** Compares all listings with their profiles; an empty list means that they agree. */
export async function checkListings(db: Database): Promise<ListingFault[]> {
  const bits = await loadBits(db);
  const faults: ListingFault[] = [];
  for await (const ids of everybody(db)) {
    const expected = await listingsOf(db, ids, bits);
    const stored = await storedListings(db, ids);
    for (const [id, kept] of stored) {
      const listing = expected.get(id);
      if (listing && isDeepStrictEqual(listing, kept)) continue;
      const parts = Object.values(kept);
      if (listing) faults.push({ id, fault: parts.includes(null) ? 'missing' : 'stale' });
      else if (parts.some((part) => part !== null)) faults.push({ id, fault: 'surplus' });
    }
  }
  for (const beginning of await miscounted(db)) faults.push({ id: beginning, fault: 'miscounted' });
  for (const what of await misplaced(db)) faults.push({ id: what, fault: 'misplaced' });
  for (const id of await misdated(db)) faults.push({ id, fault: 'misdated' });
  for (const id of await misnamed(db)) faults.push({ id, fault: 'misnamed' });
  for (const name of await misheard(db)) faults.push({ id: name, fault: 'misheard' });
  for (const id of await mishidden(db)) faults.push({ id, fault: 'mishidden' });
  return faults;
}

/** What lists are chosen by. Kept for a minute: a newer version on another node may add languages or departments. */
export const traitNumbers = keptFor(60_000, readTraits);

type TraitNumbers = {
  languages: ReadonlyMap<string, number>;
  departments: ReadonlyMap<string, number>;
  shares: Awaited<ReturnType<typeof loadShares>>;
  commonWords: readonly { word: string; sound: string }[];
};

async function readTraits(db: Queryable): Promise<TraitNumbers> {
  return {
    ...numbered(await loadBits(db)),
    shares: await loadShares(db),
    commonWords: (await loadCommonWords(db, countedTo)).map((word) => ({ word, sound: soundOfKey(word) })),
  };
}

function numbered({ languages, departments }: Bits) {
  return {
    languages,
    departments: new Map([...departments].map(([id, bit]) => [id, firstDepartment + bit])),
  };
}

/** Gives how many of these people are listed, and who was not before or is not any more. */
async function project(tx: Transaction, ids: string[]): Promise<{ count: number; changed: string[] }> {
  await lockProfiles(tx, ids);
  await writePeople(tx, ids);
  const listings = await listingsOf(tx, ids, await loadBits(tx));
  const { come, names } = await storeListings(tx, [...listings.values()]);
  await hearNames(tx, names);
  const gone = await deleteListings(
    tx,
    ids.filter((id) => !listings.has(id)),
  );
  return { count: listings.size, changed: [...come, ...gone] };
}

/** What the listings of these people should be; those who are not listed have none. */
async function listingsOf(db: Queryable, ids: string[], bits: Bits): Promise<Map<string, Listing>> {
  const profiles = await findProfiles(db, inArray(users.id, ids));
  const listed = profiles.filter(({ user, lacksConsent }) => isListed({ ...user, lacksConsent }));
  return new Map(listed.map((profile) => [profile.user.id, listingOf(profile, bits)]));
}

/** The ids of all users, a batch at a time. */
async function* everybody(db: Queryable): AsyncGenerator<string[]> {
  let ids = await idsAfter(db, null, batch);
  while (ids.length > 0) {
    yield ids;
    ids = await idsAfter(db, ids.at(-1) ?? null, batch);
  }
}
