import { limits } from '@kirdaar/domain/limits.ts';
import { countedTo, type Total } from '@kirdaar/domain/lists/total.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedRows } from '../../db/prepared.ts';
import { readRows } from '../../db/read-rows.ts';
import { hasBlockedOf } from '../../db/tables/contact.ts';
import {
  firstListings,
  listingDocuments,
  listingPlaces,
  listingSounds,
  listingWords,
} from '../../db/tables/listings.ts';
import { foundByBits } from './by-bits.queries.ts';
import {
  hasCommonWord,
  hasCommonWordFor,
  hasPiece,
  isAnyCommon,
  type NameSearch,
  namesHeard,
  type Piece,
} from './called.queries.ts';
import { countOf, countsFor, firstNames, namesFor, reachedInNewest } from './counts.queries.ts';
import { byName, newestListed, sorted } from './order.queries.ts';
import {
  anywhere,
  type ByBits,
  isAnybody,
  isWhole,
  type People,
  seenByAll,
  totalFrom,
} from './people.queries.ts';
import {
  foundKey,
  foundOf,
  isByFirstListing,
  type ListStretch,
  nearby,
  notForMembers,
  notHidden,
  partByPart,
  someOf,
  stretchOf,
  stretchOfPart,
} from './walk.queries.ts';

/** One person in a list. The card is JSON text, ready to send. */
export type Card = { id: string; card: string };
export type Page = Total & { cards: Card[]; hasMore: boolean };
export type Window = { limit: number; offset: number; without?: string };

/** A stretch of the list in its order, and how many there are in all (rules lists/order-2, lists/pages-3).
 * `without` leaves one person out of the stretch but not out of the total. Whether the list goes on is seen by asking
 * for one more, because a total may say no more than that there are many. */
export async function findPage(db: Queryable, people: People, window: Window): Promise<Page> {
  return pageFrom(people, await findRow(db, people, window), window);
}

/** A page from its row, which has one person more where the list goes on. */
export function pageFrom(people: People, { total, cards }: PageRow, { limit }: Window): Page {
  const found = cardsOf(cards);
  return { cards: found.slice(0, limit), hasMore: found.length > limit, ...totalFrom(people, total ?? 0) };
}

/** A whole page comes as one row, because the driver is slower with many rows. Each line of `cards` is an id and a
 * card. */
export type PageRow = { total: number | null; cards: string | null };
const noRow: PageRow = { total: 0, cards: null };
const idLength = 36;
/** The cards of such a text. */
export const cardsOf = (lines: string | null): Card[] => lines?.split('\n').map(cardOf) ?? [];
const cardOf = (line: string): Card => ({ id: line.slice(0, idLength), card: line.slice(idLength) });

/**
 * When there are few people, one query finds, counts and sorts them all. When there are more than the limit of
 * counting, the list is walked until the page is full.
 */
async function findRow(db: Queryable, people: People, window: Window): Promise<PageRow> {
  const read = async (statement: SQL) => (await readRows<PageRow>(db, statement))[0] ?? noRow;
  if (isFirst(people, window)) {
    const first = people.isPublic ? firstPublicPage : firstPage;
    return (await first(db).execute()).rows[0] ?? noRow;
  }
  const { hiddenFrom } = people;
  if (hiddenFrom && !people.isPublic && isFirst(seenByAll(people), window))
    return (await firstPageHidden(db).execute({ hiddenFrom })).rows[0] ?? noRow;
  if (hiddenFrom && isFarInNewest(people, window)) {
    const { offset, limit } = window;
    return (await farInNewest(db).execute({ hiddenFrom, offset, most: limit + 1 })).rows[0] ?? noRow;
  }
  if (isWhole(people)) return read(statementOf(people, countOf(people), walkTo(people, window)));
  if (isFirstOfCalled(people, window)) {
    const found = await firstOfCalled(db, people);
    if (found && found.total !== null) return found;
  }
  if (people.byBits && !people.isPicked) return read(bitsStatement(people, people.byBits, window));
  if (people.isPicked || people.isFew) {
    const few = await read(fewStatement(people, window));
    if (!people.isFiltered || few.total === null || few.total <= countedTo) return few;
    return read(statementOf(people, sql`${few.total}::integer`, walkTo(people, window)));
  }
  const walked = await read(statementOf(people, countOf(people), walkTo(people, window)));
  if (walked.total !== null) return walked;
  return findRow(db, { ...people, surelyMore: undefined, isFew: true }, window);
}

/** The page is chosen in the narrow table first; the cards are looked up last. */
function statementOf({ order }: People, total: SQL, page: SQL): SQL {
  const line = sql`page.id || (SELECT card FROM ${listingDocuments} WHERE id = page.id)`;
  return sql`
    SELECT ${total} AS total, string_agg(${line}, E'\n' ORDER BY ${sorted(order)}) AS cards
    FROM (${page}) AS page`;
}

/** The total and the page in one query that finds everybody at once. There is no page when there are more than the
 * limit. */
function fewStatement(people: People, window: Window): SQL {
  const isFew = people.isFiltered ? sql`${totalFound} <= ${countedTo}` : undefined;
  return sql`WITH found AS MATERIALIZED (${foundOf(people)})
    ${statementOf(people, totalFound, pageOfFound(people, window, isFew))}`;
}

const totalFound = sql`(SELECT count(*)::integer FROM found)`;

function pageOfFound(people: People, { limit, offset, without }: Window, isWhole: SQL | undefined): SQL {
  const { id, join } = people.order;
  return sql`
    SELECT ${id} AS id, ${foundKey(people)} AS key FROM found AS ${listingPlaces} ${join}
    WHERE ${and(isWhole, withoutOne(people, without)) ?? sql`true`}
    ORDER BY ${sorted(people.order)} LIMIT ${limit + 1} OFFSET ${offset}`;
}

/** The same where bits tell who may be in the list: where they leave many the page is walked to. */
function bitsStatement(people: People, byBits: ByBits, window: Window): SQL {
  const isWhole = sql`(SELECT is_whole FROM reading)`;
  const page = sql`SELECT * FROM (${pageOfFound(people, window, isWhole)}) AS read
    UNION ALL SELECT * FROM (${walkTo(people, window)}) AS walked WHERE NOT ${isWhole}`;
  const found = foundByBits(people, byBits, window.offset + window.limit);
  return sql`WITH ${found} ${statementOf(people, sql`(SELECT people FROM total)`, page)}`;
}

function walkTo(people: People, window: Window): SQL {
  const { limit, offset, without } = window;
  if (people.order.by === 'name' && people.called && isAnybody(seenByAll(people)) && offset < nearby)
    return calledPage(people, people.called, window);
  if (people.order.by === 'name' && isWhole(seenByAll(people)) && offset >= nearby)
    return farStretch(people, window);
  return stretchOf(people, { limit: limit + 1, offset, also: withoutOne(people, without) });
}

const withoutOne = ({ order }: People, id: string | undefined) =>
  id ? sql`${order.id} <> ${id}::uuid` : undefined;

const everybody: People = { states: [anywhere], isFiltered: false, isPicked: false, order: byName };
const beginning: Window = { limit: limits.pageSize.default, offset: 0 };

/** The page that is asked for most. Its statement contains no values, so PostgreSQL keeps its plan. */
const firstPage = preparedRows<PageRow>(
  'first_page',
  statementOf(everybody, countOf(everybody), walkTo(everybody, beginning)).inlineParams(),
);

function isFirst(people: People, { limit, offset, without }: Window): boolean {
  return (
    isWhole(people) && people.order.by === 'name' && limit === beginning.limit && offset === 0 && !without
  );
}

/** The same for whoever is signed out. */
const everybodyPublic: People = { ...everybody, isPublic: true };
const firstPublicPage = preparedRows<PageRow>(
  'first_public_page',
  statementOf(everybodyPublic, countOf(everybodyPublic), walkTo(everybodyPublic, beginning)).inlineParams(),
);

/** The same for a search for letters that many names have: planning it takes as long as answering it. One each for letters
 * that the index of words knows and others. */
const firstCalled = forPieces((patterns) =>
  preparedRows<PageRow>(
    `first_called${patterns.isIndexed ? '' : '_short'}`,
    statementOf(
      everybody,
      sql`CASE WHEN ${hasCommonWord(patterns.like)} THEN ${countedTo + 1} END`,
      calledStretch(everybody, patterns, beginning),
    ).inlineParams(),
  ),
);

function forPieces<Made>(make: (patterns: Patterns) => Made, value = placeholder): ForPieces<Made> {
  const of = { like: value('like'), pieceLike: value('pieceLike') };
  const [indexed, others] = [make({ ...of, isIndexed: true }), make({ ...of, isIndexed: false })];
  return ({ isIndexed }) => (isIndexed ? indexed : others);
}
type ForPieces<Made> = (search: { isIndexed: boolean }) => Made;

function placeholder(name: string): SQL {
  return sql`${sql.placeholder(name)}`;
}

/** A value of a prepared statement of which the plan is told nothing: seeing it, PostgreSQL would expect to save more by another
 * plan than planning takes, and would plan anew each time. */
function given(name: string): SQL {
  return sql`(SELECT ${sql.placeholder(name)}::text)`;
}

/** Both for a director whom somebody blocked. */
const hiddenFrom = sql.placeholder('hiddenFrom');
const seenByBlocked: People = { ...everybody, hiddenFrom };
const firstPageHidden = preparedRows<PageRow>(
  'first_page_hidden',
  statementOf(seenByBlocked, countOf(seenByBlocked), walkTo(seenByBlocked, beginning)).inlineParams(),
);
const firstCalledHidden = forPieces((patterns) =>
  preparedRows<PageRow>(
    `first_called_hidden${patterns.isIndexed ? '' : '_short'}`,
    statementOf(
      everybody,
      sql`CASE WHEN ${hasCommonWordFor(hiddenFrom, patterns.like)} THEN ${countedTo + 1} END`,
      calledStretch(seenByBlocked, patterns, beginning),
    ).inlineParams(),
  ),
);

/** A page far into the whole list by who was listed last, for a director whom somebody blocked: those before it are passed by
 * index, without asking of each whether they are hidden. */
const farInNewest = preparedRows<PageRow>('far_in_newest_hidden', farInNewestStatement().inlineParams());
function farInNewestStatement(): SQL {
  const { id, listedAt, isListed } = firstListings;
  const people = { ...seenByBlocked, order: newestListed };
  const page = sql`
    WITH RECURSIVE ${reachedInNewest(hiddenFrom, sql.placeholder('offset'))},
    start AS MATERIALIZED (SELECT listed_at, id, more FROM reached ORDER BY listed_at, id LIMIT 1)
    SELECT ${id} AS id, ${listedAt} AS key FROM ${firstListings}
    WHERE ${isListed} AND (${listedAt}, ${id}) < (SELECT listed_at, id FROM start)
      AND NOT ${hasBlockedOf(id, sql`${hiddenFrom}::uuid`)}
    ORDER BY ${sorted(newestListed)} LIMIT ${sql.placeholder('most')} OFFSET (SELECT more FROM start)`;
  return statementOf(people, countOf(people), page);
}

function isFarInNewest(people: People, { offset, without }: Window): boolean {
  return isByFirstListing(people) && offset >= nearby && !without;
}

/** Whether the beginning is asked for of all who are called so, and probably more than are counted are. */
function isFirstOfCalled(people: People, { limit, offset, without }: Window): boolean {
  const { called, surelyMore, isFew, order } = people;
  const isPlain = called !== undefined && isAnybody(seenByAll(people)) && surelyMore !== undefined && !isFew;
  return isPlain && order.by === 'name' && limit === beginning.limit && offset === 0 && !without;
}

/** The beginning by a prepared statement, where there is one for such a search; its total may be unknown. */
async function firstOfCalled(db: Queryable, { called, hiddenFrom }: People): Promise<PageRow | undefined> {
  if (called?.leads && called.isCommon) {
    const first = hiddenFrom ? firstCalledHidden : firstCalled;
    return (await first(called)(db).execute({ ...called, hiddenFrom })).rows[0];
  }
  if (!called?.sounding || hiddenFrom) return undefined;
  const { likes, words } = called.sounding;
  const sounds = Object.fromEntries(likes.map((like, place) => [`sound${place}`, like]));
  const first = firstHeard(called)[likes.length - 1];
  return (await first?.(db).execute({ ...called, ...sounds, words }))?.rows[0];
}

// as many as hearing a name in all its ways can come to
const mostSounds = 12;

/** The same for a search that sounds like many names: nearly all of its time was planning. One for each number of sounds. */
const firstHeard = forPieces(
  (patterns) =>
    Array.from({ length: mostSounds }, (_, more) => {
      const likes = Array.from({ length: more + 1 }, (_, place) => given(`sound${place}`));
      const heard = namesHeard(
        likes.map((like) => sql`${listingSounds.sound} LIKE ${like}`),
        patterns.like,
      );
      const total = sql`CASE WHEN ${isAnyCommon(sql.placeholder('words'))} THEN ${countedTo + 1} END`;
      const page = lettersThenSounds(everybody, heard, beginning, ({ limit, offset = 0 }) =>
        calledStretch(everybody, patterns, { limit: limit - 1, offset }),
      );
      return preparedRows<PageRow>(
        `first_heard_${likes.length}${patterns.isIndexed ? '' : '_short'}`,
        statementOf(everybody, total, page).inlineParams(),
      );
    }),
  given,
);

/** A stretch of the whole list by name. Stored counts lead to its first name, so that only people of that name are
 * skipped one by one. Whom a block hides is taken off each count, and children where they are for members alone. */
function farStretch(people: People, { limit, offset, without }: Window) {
  const left = without ?? null;
  const seen = and(notHidden(people), notForMembers(people)) ?? sql`true`;
  return sql`
    WITH start AS MATERIALIZED (
      SELECT beginning, before FROM (
        SELECT beginning, listed, sum(listed) OVER (ORDER BY beginning) - listed AS before FROM ${countsFor(people)} AS counts
      ) AS places
      WHERE before + listed > ${offset}::integer ORDER BY beginning LIMIT 1
    ), first AS MATERIALIZED (
      SELECT name_key, before FROM (
        SELECT name_key, listed, (SELECT before FROM start) + sum(listed) OVER (ORDER BY name_key) - listed AS before
        FROM ${namesFor(people, sql`(SELECT beginning FROM start)`)} AS names
      ) AS places
      WHERE before + listed > ${offset}::integer ORDER BY name_key LIMIT 1
    ), skipped AS (
      SELECT count(*) AS people FROM ${listingPlaces}
      WHERE id = ${left}::uuid AND state = ${anywhere} AND name_key < (SELECT name_key FROM first) AND ${seen}
    )
    SELECT id, name_key AS key FROM ${listingPlaces}
    WHERE state = ${anywhere} AND name_key >= (SELECT name_key FROM first) AND id IS DISTINCT FROM ${left}::uuid AND ${seen}
    ORDER BY key, id LIMIT ${limit + 1}
    OFFSET ${offset}::integer - (SELECT before FROM first) + (SELECT people FROM skipped)`;
}

type Patterns = { like: string | SQL } & Piece;

/**
 * A stretch of the people found by a name search, in order of their names. The matching words lead to the first
 * matching names, and these to people. Many people may share one name, so a stretch may begin in the middle of it.
 */
function calledStretch(people: People, patterns: Patterns, { limit, offset, without }: Window) {
  const left = without ?? null;
  const hidden = notHidden(people);
  // one more in case `without` is among them, and one to see whether the list goes on
  const reach = offset + limit + 2;
  return sql`
    WITH names AS (
      SELECT DISTINCT name.name_key, name.listed FROM ${listingWords} CROSS JOIN LATERAL (
        ${firstNames(people, patterns.like, reach)}
      ) AS name
      WHERE ${hasPiece(patterns)}
    ), first AS MATERIALIZED (
      SELECT name_key FROM (
        SELECT name_key, sum(listed) OVER (ORDER BY name_key) - listed AS before FROM names
      ) AS places
      WHERE before < ${reach}
    )
    SELECT id, name_key AS key FROM first JOIN ${listingPlaces} USING (name_key)
    WHERE state = ${anywhere} AND id IS DISTINCT FROM ${left}::uuid ${hidden && sql`AND ${hidden}`}
    ORDER BY key, id LIMIT ${limit + 1} OFFSET ${offset}`;
}

/** A page of a search for nothing but names: those with the letters, and after them those that sound so. */
function calledPage(people: People, called: NameSearch, { limit, offset, without }: Window): SQL {
  const also = withoutOne(people, without);
  const lettered = (reach: ListStretch) =>
    called.leads
      ? calledStretch(people, called, {
          limit: reach.limit - 1,
          offset: reach.offset ?? 0,
          ...(without && { without }),
        })
      : stretchOfPart(people, 0, reach);
  const { heard } = called;
  if (!heard) return lettered({ limit: limit + 1, offset, also });
  return lettersThenSounds(people, heard, { limit, offset, ...(without && { without }) }, lettered);
}

/** A page of both parts. Of a name it is not known whether anybody is left whom no block hides: then the list is walked. */
function lettersThenSounds(
  people: People,
  heard: SQL,
  { limit, offset, without }: Window,
  lettered: (reach: ListStretch) => SQL,
): SQL {
  const stretch = { limit: limit + 1, offset, also: withoutOne(people, without) };
  return partByPart(people, 2, stretch, (part, reach) => {
    if (part === 0) return lettered(reach);
    return people.hiddenFrom ? stretchOfPart(people, 1, reach) : heardStretch(heard, reach, without);
  });
}

/** A stretch of those whose names sound so, in order of their names: the first names lead to people. */
function heardStretch(heard: SQL, { limit }: ListStretch, without: string | undefined): SQL {
  const left = without ?? null;
  // OFFSET 0 has all these names found by their sound: who walks names from the first on reads most of them until the
  // first Sunita. One more in case `without` is among them
  return sql`
    SELECT id, name_key AS key FROM (
      SELECT name_key FROM (${heard} OFFSET 0) AS heard ORDER BY name_key LIMIT ${limit + 1}
    ) AS first
    JOIN ${listingPlaces} USING (name_key)
    WHERE state = ${anywhere} AND id IS DISTINCT FROM ${left}::uuid
    ORDER BY key, id LIMIT ${limit}`;
}

/** One person's card, if they are in the list. */
export async function findCard(db: Queryable, id: string, people: People): Promise<Card | null> {
  const [found] = await db
    .select({ id: listingDocuments.id, card: listingDocuments.card })
    .from(listingDocuments)
    .where(sql`${eq(listingDocuments.id, id)} AND ${someOf(people, sql`${people.order.id} = ${id}::uuid`)}`);
  return found ?? null;
}
