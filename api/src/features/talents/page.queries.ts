import { limits } from '@kirdaar/domain/limits.ts';
import type { Total } from '@kirdaar/domain/total.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedRows } from '../../db/prepared.ts';
import { readRows } from '../../db/read-rows.ts';
import { listingCounts, listingDocuments, listingPlaces } from '../../db/tables-listings.ts';
import { byName, sorted } from './order.queries.ts';
import {
  anywhere,
  countOf,
  isEverybody,
  type People,
  someOf,
  stretchOf,
  totalFrom,
} from './people.queries.ts';

/** A person of a list: the card is JSON text, ready to send. */
export type Card = { id: string; card: string };
export type Page = Total & { cards: Card[]; hasMore: boolean };
export type Window = { limit: number; offset: number; without?: string };

/** A stretch of the list in its order, and how many there are in all (rules lists/order-2, lists/pages-3).
 * `without` leaves one person out of the stretch but not out of the total. Whether the list goes on is seen by asking
 * for one more, because a total may say no more than that there are many. */
export async function findPage(db: Queryable, people: People, window: Window): Promise<Page> {
  const [{ total, cards } = { total: 0, cards: null }] = isFirst(people, window)
    ? (await firstPage(db).execute()).rows
    : await readRows<Row>(db, statementOf(people, window));
  if (total === null) return findPage(db, { ...people, surelyMore: undefined }, window);
  const found = cards?.split('\n').map(cardOf) ?? [];
  return {
    cards: found.slice(0, window.limit),
    hasMore: found.length > window.limit,
    ...totalFrom(people, total),
  };
}

// so far it costs next to nothing to walk
const nearby = 1000;

/** A page is one row: the driver takes longer over many than over a long one. A line each, of an id and a card. */
type Row = { total: number | null; cards: string | null };
const idLength = 36;
const cardOf = (line: string): Card => ({ id: line.slice(0, idLength), card: line.slice(idLength) });

/** The narrow table decides; the documents are looked up last. */
function statementOf(people: People, window: Window): SQL {
  const { limit, offset, without } = window;
  const { order } = people;
  const also = without ? sql`${order.id} <> ${without}::uuid` : undefined;
  const isFar = isEverybody(people) && order.by === 'name' && offset >= nearby;
  const page = isFar ? farStretch(window) : stretchOf(people, { limit: limit + 1, offset, also });
  const line = sql`page.id || (SELECT card FROM ${listingDocuments} WHERE id = page.id)`;
  return sql`
    SELECT ${countOf(people)} AS total, string_agg(${line}, E'\n' ORDER BY ${sorted(order)}) AS cards
    FROM (${page}) AS page`;
}

const everybody: People = { states: [anywhere], isFiltered: false, isPicked: false, order: byName };
const beginning: Window = { limit: limits.pageSize.default, offset: 0 };

/** The page that most ask for. Without a value in it, its statement keeps its plan. */
const firstPage = preparedRows<Row>('first_page', statementOf(everybody, beginning).inlineParams());

function isFirst(people: People, { limit, offset, without }: Window): boolean {
  const isWhole = isEverybody(people) && people.order.by === 'name';
  return isWhole && limit === beginning.limit && offset === 0 && !without;
}

/** A stretch of the whole list by name: the counts lead to the names that begin like its first, so that only these are walked. */
function farStretch({ limit, offset, without }: Window) {
  const left = without ?? null;
  return sql`
    WITH start AS MATERIALIZED (
      SELECT beginning, before FROM (
        SELECT beginning, sum(listed) OVER (ORDER BY beginning) - listed AS before FROM ${listingCounts}
      ) AS places
      WHERE before <= ${offset}::integer ORDER BY beginning DESC LIMIT 1
    ), skipped AS (
      SELECT count(*) AS people FROM ${listingPlaces}
      WHERE id = ${left}::uuid AND state = ${anywhere} AND name_key < (SELECT beginning FROM start)
    )
    SELECT id, name_key AS key FROM ${listingPlaces}
    WHERE state = ${anywhere} AND name_key >= (SELECT beginning FROM start) AND id IS DISTINCT FROM ${left}::uuid
    ORDER BY key, id LIMIT ${limit + 1}
    OFFSET ${offset}::integer - (SELECT before FROM start) + (SELECT people FROM skipped)`;
}

/** One person's card, if they are in the list. */
export async function findCard(db: Queryable, id: string, people: People): Promise<Card | null> {
  const [found] = await db
    .select({ id: listingDocuments.id, card: listingDocuments.card })
    .from(listingDocuments)
    .where(sql`${eq(listingDocuments.id, id)} AND ${someOf(people, sql`${people.order.id} = ${id}::uuid`)}`);
  return found ?? null;
}
