import { paramsOfState } from '../../ui/filters/filter-state.ts';

/** Where a profile was opened from, as its address or the navigation says (rule profiles/context-1). */
export type ListContext =
  | { kind: 'project'; projectIdentifier: string; params: URLSearchParams; back: string }
  | { kind: 'profiles'; back: string }
  | { kind: 'none' };

/** What a link to a profile may carry beside its address, as navigation state (rule profiles/context-1). */
type NavigationState = {
  projectIdentifier?: unknown;
  showActionHeader?: unknown;
  showProfileBasicHeader?: unknown;
  filterState?: unknown;
};

/** Reads `?project=…` (a talent list, with its tab and filters) or `?list=profiles` (All Profiles, with its search and
    filters); an address that names neither is added to by the navigation state. */
export function listContext(search: URLSearchParams, state: unknown = null): ListContext {
  const params = new URLSearchParams(search);
  params.delete('project');
  params.delete('list');
  const projectIdentifier = search.get('project');
  if (projectIdentifier) return ofProject(projectIdentifier, params);
  if (search.get('list') === 'profiles') return ofProfiles(params);
  const given = (state ?? {}) as NavigationState;
  const filters = paramsOfState(given.filterState);
  if (given.showActionHeader === true && typeof given.projectIdentifier === 'string') {
    return ofProject(given.projectIdentifier, filters);
  }
  return given.showProfileBasicHeader === true ? ofProfiles(filters) : { kind: 'none' };
}

function ofProject(projectIdentifier: string, params: URLSearchParams): ListContext {
  const back = `/projects/${encodeURIComponent(projectIdentifier)}${queryOf(params)}`;
  return { kind: 'project', projectIdentifier, params, back };
}

function ofProfiles(params: URLSearchParams): ListContext {
  return { kind: 'profiles', back: `/profiles${queryOf(params)}` };
}

function queryOf(params: URLSearchParams): string {
  return params.size > 0 ? `?${params}` : '';
}

/** The address of another person in the list of the same project. */
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
