import { count, eq, notExists, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { demoPeople, users } from '../../db/tables/accounts.ts';

/** The condition on a query of users that leaves the demo's people out; none when they may be found too. */
export function whoMayBe(db: Queryable, withDemo: boolean): SQL | undefined {
  if (withDemo) return undefined;
  return notExists(db.select({ one: sql`1` }).from(demoPeople).where(eq(demoPeople.userId, users.id)));
}

/** How many people of the demo there are. */
export async function countDemoPeople(db: Queryable): Promise<number> {
  const [row] = await db.select({ people: count() }).from(demoPeople);
  return row?.people ?? 0;
}

/** Everybody of the demo, the directors last: a project is judged by those who applied to it. */
export async function findDemoPeople(db: Queryable): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: users.id, email: users.email })
    .from(demoPeople)
    .innerJoin(users, eq(users.id, demoPeople.userId))
    .orderBy(sql`${users.kind} = 'Director'`, users.id);
}
