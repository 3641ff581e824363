import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { callApi } from '../calls/api.ts';
import { type KnownProject, type ViewerCache, viewerCache } from './viewer-cache.ts';

/** Keeps which id an identifier has and as what the viewer belongs to it, which only joining and leaving change, so that the talents of a
    project need not wait for the project. `cache` was taken before the projects were asked for. */
export function noteProjects(cache: ViewerCache, projects: readonly KnownProject[]): void {
  for (const { _id, projectIdentifier, team } of projects) {
    cache.put('project', projectIdentifier, { _id, projectIdentifier, team });
  }
}

/** What is known of a project already, else what the server says of it. Browser only. */
export async function knownProject(projectIdentifier: string): Promise<KnownProject> {
  return viewerCache().get('project', projectIdentifier) ?? askProject(projectIdentifier);
}

/** The project as the viewer may see it, fresh; two who ask at once share one call. Browser only. */
export function askProject(projectIdentifier: string): Promise<Project> {
  const cache = viewerCache();
  return cache.share('projectCall', projectIdentifier, async () => {
    const project = await callApi('getProjectByIdentifier', { params: { identifier: projectIdentifier } });
    noteProjects(cache, [project]);
    return project;
  });
}
