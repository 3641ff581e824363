import { pagesParam } from '../../ui/filters/filter-params.ts';

/** The parameter in a talent's address that names the desk it was opened from. */
const projectParam = 'desk';

/** The desk of a project with role, stage, filters, order and open pages. */
export function deskPath(projectIdentifier: string, params: URLSearchParams = new URLSearchParams()): string {
  return pathBelow(projectIdentifier, '', params);
}

/** A list of the desk for print. */
export function sheetPath(projectIdentifier: string, params: URLSearchParams): string {
  return pathBelow(projectIdentifier, '/sheet', params);
}

/** Candidates of such a list, side by side. */
export function comparePath(
  projectIdentifier: string,
  params: URLSearchParams,
  candidacyIds: readonly string[],
): string {
  const compared = new URLSearchParams(params);
  compared.set('of', candidacyIds.join(','));
  return pathBelow(projectIdentifier, '/compare', compared);
}

function pathBelow(projectIdentifier: string, end: string, params: URLSearchParams): string {
  const carried = new URLSearchParams(params);
  carried.delete(projectParam);
  const text = carried.toString();
  return `/projects/${encodeURIComponent(projectIdentifier)}/desk${end}${text ? `?${text}` : ''}`;
}

/** A talent opened from the desk: the profile reads the list from the address, and links back. */
export function deskTalentPath(
  publicIdentifier: string,
  projectIdentifier: string,
  params: URLSearchParams,
): string {
  const carried = new URLSearchParams([[projectParam, projectIdentifier]]);
  for (const [name, value] of params) if (name !== projectParam) carried.append(name, value);
  return `/profile/${encodeURIComponent(publicIdentifier)}?${carried}`;
}

/** A talent opened from a role's suggestions: the profile shows the project's requirements, and links
    back. */
export function suggestedTalentPath(
  publicIdentifier: string,
  projectIdentifier: string,
  params: URLSearchParams,
): string {
  const carried = new URLSearchParams([['suggested', projectIdentifier], ...params]);
  return `/profile/${encodeURIComponent(publicIdentifier)}?${carried}`;
}

/** The project and list of the desk that a talent was opened from; '' if the address has none. */
export function openedFrom(search: URLSearchParams): { projectIdentifier: string; params: URLSearchParams } {
  const params = new URLSearchParams(search);
  params.delete(projectParam);
  return { projectIdentifier: search.get(projectParam) ?? '', params };
}

/** The parameters with another role at a stage, or its default stage. Keeps order and filters; drops
    loosened wishes of the role before. */
export function withRole(params: URLSearchParams, role: string, stage: string | null): URLSearchParams {
  const next = withStage(params, stage);
  next.delete('loosen');
  next.set('role', role);
  return next;
}

/** The parameters with another stage; null is a role's default. */
export function withStage(params: URLSearchParams, stage: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(pagesParam);
  next.delete('stage');
  if (stage) next.set('stage', stage);
  return next;
}

/** More candidacies do not go into an address; history state has all of them. */
const mostInAddress = 100;

/** The page to invite candidates to an audition. The artists are also passed as history state. */
export function invitingPath(projectIdentifier: string, candidacyIds: readonly string[]): string {
  const of = candidacyIds.length <= mostInAddress ? `?of=${candidacyIds.join(',')}` : '';
  return `/projects/${encodeURIComponent(projectIdentifier)}/auditions${of}`;
}
