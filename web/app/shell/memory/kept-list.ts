import { type AskPage, type OpenPages, openPages } from '../../ui/long-list/open-pages.ts';
import { viewerCache } from './viewer-cache.ts';

/** A list page by page, of which this tab keeps what was looked at last, so that Back has it at once. `of` names the list by
    its call and all that narrows it; the same name always has the same cards. Browser only. */
export function keptList<Card extends { _id: string }, Extra extends object = object>(
  of: string,
  ask: AskPage<Card, Extra>,
) {
  type Pages = OpenPages<Card, Extra>;
  const cache = viewerCache();
  return {
    ask,

    /** The kept pages when they are at least as many as wanted, else as many from the server. */
    async load(wanted: number): Promise<Pages> {
      const kept = cache.get('pages', of);
      return kept && kept.pages >= wanted ? (kept as Pages) : openPages(ask, wanted);
    },

    /** To be called with the pages on screen. */
    keep: (pages: Pages) => cache.put('pages', of, pages),
  };
}
