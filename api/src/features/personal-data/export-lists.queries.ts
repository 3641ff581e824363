import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { listPeople, lists } from '../../db/tables/own-lists.ts';
import { namedFor } from './named-for.queries.ts';

/** The lists that somebody keeps, the newest first, and who is in them; whoever is in a list of others learns nothing. */
export async function findOwnLists(db: Queryable, userId: string) {
  const people = await db
    .select({ listId: listPeople.listId, name: namedFor(userId, null), addedAt: listPeople.addedAt })
    .from(listPeople)
    .innerJoin(lists, eq(lists.id, listPeople.listId))
    .innerJoin(users, eq(users.id, listPeople.artistId))
    .where(eq(lists.directorId, userId))
    .orderBy(listPeople.addedAt, listPeople.artistId);
  const own = await db
    .select()
    .from(lists)
    .where(eq(lists.directorId, userId))
    .orderBy(desc(lists.createdAt), sql`${lists.id}`);
  return own.map((list) => ({ ...list, people: people.filter(({ listId }) => listId === list.id) }));
}
