import { paramsOfState } from '../../ui/filters/filter-state.ts';

/** The list a profile was opened from, by its address or the navigation state (rule profiles/context-1). */
export type ListContext =
  | {
      kind: 'project';
      /** Whether it is a list of the casting desk, not a tab of the project. */
      atDesk: boolean;
      projectIdentifier: string;
      params: URLSearchParams;
      back: string;
    }
  | { kind: 'profiles'; back: string }
  /** The suggestions for a role of a project. */
  | { kind: 'suggested'; back: string }
  | { kind: 'none' };

/**
 * What a link to a profile may have in addition to its address, as navigation state (rule
 * profiles/context-1).
 */
type NavigationState = {
  projectIdentifier?: unknown;
  showActionHeader?: unknown;
  showProfileBasicHeader?: unknown;
  filterState?: unknown;
};

/** The project in an address: from a tab of it, its casting desk, or its suggestions. */
export const projectOf = (search: URLSearchParams) =>
  search.get('project') ?? search.get('desk') ?? search.get('suggested');

export const isAtDesk = (search: URLSearchParams) => search.has('desk') && !search.has('project');

/**
 * Reads `?project=…` (a talent list, with its tab and filters), `?desk=…` (a list of the casting desk),
 * `?suggested=…` (suggestions for a role) or `?list=profiles` (All Profiles, with its search and filters).
 * Without any of them, the navigation state is used.
 */
export function listContext(search: URLSearchParams, state: unknown = null): ListContext {
  const params = new URLSearchParams(search);
  for (const name of ['project', 'list', 'desk', 'suggested']) params.delete(name);
  const projectIdentifier = projectOf(search);
  if (projectIdentifier && (search.has('project') || search.has('desk')))
    return ofProject(projectIdentifier, params, isAtDesk(search));
  if (projectIdentifier) return { kind: 'suggested', back: suggestedPath(projectIdentifier, params) };
  if (search.get('list') === 'profiles') return ofProfiles(params);
  const given = (state ?? {}) as NavigationState;
  const filters = paramsOfState(given.filterState);
  if (given.showActionHeader === true && typeof given.projectIdentifier === 'string') {
    return ofProject(given.projectIdentifier, filters);
  }
  return given.showProfileBasicHeader === true ? ofProfiles(filters) : { kind: 'none' };
}

function ofProject(projectIdentifier: string, params: URLSearchParams, atDesk = false): ListContext {
  const back = `/projects/${encodeURIComponent(projectIdentifier)}${queryOf(params)}`;
  return { kind: 'project', atDesk, projectIdentifier, params, back };
}

function suggestedPath(projectIdentifier: string, params: URLSearchParams): string {
  return `/projects/${encodeURIComponent(projectIdentifier)}/desk${queryOf(params)}`;
}

function ofProfiles(params: URLSearchParams): ListContext {
  return { kind: 'profiles', back: `/profiles${queryOf(params)}` };
}

function queryOf(params: URLSearchParams): string {
  return params.size > 0 ? `?${params}` : '';
}

/** The address of another person in the same list. */
export function neighbourPath(
  publicIdentifier: string,
  {
    projectIdentifier,
    params,
  }: Pick<Extract<ListContext, { kind: 'project' }>, 'projectIdentifier' | 'params'>,
): string {
  const query = new URLSearchParams([['project', projectIdentifier], ...params]);
  return `/profile/${encodeURIComponent(publicIdentifier)}?${query}`;
}
