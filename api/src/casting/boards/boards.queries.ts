import type { Photo } from '@kirdaar/contract/shapes.ts';
import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import type { BoardAnswer } from '@kirdaar/domain/casting/boards/boards.ts';
import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import {
  type BoardRow,
  boardClientAnswers,
  boardClients,
  boardItems,
  boards,
} from '../../db/tables/casting/boards.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { projectRoles, projects, talentViews } from '../../db/tables/projects/projects.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { isThereIn } from '../../db/tables/trust/contact.ts';
import { isOwnClient } from './clients.queries.ts';

const oneOf = (ids: string[]) => sql`ANY(${sql.param(ids)}::uuid[])`;

/** A board of a project, locked on request; null if unknown. */
export async function findBoard(
  db: Queryable,
  projectId: OwnedProjectId,
  id: string,
  lock?: 'held',
): Promise<BoardRow | null> {
  const query = db
    .select()
    .from(boards)
    .where(and(eq(boards.id, id), eq(boards.projectId, projectId)));
  const [row] = await (lock ? query.for('no key update') : query);
  return row ?? null;
}

/** The newest boards of a project, open ones first. */
export async function findBoards(
  db: Queryable,
  projectId: OwnedProjectId,
  { today, limit }: { today: CalendarDate; limit: number },
): Promise<BoardRow[]> {
  const isOver = sql`(${boards.closedAt} IS NOT NULL OR ${boards.openUntil} < ${today}::date)`;
  return db
    .select()
    .from(boards)
    .where(eq(boards.projectId, projectId))
    .orderBy(isOver, sql`${boards.createdAt} DESC`, boards.id)
    .limit(limit);
}

/** The number of a project's open boards. Serialises opening boards until the transaction ends. */
export async function countOpen(
  tx: Transaction,
  projectId: OwnedProjectId,
  today: CalendarDate,
): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('boards ' || ${projectId}, 0))`);
  return tx.$count(
    boards,
    and(eq(boards.projectId, projectId), isNull(boards.closedAt), gte(boards.openUntil, today)),
  );
}

export async function insertBoard(tx: Transaction, row: BoardRow): Promise<void> {
  await tx.insert(boards).values(row);
}

export async function updateBoard(
  tx: Transaction,
  id: string,
  changes: Partial<Omit<BoardRow, 'id' | 'projectId'>>,
): Promise<void> {
  await tx.update(boards).set(changes).where(eq(boards.id, id));
}

/** Logs out all clients of a board; with a moment, because the link was replaced then. */
export async function shutOutClients(
  tx: Transaction,
  boardId: string,
  replacedAt: Date | null = null,
): Promise<void> {
  const endedAt = sql`coalesce(${boardClients.endedAt}, ${replacedAt}::timestamptz)`;
  await tx.update(boardClients).set({ isShutOut: true, endedAt }).where(eq(boardClients.boardId, boardId));
}

/** The number of acts of a project's team. A later change counts as changed since. */
export async function findDeskVersion(db: Queryable, projectId: string): Promise<number> {
  const [row] = await db
    .select({ version: projects.deskVersion })
    .from(projects)
    .where(eq(projects.id, projectId));
  return row?.version ?? 0;
}

export type BoardItemRow = {
  id: string;
  boardId: string;
  candidacyId: string;
  artistId: string;
  roleId: string | null;
  stage: Stage;
  grade: number | null;
  name: string;
  picture: Photo | null;
  viewed: boolean;
};

/** The candidates of boards that are listed for the viewer, by role, pick and name (rule boards/seen-2). */
export async function findItems(
  db: Queryable,
  boardIds: string[],
  viewerId: string,
): Promise<BoardItemRow[]> {
  const { rows } = await db.execute<BoardItemRow>(sql`
    SELECT item.id, item.board_id AS "boardId", item.candidacy_id AS "candidacyId", person.name,
      own.artist_id AS "artistId", own.project_role_id AS "roleId", own.stage, own.grade,
      jsonb_set(nullif(place.card::jsonb -> 'picture', 'null'), '{blur}', '""') AS picture,
      EXISTS (SELECT FROM ${talentViews} AS view
        WHERE view.project_id = own.project_id AND view.artist_id = own.artist_id) AS viewed
    FROM ${boardItems} AS item
    JOIN ${candidacies} AS own ON own.id = item.candidacy_id
    JOIN ${users} AS person ON person.id = own.artist_id
    JOIN ${personIndex} AS place ON place.id = own.artist_id
    LEFT JOIN ${projectRoles} AS role ON role.id = own.project_role_id
    WHERE item.board_id = ${oneOf(boardIds)} AND item.is_on AND ${isThereIn(sql`own.project_id`, viewerId, sql`place.id`)}
    ORDER BY role.position NULLS LAST, own.grade NULLS LAST, place.name_key, own.artist_id, item.id`);
  return rows;
}

export type ClientRow = { id: string; boardId: string; name: string; lastAt: Date };

/** The clients of boards, in order of entry: joined ones as one, without removed ones. */
export async function findClients(db: Queryable, boardIds: string[]): Promise<ClientRow[]> {
  const { id, boardId, name, createdAt, enteredAt } = boardClients;
  const lastAt = sql`coalesce(${boardClients.lastAt}, ${enteredAt})`.mapWith(boardClients.lastAt);
  return db
    .select({ id, boardId, name, lastAt })
    .from(boardClients)
    .where(and(inArray(boardId, boardIds), isOwnClient))
    .orderBy(createdAt, id);
}

export type AnswerRow = {
  itemId: string;
  clientId: string;
  answer: BoardAnswer | null;
  comment: string | null;
};

/** The answers of clients about items, in order of arrival. */
export async function findAnswers(db: Queryable, boardIds: string[]): Promise<AnswerRow[]> {
  const { rows } = await db.execute<AnswerRow>(sql`
    SELECT answer.item_id AS "itemId", answer.client_id AS "clientId", answer.answer, answer.comment
    FROM ${boardClientAnswers} AS answer
    JOIN ${boardItems} AS item ON item.id = answer.item_id
    WHERE item.board_id = ${oneOf(boardIds)} AND item.is_on
      AND (answer.answer IS NOT NULL OR answer.comment IS NOT NULL)`);
  return rows;
}
