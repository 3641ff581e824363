import type { Answer } from '@kirdaar/contract/operations.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { callApi } from '../../../shell/calls/api.ts';
import { keptList } from '../../../shell/memory/kept-list.ts';
import type { OpenPages } from '../../../ui/long-list/open-pages.ts';
import { deskDecisions } from '../decisions/use-decisions.ts';
import type { CandidateQuery } from '../desk-params.ts';

type CandidatesAnswer = Answer<'listCandidates'>;
export type Candidate = CandidatesAnswer['artists'][number];

/** The version text for decisions from the list, and its mark. */
type FirstAnswer = { asOf: string; mark: number };
export type Candidates = OpenPages<Candidate, FirstAnswer>;

/** The candidates of a list, page by page. Tiles never move: if the list changed since the first page, a
    further page adds those not on screen yet (rule desk/lists-2). */
export function candidatesOf(projectId: string, query: CandidateQuery, onScreen?: Candidates) {
  let first = onScreen?.total ?? null;
  return keptList<Candidate, FirstAnswer>(
    `listCandidates ${projectId} ${JSON.stringify(query)}`,
    async (window) => {
      const mark = deskDecisions(projectId).states.mark();
      const ask = (page: number, limit: number) =>
        callApi('listCandidates', { params: { id: projectId }, query: { ...query, page, limit } });
      const answer = await ask(window.page, window.limit);
      if (window.page === 1) first = answer.total;
      const total = first ?? answer.total;
      if (answer.total === total) return { ...answer, mark };
      // within one call's limit, those before this page are included
      const all = await ask(1, Math.min(limits.pageSize.max, window.page * window.limit));
      return { ...all, total, mark };
    },
  );
}
