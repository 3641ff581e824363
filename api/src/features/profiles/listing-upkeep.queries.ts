import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { candidacies } from '../../db/tables/candidacies.ts';
import { firstListings, listingCounts, listingSearch } from '../../db/tables/listings.ts';

/** The beginnings of names whose count is not what the lists hold, and the names that are counted wrongly. */
export async function miscounted(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ beginning: string }>(sql`
    SELECT beginning FROM (${counted}) AS actual FULL JOIN ${listingCounts} AS kept USING (beginning)
    WHERE coalesce(actual.listed, 0) <> coalesce(kept.listed, 0)
      OR coalesce(actual.for_members, 0) <> coalesce(kept.for_members, 0)
    UNION SELECT name_key FROM (${differing('listing_names_counted', 'listing_names')}) AS names`);
  return rows.map(({ beginning }) => beginning);
}

const counted = sql`
  SELECT left(name_key, 4) AS beginning, count(*) AS listed, count(*) FILTER (WHERE is_child) AS for_members
  FROM ${listingSearch} GROUP BY 1`;

/** Counts the lists, the names and their words anew, and has a place for the sound of each name; changes of them wait so long. */
export async function recountListings(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${listingSearch} IN SHARE ROW EXCLUSIVE MODE`);
  await tx.delete(listingCounts);
  await tx.execute(sql`INSERT INTO ${listingCounts} (beginning, listed, for_members) ${counted}`);
  await tx.execute(sql`SELECT recount_listing_words(), recount_listing_names(), mend_listing_sounds()`);
}

/** The people whose rows by place, facts, or what roles are compared with are not what the narrow table and the profiles say, and the words that are
    counted wrongly. */
export async function misplaced(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ what: string }>(sql`
    SELECT id::text AS what FROM (${differing('listing_place_rows', 'listing_places')}) AS people
    UNION SELECT id::text FROM (${differing('listing_fact_rows', 'listing_facts')}) AS facts
    UNION SELECT id::text FROM (${differing('listing_fit_rows', 'listing_fits')}) AS fits
    UNION SELECT id::text FROM (${differing('listing_bit_rows', 'listing_bit_places', 'id, words')}) AS bits
    UNION SELECT id::text FROM (${differing('listing_bit_names', 'listing_bit_places', 'id, name_key')}) AS names
    UNION SELECT id::text FROM (${differing('listing_bit_days_set', 'listing_bit_days')}) AS days
    UNION SELECT id::text FROM (${differing('listing_bit_kinds', 'listing_bit_kinds_kept')}) AS kinds
    UNION SELECT word FROM (${differing('listing_bits_set', 'listing_bits_told')}) AS told
    UNION SELECT word FROM (${differing('listing_words_counted', 'listing_words')}) AS words`);
  return rows.map(({ what }) => what);
}

/** The rows that one of two relations has and the other has not. */
function differing(one: string, other: string, columns = '*'): SQL {
  const [left, right, all] = [sql.identifier(one), sql.identifier(other), sql.raw(columns)];
  return sql`
    (SELECT ${all} FROM ${left} EXCEPT SELECT ${all} FROM ${right})
    UNION (SELECT ${all} FROM ${right} EXCEPT SELECT ${all} FROM ${left})`;
}

/** Brings the rows by place, the facts and what roles are compared with into line; changes of whoever is placed wrongly wait so long. */
export async function placeListings(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT place_listings(), mend_listing_facts(), mend_listing_fits()`);
}

/** Gives everybody's bits anew by what roles are compared with; changes of that wait so long. Call it in a transaction of its
    own: whoever changes somebody holds the bits before the people, and would wait for who holds them the other way round. */
export async function giveBits(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT mend_listing_bits()`);
}

/** The people of whom it is not kept when they were first listed, or who are kept as listed and are not. */
export async function misdated(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM ${listingSearch} FULL JOIN (SELECT id FROM ${firstListings} WHERE is_listed) AS dated USING (id)
    WHERE ${listingSearch.id} IS NULL OR dated.id IS NULL`);
  return rows.map(({ id }) => id);
}

/** The people whose candidacies do not know as what they are listed. */
export async function misnamed(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT artist_id AS id FROM ${candidacies} LEFT JOIN ${listingSearch} ON ${listingSearch.id} = artist_id
    WHERE listed_as IS DISTINCT FROM ${listingSearch.nameKey}`);
  return rows.map(({ id }) => id);
}

/** Brings the candidacies of people into line with the narrow table. */
export async function nameCandidacies(tx: Transaction, ids: string[]): Promise<void> {
  await tx.execute(sql`SELECT name_candidacies(${sql.param(ids)}::uuid[])`);
}

/** Brings what is kept of first listings into line with the narrow table; its changes wait so long. */
export async function dateListings(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT mend_first_listings()`);
}

/** The directors of whom it is not kept right who is listed and blocked them, or how many these are. */
export async function mishidden(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT director_id AS id FROM (${differing('hidden_listing_rows', 'hidden_listings')}) AS people
    UNION SELECT director_id FROM (${differing('hidden_listings_counted', 'hidden_counts')}) AS counts
    UNION SELECT director_id FROM (${differing('hidden_words_counted', 'hidden_words')}) AS words`);
  return rows.map(({ id }) => id);
}

/** Brings what is kept of those who blocked directors into line; changes of the lists and of blocks wait so long. */
export async function mendHiddenListings(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT mend_hidden_listings()`);
}
