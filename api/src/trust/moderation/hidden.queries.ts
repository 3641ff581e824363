import type { ReportedPhoto } from '@kirdaar/contract/trust/reports.ts';
import type { ActionSubject, HiddenKind } from '@kirdaar/domain/trust/moderation/actions.ts';
import { hiddenMessageText } from '@kirdaar/domain/trust/moderation/hidden.ts';
import type { ReportedKind } from '@kirdaar/domain/trust/moderation/reports.ts';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { moderationActions } from '../../db/tables/trust/moderation.ts';

/** What a moderator hides or restores: a photograph by its owner, with its type. */
export type HiddenAbout = { kind: HiddenKind; _id: string; photo?: ReportedPhoto | undefined };

/** It, locked: whose it is, its file, whether it is hidden, and the project or conversation whose readers see it. */
export type Hideable = {
  personId: string | null;
  fileId: string | null;
  isHidden: boolean;
  projectId: string | null;
  threadId: string | null;
};

const noId = sql`NULL::uuid`;
const parts = (row: Record<keyof Hideable, SQL>) =>
  sql`${row.personId} AS "personId", ${row.fileId} AS "fileId", ${row.isHidden} AS "isHidden",
    ${row.projectId} AS "projectId", ${row.threadId} AS "threadId"`;

type Statements = { hold: (about: HiddenAbout) => SQL; set: (about: HiddenAbout, at: SQL) => SQL };

const isHidden = (column: SQL) => sql`(${column} IS NOT NULL)`;
const ofNothing = { fileId: noId, projectId: noId, threadId: noId };

/** The photograph of a person that is in its place now. */
const photographOf = ({ _id, photo = 'profilePicture' }: HiddenAbout) =>
  photo === 'profilePicture'
    ? sql`(SELECT profile_picture_id FROM users WHERE id = ${_id}::uuid)`
    : sql`(SELECT file_id FROM photographs WHERE user_id = ${_id}::uuid AND type = ${photo})`;

/** Of each kind: the statement that locks it, and the one that hides or restores it. */
const statements: Record<HiddenKind, Statements> = {
  profile: {
    hold: ({ _id }) => sql`
      SELECT ${parts({ ...ofNothing, personId: sql`id`, isHidden: isHidden(sql`hidden_at`) })}
      FROM users WHERE id = ${_id}::uuid AND kind <> 'Director' AND email NOT LIKE '%@deleted.invalid'
      FOR NO KEY UPDATE`,
    set: ({ _id }, at) => sql`UPDATE users SET hidden_at = ${at} WHERE id = ${_id}::uuid`,
  },
  photograph: {
    hold: (about) => sql`
      SELECT ${parts({ ...ofNothing, personId: sql`${about._id}::uuid`, fileId: sql`id`, isHidden: isHidden(sql`hidden_at`) })}
      FROM files WHERE id = ${photographOf(about)} FOR NO KEY UPDATE`,
    set: (about, at) => sql`UPDATE files SET hidden_at = ${at} WHERE id = ${photographOf(about)}`,
  },
  role: {
    hold: ({ _id }) => sql`
      SELECT ${parts({ ...ofNothing, personId: sql`project.director_id`, projectId: sql`project.id`, isHidden: isHidden(sql`role.hidden_at`) })}
      FROM project_roles AS role JOIN projects AS project ON project.id = role.project_id AND project.deleted_at IS NULL
      WHERE role.id = ${_id}::uuid FOR NO KEY UPDATE OF role`,
    set: ({ _id }, at) => sql`UPDATE project_roles SET hidden_at = ${at} WHERE id = ${_id}::uuid`,
  },
  message: {
    hold: ({ _id }) => sql`
      SELECT ${parts({
        ...ofNothing,
        personId: sql`coalesce(own.sender_id, CASE WHEN own.is_from_team THEN project.director_id ELSE thread.artist_id END)`,
        threadId: sql`thread.id`,
        projectId: sql`project.id`,
        isHidden: isHidden(sql`own.hidden_body`),
      })}
      FROM messages AS own JOIN threads AS thread ON thread.id = own.thread_id
      JOIN projects AS project ON project.id = thread.project_id
      WHERE own.id = ${_id}::uuid AND own.body IS NOT NULL FOR NO KEY UPDATE OF own`,
    set: ({ _id }, at) => sql`
      UPDATE messages SET body = CASE WHEN ${at} IS NULL THEN hidden_body ELSE ${hiddenMessageText} END,
        hidden_body = CASE WHEN ${at} IS NULL THEN NULL ELSE body END
      WHERE id = ${_id}::uuid AND (hidden_body IS NULL) = (${at} IS NOT NULL)`,
  },
  board: {
    hold: ({ _id }) => sql`
      SELECT ${parts({ ...ofNothing, personId: sql`project.director_id`, projectId: sql`project.id`, isHidden: isHidden(sql`board.hidden_at`) })}
      FROM boards AS board JOIN projects AS project ON project.id = board.project_id AND project.deleted_at IS NULL
      WHERE board.id = ${_id}::uuid FOR NO KEY UPDATE OF board`,
    set: ({ _id }, at) => sql`UPDATE boards SET hidden_at = ${at} WHERE id = ${_id}::uuid`,
  },
  tape: {
    hold: ({ _id }) => sql`
      SELECT ${parts({ ...ofNothing, personId: sql`sent.artist_id`, projectId: sql`sent.project_id`, isHidden: isHidden(sql`sent.hidden_video_url`) })}
      FROM applications AS sent WHERE sent.id = ${_id}::uuid AND coalesce(sent.video_url, sent.hidden_video_url) IS NOT NULL
      UNION ALL
      SELECT ${parts({
        ...ofNothing,
        personId: sql`asked.artist_id`,
        projectId: sql`round.project_id`,
        isHidden: sql`(SELECT bool_and(tape.hidden_at IS NOT NULL) FROM tapes AS tape WHERE tape.invitation_id = asked.id)`,
      })}
      FROM invitations AS asked JOIN auditions AS round ON round.id = asked.audition_id
      WHERE asked.id = ${_id}::uuid AND EXISTS (SELECT FROM tapes AS tape WHERE tape.invitation_id = asked.id)`,
    set: ({ _id }, at) => sql`
      WITH sent AS (
        UPDATE applications SET video_url = CASE WHEN ${at} IS NULL THEN hidden_video_url END,
          hidden_video_url = CASE WHEN ${at} IS NOT NULL THEN video_url END
        WHERE id = ${_id}::uuid AND (hidden_video_url IS NULL) = (${at} IS NOT NULL))
      UPDATE tapes SET hidden_at = ${at} WHERE invitation_id = ${_id}::uuid`,
  },
};

/** What is locked before it: in the order of the services that change it. */
const lockedFirst: Partial<Record<HiddenKind, (about: HiddenAbout) => SQL>> = {
  photograph: ({ _id }) => sql`SELECT FROM users WHERE id = ${_id}::uuid FOR NO KEY UPDATE`,
  role: ({ _id }) => sql`SELECT FROM projects
    WHERE id = (SELECT project_id FROM project_roles WHERE id = ${_id}::uuid) FOR NO KEY UPDATE`,
  tape: ({ _id }) => sql`SELECT FROM applications WHERE id = ${_id}::uuid FOR NO KEY UPDATE`,
};

/** Something that can be hidden, locked until the transaction ends; null if there is none. */
export async function holdHideable(tx: Transaction, about: HiddenAbout): Promise<Hideable | null> {
  const first = lockedFirst[about.kind];
  if (first) await tx.execute(first(about));
  const { rows } = await tx.execute<Hideable>(statements[about.kind].hold(about));
  return rows[0] ?? null;
}

/** Hides it at a time, or restores it with null. */
export async function setHidden(tx: Transaction, about: HiddenAbout, at: Date | null): Promise<void> {
  await tx.execute(statements[about.kind].set(about, sql`${at?.toISOString() ?? null}::timestamptz`));
}

/** Whose something is; null if unknown. */
export async function findOwnerOf(
  db: Queryable,
  { kind, _id }: { kind: HiddenKind | 'project'; _id: string },
): Promise<string | null> {
  const { rows } = await db.execute<{ id: string | null }>(owners[kind](sql`${_id}::uuid`));
  return rows[0]?.id ?? null;
}

const owners: Record<HiddenKind | 'project', (id: SQL) => SQL> = {
  profile: (id) => sql`SELECT ${id} AS id`,
  photograph: (id) => sql`SELECT ${id} AS id`,
  project: (id) => sql`SELECT director_id AS id FROM projects WHERE id = ${id}`,
  role: (id) => sql`SELECT director_id AS id FROM projects
    WHERE id = (SELECT project_id FROM project_roles AS role WHERE role.id = ${id})`,
  board: (id) => sql`SELECT director_id AS id FROM projects
    WHERE id = (SELECT project_id FROM boards AS board WHERE board.id = ${id})`,
  message: (id) => sql`
    SELECT coalesce(own.sender_id, CASE WHEN own.is_from_team THEN project.director_id ELSE thread.artist_id END) AS id
    FROM messages AS own JOIN threads AS thread ON thread.id = own.thread_id
    JOIN projects AS project ON project.id = thread.project_id WHERE own.id = ${id}`,
  tape: (id) => sql`SELECT artist_id AS id FROM applications WHERE id = ${id}
    UNION ALL SELECT artist_id FROM invitations WHERE id = ${id}`,
};

const projectOf: Partial<Record<ActionSubject | ReportedKind, (id: SQL) => SQL>> = {
  project: (id) => id,
  role: (id) => sql`(SELECT project_id FROM project_roles WHERE id = ${id})`,
  board: (id) => sql`(SELECT project_id FROM boards WHERE id = ${id})`,
};

/** Whether somebody decides in the project of something as an editor. */
export async function isEditorOf(
  db: Queryable,
  userId: string,
  { kind, _id }: { kind: ActionSubject | ReportedKind; _id: string },
): Promise<boolean> {
  const project = projectOf[kind]?.(sql`${_id}::uuid`);
  if (!project) return false;
  const { rows } = await db.execute(sql`
    SELECT FROM team_members WHERE project_id = ${project} AND user_id = ${userId}::uuid AND membership = 'editor'`);
  return rows.length > 0;
}

/** The last decision of moderators about something: whether they hid or restored it; null without one. */
export async function lastHiding(
  db: Queryable,
  { kind, _id }: Pick<HiddenAbout, '_id'> & { kind: ActionSubject },
  fileId: string | null,
): Promise<'hide' | 'hold' | 'restore' | null> {
  const [row] = await db
    .select({ action: moderationActions.action })
    .from(moderationActions)
    .where(
      and(
        ...[eq(moderationActions.aboutId, _id), eq(moderationActions.aboutKind, kind)],
        inArray(moderationActions.action, ['hide', 'hold', 'restore']),
        fileId ? eq(moderationActions.fileId, fileId) : undefined,
      ),
    )
    .orderBy(desc(moderationActions.madeAt), desc(moderationActions.id))
    .limit(1);
  return (row?.action as 'hide' | 'hold' | 'restore' | undefined) ?? null;
}

/** The place of a person's photograph by its file; undefined once it was replaced. */
export async function photoOfFile(
  db: Queryable,
  userId: string,
  fileId: string,
): Promise<ReportedPhoto | undefined> {
  const { rows } = await db.execute<{ photo: ReportedPhoto }>(sql`
    SELECT type AS photo FROM photographs WHERE user_id = ${userId}::uuid AND file_id = ${fileId}::uuid
    UNION ALL SELECT 'profilePicture' FROM users WHERE id = ${userId}::uuid AND profile_picture_id = ${fileId}::uuid`);
  return rows[0]?.photo;
}

/** The pictures that the reports of a case are about, as they stood. */
export async function reportedFiles(db: Queryable, caseId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT jsonb_array_elements_text(copy -> 'files') AS id FROM reports WHERE case_id = ${caseId}::uuid`);
  return rows.map(({ id }) => id);
}
