import { pagesParam } from '../../ui/filters/filter-params.ts';

/** By which the address of a talent says from whose desk they were opened. */
const projectParam = 'desk';

/** The desk of a project as it stood: role, stage, filters, order and open pages. */
export function deskPath(projectIdentifier: string, params: URLSearchParams = new URLSearchParams()): string {
  return pathBelow(projectIdentifier, '', params);
}

/** The candidates of a list of the desk on paper. */
export function sheetPath(projectIdentifier: string, params: URLSearchParams): string {
  return pathBelow(projectIdentifier, '/sheet', params);
}

/** Candidates of such a list side by side. */
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

/** A talent seen from the desk: the profile reads the list from the address, and leads back to it. */
export function deskTalentPath(
  publicIdentifier: string,
  projectIdentifier: string,
  params: URLSearchParams,
): string {
  const carried = new URLSearchParams([[projectParam, projectIdentifier]]);
  for (const [name, value] of params) if (name !== projectParam) carried.append(name, value);
  return `/profile/${encodeURIComponent(publicIdentifier)}?${carried}`;
}

/** A talent seen from those who are suggested for a role: the profile tells what their project asks, and leads back to them. */
export function suggestedTalentPath(
  publicIdentifier: string,
  projectIdentifier: string,
  params: URLSearchParams,
): string {
  const carried = new URLSearchParams([['suggested', projectIdentifier], ...params]);
  return `/profile/${encodeURIComponent(publicIdentifier)}?${carried}`;
}

/** The project whose desk a talent was opened from, and the list there; '' for an address that names none. */
export function openedFrom(search: URLSearchParams): { projectIdentifier: string; params: URLSearchParams } {
  const params = new URLSearchParams(search);
  params.delete(projectParam);
  return { projectIdentifier: search.get(projectParam) ?? '', params };
}

/** The parameters with another role at a stage, else the one that it opens at, in the same order and with the same filters. What
    was loosened are wishes of the role before. */
export function withRole(params: URLSearchParams, role: string, stage: string | null): URLSearchParams {
  const next = withStage(params, stage);
  next.delete('loosen');
  next.set('role', role);
  return next;
}

/** The parameters with another stage; null is the one that a role opens at. */
export function withStage(params: URLSearchParams, stage: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(pagesParam);
  next.delete('stage');
  if (stage) next.set('stage', stage);
  return next;
}

/** Where somebody is invited to an audition of a project; whom is handed over as the state of the address. */
export function auditionsPath(projectIdentifier: string): string {
  return `/projects/${encodeURIComponent(projectIdentifier)}/auditions`;
}
