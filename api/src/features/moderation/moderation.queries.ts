import type { LoggedSubject } from '@kirdaar/domain/moderation/actions.ts';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { moderationActions } from '../../db/tables/moderation.ts';
import { projects } from '../../db/tables/projects.ts';
import { type FileRow, files } from '../../db/tables/reference.ts';
import { verifications } from '../../db/tables/verification.ts';

type Part = { cursor: string | undefined; limit: number };
type ActionRow = typeof moderationActions.$inferSelect;
export type NamedAction = ActionRow & { by: string | null; about: string | null };

/** Who a case is about. */
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

/** What was done about something, the newest first. */
export function findActionsAbout(db: Queryable, aboutId: string, limit: number): Promise<NamedAction[]> {
  return named(db, eq(moderationActions.aboutId, aboutId), limit);
}

/** All that was done, the newest first. */
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
      about: sql<string | null>`CASE WHEN about_kind = 'project' THEN
        (SELECT name FROM ${projects} WHERE id = ${moderationActions.aboutId} AND deleted_at IS NULL)
        ELSE ${nameOf(moderationActions.aboutId)} END`,
    })
    .from(moderationActions)
    .where(where)
    .orderBy(desc(moderationActions.madeAt), desc(moderationActions.id))
    .limit(limit);
  return rows.map(({ row, by, about }) => ({ ...row, by, about }));
}

/** The document of a verification or the permission of a project, by its id, with what it belongs to. */
export async function findEvidence(
  db: Queryable,
  fileId: string,
): Promise<{ file: FileRow; about: { aboutKind: LoggedSubject; aboutId: string } } | null> {
  const [row] = await db
    .select({ file: files, directorId: verifications.directorId, projectId: projects.id })
    .from(files)
    .leftJoin(verifications, eq(verifications.documentId, files.id))
    .leftJoin(projects, eq(projects.permissionId, files.id))
    .where(eq(files.id, fileId));
  if (row?.directorId)
    return { file: row.file, about: { aboutKind: 'verification', aboutId: row.directorId } };
  return row?.projectId ? { file: row.file, about: { aboutKind: 'project', aboutId: row.projectId } } : null;
}

export async function deleteActionsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(moderationActions).where(lt(moderationActions.madeAt, moment));
}

/** Whether an administrator is the referee of a director. */
export async function isReferee(
  tx: Transaction,
  administratorId: string,
  directorId: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(verifications, eq(verifications.refereeEmail, users.email))
    .where(and(eq(users.id, administratorId), eq(verifications.directorId, directorId)));
  return row !== undefined;
}
