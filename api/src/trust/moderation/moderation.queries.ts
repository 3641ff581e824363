import type { ParsedQuery } from '@kirdaar/contract/operations.ts';
import { beginningInIndia, dayAfter } from '@kirdaar/domain/calendar.ts';
import type { ActionSubject } from '@kirdaar/domain/trust/moderation/actions.ts';
import { and, desc, eq, gte, inArray, isNotNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { contacts } from '../../db/tables/messaging/mail.ts';
import { guardians } from '../../db/tables/profiles/guardians.ts';
import { type FileRow, files } from '../../db/tables/profiles/reference.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { moderationActions } from '../../db/tables/trust/moderation.ts';
import { cases, reports } from '../../db/tables/trust/reports.ts';
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

/** Actions about a subject, the newest first, but those that are secret from the viewer. */
export function findActionsAbout(
  db: Queryable,
  viewerId: string,
  aboutId: string,
  limit: number,
): Promise<NamedAction[]> {
  return named(db, and(eq(moderationActions.aboutId, aboutId), isOpenTo(viewerId)), limit);
}

/** Whether an administrator reads a line: not what was done in reports and orders about themselves, nor that their
    details or data were opened (rules reports/secret-1, orders/secret-1). */
function isOpenTo(viewerId: string): SQL {
  const { action, aboutKind, aboutId, caseId } = moderationActions;
  return sql`NOT EXISTS (SELECT FROM ${cases} AS own
      WHERE own.id IN (${aboutId}, ${caseId}) AND own.person_id = ${viewerId}::uuid
        AND own.kind IN ('report', 'order', 'data'))
    AND NOT (${inArray(action, [...openings])} AND ${aboutKind} = 'person' AND ${aboutId} = ${viewerId}::uuid)`;
}
const openings = ['give_data', 'open_file', 'reveal'] as const;

/** One action. */
export async function findAction(db: Queryable, id: string): Promise<NamedAction | null> {
  const [row] = await named(db, eq(moderationActions.id, id), 1);
  return row ?? null;
}

export type LogFilter = Pick<
  ParsedQuery<'listModeratorActions'>,
  'action' | 'administrator' | 'about' | 'from' | 'to'
>;

/** The actions that a filter names, the newest first, but those that are secret from the viewer. */
export function findActions(
  db: Queryable,
  viewerId: string,
  { cursor, limit, ...filter }: Part & LogFilter,
): Promise<NamedAction[]> {
  const { action, administrator, about, from, to } = filter;
  const after = sql`(${moderationActions.madeAt}, ${moderationActions.id}) < (
    SELECT made_at, id FROM ${moderationActions} AS last WHERE last.id = ${cursor}::uuid)`;
  const { madeAt } = moderationActions;
  const where = and(
    cursor ? after : undefined,
    action ? eq(moderationActions.action, action) : undefined,
    administrator ? eq(moderationActions.administratorId, administrator) : undefined,
    about ? eq(moderationActions.aboutId, about) : undefined,
    from ? gte(madeAt, beginningInIndia(from)) : undefined,
    to ? lt(madeAt, beginningInIndia(dayAfter(to, 1))) : undefined,
    isOpenTo(viewerId),
  );
  return named(db, where, limit);
}

async function named(db: Queryable, where: SQL | undefined, limit: number): Promise<NamedAction[]> {
  const nameOf = (column: SQLWrapper) =>
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
        WHEN 'case' THEN (SELECT own.name FROM ${cases} AS own WHERE own.id = moderation_actions.about_id)
        ELSE ${nameOf(sql`coalesce(${moderationActions.personId}, ${moderationActions.aboutId})`)} END`,
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
): Promise<{ file: FileRow; about: { aboutKind: ActionSubject; aboutId: string }; personId: string } | null> {
  const [row] = await db
    .select({
      ...{ file: files, directorId: verifications.directorId },
      ...{ projectId: projects.id, ownerId: projects.directorId, childId: guardians.userId },
    })
    .from(files)
    .leftJoin(verifications, eq(verifications.documentId, files.id))
    .leftJoin(projects, eq(projects.permissionId, files.id))
    .leftJoin(guardians, or(eq(guardians.identityId, files.id), eq(guardians.parenthoodId, files.id)))
    .where(eq(files.id, fileId));
  if (!row) return null;
  const { file, directorId, projectId, ownerId, childId } = row;
  if (directorId)
    return { file, about: { aboutKind: 'verification', aboutId: directorId }, personId: directorId };
  if (projectId && ownerId)
    return { file, about: { aboutKind: 'project', aboutId: projectId }, personId: ownerId };
  if (childId) return { file, about: { aboutKind: 'person', aboutId: childId }, personId: childId };
  const [order] = await db
    .select({ id: cases.id, personId: cases.personId })
    .from(cases)
    .where(eq(cases.fileId, fileId));
  if (order) return { file, about: { aboutKind: 'case', aboutId: order.id }, personId: order.personId ?? '' };
  const [reported] = await db
    .select({ caseId: reports.caseId, personId: reports.personId })
    .from(reports)
    .where(and(sql`${reports.fileIds} @> ARRAY[${fileId}::uuid]`, isNotNull(reports.caseId)))
    .limit(1);
  if (!reported?.caseId) return null;
  return { file, about: { aboutKind: 'case', aboutId: reported.caseId }, personId: reported.personId ?? '' };
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

/** All administrators, with their addresses. */
export function findAdministrators(db: Queryable): Promise<{ id: string; email: string }[]> {
  return db.select({ id: users.id, email: users.email }).from(users).where(eq(users.isAdministrator, true));
}

/** Whether an administrator sent this message. */
export async function isSender(db: Queryable, administratorId: string, messageId: string): Promise<boolean> {
  const addresses = db.select({ email: contacts.email }).from(contacts).where(eq(contacts.id, messageId));
  const own = and(eq(users.id, administratorId), inArray(users.email, addresses));
  return (await db.select({ id: users.id }).from(users).where(own)).length > 0;
}
