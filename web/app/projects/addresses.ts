import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
/** The part of the address that belongs to the list on the left; kept when another project is opened. */
export const listParams = ['tab', 'search', 'listPages', 'archived'] as const;

/** How many pages of the list are open. */
export const listPagesParam = 'listPages';

/** Whether the archived projects below the list are expanded: 'true' or nothing. */
export const archivedParam = 'archived';

type Params = URLSearchParams;

function searchOf(params: Params): string {
  const text = params.toString();
  return text ? `?${text}` : '';
}

function listPart(params: Params): Params {
  const kept = new URLSearchParams();
  for (const name of listParams) {
    const value = params.get(name);
    if (value) kept.set(name, value);
  }
  return kept;
}

/** The current list, with nothing chosen. */
export function projectsPath(params: Params): string {
  return `/projects${searchOf(listPart(params))}`;
}

/** A project next to the current list. */
export function projectPath(projectIdentifier: string, params: Params): string {
  return `/projects/${encodeURIComponent(projectIdentifier)}${searchOf(listPart(params))}`;
}

/** A tab of the talents of a project, in the current order, without filters. */
export function talentsPath(projectIdentifier: string, status: string, params: Params): string {
  const kept = listPart(params);
  if (status !== 'all') kept.set('status', status);
  for (const name of ['sort', 'near']) {
    const value = params.get(name);
    if (value) kept.set(name, value);
  }
  return `/projects/${encodeURIComponent(projectIdentifier)}${searchOf(kept)}`;
}

/** The form of a project; only its owner can open it. */
export function editPath(projectIdentifier: string): string {
  return `/projects/${encodeURIComponent(projectIdentifier)}/edit`;
}

/** The casting desk of a project, at one of its roles or the first open one. */
export function deskPath(projectIdentifier: string, roleId?: string, stage?: Stage | 'suggested'): string {
  const desk = `/projects/${encodeURIComponent(projectIdentifier)}/desk`;
  const list = new URLSearchParams({ ...(roleId && { role: roleId }), ...(stage && { stage }) });
  return list.size > 0 ? `${desk}?${list}` : desk;
}

/** The auditions of a project, for its team. */
export function auditionsPath(projectIdentifier: string): string {
  return `/projects/${encodeURIComponent(projectIdentifier)}/auditions`;
}

/** A talent opened from a project: the profile reads the tab and the filters, and links back here (rule
    talents/tabs-8). */
export function talentPath(publicIdentifier: string, projectIdentifier: string, params: Params): string {
  const carried = new URLSearchParams({ project: projectIdentifier });
  if (!params.has('status')) carried.set('status', 'all');
  for (const [name, value] of params) if (name !== 'project') carried.append(name, value);
  return `/profile/${encodeURIComponent(publicIdentifier)}?${carried}`;
}

/** The parameters that name a list's content; a change of any other does not affect the list. */
export function sameParams(names: readonly string[], one: Params, other: Params): boolean {
  return names.every((name) => one.getAll(name).join('\n') === other.getAll(name).join('\n'));
}

/** The conversations of a project only. */
export const messagesPath = (projectId: string) => `/messages?projectId=${projectId}`;
