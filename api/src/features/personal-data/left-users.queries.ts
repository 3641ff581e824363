import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';

/** Everything that points to the user goes along. */
export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}

/**
 * Leaves a user that says nothing about anybody and that nobody can be. It is a director's, and has always been: they
 * are in no list and cannot apply, but they can have sent what belongs to a profile.
 */
export async function emptyUser(
  tx: Transaction,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await leaveRows(tx, userId);
  const { id, kind, createdAt, ...personal } = getTableColumns(users);
  const nothing = Object.entries(personal).flatMap(([key, column]) =>
    column.notNull ? [] : [[key, null] as const],
  );
  await tx
    .update(users)
    .set({
      ...Object.fromEntries(nothing),
      name: 'Deleted account',
      email: `${userId}@deleted.invalid`,
      passwordHash,
      publicIdentifier: `deleted-${userId}`,
      isAdministrator: false,
      isProfileComplete: false,
      isChild: false,
      waitsForNotice: false,
      languages: [],
      skills: [],
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}

/** Whatever points to a user goes, or names nobody any more, as it would with the user: each table says which. Their projects
    stay. */
async function leaveRows(tx: Transaction, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ table: string; column: string; goes: boolean }>(sql`
    SELECT conrelid::regclass::text AS table, quote_ident(attname) AS column, confdeltype = 'c' AS goes
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'users'::regclass AND confdeltype IN ('c', 'n')
    ORDER BY goes, 1, 2`);
  for (const { table, column, goes } of rows) {
    const [name, own] = [sql.raw(table), sql`${sql.raw(column)} = ${userId}::uuid`];
    await tx.execute(
      goes
        ? sql`DELETE FROM ${name} WHERE ${own}`
        : sql`UPDATE ${name} SET ${sql.raw(column)} = NULL WHERE ${own}`,
    );
  }
}
