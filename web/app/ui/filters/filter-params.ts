import { type TalentTab, talentTabs } from '@kirdaar/domain/casting/applications/application-status.ts';

/** How many pages of a list are open; it ends with every change of what is listed. */
export const pagesParam = 'pages';

/** The values of one filter; repeated and comma-separated mean the same (rule lists/filters-2). */
export function valuesOf(params: URLSearchParams, name: string): string[] {
  const given = params.getAll(name).flatMap((entry) => entry.split(','));
  return [...new Set(given.map((entry) => entry.trim()).filter(Boolean))];
}

/** A copy of the parameters with other values of one filter; none takes it away. */
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

/** A copy without any of these filters. */
export function withoutFilters(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [...names, pagesParam]) next.delete(name);
  return next;
}

/** The tab of talents that an address names, All when it names none. */
export function talentTabOf(params: URLSearchParams): TalentTab {
  return talentTabs.find((tab) => tab === params.get('status')) ?? 'all';
}

/** How many pages the address asks for: 1 or more, at most what one call may bring. */
export function pagesOf(params: URLSearchParams, most: number): number {
  const pages = Number(params.get(pagesParam));
  return Number.isInteger(pages) && pages > 1 ? Math.min(pages, most) : 1;
}

/** A copy with as many pages open. */
export function withPages(params: URLSearchParams, pages: number): URLSearchParams {
  const next = new URLSearchParams(params);
  if (pages > 1) next.set(pagesParam, String(pages));
  else next.delete(pagesParam);
  return next;
}

/** Whether two different addresses name the same list, with more or fewer of its pages open: then nothing has to be
    asked for again. */
export function samePeople(one: URL, other: URL): boolean {
  if (one.href === other.href || one.pathname !== other.pathname) return false;
  return withPages(one.searchParams, 1).toString() === withPages(other.searchParams, 1).toString();
}
