import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import { boardLimits } from '@kirdaar/domain/casting/boards/boards.ts';
import { asOfText } from '@kirdaar/domain/casting/desk/as-of.ts';
import type { BoardRow } from '../../db/tables/casting/boards.ts';
import type { AnswerRow, BoardItemRow, ClientRow } from './boards.queries.ts';

export type BoardParts = {
  deskVersion: number;
  items: BoardItemRow[];
  clients: ClientRow[];
  answers: AnswerRow[];
};

/** A board for its team: each candidate with each client's answer, clients in order of entry. */
export function boardView(board: BoardRow, { deskVersion, items, clients, answers }: BoardParts): Board {
  const entered = clients.filter(({ boardId }) => boardId === board.id);
  const shown = items.filter(({ boardId }) => boardId === board.id);
  const isShown = new Set(shown.map(({ id }) => id));
  return {
    _id: board.id,
    title: board.title,
    openUntil: board.openUntil,
    closedAt: board.closedAt?.toISOString() ?? null,
    hasPasscode: board.passcodeHash !== null,
    hasBeenGuessed: board.passcodeHash !== null && board.wrongPasscodes >= boardLimits.wrongPasscodes,
    link: `/b/${board.linkToken}`,
    items: shown.map(({ id, boardId: _, ...item }) => ({
      _id: id,
      ...item,
      answers: entered.flatMap((client) => {
        const found = answers.find(({ itemId, clientId }) => itemId === id && clientId === client.id);
        return found ? [{ client: client.name, answer: found.answer, comment: found.comment }] : [];
      }),
    })),
    asOf: asOfText(deskVersion),
    clients: entered.map(({ id, name, lastAt }) => ({
      _id: id,
      name,
      lastAt: lastAt.toISOString(),
      answered: answers.filter(
        ({ clientId, itemId, answer }) => clientId === id && answer !== null && isShown.has(itemId),
      ).length,
    })),
  };
}
