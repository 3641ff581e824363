import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { callApi } from '../calls/api.ts';
import { type KnownProject, type ViewerCache, viewerCache } from './viewer-cache.ts';

/** Caches the id and the viewer's role of projects, which only joining and leaving change: a project's talents then
    need not wait for the project. `cache` is taken before the request. */
export function noteProjects(cache: ViewerCache, projects: readonly KnownProject[]): void {
  for (const { _id, projectIdentifier, team } of projects) {
    cache.put('project', projectIdentifier, { _id, projectIdentifier, team });
  }
}

/** The cached facts of a project, else those of the server. Browser only. */
export async function knownProject(projectIdentifier: string): Promise<KnownProject> {
  return viewerCache().get('project', projectIdentifier) ?? askProject(projectIdentifier);
}

/** The fresh project for the viewer; parallel requests share one call. Browser only. */
export function askProject(projectIdentifier: string): Promise<Project> {
  const cache = viewerCache();
  return cache.share('projectCall', projectIdentifier, async () => {
    const project = await callApi('getProjectByIdentifier', { params: { identifier: projectIdentifier } });
    noteProjects(cache, [project]);
    return project;
  });
}
