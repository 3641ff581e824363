import { boardLimits } from '@kirdaar/domain/casting/boards/boards.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { boardClientAnswers, boardClients } from '../../db/tables/casting/boards.ts';
import { notifications } from '../../db/tables/messaging/notifications.ts';
import { announceNotifications } from '../../messaging/live/announce.ts';
import { type Entered, isOwnClient } from './clients.queries.ts';

type BoardOfProject = { id: string; projectId: string };

export type ClientStanding = { id: string; joinedInto: string | null; isRemoved: boolean };

/** Clients of a board, locked by id. */
export async function holdClients(
  tx: Transaction,
  boardId: string,
  ids: string[],
): Promise<ClientStanding[]> {
  const { id, joinedInto, isRemoved } = boardClients;
  return tx
    .select({ id, joinedInto, isRemoved })
    .from(boardClients)
    .where(and(eq(boardClients.boardId, boardId), inArray(id, ids)))
    .orderBy(id)
    .for('update');
}

/** Tries a code of the client with this name. The row is locked, so that guesses at once count one by one:
    after five wrong ones the client has the given new code (rule boards/clients-5). */
export async function tryCode(
  db: Pick<Transaction, 'execute'>,
  boardId: string,
  { name, code, next }: { name: string; code: string; next: string },
): Promise<boolean> {
  const isLast = sql`wrong_codes >= ${boardLimits.code.tries - 1}::integer`;
  const { rows } = await db.execute<{ isRight: boolean | null }>(sql`
    UPDATE ${boardClients} SET
      wrong_codes = CASE WHEN code = ${code} OR ${isLast} THEN 0 ELSE wrong_codes + 1 END,
      code = CASE WHEN code IS DISTINCT FROM ${code} AND ${isLast} THEN ${next} ELSE code END
    WHERE board_id = ${boardId}::uuid AND name = ${name} AND joined_into IS NULL AND NOT is_removed
    RETURNING code = ${code} AS "isRight"`);
  return rows[0]?.isRight === true;
}

/** The client of a board with this name and code. */
export async function findByCode(
  tx: Transaction,
  boardId: string,
  { name, code }: { name: string; code: string },
): Promise<Entered | null> {
  const [row] = await tx
    .select({ id: boardClients.id, name: boardClients.name })
    .from(boardClients)
    .where(
      and(
        eq(boardClients.boardId, boardId),
        eq(boardClients.name, name),
        eq(boardClients.code, code),
        isOwnClient,
      ),
    );
  return row ?? null;
}

/** Moves the answers of a client to another one: of each candidate the later stays. The browsers of the
    first go on as the second. */
export async function moveClient(
  tx: Transaction,
  board: BoardOfProject,
  { id, into }: { id: string; into: string },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${boardClientAnswers} (item_id, client_id, answer, comment, answered_at)
      SELECT item_id, ${into}::uuid, answer, comment, answered_at FROM ${boardClientAnswers}
      WHERE client_id = ${id}::uuid
    ON CONFLICT (item_id, client_id) DO UPDATE
      SET answer = excluded.answer, comment = excluded.comment, answered_at = excluded.answered_at
      WHERE excluded.answered_at > board_answers.answered_at`);
  await tx.execute(sql`
    UPDATE ${boardClients} SET last_at = greatest(board_clients.last_at, joined.last_at)
    FROM ${boardClients} AS joined WHERE board_clients.id = ${into}::uuid AND joined.id = ${id}::uuid`);
  await tx.execute(sql`
    UPDATE ${boardClients} SET joined_into = ${into}::uuid
    WHERE board_id = ${board.id}::uuid AND (id = ${id}::uuid OR joined_into = ${id}::uuid)`);
  await forgetAnswers(tx, board, id);
}

/** Marks a client as removed, without name and answers. The browser stays, to be shut out. */
export async function markRemoved(
  tx: Transaction,
  board: BoardOfProject,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const name = sql`id::text`;
  await tx
    .update(boardClients)
    .set({
      name,
      typedName: name,
      code: null,
      isRemoved: true,
      endedAt: sql`coalesce(ended_at, ${now}::timestamptz)`,
    })
    .where(eq(boardClients.id, id));
  await forgetAnswers(tx, board, id);
}

/** Deletes a client's answers, and the notifications of them. */
async function forgetAnswers(
  tx: Transaction,
  { projectId }: BoardOfProject,
  clientId: string,
): Promise<void> {
  await tx.delete(boardClientAnswers).where(eq(boardClientAnswers.clientId, clientId));
  const { kind, detail, userId } = notifications;
  const gone = await tx
    .delete(notifications)
    .where(and(eq(notifications.projectId, projectId), eq(kind, 'board.answered'), eq(detail, clientId)))
    .returning({ userId });
  announceNotifications(
    tx,
    gone.map((row) => row.userId),
  );
}
