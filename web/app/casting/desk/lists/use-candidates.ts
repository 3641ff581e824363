import { mostDecided } from '@kirdaar/domain/casting/desk/decisions.ts';
import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import { useMemo } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { callApi } from '../../../shell/calls/api.ts';
import { type Faces, partOf } from '../../../ui/faces/faces.ts';
import { useOpenPages } from '../../../ui/long-list/use-open-pages.ts';
import type { DecidedCandidate, DeskDecisions } from '../decisions/desk-decisions.ts';
import type { CandidacyState } from '../decisions/shown-states.ts';
import { candidateQuery, stageOf } from '../desk-params.ts';
import type { Desk } from '../load-desk.ts';
import { type Candidate, candidatesOf } from './candidate-list.ts';

/** The candidates on screen with their current state, and the facts for decisions, also of candidates not
    scrolled to. */
export function useCandidates({ project, people, me }: Desk, decisions: DeskDecisions, faces: Faces) {
  // the loaded parameters: new filters keep the old list until the new one is loaded
  const [params] = useSearchParams();
  const query = queryOf(params);
  const name = JSON.stringify(query);
  const { pathname } = useLocation();
  const { location: heading } = useNavigation();
  const list = useMemo(
    () => candidatesOf(project._id, JSON.parse(name), people),
    [project._id, name, people],
  );
  const open = useOpenPages(people, list, partOf[faces]);
  const listed = stageOf(params);
  const ids = { params: { id: project._id } };

  const standingOf = (candidate: Candidate): CandidacyState => {
    const { candidacyId, stage } = candidate;
    const grade = mayDecide(me) ? candidate.grade : candidate.myGrade;
    const loaded = { stage, grade: grade as CandidacyState['grade'] };
    return candidacyId ? decisions.states.of(candidacyId, loaded, people.mark) : loaded;
  };
  const byId = () => new Map(open.artists.map((candidate) => [candidate.candidacyId, candidate]));

  return {
    ...open,
    name,
    listed,
    params,
    roleId: query.role,
    asOf: people.asOf,
    standingOf,
    /** Whether another list of the same desk is loading. */
    turning:
      heading?.pathname === pathname && JSON.stringify(queryOf(new URLSearchParams(heading.search))) !== name,

    /** The candidates of an act. */
    peopleOf(chosen: readonly string[]): DecidedCandidate[] {
      const known = byId();
      return chosen.map((id) => {
        const candidate = known.get(id);
        const before = candidate ? standingOf(candidate) : { stage: listed, grade: null };
        return { id, name: candidate?.name ?? null, before };
      });
    },

    /** Which of them have not been opened from the project. */
    async unseenOf(chosen: readonly string[]): Promise<ReadonlySet<string>> {
      const known = byId();
      const further = chosen.some((id) => !known.has(id));
      const asked = further
        ? await callApi('listCandidateIds', { ...ids, query: { ...query, seen: 'false' } })
        : { ids: [] };
      const unseen = new Set(asked.ids);
      return new Set(
        chosen.filter((id) => (known.has(id) ? known.get(id)?.viewed === false : unseen.has(id))),
      );
    },

    /** The artists of these candidacies. */
    async artistsOf(chosen: readonly string[]): Promise<{ artistId: string; name: string }[]> {
      const known = byId();
      if (chosen.some((id) => !known.has(id))) {
        const all = { ...query, page: 1, limit: mostDecided };
        const { artists } = await callApi('listCandidates', { ...ids, query: all });
        for (const candidate of artists) known.set(candidate.candidacyId, candidate);
      }
      return chosen.flatMap((id) => {
        const candidate = known.get(id);
        return candidate ? [{ artistId: candidate._id, name: candidate.name }] : [];
      });
    },

    /** The ids of the whole list, up to the most of one decision. */
    askIds: async () => (await callApi('listCandidateIds', { ...ids, query })).ids,
  };
}

const queryOf = (params: URLSearchParams) => candidateQuery(params) ?? { role: '' };
