import type { OpenPages } from './open-pages.ts';

const keptFor = 5 * 60_000;

let kept: { of: string; until: number; pages: OpenPages<unknown> } | null = null;

/** Keeps the open pages of the list that was looked at last, so that Back has them at once; in this tab's memory. The same
    pages again grow no fresher. */
export function keepPages(of: string, pages: OpenPages<unknown>, now = Date.now()): void {
  if (kept?.of === of && kept.pages === pages) return;
  kept = { of, until: now + keptFor, pages };
}

/** The kept pages of a list when they are at least as many as wanted and fresh enough. `of` names a list by its call and
    all that narrows it; the same name always has the same cards. */
export function keptPages<Card, Said extends object = object>(
  of: string,
  wanted: number,
  now = Date.now(),
): OpenPages<Card, Said> | null {
  if (kept?.of !== of || now > kept.until || kept.pages.pages < wanted) return null;
  return kept.pages as OpenPages<Card, Said>;
}

/** To be called whenever this browser has changed something: a kept list may no longer be true. */
export function forgetPages(): void {
  kept = null;
}
