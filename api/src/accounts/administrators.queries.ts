import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { users } from '../db/tables/accounts/accounts.ts';

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
