import type { Answer } from '@kirdaar/contract/operations.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { replace } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { askProject, knownProject } from '../../shell/memory/known-projects.ts';
import { filterLists } from '../../shell/memory/reference-lists.ts';
import { viewerCache } from '../../shell/memory/viewer-cache.ts';
import { facesHere, partOf } from '../../ui/faces/faces.ts';
import type { FilterLists } from '../../ui/filters/filter-lists.ts';
import { pagesOf } from '../../ui/filters/filter-params.ts';
import { mostPages, pagesWith } from '../../ui/long-list/open-pages.ts';
import { deskPath } from './addresses.ts';
import { deskDecisions } from './decisions/use-decisions.ts';
import { candidateQuery, roleOf, stageWithSomebody, withoutRole } from './desk-params.ts';
import { type Candidates, candidatesOf } from './lists/candidate-list.ts';

type DeskAnswer = Answer<'readDesk'>;
export type DeskRole = DeskAnswer['roles'][number] | NonNullable<DeskAnswer['withoutRole']>;

export type Desk = {
  project: Project;
  me: DeskAnswer['me'];
  roles: DeskAnswer['roles'];
  withoutRole: DeskAnswer['withoutRole'];
  /** The listed role; null for an unknown one in the address. */
  role: DeskRole | null;
  people: Candidates;
  lists: FilterLists;
  /** The latest decisions of this tab that the counts include. */
  mark: number;
};

/** The desk of an address, with its open pages; null without access (rule desk/team-1). Without a role it
    redirects to the first open one. Throws the server's other refusals. */
export async function loadDesk(projectIdentifier: string, params: URLSearchParams): Promise<Desk | null> {
  const { _id: projectId } = await knownProject(projectIdentifier);
  const mark = deskDecisions(projectId).states.mark();
  const query = candidateQuery(params);
  const list = query && candidatesOf(projectId, query);
  const size = partOf[facesHere()];
  const [desk, project, lists, people] = await Promise.all([
    callApi('readDesk', { params: { id: projectId } }).catch(nullForStrangers),
    askProject(projectIdentifier),
    filterLists(),
    list?.load(pagesOf(params, mostPages), size).catch(nullForUnknownRole),
  ]);
  if (!desk) return null;
  if (!list) {
    // keep the other parameters: a bookmark may name a stage
    const role = firstRole(desk);
    const counts = (desk.roles.find(({ _id }) => _id === role) ?? desk.withoutRole)?.counts;
    const named = new URLSearchParams(params);
    named.set('role', role);
    const stage = counts && stageWithSomebody(role, counts);
    if (stage && !named.has('stage')) named.set('stage', stage);
    throw replace(deskPath(projectIdentifier, named));
  }
  const named = roleOf(params);
  const role = desk.roles.find(({ _id }) => _id === named) ?? null;
  const empty = { artists: [], total: 0, hasMore: false, pages: 1, size, asOf: '', mark };
  const inHand = viewerCache().get('talentInHand', projectIdentifier);
  return {
    ...desk,
    project,
    role: named === withoutRole ? (desk.withoutRole ?? emptyWithoutRole(project)) : role,
    people: people ? (inHand ? await pagesWith(inHand, people, list.ask) : people) : empty,
    lists,
    mark,
  };
}

/** The first open role, else the first, else talents without one. */
function firstRole({ roles }: DeskAnswer): string {
  const open = roles.find(({ requirementClose }) => !requirementClose);
  return (open ?? roles[0])?._id ?? withoutRole;
}

function emptyWithoutRole({ requirementClose }: Project): NonNullable<DeskAnswer['withoutRole']> {
  const counts = {
    considered: 0,
    shortlisted: 0,
    audition: 0,
    callback: 0,
    on_hold: 0,
    booked: 0,
    passed: 0,
  };
  return { _id: null, characterName: null, requirementClose, counts, applied: 0, seen: 0, waiting: 0 };
}

function nullForStrangers(error: unknown): null {
  if (error instanceof ApiError && error.status === 403) return null;
  throw error;
}

/** Strangers get a refusal, and a role may be deleted since the address was written. */
function nullForUnknownRole(error: unknown): null {
  if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return null;
  throw error;
}
