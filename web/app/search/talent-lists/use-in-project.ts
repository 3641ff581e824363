import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import { isBoardOpen } from '@kirdaar/domain/casting/boards/boards.ts';
import { mostDecided } from '@kirdaar/domain/casting/desk/decisions.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { listLimits } from '@kirdaar/domain/search/talent-lists/own-lists.ts';
import { callApi } from '../../shell/calls/api.ts';
import { patience } from '../../shell/calls/use-act.ts';

type Where = { projectId: string; roleId: string | null };
/** A retry of the same request has its key. */
type KeyOf = (content: unknown) => string;
export type Used = { came: number; there: number; onBoard: number | null };

/** The boards of a project that a client can still open. */
export async function loadBoards(projectId: string): Promise<Board[]> {
  const { boards } = await callApi('listBoards', { params: { id: projectId } });
  return boards.filter(({ openUntil, closedAt }) =>
    isBoardOpen({ openUntil, closedAt: closedAt ? new Date(closedAt) : null }, new Date()),
  );
}

/** Considers everyone in a list for a role, and adds them to a board where one is chosen; candidates keep
    their stage (rule own-lists/use-1). Returns how many were added, already there, and on the board now. */
export async function castFromList(
  listId: string,
  where: Where,
  boardId: string | null,
  keyOf: KeyOf,
): Promise<Used> {
  const { artists } = await callApi('readList', {
    params: { id: listId },
    query: { limit: listLimits.people },
    signal: patience(),
  });
  const listed = artists.map(({ _id }) => _id);
  const { ids: known } = await candidatesOf(where);
  const newcomers = listed.filter((id) => !known.has(id));
  const came = await considerAll(newcomers, where, keyOf);
  const onBoard = boardId ? await putOnBoard(boardId, listed, where, keyOf) : null;
  return { came, there: listed.length - newcomers.length, onBoard };
}

async function considerAll(all: readonly string[], { projectId, roleId }: Where, keyOf: KeyOf) {
  let came = 0;
  for (const artistIds of inParts(all)) {
    const body = { roleId, artistIds, stage: 'considered' as const };
    const sent = { params: { id: projectId }, body, idempotencyKey: keyOf(body), signal: patience() };
    const { results } = await callApi('addCandidates', sent);
    came += results.filter(({ done }) => done).length;
  }
  return came;
}

async function putOnBoard(boardId: string, listed: readonly string[], where: Where, keyOf: KeyOf) {
  const { ids: known, asOf } = await candidatesOf(where);
  let onBoard = 0;
  for (const ids of inParts(listed.flatMap((id) => known.get(id) ?? []))) {
    const body = { ids, asOf, boardId };
    const sent = { params: { id: where.projectId }, body, idempotencyKey: keyOf(body), signal: patience() };
    const { results } = await callApi('decideCandidates', sent);
    onBoard += results.filter(({ done }) => done).length;
  }
  return onBoard;
}

/** The limit of one decision. */
const inParts = (all: readonly string[]) =>
  Array.from({ length: Math.ceil(all.length / mostDecided) }, (_, part) =>
    all.slice(part * mostDecided, (part + 1) * mostDecided),
  );

/** The candidacies for a role at any stage, by artist, as of the first read. */
async function candidatesOf({ projectId, roleId }: Where) {
  const ids = new Map<string, string | null>();
  let first = '';
  for (let page = 1; ; page += 1) {
    const { artists, asOf, hasMore } = await callApi('listCandidates', {
      params: { id: projectId },
      query: { role: roleId ?? 'none', page, limit: limits.pageSize.max },
      signal: patience(),
    });
    first ||= asOf;
    for (const { _id, candidacyId } of artists) ids.set(_id, candidacyId);
    if (!hasMore) return { ids, asOf: first };
  }
}

/** '3 added to Considered. 2 already candidates. 5 on the board.' */
export function usedText({ came, there, onBoard }: Used): string {
  return [
    `${came} added to Considered.`,
    there > 0 && (there === 1 ? '1 already a candidate.' : `${there} already candidates.`),
    onBoard !== null && `${onBoard} on the board.`,
  ]
    .filter(Boolean)
    .join(' ');
}
