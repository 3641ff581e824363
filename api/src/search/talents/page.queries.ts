import { countedTo, type Total } from '@kirdaar/domain/search/talents/total.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { askList, type List } from './list.queries.ts';
import { byName, type Order, positionIn, type SortPosition, sorted } from './order.queries.ts';
import { type People, rowsOf, totalFrom } from './people.queries.ts';

/** One person in a list. The card is JSON text, ready to send. */
export type Card = { id: string; card: string };
export type Page = Total & { cards: Card[]; hasMore: boolean };
export type Window = { limit: number; offset: number; without?: string };

/** A slice of the list in its order, and the total (rules lists/order-2, lists/pages-3). `without` excludes
    one person from the slice but not from the total. One extra row shows whether the list goes on, because
    the total can be inexact. */
export async function findPage(db: Queryable, people: People, window: Window): Promise<Page> {
  const row = await askList<{ cards: string | null }>(
    db,
    people,
    (list) => cardsOf(people.order, list, window),
    window.offset + window.limit + 2,
  );
  return pageFrom(people, row, window);
}

/** Reads a page from its row. */
export function pageFrom(
  people: People,
  { cards, total }: { cards: string | null; total: number },
  { limit }: Window,
): Page {
  const found = readCards(cards);
  return { cards: found.slice(0, limit), hasMore: found.length > limit, ...totalFrom(people, total) };
}

/** A page and one extra person as one text, because the driver is slower with many rows. Each line is an id
    and a card. */
export function cardsOf(order: Order, list: List, { limit, offset, without }: Window): SQL {
  const line = sql`page.id || (SELECT card FROM ${personIndex} WHERE id = page.id)`;
  return sql`SELECT string_agg(${line}, E'\n' ORDER BY ${sorted(order)}) AS cards
    FROM (${list.stretch({ limit: limit + 1, offset, without })}) AS page`;
}

const idLength = 36;
/** The cards of such a text. */
export const readCards = (lines: string | null): Card[] => lines?.split('\n').map(cardOf) ?? [];
const cardOf = (line: string): Card => ({ id: line.slice(0, idLength), card: line.slice(idLength) });

/** The card of a person, if they are in the list. */
export async function findCard(db: Queryable, id: string, people: People): Promise<Card | null> {
  const { rows } = await db.execute<Card>(sql`SELECT ${personIndex.id} AS id, ${personIndex.card} AS card
    ${rowsOf(people, sql`${personIndex.id} = ${id}::uuid`)}`);
  return rows[0] ?? null;
}

/** The listed people among some ids from a statement, by name. */
export const pickedPeople = (picked: SQL): People => ({
  where: sql`${personIndex.id} = ANY(ARRAY(${picked}))`,
  order: byName,
  isFiltered: false,
  isPicked: true,
});

/** The position of any user in a list, listed or not; null for an unknown user. */
export async function findSortPosition(
  db: Queryable,
  id: string,
  { order }: People,
): Promise<SortPosition | null> {
  const { name, homeState, homeCity, currentState, currentCity } = users;
  const [user] = await db
    .select({
      id: users.id,
      name,
      homeState,
      homeCity,
      currentState,
      currentCity,
      words: personIndex.searchWords,
    })
    .from(users)
    .leftJoin(personIndex, eq(personIndex.id, users.id))
    .where(eq(users.id, id));
  if (!user) return null;
  const addresses = [
    { state: user.homeState, city: user.homeCity },
    { state: user.currentState, city: user.currentCity },
  ];
  return positionIn(order, { id, name: user.name, addresses, searchWords: user.words ?? [] });
}

export type Surroundings = {
  /** The nearest two on the given side, nearest first. */
  ahead: Card[];
  /** Whether the list goes on to the other side. */
  behind: boolean;
  /** Whether the person at the position itself is in the list. */
  here: boolean;
};

/** The people next to a position in a list. Only the sort key is compared, so a person who has left the
    list has neighbours too (rule talents/next-2). */
export async function findSurroundings(
  db: Queryable,
  people: People,
  position: SortPosition,
  direction: 'next' | 'previous',
): Promise<Surroundings> {
  const backwards = direction === 'previous';
  const [ahead, behind] = backwards ? (['before', 'after'] as const) : (['after', 'before'] as const);
  const line = sql`near.id || (SELECT card FROM ${personIndex} WHERE id = near.id)`;
  const row = await askList<{ cards: string | null; behind: boolean; here: boolean }>(
    db,
    people,
    (list) => sql`SELECT ${list.some(behind, position)} AS behind, ${list.has(position.id)} AS here, (
      SELECT string_agg(${line}, E'\n' ORDER BY ${sorted(people.order, backwards)})
      FROM (${list.stretch({ limit: 2, from: { side: ahead, position }, backwards })}) AS near) AS cards`,
  );
  return { ahead: readCards(row.cards), behind: row.behind, here: row.here };
}

export type ListPosition = Total & { position: number | null };

/** The place of a person in a list, from 1, and the total. No position for a person who is not in it, or
    beyond the counted matches. */
export async function findPosition(
  db: Queryable,
  people: People,
  position: SortPosition,
): Promise<ListPosition> {
  const row = await askList<{ upTo: number; here: boolean }>(
    db,
    people,
    (list) => sql`SELECT ${list.count('upTo', position)} AS "upTo", ${list.has(position.id)} AS here`,
  );
  return placeOf(people, row);
}

/** Makes a place from counts. */
export function placeOf(people: People, row: { total: number; upTo: number; here: boolean }): ListPosition {
  const isCounted = !people.isFiltered || row.upTo <= countedTo;
  return { position: row.here && isCounted ? row.upTo : null, ...totalFrom(people, row.total) };
}
