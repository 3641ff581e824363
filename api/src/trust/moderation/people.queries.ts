import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { guardians, lacksConsent } from '../../db/tables/profiles/guardians.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { contactDays } from '../../db/tables/trust/contact.ts';
import { unusualReadings } from '../../db/tables/trust/moderation.ts';
import { verifications } from '../../db/tables/trust/verification.ts';

/** A person with the data for moderators; null if missing or deleted. */
export async function findModerated(db: Queryable, id: string) {
  const { name, kind, createdAt, email, number, whatsappNumber, publicIdentifier } = users;
  const { isChild, dateOfBirth, age, isProfileComplete, consentVersion, consentedAt } = users;
  const { hiddenAt, suspendedAt, suspendedUntil, contactsPausedAt } = users;
  const [row] = await db
    .select({
      ...{ id: users.id, name, kind, createdAt, email, number, whatsappNumber, publicIdentifier },
      ...{ isChild, dateOfBirth, age, isProfileComplete, lacksConsent },
      ...{ hiddenAt, suspendedAt, suspendedUntil, contactsPausedAt, consentVersion, consentedAt },
      verification: verifications,
      guardian: guardians,
      projects: sql<number>`(SELECT count(*)::int FROM ${projects} AS own
        WHERE own.director_id = users.id AND NOT own.is_draft AND own.deleted_at IS NULL)`,
    })
    .from(users)
    .leftJoin(verifications, eq(verifications.directorId, users.id))
    .leftJoin(guardians, eq(guardians.userId, users.id))
    .where(and(eq(users.id, id), sql`${users.email} NOT LIKE '%@deleted.invalid'`));
  if (!row) return null;
  // who holds the account is reached by its number and address
  const guardian = row.guardian && {
    ...row.guardian,
    phone: row.guardian.email === null ? row.number : row.guardian.phone,
    email: row.guardian.email ?? row.email,
  };
  return { ...row, guardian };
}
export type ModeratedRow = NonNullable<Awaited<ReturnType<typeof findModerated>>>;

/** How many people's contact details a director saw on a day and in the seven days up to it, each day separately. */
export async function countShown(db: Queryable, directorId: string, today: CalendarDate) {
  const { rows } = await db.execute<{ today: number; days7: number }>(sql`
    SELECT coalesce(sum(people) FILTER (WHERE day = ${today}::date), 0)::int AS today,
      coalesce(sum(people), 0)::int AS days7 FROM ${contactDays}
    WHERE director_id = ${directorId}::uuid AND day BETWEEN ${today}::date - 6 AND ${today}::date`);
  return rows[0] ?? { today: 0, days7: 0 };
}

/** A director's unusual readings, the newest first. */
export function findReadingsOf(db: Queryable, directorId: string, limit: number) {
  return db
    .select()
    .from(unusualReadings)
    .where(eq(unusualReadings.directorId, directorId))
    .orderBy(desc(unusualReadings.foundAt), desc(unusualReadings.id))
    .limit(limit);
}
export type ReadingRow = Awaited<ReturnType<typeof findReadingsOf>>[number];
