import type { Answer } from '@kirdaar/contract/operations.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { stageLabels } from '@kirdaar/domain/casting/desk/stages.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { replace } from 'react-router';
import { callApi } from '../../../shell/calls/api.ts';
import { ApiError } from '../../../shell/calls/api-error.ts';
import { askProject } from '../../../shell/memory/known-projects.ts';
import { deskPath } from '../addresses.ts';
import { candidateQuery, stageOf, withoutRole } from '../desk-params.ts';

export type SheetCandidate = Answer<'listCandidates'>['artists'][number];

export type Sheet = {
  project: Pick<Project, '_id' | 'name' | 'projectIdentifier'>;
  /** The role and the stage of the sheet. */
  title: string;
  people: SheetCandidate[];
  /** Whether the list is longer than one sheet. */
  isCut: boolean;
  /** Whether others were added since. */
  hasChanged?: boolean;
};

/** A loaded sheet without those no longer on it: live changes never reorder (rule live/desk-3). */
export function stillOn(loaded: Sheet, fresh: Sheet): Sheet {
  const there = new Map(fresh.people.map((one) => [one._id, one]));
  const people = loaded.people.flatMap(({ _id }) => there.get(_id) ?? []);
  return { ...fresh, people, hasChanged: people.length < fresh.people.length };
}

/** The candidates of the address's list, up to one call's limit; null without access (rule desk/team-1).
    Without a role it redirects to the desk, which picks one. */
export async function loadSheet(projectIdentifier: string, params: URLSearchParams): Promise<Sheet | null> {
  const query = candidateQuery(params);
  if (!query) throw replace(deskPath(projectIdentifier, params));
  const project = await askProject(projectIdentifier);
  const ids = { id: project._id };
  try {
    const [desk, list] = await Promise.all([
      callApi('readDesk', { params: ids }),
      callApi('listCandidates', { params: ids, query: { ...query, page: 1, limit: limits.pageSize.max } }),
    ]);
    const place = desk.roles.findIndex(({ _id }) => _id === query.role);
    const role = desk.roles[place];
    const roleName = query.role === withoutRole || !role ? 'Without a role' : roleTitle(role, place);
    return {
      project,
      title: `${roleName} · ${stageLabels[stageOf(params)]}`,
      people: list.artists,
      isCut: list.hasMore,
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  }
}
