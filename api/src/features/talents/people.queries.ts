import { type Total, totalOf } from '@kirdaar/domain/lists/total.ts';
import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { blockersOf } from '../../db/tables/contact.ts';
import { listingPlaces } from '../../db/tables/listings.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type CommonWord, hasCommonWordFor, type NameSearch } from './called.queries.ts';
import type { Order, Ordered, SortPosition } from './order.queries.ts';

/** The place where everybody has a row. */
export const anywhere = 0;

/** Which people a list holds. */
export type People = {
  /** The places whose rows are read: `anywhere`, or the numbers of states, with small states first. An empty list
   * means that nobody matches, because no such state exists. */
  states: number[];
  /** The search for names, if there is one. */
  called?: NameSearch | undefined;
  /** Further conditions on their rows in listing_places. */
  where?: SQL | undefined;
  order: Order;
  /** Whether filters narrow the list. Then people are counted up to a limit only (rule lists/pages-3). */
  isFiltered: boolean;
  /** Whether they come from a list of ids, as in a tab of talents. Then all of it is read, and no index is walked. */
  isPicked: boolean;
  /** Whether they are probably so few that reading all of them is quicker than walking an index until a page is
   * full. */
  isRare?: boolean;
  /** Whether they are probably fewer than the limit of counting. Then one search finds them all, to count and to
   * show. */
  isFew?: boolean;
  /** The same condition as `where`, in a form that the index by age tests more quickly. It is used to find a few. */
  whereByAge?: SQL | undefined;
  /** Those who may match, as bits, where nothing else finds them sooner. */
  byBits?: ByBits | undefined;
  /** Whether those are left out who are there for members alone. */
  isPublic?: boolean;
  /** The director for whom those who blocked them are left out. */
  hiddenFrom?: string | Placeholder | undefined;
  /** The rows of listing_places that are read, under that name, in place of all. */
  from?: SQL | undefined;
  /** A condition that can probably tell, without counting, that there are more of them than the limit of counting. */
  surelyMore?: SQL | undefined;
};

/** People who may match filters: whoever matches is among them. */
export type ByBits = {
  /** A relation with `block` and `bits`. */
  bits: SQL;
  /** Who of them matches, as a condition on their one row in listing_places that stands for anywhere. */
  where: SQL;
  /** How long it takes to walk the whole list, as the number of them who could be read meanwhile. */
  walk: number;
  /** Whether all of them match. */
  isExact: boolean;
};

/** The numbers that stand for languages (by name) and departments (by id) in listing_places. The rest is kept for
 * a minute and only makes lists quicker: about how large a share of the rows each state has, and which words are
 * in more names than are counted. */
export type TraitNumbers = {
  languages: ReadonlyMap<string, number>;
  departments: ReadonlyMap<string, number>;
  shares: {
    rows: number;
    ofState: ReadonlyMap<number, number>;
    ofTrait: ReadonlyMap<number, number>;
    ofFact: ReadonlyMap<string, number>;
  };
  commonWords: readonly CommonWord[];
};

/** Whether nothing narrows the list at all. */
export function isEverybody(people: People): boolean {
  return people.called === undefined && isAnybody(people);
}

/** Whether nothing but their names narrows the list. */
export function isAnybody({ states, where, hiddenFrom, isPublic }: People): boolean {
  return where === undefined && hiddenFrom === undefined && !isPublic && states.includes(anywhere);
}

/** Whether it is the whole list as everybody sees it, members or not. */
export function isWholePublic(people: People): boolean {
  return people.isPublic === true && isEverybody({ ...people, isPublic: false });
}

/** Whether it is the whole list, as members see it or everybody. */
export const isWhole = (people: People): boolean => isEverybody(people) || isWholePublic(people);

/** In how many parts a list goes that follow each other: those of its order, by name those of a search, in every other order
 * it is one. */
export function partsOf({ order, called }: People): number {
  if (order.parts) return order.parts.length;
  return order.by === 'name' ? (called?.parts.length ?? 1) : 1;
}

export const goesByParts = (people: People): boolean => partsOf(people) > 1;

/** Where somebody stands in a list, or would stand. */
export function positionIn(people: People, user: Ordered): SortPosition {
  const { order, called } = people;
  const part = goesByParts(people) ? (order.partOf?.(user) ?? called?.partOf(user.name)) : 0;
  return { id: user.id, key: order.keyOf(user), part: part ?? 0 };
}

/** The same people without those who blocked the viewer. */
export function seenBy<P extends People>(people: P, { id, hasBlockers }: Seeing): P {
  return hasBlockers ? withoutBlockers(people, id) : people;
}

function withoutBlockers<P extends People>(people: P, directorId: string): P {
  const { called, surelyMore } = people;
  const isCommon = surelyMore && called?.isCommon;
  return {
    ...people,
    hiddenFrom: directorId,
    surelyMore: isCommon ? hasCommonWordFor(directorId, called.like) : undefined,
  };
}
/** The people of a project's list without those who blocked the viewer, or its owner: that counts for the whole team
    (rule contact/blocks-8). */
export function seenIn<P extends People>(project: SeenProject, people: P, viewer: Seeing): P {
  const seen = seenBy(people, viewer);
  const { directorId, hasBlockers } = project;
  if (viewer.id === directorId || !hasBlockers) return seen;
  if (!seen.hiddenFrom) return withoutBlockers(people, directorId);
  const where = and(seen.where, sql`${listingPlaces.id} NOT IN ${blockersOf(sql`${directorId}::uuid`)}`);
  // other forms of the condition do not have it
  return { ...seen, where, whereByAge: undefined, byBits: undefined, surelyMore: undefined };
}
export type SeenProject = { directorId: string; hasBlockers: boolean };

/** The same people with whom a block hides. */
export const seenByAll = (people: People): People => ({ ...people, hiddenFrom: undefined });
export type Seeing = Pick<Viewer, 'id' | 'hasBlockers'>;

/** The total that a count stands for: beyond the limit it only says that there are more. */
export function totalFrom({ isFiltered }: People, counted: number): Total {
  return isFiltered ? totalOf(counted) : { total: counted };
}
