import type { Project } from '@kirdaar/contract/projects.ts';
import { callApi } from '../calls/api.ts';
import { share } from '../calls/share-call.ts';
import { ClientCache } from './client-cache.ts';

/** Nothing that changes: a draft is published, a role is closed. */
type Known = Pick<Project, '_id' | 'projectIdentifier' | 'isOwner'>;

const known = new ClientCache<Known>({ keptFor: 10 * 60_000, most: 1000 });
/** Calls on their way, for who asks meanwhile; their answers are kept by nobody. */
const onTheWay = new ClientCache<Promise<Project>>({ keptFor: 60_000, most: 100 });
const nameOf = (userId: string, projectIdentifier: string) => `${userId} ${projectIdentifier}`;

/** Keeps which id an identifier has and whether it is this user's, neither of which ever changes,
    so that the talents of a project need not wait for the project. Browser only. */
export function rememberProjects(userId: string, projects: readonly Known[]): void {
  for (const { _id, projectIdentifier, isOwner } of projects) {
    known.put(nameOf(userId, projectIdentifier), { _id, projectIdentifier, isOwner });
  }
}

/** What is known of a project already, else what the server says of it. */
export async function knownProject(userId: string, projectIdentifier: string): Promise<Known> {
  return known.get(nameOf(userId, projectIdentifier)) ?? askProject(userId, projectIdentifier);
}

/** The project as this user may see it, fresh; two who ask at once share one call. */
export function askProject(userId: string, projectIdentifier: string): Promise<Project> {
  const name = nameOf(userId, projectIdentifier);
  return share(onTheWay, name, async () => {
    const asked = callApi('getProjectByIdentifier', { params: { identifier: projectIdentifier } });
    const found = await asked.finally(() => onTheWay.drop(name));
    rememberProjects(userId, [found]);
    return found;
  });
}
