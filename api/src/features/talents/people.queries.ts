import { countedTo, type Total, totalOf } from '@kirdaar/domain/total.ts';
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { listingCounts, listingPlaces } from '../../db/tables/listings.ts';
import { byName, type Order, sorted } from './order.queries.ts';

/** The place where everybody has a row. */
export const anywhere = 0;

/** Which people a list holds. */
export type People = {
  /** The places whose rows are read: anywhere, or the numbers of states, small ones first. None: nobody lives in a state
   * that there is not. */
  states: number[];
  /** What holds of their names. */
  called?: Called | undefined;
  /** What else holds of their rows in listing_places. */
  where?: SQL | undefined;
  order: Order;
  /** Filters narrow them: then they are counted up to a limit only (rule lists/pages-3). */
  isFiltered: boolean;
  /** They are picked from a list of ids, as a tab of talents is: then all of it is read, and nothing is walked for. */
  isPicked: boolean;
  /** They are so few, most likely, that reading all of them is quicker than walking until a page is full. */
  isRare?: boolean;
  /** They are no more than are counted, most likely: then they are found once, to count and to show. */
  isFew?: boolean;
  /** Told without counting, most likely: whether there are more of them than are counted. */
  surelyMore?: SQL | undefined;
};

/** What a search asks of names. */
export type Called = {
  /** The condition on their rows in listing_places. */
  where: SQL | undefined;
  /** The pattern that their names are like, and that of its longest piece without a space: one of their words is like it. */
  like: string;
  pieceLike: string;
  /** Whether that piece is so long that few words are like it. */
  leads: boolean;
};

/** What lists are chosen by: the numbers of languages (by name) and departments (by id) among the traits of listing_places;
 * and what is kept for a minute only to be quick: about how large a share of its rows states have, and the words that
 * more people have in their name than are counted. */
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
export function isAnybody({ states, where }: People): boolean {
  return where === undefined && states.includes(anywhere);
}

/** The rows of some of their places that fulfil a condition more. Who lives in two of all places counts in the first only. */
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
  return sql`FROM ${listingPlaces} ${join} WHERE ${and(there, first, people.called?.where, people.where, also)}`;
}

export type Stretch = { limit: number; offset?: number; also?: SQL | undefined; backwards?: boolean };

/** The places that are walked together: each by itself, but of people who are picked all are read at once. */
function walksOf({ isPicked, states }: People): number[][] {
  return isPicked || states.length < 2 ? [states] : states.map((state) => [state]);
}

/** `id` and `key` of a stretch of the list in its order. Each place gives as many as could be shown, by a walk of its own,
 * so that two states are no more than two short walks. */
export function stretchOf(people: People, { limit, offset = 0, also, backwards = false }: Stretch): SQL {
  const { id, key } = people.order;
  const order = sorted(people.order, backwards);
  const found = (states: number[]) => sql`SELECT ${id} AS id, ${key} AS key ${rowsIn(states, people, also)}`;
  // what has an OFFSET is read by itself: the planner, who takes nobody for one in two hundred, would walk
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

/** How many there are: everybody from the counts that every change keeps, filtered people up to one beyond the limit. Null
 * when what most likely told that there are more does not: then ask again of people who were counted. */
export function countOf(people: People): SQL {
  if (isEverybody(people)) return countOfAll;
  const { surelyMore } = people;
  if (surelyMore) return sql`CASE WHEN ${surelyMore} THEN ${countedTo + 1} END`;
  return countWhere({ ...people, order: byName });
}

/** `id` and `name_key` of all of them, or of one more than are counted: whoever they are, they are looked for once. */
export function foundOf(people: People): SQL {
  const { id, nameKey } = listingPlaces;
  const inWalk = (states: number[]) =>
    sql`SELECT ${id}, ${nameKey} ${rowsIn(states, { ...people, order: byName }, undefined)}`;
  return sql`${sql.join(walksOf(people).map(inWalk), sql` UNION ALL `)} ${mostOf(people)}`;
}

const mostOf = ({ isFiltered }: People) => (isFiltered ? sql`LIMIT ${countedTo + 1}` : sql``);

/** How many of them fulfil a condition more, counted as far as they are. */
export function countWhere(people: People, also?: SQL): SQL {
  const walks = walksOf(people).map((states) => sql`SELECT ${rowsIn(states, people, also)}`);
  return sql`(SELECT count(*)::integer FROM (${sql.join(walks, sql` UNION ALL `)} ${mostOf(people)}) AS found)`;
}

/** What a count says of a list of these people. */
export function totalFrom({ isFiltered }: People, counted: number): Total {
  return isFiltered ? totalOf(counted) : { total: counted };
}

/** Whether one of them fulfils a condition more. */
export function someOf(people: People, also: SQL): SQL {
  return sql`EXISTS (SELECT ${rowsIn(people.states, people, also)})`;
}
