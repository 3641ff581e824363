import { asc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { candidacies } from '../../db/tables/candidacies.ts';
import {
  type ListingSearchRow,
  listingDocuments,
  listingProfiles,
  listingSearch,
  listingWords,
} from '../../db/tables/listings.ts';
import { departments, languages } from '../../db/tables/reference.ts';

/** The place of each language (by name) and department (by id) in its mask. */
export type Bits = { languages: Map<string, number>; departments: Map<string, number> };

/** All parts of the listing of one person. */
export type Listing = { search: ListingSearchRow; card: string; publicIdentifier: string; profile: string };

/** Holds the profiles until the transaction ends, so that of two changes at once the later one sees the earlier. */
export async function lockProfiles(tx: Transaction, ids: string[]): Promise<void> {
  const held = tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(asc(users.id));
  // weaker than an update's lock: rows that point to the user (photographs, applications) do not wait
  await held.for('no key update');
}

/** The next ids of users in order, for walking through all of them. */
export async function idsAfter(db: Queryable, id: string | null, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(id ? gt(users.id, id) : undefined)
    .orderBy(asc(users.id))
    .limit(most);
  return rows.map((row) => row.id);
}

export async function loadBits(db: Queryable): Promise<Bits> {
  const spoken = await db.select().from(languages);
  const known = await db.select().from(departments);
  return {
    languages: new Map(spoken.map(({ name, bit }) => [name, bit])),
    departments: new Map(known.map(({ id, bit }) => [id, bit])),
  };
}

/** How many rows by place there are, and how large a share of them each state has and each trait, and each of the facts about
    people, as the planner believes. */
export async function loadShares(db: Queryable): Promise<{
  rows: number;
  ofState: Shares<number>;
  ofTrait: Shares<number>;
  ofFact: Shares<string>;
}> {
  const { rows } = await db.execute<{ what: string; number: number; share: number }>(sql`
    SELECT attname AS what, number, share FROM pg_stats CROSS JOIN LATERAL unnest(
      CASE attname WHEN 'state' THEN most_common_vals::text ELSE most_common_elems::text END::smallint[],
      CASE attname WHEN 'state' THEN most_common_freqs ELSE most_common_elem_freqs END) AS known (number, share)
    WHERE schemaname = current_schema() AND tablename = 'listing_places' AND attname IN ('state', 'traits')
      AND number IS NOT NULL
    UNION ALL SELECT 'rows', 0, reltuples FROM pg_class WHERE oid = to_regclass('listing_places')`);
  const of = (column: string) =>
    new Map(rows.filter(({ what }) => what === column).map(({ number, share }) => [number, share]));
  const facts = await db.execute<{ trait: string; share: number }>(sql`
    SELECT trait, share FROM pg_stats
      CROSS JOIN LATERAL unnest(most_common_elems::text::text[], most_common_elem_freqs) AS known (trait, share)
    WHERE schemaname = current_schema() AND tablename = 'listing_facts' AND attname = 'traits' AND trait IS NOT NULL`);
  return {
    rows: of('rows').get(0) ?? 0,
    ofState: of('state'),
    ofTrait: of('traits'),
    ofFact: new Map(facts.rows.map(({ trait, share }) => [trait, share])),
  };
}
type Shares<K> = ReadonlyMap<K, number>;

/** The words that more than so many listed people have in their name. */
export async function loadCommonWords(db: Queryable, people: number): Promise<string[]> {
  const found = await db
    .select({ word: listingWords.word })
    .from(listingWords)
    .where(gt(listingWords.listed, people));
  return found.map(({ word }) => word);
}

/** Writes listings; rows that are as they should be stay untouched, which keeps index-only scans cheap. Gives the ids of
    those who were not listed before, and the names that may be new in the lists. */
export async function storeListings(
  tx: Transaction,
  listings: Listing[],
): Promise<{ come: string[]; names: string[] }> {
  if (listings.length === 0) return { come: [], names: [] };
  const written = await tx
    .insert(listingSearch)
    .values(listings.map(({ search }) => search))
    .onConflictDoUpdate({ target: listingSearch.id, ...replace(listingSearch) })
    .returning({
      id: listingSearch.id,
      nameKey: listingSearch.nameKey,
      isNew: sql<boolean>`xmax = 0`,
    });
  await tx
    .insert(listingDocuments)
    .values(listings.map(({ search, card }) => ({ id: search.id, card })))
    .onConflictDoUpdate({ target: listingDocuments.id, ...replace(listingDocuments) });
  await tx
    .insert(listingProfiles)
    .values(
      listings.map(({ search, publicIdentifier, profile }) => ({ id: search.id, publicIdentifier, profile })),
    )
    .onConflictDoUpdate({ target: listingProfiles.id, ...replace(listingProfiles) });
  return {
    come: written.flatMap(({ id, isNew }) => (isNew ? [id] : [])),
    names: [...new Set(written.map(({ nameKey }) => nameKey))],
  };
}

function replace(table: PgTable) {
  const columns = Object.entries(getTableColumns(table));
  const set = Object.fromEntries(
    columns.map(([key, column]): [string, SQL] => [key, sql`excluded.${sql.identifier(column.name)}`]),
  );
  return { set, setWhere: sql`${table}.* IS DISTINCT FROM excluded.*` };
}

/** Takes people off the lists; gives the ids of those who were listed. */
export async function deleteListings(tx: Transaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = await tx
    .delete(listingSearch)
    .where(inArray(listingSearch.id, ids))
    .returning({ id: listingSearch.id });
  await tx.delete(listingDocuments).where(inArray(listingDocuments.id, ids));
  await tx.delete(listingProfiles).where(inArray(listingProfiles.id, ids));
  return gone.map(({ id }) => id);
}

/** The projects whose desks somebody stands on. */
export async function projectsWith(tx: Transaction, artistId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: candidacies.projectId })
    .from(candidacies)
    .where(eq(candidacies.artistId, artistId));
  return rows.map(({ id }) => id);
}

/** Freshens what the planner knows of the lists and which pages it may read from indexes alone. */
export async function vacuumListings(db: Database): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(
      'VACUUM (ANALYZE) listing_search, listing_documents, listing_profiles, listing_counts, listing_places, listing_words, listing_names, listing_sounds, listing_facts, listing_fits, listing_bits, listing_bit_places, listing_bit_blocks, listing_bit_days, first_listings, hidden_listings, hidden_counts, hidden_words',
    );
  } finally {
    // not back into the pool: it has no limit any more
    client.release(true);
  }
}

type StoredListing = { [Part in keyof Listing]: Listing[Part] | null };

/** Stored listings by id; a part that is missing is null. */
export async function storedListings(db: Queryable, ids: string[]): Promise<Map<string, StoredListing>> {
  const rows = await db
    .select({
      id: users.id,
      search: listingSearch,
      card: listingDocuments.card,
      publicIdentifier: listingProfiles.publicIdentifier,
      profile: listingProfiles.profile,
    })
    .from(users)
    .leftJoin(listingSearch, eq(listingSearch.id, users.id))
    .leftJoin(listingDocuments, eq(listingDocuments.id, users.id))
    .leftJoin(listingProfiles, eq(listingProfiles.id, users.id))
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, ...parts }) => [id, parts]));
}
