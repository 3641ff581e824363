import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { consents, guardians } from '../../db/tables/guardians.ts';

/** What is held about somebody's guardian, and of whom they are one. */
export async function findGuardianRows(db: Queryable, userId: string, email: string) {
  const { version, choice, agreedAt, endedAt, endedBy } = consents;
  const held = await db
    .select({ version, choice, agreedAt, endedAt, endedBy })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(agreedAt), asc(consents.id));
  return {
    guardianConsents: held.map((consent) => ({
      ...consent,
      agreedAt: consent.agreedAt.toISOString(),
      endedAt: consent.endedAt?.toISOString() ?? null,
    })),
    guardianFor: await db
      .select({ name: users.name, relation: guardians.relation, state: guardians.state })
      .from(guardians)
      .innerJoin(users, eq(users.id, guardians.userId))
      .where(eq(guardians.email, email))
      .orderBy(asc(users.name), asc(users.id)),
  };
}
