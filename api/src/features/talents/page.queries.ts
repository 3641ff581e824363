import { countedTo, type Total, totalOf } from '@kirdaar/domain/total.ts';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { listingCounts, listingDocuments, listingSearch } from '../../db/tables-listings.ts';

/** A person of a list: the card is JSON text, ready to send. */
export type Card = { id: string; card: string };
export type Page = Total & { cards: Card[]; hasMore: boolean };
export type Window = { limit: number; offset: number; without?: string };

/** A stretch of the list in its one order, and how many there are in all (reading 20). `without` leaves one person
 * out of the stretch but not out of the total. The narrow table decides; the documents are joined last. Whether the list
 * goes on is seen by asking for one more, because a total may say no more than that there are many. */
export async function findPage(db: Queryable, matching: SQL | undefined, window: Window): Promise<Page> {
  const asked = { ...window, limit: window.limit + 1 };
  const { rows } = await db.execute<{ total: number; id: string | null; card: string | null }>(sql`
    SELECT counted.total, page.id, document.card
    FROM (SELECT ${matching ? countOf(matching) : countOfAll} AS total) AS counted
    LEFT JOIN (${matching || window.offset < nearby ? stretch(matching, asked) : farStretch(asked)}) AS page ON true
    LEFT JOIN ${listingDocuments} AS document ON document.id = page.id
    ORDER BY page.name_key, page.id`);
  const cards = rows.flatMap(({ id, card }) => (id && card ? [{ id, card }] : []));
  const counted = rows[0]?.total ?? 0;
  return {
    cards: cards.slice(0, window.limit),
    hasMore: cards.length > window.limit,
    ...(matching ? totalOf(counted) : { total: counted }),
  };
}

// so far it costs next to nothing to walk
const nearby = 1000;

/** How many match, up to one beyond what is counted. */
export function countOf(matching: SQL): SQL {
  return sql`(SELECT count(*)::integer FROM (
    SELECT FROM ${listingSearch} WHERE ${matching} LIMIT ${countedTo + 1}
  ) AS found)`;
}

/** How many people are listed, from the counts that every change of a listing keeps. */
export const countOfAll = sql`(SELECT coalesce(sum(listed), 0)::integer FROM ${listingCounts})`;

function stretch(matching: SQL | undefined, { limit, offset, without }: Window): SQL {
  const within = and(matching, without ? ne(listingSearch.id, without) : undefined) ?? sql`true`;
  return sql`SELECT id, name_key FROM ${listingSearch} WHERE ${within}
    ORDER BY name_key, id LIMIT ${limit} OFFSET ${offset}`;
}

/** A stretch of the whole list: the counts lead to the names that begin like its first, so that only these are walked. */
function farStretch({ limit, offset, without }: Window): SQL {
  const left = without ?? null;
  return sql`
    WITH start AS MATERIALIZED (
      SELECT beginning, before FROM (
        SELECT beginning, sum(listed) OVER (ORDER BY beginning) - listed AS before FROM ${listingCounts}
      ) AS places
      WHERE before <= ${offset}::integer ORDER BY beginning DESC LIMIT 1
    ), skipped AS (
      SELECT count(*) AS people FROM ${listingSearch}
      WHERE id = ${left}::uuid AND name_key < (SELECT beginning FROM start)
    )
    SELECT id, name_key FROM ${listingSearch}
    WHERE name_key >= (SELECT beginning FROM start) AND id IS DISTINCT FROM ${left}::uuid
    ORDER BY name_key, id LIMIT ${limit}
    OFFSET ${offset}::integer - (SELECT before FROM start) + (SELECT people FROM skipped)`;
}

/** One person's card, if they are in the list. */
export async function findCard(db: Queryable, id: string, matching: SQL | undefined): Promise<Card | null> {
  const [found] = await db
    .select({ id: listingDocuments.id, card: listingDocuments.card })
    .from(listingSearch)
    .innerJoin(listingDocuments, eq(listingDocuments.id, listingSearch.id))
    .where(and(eq(listingSearch.id, id), matching));
  return found ?? null;
}
