import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';

export async function findPersonOf(
  db: Queryable,
  email: string,
): Promise<{ id: string; name: string } | null> {
  const [row] = await db.select({ id: users.id, name: users.name }).from(users).where(eq(users.email, email));
  return row ?? null;
}
