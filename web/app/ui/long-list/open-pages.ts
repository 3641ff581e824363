import { limits } from '@kirdaar/domain/limits.ts';
import type { Total } from '@kirdaar/domain/search/talents/total.ts';

const { default: pageSize, max } = limits.pageSize;
/** The whole pages of one call. */
const pagesOfACall = (size: number) => Math.floor(max / size);

/** The most pages that an address may open at once: ten calls. Scrolling goes on beyond. */
export const mostPages = 10 * pagesOfACall(pageSize);

type ListPage<Card> = Total & { artists: Card[]; hasMore: boolean };

/** The first pages of a list, as far as the user scrolled, and the other data of the first page. `size` is the number
    of cards of each page. */
export type OpenPages<Card, Extra extends object = object> = ListPage<Card> &
  Extra & { pages: number; size: number };

/** Requests one page of the list; pages are 1-based (rule lists/pages-1). */
export type AskPage<Card, Extra extends object = object> = (window: {
  page: number;
  limit: number;
}) => Promise<ListPage<Card> & Extra>;

type Identified = { _id: string };

/** The first pages of a list, in as few calls as possible; fewer when the list ends before. */
export async function openPages<Card extends Identified, Extra extends object = object>(
  ask: AskPage<Card, Extra>,
  wanted: number,
  size: number = pageSize,
): Promise<OpenPages<Card, Extra>> {
  const limit = size * Math.min(wanted, pagesOfACall(size));
  const first = await ask({ page: 1, limit });
  const needed = first.moreThanTotal ? wanted * size : Math.min(wanted * size, first.total);
  const others = Array.from({ length: Math.max(0, Math.ceil(needed / limit) - 1) }, (_, place) =>
    ask({ page: place + 2, limit }),
  );
  const answers = [first, ...(await Promise.all(others))];
  const all = eachOnce(answers.flatMap(({ artists }) => artists));
  const artists = all.slice(0, wanted * size);
  const { hasMore } = answers.at(-1) ?? first;
  return {
    ...first,
    artists,
    hasMore: hasMore || artists.length < all.length,
    pages: Math.max(1, Math.ceil(artists.length / size)),
    size,
  };
}

/** How many whole pages of another size these are. */
export const pagesIn = ({ pages, size: before }: { pages: number; size: number }, size: number): number =>
  Math.floor((pages * before) / size);

/** One page more, as a single request. If people joined or left in the meantime the pages have shifted: then all are
    requested again, and those not on screen yet are added. Cards on screen keep their places (rule lists/faces-2). */
export async function onePageMore<Card extends Identified, Extra extends object = object>(
  open: OpenPages<Card, Extra>,
  ask: AskPage<Card, Extra>,
  size: number = open.size,
): Promise<OpenPages<Card, Extra>> {
  const pages = pagesIn(open, size) + 1;
  const next = await ask({ page: pages, limit: size });
  const { artists: further, ...page } = next.total === open.total ? next : await openPages(ask, pages, size);
  const { total, moreThanTotal, hasMore } = page;
  const artists = eachOnce([...open.artists, ...further]);
  return { ...open, ...{ artists, total, hasMore, pages, size }, ...(moreThanTotal && { moreThanTotal }) };
}

/** Enough further pages to contain one card, in one call; the same pages if one call does not reach it. */
export async function pagesWith<Card extends Identified, Extra extends object = object>(
  id: string,
  open: OpenPages<Card, Extra>,
  ask: AskPage<Card, Extra>,
): Promise<OpenPages<Card, Extra>> {
  const isIt = (card: Card) => card._id === id;
  if (!open.hasMore || open.artists.some(isIt)) return open;
  const { size } = open;
  const all = await openPages(ask, Math.max(pagesOfACall(size), open.pages), size);
  const place = all.artists.findIndex(isIt);
  if (place < 0) return open;
  const pages = Math.floor(place / size) + 1;
  const artists = all.artists.slice(0, pages * size);
  return { ...all, artists, pages, hasMore: all.hasMore || artists.length < all.artists.length };
}

function eachOnce<Card extends Identified>(cards: readonly Card[]): Card[] {
  return [...new Map(cards.map((card) => [card._id, card])).values()];
}
