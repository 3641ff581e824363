import type { Answer } from '@kirdaar/contract/operations.ts';
import { callApi } from '../../../shell/calls/api.ts';
import { onSessionChange } from '../../../shell/session/session-state.ts';
import { deskDecisions } from '../decisions/use-decisions.ts';
import type { CandidateQuery } from '../desk-params.ts';

/** A candidate in a list with their data, and the latest decisions of this tab that it includes. */
export type CandidateAtDesk = Answer<'showCandidate'> & { mark: number; news: number };

/** How often this tab received a change of a desk. */
let news = 0;

export type DeskList = { projectId: string; query: CandidateQuery };

/** The size of this tab's cache of candidates: those around the one on screen. */
const most = 12;
const kept = new Map<string, Promise<CandidateAtDesk>>();
onSessionChange(() => kept.clear());

/** A candidate from the cache, else from the server; concurrent requests share one call. */
export function candidateIn({ projectId, query }: DeskList, cid: string): Promise<CandidateAtDesk> {
  const name = JSON.stringify([projectId, query, cid]);
  return kept.get(name) ?? freshCandidate({ projectId, query }, cid);
}

/** Whether there was a decision since a candidate was loaded, here or elsewhere: their data and position
    may have changed. */
export function isOld({ projectId }: DeskList, shown: CandidateAtDesk): boolean {
  return shown.mark < deskDecisions(projectId).states.mark() || shown.news < news;
}

/** Call it when the desk changed: the next candidate is loaded again. */
export function noteNews(): void {
  news += 1;
}

/** A candidate from the server, bypassing the cache. */
export function freshCandidate({ projectId, query }: DeskList, cid: string): Promise<CandidateAtDesk> {
  const name = JSON.stringify([projectId, query, cid]);
  const mark = deskDecisions(projectId).states.mark();
  const received = news;
  const asked = callApi('showCandidate', { params: { id: projectId, cid }, query }).then((shown) => ({
    ...shown,
    mark,
    news: received,
  }));
  kept.set(name, asked);
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - most))) kept.delete(oldest);
  asked.catch(() => void kept.delete(name));
  return asked;
}

/** Call it when the cached candidates are out of date: a change of the list, or a note. */
export function forgetCandidates(): void {
  kept.clear();
}

/** The candidacy of an artist in a list's role; null if none. */
export async function candidacyOf(
  { projectId, query: { role } }: DeskList,
  artist: { _id: string; publicIdentifier: string },
): Promise<string | null> {
  const query = { role, talent: artist.publicIdentifier, page: 1, limit: 1 } as const;
  const { artists } = await callApi('listCandidates', { params: { id: projectId }, query });
  return artists.find(({ _id }) => _id === artist._id)?.candidacyId ?? null;
}
