import type { Answer } from '@kirdaar/contract/operations.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { callApi } from '../../shell/calls/api.ts';
import { noteProjects } from '../../shell/memory/known-projects.ts';
import { viewerCache } from '../../shell/memory/viewer-cache.ts';

export type Shared = Answer<'listSharedProjects'>['projects'];

/** The projects whose team the viewer joined. Throws the server's refusals. */
export async function loadShared(signal: AbortSignal): Promise<Shared> {
  const cache = viewerCache();
  const query = { limit: limits.pageSize.max };
  const { projects } = await callApi('listSharedProjects', { query, signal });
  noteProjects(
    cache,
    projects.map(({ project }) => project),
  );
  return projects;
}
