import { and, count, eq, notExists, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { demoPeople, users } from '../db/tables/accounts/accounts.ts';

/** Which demo users may be found: all, all but administrators, or none. */
export type DemoAccess = 'all' | 'no_administrator' | 'none';

/** The SQL condition that excludes demo users a caller may not be; undefined when none is excluded. */
export function demoCondition(db: Queryable, demo: DemoAccess): SQL | undefined {
  if (demo === 'all') return undefined;
  const onlyAdministrators = demo === 'no_administrator' ? eq(users.isAdministrator, true) : undefined;
  const leftOut = and(eq(demoPeople.userId, users.id), onlyAdministrators);
  return notExists(db.select({ one: sql`1` }).from(demoPeople).where(leftOut));
}

export async function countDemoPeople(db: Queryable): Promise<number> {
  const [row] = await db.select({ people: count() }).from(demoPeople);
  return row?.people ?? 0;
}

/** All demo users, directors last: a project with applicants is kept, so applicants are deleted first. */
export async function findDemoPeople(db: Queryable): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: users.id, email: users.email })
    .from(demoPeople)
    .innerJoin(users, eq(users.id, demoPeople.userId))
    .orderBy(sql`${users.kind} = 'Director'`, users.id);
}
