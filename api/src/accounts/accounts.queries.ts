import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { userDepartmentRoles, userDepartments, users } from '../db/tables/accounts/accounts.ts';
import { type DemoAccess, demoCondition } from './demo-people.queries.ts';

/** The account fields for signing in; null for an unknown address or an excluded demo user. */
export async function findAccount(
  db: Queryable,
  email: string,
  demo: DemoAccess = 'all',
): Promise<{ id: string; passwordHash: string } | null> {
  const [row] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), demoCondition(db, demo)));
  return row ?? null;
}

export async function findCredentials(
  db: Queryable,
  userId: string,
): Promise<{ email: string; passwordHash: string } | null> {
  const [row] = await db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

/** Inserts a user with departments and roles. The unique index on the address settles a race. */
export async function insertAccount(
  db: Queryable,
  user: typeof users.$inferInsert,
  departmentIds: string[],
  departmentRoleIds: string[],
): Promise<void> {
  await db.insert(users).values(user);
  const userId = user.id;
  await db.insert(userDepartments).values(departmentIds.map((departmentId) => ({ userId, departmentId })));
  await db
    .insert(userDepartmentRoles)
    .values(departmentRoleIds.map((departmentRoleId) => ({ userId, departmentRoleId })));
}

/** Sets a password. With an expected old one: false when the stored password is another. */
export async function setPassword(
  db: Queryable,
  userId: string,
  passwordHash: string,
  now: Date,
  insteadOf?: string,
): Promise<boolean> {
  const unchanged = insteadOf === undefined ? undefined : eq(users.passwordHash, insteadOf);
  const changed = await db
    .update(users)
    .set({ passwordHash, updatedAt: now })
    .where(and(eq(users.id, userId), unchanged))
    .returning({ id: users.id });
  return changed.length > 0;
}
