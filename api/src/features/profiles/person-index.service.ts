import { isListed } from '@kirdaar/domain/profiles/profile-steps.ts';
import { inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import type { IndexedPerson } from '../../db/tables/person-index.ts';
import { personRow } from './person-index.present.ts';
import { deletePeople, storePeople } from './person-index.queries.ts';
import { findProfiles } from './profiles.queries.ts';

/** Writes the rows of these people; call it in the transaction of every change of a profile, which holds them. Gives how many of
    them are listed, and who came or went. */
export async function writePeople(
  tx: Transaction,
  ids: string[],
): Promise<{ listed: number; changed: string[] }> {
  const people = await peopleOf(tx, ids);
  const come = await storePeople(tx, [...people.values()]);
  const gone = await deletePeople(
    tx,
    ids.filter((id) => !people.has(id)),
  );
  return { listed: people.size, changed: [...come, ...gone] };
}

/** The rows that these people should have; who is not listed has none. */
async function peopleOf(db: Queryable, ids: string[]): Promise<Map<string, IndexedPerson>> {
  const profiles = await findProfiles(db, inArray(users.id, ids));
  const listed = profiles.filter(({ user, lacksConsent }) => isListed({ ...user, lacksConsent }));
  return new Map(listed.map((profile) => [profile.user.id, personRow(profile)]));
}
