import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { type BoardRow, boardClientAnswers, boardClients, boards } from '../../db/tables/casting/boards.ts';
import { type FileRow, files } from '../../db/tables/profiles/reference.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { verifiedOn } from '../../db/tables/trust/verification.ts';

/** A board with its project and director. */
export type StandingBoard = {
  board: BoardRow;
  project: {
    name: string | null;
    directorId: string;
    isShared: boolean;
    isGone: boolean;
    archivedAt: Date | null;
  };
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
    /** Deleted, or paused by a moderator, or the board is hidden. */
    isGone: sql<boolean>`(${projects.deletedAt} IS NOT NULL OR ${projects.pausedAt} IS NOT NULL OR ${boards.hiddenAt} IS NOT NULL)`,
    archivedAt: projects.archivedAt,
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

/** A browser on a board: its last name there, and the client as which it goes on. */
export type OnBoard = StandingBoard & {
  /** The row of this browser and name. */
  rowId: string;
  isShutOut: boolean;
  endedAt: Date | null;
  client: Entered & { isRemoved: boolean; endedAt: Date | null };
};

/** A row of a browser, and the client that it is joined into, or itself. */
const ofBrowser = alias(boardClients, 'of_browser');
const isClientOf = eq(boardClients.id, sql`coalesce(${ofBrowser.joinedInto}, ${ofBrowser.id})`);
/** Clients by a name of their own: not joined into another one, and not removed. */
export const isOwnClient = and(isNull(boardClients.joinedInto), eq(boardClients.isRemoved, false));

/** The last client of a browser on a board, with the board, also after the end; null for none. A removed one
    comes first: that browser is shut out. */
export async function findOnBoard(
  db: Queryable,
  boardId: string,
  browserHash: Buffer,
): Promise<OnBoard | null> {
  const { id, name, isRemoved, endedAt } = boardClients;
  const [row] = await db
    .select({
      ...columns,
      rowId: ofBrowser.id,
      isShutOut: ofBrowser.isShutOut,
      endedAt: ofBrowser.endedAt,
      client: { id, name, isRemoved, endedAt },
    })
    .from(ofBrowser)
    .innerJoin(boardClients, isClientOf)
    .innerJoin(boards, eq(boards.id, boardClients.boardId))
    .innerJoin(projects, eq(projects.id, boards.projectId))
    .innerJoin(users, eq(users.id, projects.directorId))
    .leftJoin(files, eq(files.id, projects.bannerId))
    .where(and(eq(ofBrowser.boardId, boardId), eq(ofBrowser.browserHash, browserHash)))
    .orderBy(desc(isRemoved), desc(ofBrowser.enteredAt), desc(ofBrowser.id))
    .limit(1);
  return row ?? null;
}

/** The client of a board with this typed or assigned name in this browser. */
export async function findClientNamed(
  tx: Transaction,
  boardId: string,
  browserHash: Buffer,
  name: string,
): Promise<(Entered & { rowId: string }) | null> {
  const [row] = await tx
    .select({ rowId: ofBrowser.id, id: boardClients.id, name: boardClients.name })
    .from(ofBrowser)
    .innerJoin(boardClients, isClientOf)
    .where(
      and(
        eq(ofBrowser.boardId, boardId),
        eq(ofBrowser.browserHash, browserHash),
        or(eq(ofBrowser.typedName, name), eq(ofBrowser.name, name)),
      ),
    )
    .orderBy(asc(ofBrowser.createdAt))
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

/** How many clients a board has: joined ones count once, removed ones not. */
export async function countClients(tx: Transaction, boardId: string): Promise<number> {
  return tx.$count(boardClients, and(eq(boardClients.boardId, boardId), isOwnClient));
}

export async function insertClient(tx: Transaction, row: typeof boardClients.$inferInsert): Promise<void> {
  await tx.insert(boardClients).values(row);
}

/** Logs a browser in again. */
export async function reenter(tx: Transaction, rowId: string, enteredAt: Date): Promise<void> {
  const changes = { isShutOut: false, endedAt: null, enteredAt };
  await tx.update(boardClients).set(changes).where(eq(boardClients.id, rowId));
}

/** Stores a client's visit, and locks the client: of two answers at once the later one sees the earlier. Returns
    the code; one who has none yet gets the given one. */
export async function visit(
  db: Queryable,
  id: string,
  { now, code }: { now: Date; code: string },
): Promise<string> {
  const [row] = await db
    .update(boardClients)
    .set({ lastAt: now, code: sql`coalesce(${boardClients.code}, ${code})` })
    .where(eq(boardClients.id, id))
    .returning({ code: boardClients.code });
  return row?.code ?? code;
}

/** Anonymises clients of boards closed before a day and a moment: 'Client 1', in order of entry (rule
    boards/clients-3). Joined and removed ones only had a browser left: they go. Two steps, because a client
    may be called 'Client 2'. */
export async function forgetNames(db: Queryable, closedBefore: Date, lastDay: string): Promise<void> {
  const old = sql`board_id IN (
    SELECT board.id FROM ${boards} AS board JOIN ${projects} AS project ON project.id = board.project_id
    WHERE board.closed_at < ${closedBefore} OR project.deleted_at < ${closedBefore}
      OR board.open_until < ${lastDay}::date)`;
  await db.execute(sql`
    DELETE FROM ${boardClients} WHERE ${old} AND (joined_into IS NOT NULL OR is_removed)`);
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

/** Removes the client of a board who entered longest ago, before a moment, without answers, with all
    browsers. Returns whether there was one. */
export async function removeSilent(tx: Transaction, boardId: string, enteredBefore: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    WITH silent AS (
      SELECT id FROM ${boardClients}
      WHERE board_id = ${boardId} AND entered_at <= ${enteredBefore} AND joined_into IS NULL AND NOT is_removed
        AND NOT EXISTS (SELECT FROM ${boardClientAnswers} AS answer WHERE answer.client_id = board_clients.id)
      ORDER BY entered_at, id LIMIT 1)
    DELETE FROM ${boardClients} USING silent
    WHERE board_id = ${boardId} AND (board_clients.id = silent.id OR joined_into = silent.id)`);
  return (rowCount ?? 0) > 0;
}
