import { and, asc, eq, isNull } from 'drizzle-orm';
import { hashAddress } from '../../core/tokens.ts';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { consents, guardians } from '../../db/tables/guardians.ts';
import { unwantedMail } from '../../db/tables/mail.ts';

/** What is held about somebody's guardian, and of whom they are one. */
export async function findGuardianRows(db: Queryable, userId: string, email: string) {
  const { version, choice, agreedAt, endedAt, endedBy } = consents;
  const held = await db
    .select({ version, choice, agreedAt, endedAt, endedBy })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(agreedAt), asc(consents.id));
  const [unwanted] = await db
    .select({ since: unwantedMail.since })
    .from(unwantedMail)
    .where(and(eq(unwantedMail.addressHash, hashAddress(email)), isNull(unwantedMail.childId)));
  return {
    guardianConsents: held.map((consent) => ({
      ...consent,
      agreedAt: consent.agreedAt.toISOString(),
      endedAt: consent.endedAt?.toISOString() ?? null,
    })),
    neverMailSince: unwanted?.since.toISOString() ?? null,
    guardianFor: await db
      .select({ name: users.name, relation: guardians.relation, state: guardians.state })
      .from(guardians)
      .innerJoin(users, eq(users.id, guardians.userId))
      .where(eq(guardians.email, email))
      .orderBy(asc(users.name), asc(users.id)),
  };
}
