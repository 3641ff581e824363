import { countedTo, type Total, totalOf } from '@kirdaar/domain/lists/total.ts';
import { and, eq, gt, notInArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { blockersOf } from '../../db/tables/contact.ts';
import { isForMembers } from '../../db/tables/guardians.ts';
import { listingCounts, listingPlaces, listingWords } from '../../db/tables/listings.ts';
import type { Viewer } from '../../http/viewer.ts';
import { byName, type Order, sorted } from './order.queries.ts';

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
  /** Whether those are left out who are there for members alone. */
  isPublic?: boolean;
  /** The director for whom those who blocked them are left out. */
  hiddenFrom?: string | undefined;
  /** A condition that can probably tell, without counting, that there are more of them than the limit of counting. */
  surelyMore?: SQL | undefined;
};

/** A search for names, as conditions of SQL. */
export type NameSearch = {
  /** The condition on their rows in listing_places. */
  where: SQL | undefined;
  /** The LIKE pattern for the whole name, and the one for the longest word of the search, which some word of the
   * name matches. */
  like: string;
  pieceLike: string;
  /** Whether that longest word is so long that few words match it. */
  leads: boolean;
};

/** The numbers that stand for languages (by name) and departments (by id) in listing_places. The rest is kept for
 * a minute and only makes lists quicker: about how large a share of the rows each state has, and which words are
 * in more names than are counted. */
export type TraitNumbers = {
  languages: ReadonlyMap<string, number>;
  departments: ReadonlyMap<string, number>;
  shares: { rows: number; ofState: ReadonlyMap<number, number>; ofTrait: ReadonlyMap<number, number> };
  commonWords: readonly string[];
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

/** The same people without those who blocked the viewer. How many share a word of a name is not known of the others. */
export function seenBy<P extends People>(people: P, { id, hasBlockers }: Seeing): P {
  return hasBlockers ? { ...people, hiddenFrom: id, surelyMore: undefined } : people;
}
export type Seeing = Pick<Viewer, 'id' | 'hasBlockers'>;

const notHidden = ({ hiddenFrom }: People) =>
  hiddenFrom === undefined
    ? undefined
    : sql`${listingPlaces.id} NOT IN ${blockersOf(sql`${hiddenFrom}::uuid`)}`;

const notForMembers = ({ isPublic }: People) =>
  isPublic ? sql`NOT ${isForMembers(sql`${listingPlaces.id}`)}` : undefined;

/** The rows of these places that fulfil one more condition. Somebody who lives in two of the places counts in the
 * first only. */
function rowsIn(states: number[], people: People, also: SQL | undefined): SQL {
  const { before, state } = listingPlaces;
  const { everybody, join } = people.order;
  if (everybody && isEverybody(people))
    return sql`FROM ${everybody.from} WHERE ${and(everybody.where, also)}`;
  const others = people.states.filter((other) => states.length > 1 || other !== states[0]);
  const first = others.length > 0 ? notInArray(before, others) : undefined;
  // of a list, even of one, PostgreSQL before 17 does not know that its rows come in the order of the index
  const [one = anywhere] = states;
  const there = states.length === 1 ? eq(state, one) : sql`${state} = ANY(${sql.param(states)}::smallint[])`;
  return sql`FROM ${listingPlaces} ${join} WHERE ${and(there, first, people.called?.where, people.where, notHidden(people), notForMembers(people), also)}`;
}

export type ListStretch = { limit: number; offset?: number; also?: SQL | undefined; backwards?: boolean };

/** The groups of places that are read together: each place is walked by itself, but people picked by their ids are
 * read at once. */
function walksOf({ isPicked, states }: People): number[][] {
  return isPicked || states.length < 2 ? [states] : states.map((state) => [state]);
}

/** `id` and `key` of a stretch of the list in its order. Each place is walked by itself for as many rows as the
 * stretch could need, so that a search in two states costs two short walks. */
export function stretchOf(people: People, { limit, offset = 0, also, backwards = false }: ListStretch): SQL {
  const { id, key } = people.order;
  const order = sorted(people.order, backwards);
  const found = (states: number[]) => sql`SELECT ${id} AS id, ${key} AS key ${rowsIn(states, people, also)}`;
  // OFFSET 0 makes PostgreSQL read this part by itself: its planner expects one match in two hundred and would walk
  // the index
  const unordered = (states: number[]) =>
    people.isRare ? sql`SELECT id, key FROM (${found(states)} OFFSET 0) AS few` : found(states);
  const rows = (states: number[], most: SQL) => sql`${unordered(states)} ORDER BY ${order} ${most}`;
  const within = sql`LIMIT ${limit} OFFSET ${offset}`;
  const [only = [], ...others] = walksOf(people);
  if (others.length === 0) return rows(only, within);
  const nearest = [only, ...others].map((states) => sql`(${rows(states, sql`LIMIT ${offset + limit}`)})`);
  return sql`SELECT id, key FROM (${sql.join(nearest, sql` UNION ALL `)}) AS nearest ORDER BY ${order} ${within}`;
}

const countOfAll = sql`(SELECT coalesce(sum(listed), 0)::integer FROM ${listingCounts})`;

const countOfPublic = sql`(SELECT coalesce(sum(listed - for_members), 0)::integer FROM ${listingCounts})`;

/** How many there are without those who blocked a director: what that takes grows with their number alone. */
const countOfOthers = (
  directorId: string,
) => sql`(${countOfAll} - (SELECT count(*)::integer FROM ${listingPlaces}
  WHERE state = ${anywhere} AND id IN ${blockersOf(sql`${directorId}::uuid`)}))`;

/** How many people are in the list. Everybody is taken from stored counts; filtered people are counted up to one
 * beyond the limit. Null when `surelyMore` could not tell: then ask again and count. */
export function countOf(people: People): SQL {
  if (isEverybody(people)) return countOfAll;
  if (isWholePublic(people)) return countOfPublic;
  const { hiddenFrom } = people;
  if (hiddenFrom && isEverybody({ ...people, hiddenFrom: undefined })) return countOfOthers(hiddenFrom);
  const { surelyMore } = people;
  if (surelyMore) return sql`CASE WHEN ${surelyMore} THEN ${countedTo + 1} END`;
  return countWhere({ ...people, order: byName });
}

/** Whether more people than are counted have a word with this in their name. */
export function isCommon(like: string | Placeholder): SQL {
  return sql`EXISTS (SELECT FROM ${listingWords}
    WHERE ${gt(listingWords.listed, countedTo)} AND ${listingWords.word} LIKE ${like})`;
}

/** `id` and `name_key` of all people in the list, or of one more than the limit of counting. */
export function foundOf(people: People): SQL {
  const { id, nameKey } = listingPlaces;
  const few = { ...people, where: people.whereByAge ?? people.where, order: byName };
  const inWalk = (states: number[]) => sql`SELECT ${id}, ${nameKey} ${rowsIn(states, few, undefined)}`;
  return sql`${sql.join(walksOf(people).map(inWalk), sql` UNION ALL `)} ${mostOf(people)}`;
}

const mostOf = ({ isFiltered }: People) => (isFiltered ? sql`LIMIT ${countedTo + 1}` : sql``);

/** How many of them fulfil one more condition, counted up to the limit. */
export function countWhere(people: People, also?: SQL): SQL {
  const walks = walksOf(people).map((states) => sql`SELECT ${rowsIn(states, people, also)}`);
  return sql`(SELECT count(*)::integer FROM (${sql.join(walks, sql` UNION ALL `)} ${mostOf(people)}) AS found)`;
}

/** The total that a count stands for: beyond the limit it only says that there are more. */
export function totalFrom({ isFiltered }: People, counted: number): Total {
  return isFiltered ? totalOf(counted) : { total: counted };
}

/** Whether any of them fulfils one more condition. */
export function someOf(people: People, also: SQL): SQL {
  return sql`EXISTS (SELECT ${rowsIn(people.states, people, also)})`;
}
