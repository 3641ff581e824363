import { and, asc, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { moderationActions } from '../../db/tables/moderation.ts';
import { files } from '../../db/tables/reference.ts';
import { answerLinks, verifications } from '../../db/tables/verification.ts';

export type VerificationRows = Awaited<ReturnType<typeof findVerificationRows>>;

/** Who somebody is as a casting director, whom they were asked about, and what was decided about them or by them. */
export async function findVerificationRows(db: Queryable, userId: string, email: string) {
  const [verification] = await db
    .select({ own: verifications, document: files, answer: answerLinks.answer })
    .from(verifications)
    .leftJoin(files, eq(files.id, verifications.documentId))
    .leftJoin(answerLinks, eq(answerLinks.id, verifications.refereeLinkId))
    .where(eq(verifications.directorId, userId));
  return {
    verification: verification ?? null,
    refereeFor: await db
      .select({ name: users.name, answer: answerLinks.answer, askedAt: answerLinks.createdAt })
      .from(answerLinks)
      .innerJoin(users, eq(users.id, answerLinks.personId))
      .where(and(eq(answerLinks.email, email), eq(answerLinks.kind, 'referee')))
      .orderBy(asc(answerLinks.createdAt), asc(answerLinks.id)),
    decisions: await db
      .select()
      .from(moderationActions)
      .where(and(eq(moderationActions.aboutId, userId), ne(moderationActions.action, 'open_file')))
      .orderBy(asc(moderationActions.madeAt), asc(moderationActions.id)),
    moderatorActions: await db
      .select()
      .from(moderationActions)
      .where(eq(moderationActions.administratorId, userId))
      .orderBy(asc(moderationActions.madeAt), asc(moderationActions.id)),
  };
}
