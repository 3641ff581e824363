import { countedTo } from '@kirdaar/domain/lists/total.ts';
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { blockersOf, hasBlocked } from '../../db/tables/contact.ts';
import { isForMembers } from '../../db/tables/guardians.ts';
import { hiddenListings, listingPlaces } from '../../db/tables/listings.ts';
import { byName, sorted } from './order.queries.ts';
import { anywhere, goesByParts, isEverybody, type People, partsOf, seenByAll } from './people.queries.ts';

/** Rows of listing_places that are read in one go: those of some places, and of one part of a search for names and of the
 * order. `among` are the places of all walks of its part: somebody who lives in two of them counts once. */
type Walk = { states: number[]; among: number[]; called: SQL | undefined; part: number; isRare: boolean };

/** A further condition on the rows of a walk, which may be another one in each part. */
type Also = SQL | ((part: number) => SQL) | undefined;

/** The walks that lead to all of them. Each place is walked by itself, but people picked by their ids are read at once. */
function walksOf(people: People, { isPicked, states } = people): Walk[] {
  const called = people.called?.parts ?? [{ where: undefined, isRare: false }];
  const walks = (among: number[], isRarePart = false) =>
    called.flatMap(({ where, isRare }, place) =>
      (isPicked || among.length < 2 ? [among] : among.map((state) => [state])).map((group) => ({
        states: group,
        among,
        called: where,
        part: goesByParts(people) ? place : 0,
        isRare: isRare || isRarePart || people.isRare === true,
      })),
    );
  const { parts } = people.order;
  if (!parts) return walks(states);
  return parts.flatMap((there, part) => {
    // who lives there is found among the rows of the state; in a small part they are found by the place itself
    const among = !isPicked && !there.isRare && isAnywhere(states) ? (there.states ?? states) : states;
    return walks(among, there.isRare).map((walk) => ({
      ...walk,
      called: and(walk.called, there.where),
      part,
    }));
  });
}

const isAnywhere = ([state, ...others]: number[]) => state === anywhere && others.length === 0;

/** Up to this offset, walking costs next to nothing. */
export const nearby = 1000;

/** Of each row that is read an index is asked, however many blocked the director. */
export const notHidden = ({ hiddenFrom, order }: People) =>
  hiddenFrom === undefined ? undefined : sql`NOT ${hasBlocked(order.id, sql`${hiddenFrom}::uuid`)}`;

/** The same for many rows: all who blocked the director are read first. */
const notAmongHidden = ({ hiddenFrom, order }: People) =>
  hiddenFrom === undefined ? undefined : sql`${order.id} NOT IN ${blockersOf(sql`${hiddenFrom}::uuid`)}`;

/** The same for counting in the order of names: whom blocks hide is stored as what they are listed, so that both are read
 * side by side. */
const notHiddenAs = ({ hiddenFrom }: People) =>
  hiddenFrom === undefined
    ? undefined
    : sql`NOT EXISTS (SELECT FROM ${hiddenListings} AS own WHERE own.director_id = ${hiddenFrom}::uuid
        AND own.name_key = ${listingPlaces.nameKey} AND own.id = ${listingPlaces.id})`;

/** Of each row that is read it is looked up whether it is a child's, where these are for members alone. */
export const notForMembers = ({ isPublic }: People) =>
  isPublic ? sql`NOT ${isForMembers(sql`${listingPlaces.id}`)}` : undefined;

/** Whether listing_places is not read, because the table of an order has everybody, too. */
export const isByFirstListing = (people: People) =>
  people.order.everybody !== undefined && isEverybody(seenByAll(people));

/** The rows of a walk that fulfil one more condition. Somebody who lives in two of the places counts in the first only. */
function rowsOf(
  { states, among, called, part }: Walk,
  people: People,
  further: Also,
  hidden = notHidden(people),
): SQL {
  const { before, state } = listingPlaces;
  const { everybody, join } = people.order;
  const also = typeof further === 'function' ? further(part) : further;
  if (everybody && isByFirstListing(people))
    return sql`FROM ${everybody.from} WHERE ${and(everybody.where, hidden, also)}`;
  const others = among.filter((other) => states.length > 1 || other !== states[0]);
  const first = others.length > 0 ? notInArray(before, others) : undefined;
  // of a list, even of one, PostgreSQL before 17 does not know that its rows come in the order of the index
  const [one = anywhere] = states;
  const there = states.length === 1 ? eq(state, one) : sql`${state} = ANY(${sql.param(states)}::smallint[])`;
  return sql`FROM ${people.from ?? listingPlaces} ${join} WHERE ${and(there, first, called, people.where, hidden, notForMembers(people), also)}`;
}

export type ListStretch = { limit: number; offset?: number; also?: Also; backwards?: boolean };

/** `id` and `key` of a stretch of the list in its order. Each place is walked by itself for as many rows as the
 * stretch could need, so that a search in two states costs two short walks. */
export function stretchOf(people: People, stretch: ListStretch): SQL {
  if (!goesByParts(people)) return inOneOrder(people, walksOf(people), stretch);
  return partByPart(people, partsOf(people), stretch, (part, reach) => stretchOfPart(people, part, reach));
}

/** The same of one of its parts. */
export function stretchOfPart(people: People, part: number, stretch: ListStretch): SQL {
  const walks = walksOf(people).filter((walk) => walk.part === part);
  return inOneOrder(people, walks, stretch);
}

/** The same of all parts: one after the other. The next is read only where those before are too short. */
export function partByPart(
  { order }: People,
  parts: number,
  { limit, offset = 0, also, backwards = false }: ListStretch,
  partOf: (part: number, reach: ListStretch) => SQL,
): SQL {
  const upwards = Array.from({ length: parts }, (_, part) => part);
  const inTurn = backwards ? upwards.toReversed() : upwards;
  const reach = { limit: offset + limit, also, backwards };
  const nameOf = (part: number) => sql.raw(`part_${part}`);
  const isTooShort = (before: number[]) => {
    const counts = before.map((part) => sql`(SELECT count(*) FROM ${nameOf(part)})`);
    return counts.length > 0 ? sql`WHERE ${sql.join(counts, sql` + `)} < ${reach.limit}::integer` : sql``;
  };
  const read = inTurn.map(
    (part, place) => sql`${nameOf(part)} AS MATERIALIZED (
      SELECT id, ${`${part}`} || key AS key FROM (${partOf(part, reach)}) AS one ${isTooShort(inTurn.slice(0, place))})`,
  );
  const rows = inTurn.map((part) => sql`SELECT id, key FROM ${nameOf(part)}`);
  return sql`
    WITH ${sql.join(read, sql`, `)} ${sql.join(rows, sql` UNION ALL `)}
    ORDER BY ${sorted(order, backwards)} LIMIT ${limit} OFFSET ${offset}`;
}

/** The key of somebody who was found, as a stretch has it. */
export function foundKey(people: People): SQL {
  return goesByParts(people) ? sql`part || ${people.order.key}` : people.order.key;
}

function inOneOrder(
  people: People,
  walks: Walk[],
  { limit, offset = 0, also, backwards = false }: ListStretch,
): SQL {
  const { id, key } = people.order;
  const order = sorted(people.order, backwards);
  const hidden = offset < nearby ? notHidden(people) : notAmongHidden(people);
  const found = (walk: Walk) => sql`SELECT ${id} AS id, ${key} AS key ${rowsOf(walk, people, also, hidden)}`;
  // OFFSET 0 makes PostgreSQL read this part by itself: its planner expects one match in two hundred and would walk
  // the index
  const unordered = (walk: Walk) =>
    walk.isRare ? sql`SELECT id, key FROM (${found(walk)} OFFSET 0) AS few` : found(walk);
  const rows = (walk: Walk, most: SQL) => sql`${unordered(walk)} ORDER BY ${order} ${most}`;
  const within = sql`LIMIT ${limit} OFFSET ${offset}`;
  const [only, ...others] = walks;
  if (only && others.length === 0) return rows(only, within);
  const nearest = walks.map((walk) => sql`(${rows(walk, sql`LIMIT ${offset + limit}`)})`);
  return sql`SELECT id, key FROM (${sql.join(nearest, sql` UNION ALL `)}) AS nearest ORDER BY ${order} ${within}`;
}

/** `id`, `name_key` and `part` of all people in the list, or of one more than the limit of counting. */
export function foundOf(people: People): SQL {
  const { id, nameKey } = listingPlaces;
  const few = { ...people, where: people.whereByAge ?? people.where, order: byName };
  const inWalk = (walk: Walk) =>
    sql`SELECT ${id}, ${nameKey}, ${`${walk.part}`} AS part ${rowsOf(walk, few, undefined)}`;
  return sql`${sql.join(walksOf(people).map(inWalk), sql` UNION ALL `)} ${mostOf(people)}`;
}

const mostOf = ({ isFiltered }: People) => (isFiltered ? sql`LIMIT ${countedTo + 1}` : sql``);

/** How many of them fulfil one more condition, counted up to the limit. */
export function countWhere(people: People, also?: Also): SQL {
  const isWalked = !people.isPicked && !isByFirstListing(people);
  const hidden = isWalked ? notHiddenAs(people) : notHidden(people);
  const walks = walksOf(people).map((walk) => sql`SELECT ${rowsOf(walk, people, also, hidden)}`);
  return sql`(SELECT count(*)::integer FROM (${sql.join(walks, sql` UNION ALL `)} ${mostOf(people)}) AS found)`;
}

/** Whether any of them fulfils one more condition. */
export function someOf(people: People, also: Also): SQL {
  const walks = walksOf({ ...people, isPicked: true }).map(
    (walk) => sql`EXISTS (SELECT ${rowsOf(walk, people, also)})`,
  );
  return sql`(${sql.join(walks, sql` OR `)})`;
}

/** Some people of a list, as a statement: `ask` says of which of several lists. */
export function amongOf(people: People, ask: number, ids: readonly string[]): SQL {
  const { id } = listingPlaces;
  const also = sql`${id} = ANY(${sql.param(ids)}::uuid[])`;
  const walks = walksOf({ ...people, order: byName, isPicked: true });
  const rows = walks.map(
    (walk) =>
      sql`SELECT ${ask}::integer AS ask, ${id} AS id ${rowsOf(walk, { ...people, order: byName }, also)}`,
  );
  return sql.join(rows, sql` UNION ALL `);
}
