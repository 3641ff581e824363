/** Where a profile was opened from, as its address says (reading 9). */
export type ListContext =
  | { kind: 'project'; projectIdentifier: string; params: URLSearchParams; back: string }
  | { kind: 'profiles'; back: string }
  | { kind: 'none' };

/** Reads `?project=…` (a talent list, with its tab and filters) or `?list=profiles` (All Profiles, with its search and filters). */
export function listContext(search: URLSearchParams): ListContext {
  const params = new URLSearchParams(search);
  const projectIdentifier = params.get('project');
  params.delete('project');
  params.delete('list');
  const query = params.size > 0 ? `?${params}` : '';
  if (projectIdentifier) {
    const back = `/projects/${encodeURIComponent(projectIdentifier)}${query}`;
    return { kind: 'project', projectIdentifier, params, back };
  }
  return search.get('list') === 'profiles'
    ? { kind: 'profiles', back: `/profiles${query}` }
    : { kind: 'none' };
}

/** The address of another person in the same context. */
export function neighbourPath(publicIdentifier: string, search: URLSearchParams): string {
  const query = search.size > 0 ? `?${search}` : '';
  return `/profile/${encodeURIComponent(publicIdentifier)}${query}`;
}
