import { type TalentTab, talentTabs } from '@kirdaar/domain/casting/applications/application-status.ts';

/** How many pages of a list are open; reset with every change of the list. */
export const pagesParam = 'pages';

/** The values of one filter; repeated and comma-separated mean the same (rule lists/filters-2). */
export function valuesOf(params: URLSearchParams, name: string): string[] {
  const given = params.getAll(name).flatMap((entry) => entry.split(','));
  return [...new Set(given.map((entry) => entry.trim()).filter(Boolean))];
}

/** A copy of the parameters with other values of one filter; no values remove it. */
export function withValues(
  params: URLSearchParams,
  name: string,
  values: readonly string[],
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(name);
  next.delete(pagesParam);
  for (const value of values) if (value) next.append(name, value);
  return next;
}

export function withoutFilters(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [...names, pagesParam]) next.delete(name);
  return next;
}

/** The talents' tab in the address, All by default. */
export function talentTabOf(params: URLSearchParams): TalentTab {
  return talentTabs.find((tab) => tab === params.get('status')) ?? 'all';
}

/** The open pages in the address: 1 or more, at most as many as one call gives. */
export function pagesOf(params: URLSearchParams, most: number): number {
  const pages = Number(params.get(pagesParam));
  return Number.isInteger(pages) && pages > 1 ? Math.min(pages, most) : 1;
}

export function withPages(params: URLSearchParams, pages: number): URLSearchParams {
  const next = new URLSearchParams(params);
  if (pages > 1) next.set(pagesParam, String(pages));
  else next.delete(pagesParam);
  return next;
}

/** Whether two addresses have the same list, with any number of open pages: then no request is needed. */
export function samePeople(one: URL, other: URL): boolean {
  if (one.href === other.href || one.pathname !== other.pathname) return false;
  return withPages(one.searchParams, 1).toString() === withPages(other.searchParams, 1).toString();
}
