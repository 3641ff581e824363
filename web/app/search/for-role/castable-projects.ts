import type { ProjectCard } from '@kirdaar/contract/projects/projects.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import { callApi } from '../../shell/calls/api.ts';

export type CastableProject = { _id: string; label: string };

/** Whether only projects that take applications are asked for, or all. */
export type Need = 'any' | 'open';

/** The projects where a director casts: their own, and those they edit, newest first; before them the one
    used last. */
export async function loadProjects(
  userId: string,
  need: Need,
  last: string | undefined,
): Promise<CastableProject[]> {
  const query = { page: 1, limit: limits.pageSize.max };
  const [own, shared] = await Promise.all([
    callApi('listDirectorProjects', { params: { id: userId }, query }),
    callApi('listSharedProjects', { query }),
  ]);
  const edited = shared.projects.flatMap(({ as, project }) => (mayDecide(as) ? [project] : []));
  return inOrder([...own.projects, ...edited], need, last);
}

/** The same from their cards. */
export function inOrder(
  cards: readonly ProjectCard[],
  need: Need,
  last: string | undefined,
): CastableProject[] {
  return cards
    .filter((card) => need === 'any' || isOpen(card))
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .toSorted((one, other) => Number(other._id === last) - Number(one._id === last))
    .map(({ _id, name, isOwner }) => ({
      _id,
      label: `${name || 'Untitled'}${isOwner ? '' : ' (shared with me)'}`,
    }));
}

function isOpen({ isDraft, isArchived, requirementClose, roles }: ProjectCard): boolean {
  return !isDraft && !isArchived && !requirementClose && roles.some((role) => !role.requirementClose);
}
