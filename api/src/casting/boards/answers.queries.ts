import type { BoardAnswer } from '@kirdaar/domain/casting/boards/boards.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { readRows } from '../../db/read-rows.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { type BoardRow, boardClientAnswers, boardItems, boards } from '../../db/tables/casting/boards.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { applications, projectRoles, projects } from '../../db/tables/projects/projects.ts';
import { teamMembers } from '../../db/tables/projects/team.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { hasBlocked } from '../../db/tables/trust/contact.ts';

export type CandidateOnBoard = {
  id: string;
  role: string | null;
  /** The public profile as JSON text. */
  profile: string;
  selfTape: string | null;
  selfTapeAiMade: boolean;
  answer: BoardAnswer | null;
  comment: string | null;
};

/** Who is shown on a board: listed candidates who did not block the project's owner, who may open the link
    too (rule contact/blocks-2). Children only with a passcode (rule boards/passcodes-3). */
const shownOn = ({ id, passcodeHash }: Pick<BoardRow, 'id' | 'passcodeHash'>) => sql`
  FROM ${boardItems} AS item
  JOIN ${candidacies} AS own ON own.id = item.candidacy_id
  JOIN ${projects} AS project ON project.id = own.project_id
  JOIN ${users} AS person ON person.id = own.artist_id
  JOIN ${personIndex} AS place ON place.id = own.artist_id
  LEFT JOIN ${projectRoles} AS role ON role.id = own.project_role_id
  LEFT JOIN ${applications} AS sent ON sent.project_id = own.project_id AND sent.artist_id = own.artist_id
    AND sent.project_role_id IS NOT DISTINCT FROM own.project_role_id
  WHERE item.board_id = ${id}::uuid AND item.is_on AND NOT ${hasBlocked(sql`own.artist_id`, sql`project.director_id`)}
    AND (${passcodeHash !== null}::boolean OR NOT person.is_child)`;

/** The candidates of a board with a client's answers, by role, pick and name (rule boards/seen-2). */
export async function findShown(
  db: Queryable,
  board: BoardRow,
  clientId: string,
): Promise<CandidateOnBoard[]> {
  const own = sql`SELECT item_id, answer, comment FROM ${boardClientAnswers} WHERE client_id = ${clientId}::uuid`;
  return readRows<CandidateOnBoard>(
    db,
    sql`
    SELECT shown.*, own.answer, own.comment FROM (
      SELECT item.id, row_number() OVER (
          ORDER BY role.position NULLS LAST, own.grade NULLS LAST, place.name_key, own.artist_id, item.id) AS rank,
        CASE WHEN role.id IS NOT NULL
          THEN coalesce(nullif(role.character_name, ''), 'Role ' || role.position + 1) END AS role,
        place.profile, sent.video_url AS "selfTape", coalesce(sent.video_ai_made, false) AS "selfTapeAiMade"
      ${shownOn(board)}
    ) AS shown LEFT JOIN (${own}) AS own ON own.item_id = shown.id ORDER BY shown.rank`,
  );
}

export async function isShown(db: Queryable, board: BoardRow, itemId: string): Promise<boolean> {
  const rows = await readRows<{ one: number }>(
    db,
    sql`SELECT 1 AS one ${shownOn(board)} AND item.id = ${itemId}::uuid`,
  );
  return rows.length > 0;
}

export async function isArtistShown(db: Queryable, board: BoardRow, artistId: string): Promise<boolean> {
  const rows = await readRows<{ one: number }>(
    db,
    sql`SELECT 1 AS one ${shownOn(board)} AND own.artist_id = ${artistId}::uuid LIMIT 1`,
  );
  return rows.length > 0;
}

/** The boards with a passcode that have this artist. */
export async function findBoardsWith(db: Queryable, artistId: string): Promise<string[]> {
  const rows = await readRows<{ id: string }>(
    db,
    sql`SELECT DISTINCT board.id FROM ${candidacies} AS own
      JOIN ${boardItems} AS item ON item.candidacy_id = own.id AND item.is_on
      JOIN ${boards} AS board ON board.id = item.board_id
      WHERE own.artist_id = ${artistId}::uuid AND board.closed_at IS NULL AND board.passcode_hash IS NOT NULL`,
  );
  return rows.map(({ id }) => id);
}

/** Locks a board for an answer: until the transaction ends no client is joined or removed. */
export async function shareBoard(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: boards.id }).from(boards).where(eq(boards.id, id)).for('share');
}

/** Who decides in a project in addition to its owner. */
export async function findEditors(tx: Transaction, projectId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.projectId, projectId), eq(teamMembers.membership, 'editor')));
  return rows.map(({ id }) => id);
}

type NewAnswer = {
  itemId: string;
  clientId: string;
  answer: BoardAnswer | null;
  /** Undefined keeps the comment. */
  comment: string | null | undefined;
  at: Date;
};

/** Stores a client's answer over the one before. */
export async function keepAnswer(
  tx: Transaction,
  { itemId, clientId, answer, comment, at }: NewAnswer,
): Promise<void> {
  await tx
    .insert(boardClientAnswers)
    .values({ itemId, clientId, answer, comment: comment ?? null, answeredAt: at })
    .onConflictDoUpdate({
      target: [boardClientAnswers.itemId, boardClientAnswers.clientId],
      set: { answer, answeredAt: at, ...(comment !== undefined && { comment }) },
    });
}
