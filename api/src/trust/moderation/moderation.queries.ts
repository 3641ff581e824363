import type { LoggedSubject } from '@kirdaar/domain/trust/moderation/actions.ts';
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { contacts } from '../../db/tables/messaging/mail.ts';
import { guardians } from '../../db/tables/profiles/guardians.ts';
import { type FileRow, files } from '../../db/tables/profiles/reference.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { moderationActions } from '../../db/tables/trust/moderation.ts';
import { verifications } from '../../db/tables/trust/verification.ts';

type Part = { cursor: string | undefined; limit: number };
type ActionRow = typeof moderationActions.$inferSelect;
export type NamedAction = ActionRow & { by: string | null; about: string | null };

/** The subject of a case. */
export async function findPerson(db: Queryable, id: string) {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      number: users.number,
      whatsappNumber: users.whatsappNumber,
      isGone: sql<boolean>`${users.email} LIKE '%@deleted.invalid'`,
      createdAt: users.createdAt,
      projects: sql<number>`(SELECT count(*)::int FROM ${projects} AS own
        WHERE own.director_id = users.id AND NOT own.is_draft AND own.deleted_at IS NULL)`,
    })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

export async function insertAction(tx: Queryable, row: typeof moderationActions.$inferInsert): Promise<void> {
  await tx.insert(moderationActions).values(row);
}

export async function insertActions(
  db: Queryable,
  rows: (typeof moderationActions.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(moderationActions).values(rows);
}

/** Actions about a subject, the newest first. */
export function findActionsAbout(db: Queryable, aboutId: string, limit: number): Promise<NamedAction[]> {
  return named(db, eq(moderationActions.aboutId, aboutId), limit);
}

/** All actions, the newest first. */
export function findActions(db: Queryable, { cursor, limit }: Part): Promise<NamedAction[]> {
  const after = sql`(${moderationActions.madeAt}, ${moderationActions.id}) < (
    SELECT made_at, id FROM ${moderationActions} AS last WHERE last.id = ${cursor}::uuid)`;
  return named(db, cursor ? after : undefined, limit);
}

async function named(db: Queryable, where: SQL | undefined, limit: number): Promise<NamedAction[]> {
  const nameOf = (column: typeof moderationActions.aboutId | typeof moderationActions.administratorId) =>
    sql<
      string | null
    >`(SELECT name FROM ${users} WHERE id = ${column} AND email NOT LIKE '%@deleted.invalid')`;
  const rows = await db
    .select({
      row: moderationActions,
      by: nameOf(moderationActions.administratorId),
      about: sql<string | null>`CASE about_kind
        WHEN 'project' THEN
          (SELECT name FROM ${projects} WHERE id = ${moderationActions.aboutId} AND deleted_at IS NULL)
        WHEN 'contact_message' THEN (SELECT full_name FROM ${contacts} WHERE id = ${moderationActions.aboutId})
        ELSE ${nameOf(moderationActions.aboutId)} END`,
    })
    .from(moderationActions)
    .where(where)
    .orderBy(desc(moderationActions.madeAt), desc(moderationActions.id))
    .limit(limit);
  return rows.map(({ row, by, about }) => ({ ...row, by, about }));
}

/** A verification's document or a project's permission by id, with its subject and owner. */
export async function findEvidence(
  db: Queryable,
  fileId: string,
): Promise<{ file: FileRow; about: { aboutKind: LoggedSubject; aboutId: string }; personId: string } | null> {
  const [row] = await db
    .select({
      ...{ file: files, directorId: verifications.directorId },
      ...{ projectId: projects.id, ownerId: projects.directorId },
    })
    .from(files)
    .leftJoin(verifications, eq(verifications.documentId, files.id))
    .leftJoin(projects, eq(projects.permissionId, files.id))
    .where(eq(files.id, fileId));
  if (!row) return null;
  const { file, directorId, projectId, ownerId } = row;
  if (directorId)
    return { file, about: { aboutKind: 'verification', aboutId: directorId }, personId: directorId };
  if (!projectId || !ownerId) return null;
  return { file, about: { aboutKind: 'project', aboutId: projectId }, personId: ownerId };
}

export async function deleteActionsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(moderationActions).where(lt(moderationActions.madeAt, moment));
}

/** The people who named an administrator as referee, or have them as guardian. */
export async function findSpokenFor(
  db: Queryable,
  administratorId: string,
  personIds: readonly string[],
): Promise<string[]> {
  const own = db.select({ email: users.email }).from(users).where(eq(users.id, administratorId));
  const { directorId, refereeEmail } = verifications;
  const found = await db
    .select({ id: directorId })
    .from(verifications)
    .where(and(inArray(directorId, [...personIds]), inArray(refereeEmail, own)))
    .union(
      db
        .select({ id: guardians.userId })
        .from(guardians)
        .where(and(inArray(guardians.userId, [...personIds]), inArray(guardians.email, own))),
    );
  return found.map(({ id }) => id);
}

/** Whether an administrator sent this message. */
export async function isSender(db: Queryable, administratorId: string, messageId: string): Promise<boolean> {
  const addresses = db.select({ email: contacts.email }).from(contacts).where(eq(contacts.id, messageId));
  const own = and(eq(users.id, administratorId), inArray(users.email, addresses));
  return (await db.select({ id: users.id }).from(users).where(own)).length > 0;
}
