import type { Answer } from '@kirdaar/contract/operations.ts';
import { callApi } from '../../../shell/calls/api.ts';
import { onSessionChange } from '../../../shell/session/session-state.ts';
import { deskDecisions } from '../decisions/use-decisions.ts';
import type { CandidateQuery } from '../desk-params.ts';

/** A candidate in a list, with what is told of them alone, and which decisions of this tab that knows of. */
export type CandidateAtDesk = Answer<'showCandidate'> & { mark: number; news: number };

/** How often this tab heard that a desk changed. */
let news = 0;

/** A list of the desk. */
export type DeskList = { projectId: string; query: CandidateQuery };

/** Of how many this tab keeps what it was told: those around the one on screen. */
const most = 12;
const kept = new Map<string, Promise<CandidateAtDesk>>();
onSessionChange(() => kept.clear());

/** A candidate as asked for before, else from the server; two who ask at once share one call. */
export function candidateIn({ projectId, query }: DeskList, cid: string): Promise<CandidateAtDesk> {
  const name = JSON.stringify([projectId, query, cid]);
  return kept.get(name) ?? candidateAnew({ projectId, query }, cid);
}

/** Whether somebody was decided on since a candidate was asked for, here or elsewhere: their place in the list may be
    another, and what is told of them. */
export function isOld({ projectId }: DeskList, shown: CandidateAtDesk): boolean {
  return shown.mark < deskDecisions(projectId).states.mark() || shown.news < news;
}

/** To be called when the desk changed: whoever is looked at next is asked for anew. */
export function noteNews(): void {
  news += 1;
}

/** A candidate as the server has them now. */
export function candidateAnew({ projectId, query }: DeskList, cid: string): Promise<CandidateAtDesk> {
  const name = JSON.stringify([projectId, query, cid]);
  const mark = deskDecisions(projectId).states.mark();
  const heard = news;
  const asked = callApi('showCandidate', { params: { id: projectId, cid }, query }).then((shown) => ({
    ...shown,
    mark,
    news: heard,
  }));
  kept.set(name, asked);
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - most))) kept.delete(oldest);
  asked.catch(() => void kept.delete(name));
  return asked;
}

/** To be called when what was told of candidates is old: somebody came to a list or left it, or wrote a note. */
export function forgetCandidates(): void {
  kept.clear();
}

/** The candidacy of an artist in a list's role; null where they have none. */
export async function candidacyOf(
  { projectId, query: { role } }: DeskList,
  artist: { _id: string; publicIdentifier: string },
): Promise<string | null> {
  const query = { role, talent: artist.publicIdentifier, page: 1, limit: 1 } as const;
  const { artists } = await callApi('listCandidates', { params: { id: projectId }, query });
  return artists.find(({ _id }) => _id === artist._id)?.candidacyId ?? null;
}
