import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { type BoardRow, boardClientAnswers, boardClients, boards } from '../../db/tables/casting/boards.ts';
import { type FileRow, files } from '../../db/tables/profiles/reference.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { verifiedOn } from '../../db/tables/trust/verification.ts';

/** A board with its project and director. */
export type StandingBoard = {
  board: BoardRow;
  project: { name: string | null; directorId: string; isShared: boolean; isDeleted: boolean };
  director: string;
  verifiedOn: string | null;
  banner: FileRow | null;
};

const columns = {
  board: boards,
  project: {
    name: projects.name,
    directorId: projects.directorId,
    /** Whether the project's page is public, and so its banner. */
    isShared: sql<boolean>`NOT ${projects.isDraft} AND ${projects.archivedAt} IS NULL`,
    isDeleted: sql<boolean>`${projects.deletedAt} IS NOT NULL`,
  },
  director: users.name,
  verifiedOn: verifiedOn(projects.directorId),
  banner: files,
};

/** The board of a link, open or not. */
export async function findByToken(db: Queryable, linkToken: string): Promise<StandingBoard | null> {
  const [row] = await db
    .select(columns)
    .from(boards)
    .innerJoin(projects, eq(projects.id, boards.projectId))
    .innerJoin(users, eq(users.id, projects.directorId))
    .leftJoin(files, eq(files.id, projects.bannerId))
    .where(eq(boards.linkToken, linkToken));
  return row ?? null;
}

/** The same board in its current state, locked. */
export async function holdByToken(tx: Transaction, linkToken: string): Promise<BoardRow | null> {
  const [row] = await tx.select().from(boards).where(eq(boards.linkToken, linkToken)).for('no key update');
  return row ?? null;
}

export type Entered = { id: string; name: string };

/** The last client of a browser on a board, with the board; null for none, or if logged out. */
export async function findEntered(
  db: Queryable,
  boardId: string,
  browserHash: Buffer,
): Promise<(StandingBoard & { client: Entered }) | null> {
  const [row] = await db
    .select({ ...columns, client: { id: boardClients.id, name: boardClients.name } })
    .from(boardClients)
    .innerJoin(boards, eq(boards.id, boardClients.boardId))
    .innerJoin(projects, eq(projects.id, boards.projectId))
    .innerJoin(users, eq(users.id, projects.directorId))
    .leftJoin(files, eq(files.id, projects.bannerId))
    .where(
      and(
        eq(boardClients.boardId, boardId),
        eq(boardClients.browserHash, browserHash),
        eq(boardClients.isShutOut, false),
      ),
    )
    .orderBy(desc(boardClients.enteredAt), desc(boardClients.id))
    .limit(1);
  return row ?? null;
}

/** The client of a board with this typed or assigned name in this browser. */
export async function findClientNamed(
  tx: Transaction,
  boardId: string,
  browserHash: Buffer,
  name: string,
): Promise<Entered | null> {
  const [row] = await tx
    .select({ id: boardClients.id, name: boardClients.name })
    .from(boardClients)
    .where(
      and(
        eq(boardClients.boardId, boardId),
        eq(boardClients.browserHash, browserHash),
        or(eq(boardClients.typedName, name), eq(boardClients.name, name)),
      ),
    )
    .orderBy(asc(boardClients.createdAt))
    .limit(1);
  return row ?? null;
}

/** The names of all clients a board ever had. */
export async function findNames(tx: Transaction, boardId: string): Promise<string[]> {
  const rows = await tx
    .select({ name: boardClients.name })
    .from(boardClients)
    .where(eq(boardClients.boardId, boardId));
  return rows.map(({ name }) => name);
}

export async function insertClient(tx: Transaction, row: typeof boardClients.$inferInsert): Promise<void> {
  await tx.insert(boardClients).values(row);
}

/** Logs a client in again. */
export async function reenter(tx: Transaction, id: string, enteredAt: Date): Promise<void> {
  await tx.update(boardClients).set({ isShutOut: false, enteredAt }).where(eq(boardClients.id, id));
}

/** Anonymises clients of boards closed before a day and a moment: 'Client 1', in order of entry (rule
    boards/clients-3). Two steps, because a client may be called 'Client 2'. */
export async function forgetNames(db: Queryable, closedBefore: Date, lastDay: string): Promise<void> {
  const old = sql`board_id IN (
    SELECT board.id FROM ${boards} AS board JOIN ${projects} AS project ON project.id = board.project_id
    WHERE board.closed_at < ${closedBefore} OR project.deleted_at < ${closedBefore}
      OR board.open_until < ${lastDay}::date)`;
  await db.execute(sql`
    UPDATE ${boardClients} SET name = id::text, typed_name = id::text WHERE ${old} AND browser_hash IS NOT NULL`);
  await db.execute(sql`
    UPDATE ${boardClients} SET name = 'Client ' || place, typed_name = 'Client ' || place, browser_hash = NULL
    FROM (
      SELECT id AS client_id, row_number() OVER (PARTITION BY board_id ORDER BY created_at, id) AS place
      FROM ${boardClients} WHERE ${old}
    ) AS numbered
    WHERE board_clients.id = client_id AND browser_hash IS NOT NULL`);
}

type Guessed = Pick<BoardRow, 'id' | 'passcodeHash'>;

/** Counts a wrong passcode before comparing, up to a maximum. Returns the count; null beyond it. */
export async function countWrong(
  db: Queryable,
  { id, passcodeHash }: Guessed,
  most: number,
): Promise<number | null> {
  const { rows } = await db.execute<{ wrong: number }>(sql`
    UPDATE ${boards} SET wrong_passcodes = wrong_passcodes + 1
    WHERE id = ${id} AND passcode_hash = ${passcodeHash} AND wrong_passcodes < ${most}::integer
    RETURNING wrong_passcodes AS wrong`);
  return rows[0]?.wrong ?? null;
}

/** Takes the count of a right one back. */
export async function takeBackWrong(db: Queryable, { id, passcodeHash }: Guessed): Promise<void> {
  await db.execute(sql`
    UPDATE ${boards} SET wrong_passcodes = wrong_passcodes - 1
    WHERE id = ${id} AND passcode_hash = ${passcodeHash} AND wrong_passcodes > 0`);
}

export async function countNamesOf(tx: Transaction, boardId: string, browserHash: Buffer): Promise<number> {
  return tx.$count(
    boardClients,
    and(eq(boardClients.boardId, boardId), eq(boardClients.browserHash, browserHash)),
  );
}

/** Removes the client of a board who entered longest ago, before a moment, without answers. Returns
    whether there was one. */
export async function removeSilent(tx: Transaction, boardId: string, enteredBefore: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM ${boardClients} WHERE id = (
      SELECT silent.id FROM ${boardClients} AS silent
      WHERE silent.board_id = ${boardId} AND silent.entered_at <= ${enteredBefore}
        AND NOT EXISTS (SELECT FROM ${boardClientAnswers} AS answer WHERE answer.client_id = silent.id)
      ORDER BY silent.entered_at, silent.id LIMIT 1)`);
  return rowCount === 1;
}
