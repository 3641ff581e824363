import { type AskPage, type OpenPages, openPages, pagesIn } from '../../ui/long-list/open-pages.ts';
import { viewerCache } from './viewer-cache.ts';

/** A list in pages. The tab keeps the last one, so that Back shows it at once. `of` identifies it by call and filter;
    the same name always has the same cards. Browser only. */
export function keptList<Card extends { _id: string }, Extra extends object = object>(
  of: string,
  ask: AskPage<Card, Extra>,
) {
  type Pages = OpenPages<Card, Extra>;
  const cache = viewerCache();
  return {
    ask,

    /** The kept pages if there are enough, else as many from the server. */
    async load(wanted: number, size?: number): Promise<Pages> {
      const kept = cache.get('pages', of);
      const isEnough = kept && pagesIn(kept, size ?? kept.size) >= wanted;
      return isEnough ? (kept as Pages) : openPages(ask, wanted, size);
    },

    /** Call it with the pages on screen. */
    keep: (pages: Pages) => cache.put('pages', of, pages),
  };
}
