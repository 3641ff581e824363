import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { users } from '../db/tables/accounts/accounts.ts';

/** The addresses of the administrators who can sign in, locked until the transaction ends. */
export async function holdAdministrators(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.isAdministrator, true), isNull(users.suspendedAt)))
    .orderBy(users.id)
    .for('update');
  return rows.map(({ email }) => email);
}

/** Sets or removes the administrator mark. Gives the account's name; null for an unknown address. */
export async function markAdministrator(
  db: Queryable,
  email: string,
  isAdministrator: boolean,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .update(users)
    .set({ isAdministrator, updatedAt: now })
    .where(eq(users.email, email))
    .returning({ name: users.name });
  return row?.name ?? null;
}
