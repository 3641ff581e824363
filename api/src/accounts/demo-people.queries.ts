import { and, count, eq, notExists, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { demoPeople, users } from '../db/tables/accounts/accounts.ts';

/** Who of the demo's people may be found: all, all but an administrator, or none. */
export type DemoAccess = 'all' | 'no_administrator' | 'none';

/** The condition on a query of users that leaves out whom of the demo's people a caller may not be; none when that is
    nobody. */
export function whoMayBe(db: Queryable, demo: DemoAccess): SQL | undefined {
  if (demo === 'all') return undefined;
  const onlyAdministrators = demo === 'no_administrator' ? eq(users.isAdministrator, true) : undefined;
  const leftOut = and(eq(demoPeople.userId, users.id), onlyAdministrators);
  return notExists(db.select({ one: sql`1` }).from(demoPeople).where(leftOut));
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
