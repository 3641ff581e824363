import type { Total } from '@kirdaar/domain/total.ts';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { listingCounts, listingDocuments, listingPlaces } from '../../db/tables-listings.ts';
import { sorted } from './order.queries.ts';
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

/** A stretch of the list in its order, and how many there are in all (reading 20). `without` leaves one person
 * out of the stretch but not out of the total. The narrow table decides; the documents are joined last. Whether the list
 * goes on is seen by asking for one more, because a total may say no more than that there are many. */
export async function findPage(db: Queryable, people: People, window: Window): Promise<Page> {
  const { limit, offset, without } = window;
  const { order } = people;
  const also = without ? sql`${order.id} <> ${without}::uuid` : undefined;
  const isFar = isEverybody(people) && order.by === 'name' && offset >= nearby;
  const page = isFar ? farStretch(window) : stretchOf(people, { limit: limit + 1, offset, also });
  const { rows } = await db.execute<{ total: number; id: string | null; card: string | null }>(sql`
    SELECT counted.total, page.id, page.key, document.card
    FROM (SELECT ${countOf(people)} AS total) AS counted
    LEFT JOIN (${page}) AS page ON true
    LEFT JOIN ${listingDocuments} AS document ON document.id = page.id
    ORDER BY ${sorted(order)}`);
  const cards = rows.flatMap(({ id, card }) => (id && card ? [{ id, card }] : []));
  return {
    cards: cards.slice(0, limit),
    hasMore: cards.length > limit,
    ...totalFrom(people, rows[0]?.total ?? 0),
  };
}

// so far it costs next to nothing to walk
const nearby = 1000;

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
