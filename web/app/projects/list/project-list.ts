import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { ProjectCard } from '@kirdaar/contract/projects/projects.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { callApi } from '../../shell/calls/api.ts';
import { noteProjects } from '../../shell/memory/known-projects.ts';
import { viewerCache } from '../../shell/memory/viewer-cache.ts';
import { archivedParam, listPagesParam } from '../addresses.ts';

/** A director's tabs, as in the address (rule projects/lists-1). */
export const projectTabs = ['my-projects', 'others-projects'] as const;
export type ProjectsTab = (typeof projectTabs)[number];

export type ProjectList = {
  /** Null for all but directors, who see all projects as one list. */
  tab: ProjectsTab | null;
  search: string;
  pages: number;
  projects: ProjectCard[];
  total: number;
  hasMore: boolean;
  /** The archived ones, of a director's own list only; loaded only when expanded. */
  archive: Archive | null;
};
type Archive = { open: boolean; projects: ProjectCard[]; total: number; hasMore: boolean };

const pageSize = 24;
const mostPages = Math.floor(limits.pageSize.max / pageSize);

let stale = false;

/** Call it after a project of the list was removed: the next navigation reloads the list. */
export function projectListChanged(): void {
  stale = true;
}

export function projectListIsStale(): boolean {
  return stale;
}

/** The tab in an address; a director starts with their own. */
export function tabOf(params: URLSearchParams): ProjectsTab {
  return params.get('tab') === 'others-projects' ? 'others-projects' : 'my-projects';
}

/** The list of an address, all its open pages at once, so that Back and a reload show the same. */
export async function loadProjectList(
  user: SelfUser,
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<ProjectList> {
  const tab = user.role === 'Director' ? tabOf(params) : null;
  const search = params.get('search')?.trim().slice(0, limits.searchQuery) ?? '';
  const asked = Number(params.get(listPagesParam));
  const pages = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), mostPages) : 1;
  const query = { search, page: 1, limit: pages * pageSize };
  const own = { params: { id: user._id }, query, signal };

  const cache = viewerCache();
  const [found, archive] = await Promise.all([
    tab === null
      ? callApi('listProjects', { query, signal })
      : callApi(tab === 'my-projects' ? 'listDirectorProjects' : 'listOtherProjects', own),
    tab === 'my-projects' ? loadArchive(own, params.get(archivedParam) === 'true') : null,
  ]);
  stale = false;
  noteProjects(cache, [...found.projects, ...(archive?.projects ?? [])]);
  return { tab, search, pages, ...found, archive };
}

type ListCall = {
  params: { id: string };
  query: { search: string; page: number; limit: number };
  signal: AbortSignal;
};

/** As many pages of the archive as of the list above it; collapsed, it only shows its size. */
async function loadArchive({ query, ...asked }: ListCall, open: boolean): Promise<Archive> {
  const limit = open ? query.limit : 1;
  const found = await callApi('listDirectorProjects', {
    ...asked,
    query: { ...query, limit, archived: 'true' },
  });
  return { ...found, open, projects: open ? found.projects : [] };
}

/** The text of an empty list (rule projects/lists-5). */
export function emptyListText(list: Pick<ProjectList, 'tab' | 'search'>): string {
  if (list.search) return 'No projects found';
  if (list.tab === null) return 'No projects available';
  return list.tab === 'my-projects' ? 'No my projects available' : 'No other projects available';
}

/** The first project that opens by itself on a desktop (rule projects/lists-4). */
export function firstToOpen(projects: readonly ProjectCard[]): ProjectCard | undefined {
  return projects.find((project) => !project.isDraft);
}
