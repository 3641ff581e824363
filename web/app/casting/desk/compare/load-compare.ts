import type { Answer } from '@kirdaar/contract/operations.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { Grade } from '@kirdaar/domain/casting/desk/decisions.ts';
import { callApi } from '../../../shell/calls/api.ts';
import { ApiError } from '../../../shell/calls/api-error.ts';
import { askProject } from '../../../shell/memory/known-projects.ts';
import type { DecidedCandidate, DeskDecisions } from '../decisions/desk-decisions.ts';
import { deskDecisions } from '../decisions/use-decisions.ts';
import { candidateQuery, withoutRole } from '../desk-params.ts';
import { comparedIn } from './compared.ts';

export type ComparedCandidate = Answer<'showCandidate'> & { id: string };
type Board = Answer<'listBoards'>['boards'][number];

export type Comparison = {
  project: Pick<Project, '_id' | 'name' | 'projectIdentifier'>;
  me: Answer<'readDesk'>['me'];
  roleId: string;
  people: ComparedCandidate[];
  /** The clients' answers, by candidacy. */
  answers: Map<string, { client: string; answer: string; comment: string | null }[]>;
  /** The boards with these answers. */
  boards: string[];
  /** The latest decisions of this tab that these answers include. */
  mark: number;
};

/** The current state of a compared candidate. */
export function standingOf(
  { id, profile, candidate: { stage, grade } }: ComparedCandidate,
  { mark }: Comparison,
  decisions: DeskDecisions,
): DecidedCandidate {
  const before = decisions.states.of(id, { stage, grade: grade as Grade | null }, mark);
  return { id, name: profile.name, before };
}

/** The candidates of an address, without missing ones. Null for viewers without access to the desk (rule
    desk/team-1). */
export async function loadComparison(
  projectIdentifier: string,
  params: URLSearchParams,
): Promise<Comparison | null> {
  const project = await askProject(projectIdentifier);
  const ids = { id: project._id };
  const query = candidateQuery(params) ?? { role: withoutRole };
  const mark = deskDecisions(project._id).states.mark();
  try {
    const [{ me }, { boards }, ...people] = await Promise.all([
      callApi('readDesk', { params: ids }),
      callApi('listBoards', { params: ids }),
      ...comparedIn(params).map((cid) =>
        callApi('showCandidate', { params: { ...ids, cid }, query })
          .then((shown) => ({ ...shown, id: cid }))
          .catch(nullIfMissing),
      ),
    ]);
    const there = people.filter((one) => one !== null);
    return {
      project,
      me,
      roleId: query.role,
      people: there,
      answers: answersOf(boards),
      mark,
      boards: boards.map(({ _id }) => _id),
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

function answersOf(boards: readonly Board[]): Comparison['answers'] {
  const answers: Comparison['answers'] = new Map();
  for (const { candidacyId, answers: given } of boards.flatMap(({ items }) => items)) {
    const said = given.flatMap(({ client, answer, comment }) =>
      answer ? [{ client, answer, comment }] : [],
    );
    answers.set(candidacyId, [...(answers.get(candidacyId) ?? []), ...said]);
  }
  return answers;
}
