import type { Project } from '@kirdaar/contract/projects.ts';
import { callApi } from '../../shell/api.ts';

/** Nothing that changes: a draft is published, a role is closed. */
type Known = Pick<Project, '_id' | 'projectIdentifier' | 'isOwner'>;

const known = new Map<string, Known>();
const onTheWay = new Map<string, Promise<Project>>();
const keyOf = (userId: string, projectIdentifier: string) => `${userId} ${projectIdentifier}`;

/** Keeps which id an identifier has and whether it is this user's, neither of which ever changes,
    so that the talents of a project need not wait for the project. Browser only. */
export function rememberProjects(userId: string, projects: readonly Known[]): void {
  for (const { _id, projectIdentifier, isOwner } of projects) {
    known.set(keyOf(userId, projectIdentifier), { _id, projectIdentifier, isOwner });
  }
}

/** What is known of a project already, else what the server says of it. */
export async function knownProject(userId: string, projectIdentifier: string): Promise<Known> {
  return known.get(keyOf(userId, projectIdentifier)) ?? askProject(userId, projectIdentifier);
}

/** The project as this user may see it, fresh; two who ask at once share one call. */
export function askProject(userId: string, projectIdentifier: string): Promise<Project> {
  const key = keyOf(userId, projectIdentifier);
  const asked = onTheWay.get(key);
  if (asked) return asked;
  const project = callApi('getProjectByIdentifier', { params: { identifier: projectIdentifier } })
    .then((found) => {
      rememberProjects(userId, [found]);
      return found;
    })
    .finally(() => onTheWay.delete(key));
  onTheWay.set(key, project);
  return project;
}
