import { type FitWish, fitFacts, fitWishes, isCondition } from '@kirdaar/domain/fit/fit.ts';
import { drawOf } from '@kirdaar/domain/fit/order.ts';
import {
  askedWishes,
  type CastRole,
  isForChildren,
  keptWishes,
  looseable,
} from '@kirdaar/domain/fit/suggestions.ts';
import { countedTo } from '@kirdaar/domain/lists/total.ts';
import { statesAround } from '@kirdaar/domain/places/borders.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { columnOf, fitColumns, personRows, roleValues, texts, wishesMetSql } from '../../db/fit-sql.ts';
import { readRows } from '../../db/read-rows.ts';
import { unavailableDays } from '../../db/tables/availability.ts';
import { candidacies } from '../../db/tables/candidacies.ts';
import { blocks } from '../../db/tables/contact.ts';
import { hiddenSuggestions, listingFits } from '../../db/tables/fit.ts';
import { listingDocuments, listingPlaces } from '../../db/tables/listings.ts';
import { type BitCount, countedBits } from './counts.queries.ts';
import { cityOf, isAmongFirstLots, mayMeet, meetsAll, nearSteps } from './may-fit.queries.ts';

type Window = { limit: number; offset: number };

/** What is asked of suggestions: the wishes that are dropped, and what else narrows them. */
export type SuggestionChoice = { loosen: readonly FitWish[]; where: SQL | undefined; directorIds: string[] };

/** A page of suggestions. Each line of `cards` is an id and a card, with one more where the list goes on. */
export type SuggestedPage = {
  total: number;
  fits: number;
  butForOne: number;
  loosened: Record<FitWish, number>;
  cards: string | null;
};

/** A page of who fits a role, and how many there are with and without what is loosened, in one statement, or where more fit
    than are counted in two (rules fit/suggestions-1, fit/suggestions-2). */
export async function findSuggestions(
  db: Queryable,
  cast: CastRole,
  choice: SuggestionChoice,
  window: Window,
  most = countedTo,
): Promise<SuggestedPage> {
  const [row] = await readRows<SuggestedPage>(db, countingStatement(cast, choice, window, most));
  if (!row) throw new Error('A count is always one row');
  if (row.total <= most) return row;
  const found =
    window.offset > most
      ? await findFar(db, cast, choice, window)
      : (await findFirst(db, cast, choice, window.offset + window.limit + 1)).slice(window.offset);
  const [page] = await readRows<Pick<SuggestedPage, 'cards'>>(db, cardsOfIds(found.map(({ id }) => id)));
  return { ...row, cards: page?.cards ?? null };
}

/** The counts of everybody by bits, those of who is narrowed by filters each by a search of its own that ends at one beyond the
    limit; and the page where no more than that fit: it is sorted from all of them. */
function countingStatement(cast: CastRole, choice: SuggestionChoice, window: Window, most: number): SQL {
  const { loosen, where, directorIds } = choice;
  const kept = keptWishes(cast, loosen);
  const [could, others] = [looseable(cast, []), looseable(cast, loosen)];
  const upTo = (count: SQL) => sql`least(${count}, ${most + 1}::integer)`;
  const fitting = sql`SELECT * FROM (${fittingRows(cast, choice, { wishes: kept, where })}) AS one`;
  const isWhole = !where && kept.length === fitWishes.length;
  const counts: Record<string, BitCount> = { fits: { wishes: fitWishes } };
  for (const wish of could) counts[`lacks_${wish}`] = { wishes: fitWishes, lacks: wish };
  if (!where && !isWhole) {
    counts.total = { wishes: kept };
    for (const wish of others) counts[`held_${wish}`] = { wishes: kept, lacks: wish };
  }
  const bits = countedBits(cast, directorIds, counts);
  const searched = others.map((wish) => {
    const rows = fittingRows(cast, choice, { wishes: kept, where, lacks: wish });
    return sql`(SELECT count(*)::integer FROM (SELECT FROM (${rows}) AS one LIMIT ${most + 1}) AS few) AS ${column('held', wish)}`;
  });
  const parts = where
    ? sql`few AS MATERIALIZED (${fitting} LIMIT ${most + 1}), known AS MATERIALIZED (
        SELECT ${sql.join([sql`counted.*`, sql`(SELECT count(*)::integer FROM few) AS total`, ...searched], sql`, `)} FROM (${bits}) AS counted)`
    : sql`known AS MATERIALIZED (SELECT *${isWhole ? sql`, fits AS total` : sql``} FROM (${bits}) AS counted), few AS MATERIALIZED (${fitting} WHERE (SELECT total FROM known) <= ${most})`;
  const loosened = others.map((wish) => {
    const more = sql`total + ${upTo(column(isWhole ? 'lacks' : 'held', wish))}`;
    return sql`${wish}::text, CASE WHEN total > ${most} THEN ${upTo(sql`total`)} ELSE ${more} END`;
  });
  return sql`
    WITH ${parts} SELECT ${upTo(sql`total`)} AS total, ${upTo(sql`fits`)} AS fits,
      ${sql.join([sql`0`, ...could.map((wish) => upTo(column('lacks', wish)))], sql` + `)} AS "butForOne",
      json_build_object(${sql.join(loosened, sql`, `)}) AS loosened,
      ${cardsOf(cast, sql`SELECT * FROM few WHERE (SELECT total FROM known) <= ${most}`, window)} AS cards
    FROM known`;
}

type Ranked = { id: string; draw: number; score: number; clips: number; near: number };

/**
 * The first of many, in their order. They are looked for where they may be: who meets all, or all but one wish, in the city of
 * the casting, then in its state, and of each first the thirty-second part that the lot puts first. Whoever is not looked at
 * stands behind those who were found; the whole list is sorted only where these are too few.
 */
async function findFirst(
  db: Queryable,
  cast: CastRole,
  choice: SuggestionChoice,
  reach: number,
): Promise<Ranked[]> {
  const wishes = keptWishes(cast, choice.loosen);
  const read = async (isIn: SQL, also?: SQL) =>
    readRows<Ranked>(
      db,
      sql`SELECT id, draw, score, clips::integer, near FROM (${fittingRows(cast, choice, { wishes, where: choice.where, also })}) AS one
        WHERE ${isIn} ORDER BY ${byRank(cast)} LIMIT ${reach}`,
    );
  const best = 2 * askedWishes(cast).length;
  let before: Ranked[] = [];
  for (const score of [best, best - 2]) {
    if (score < best) before = await read(sql`score > ${score}`, meetsAll(cast));
    if (before.length >= reach) return before;
    for (const { near, there } of nearSteps(cast)) {
      const isThere = sql`score = ${score} AND near = ${near} AND clips = ${cast.role.terms.dialects.length}`;
      for (const among of [isAmongFirstLots(cast), undefined]) {
        const found = [...before, ...(await read(isThere, and(there, among)))];
        if (found.length >= reach) return found.slice(0, reach);
        if (!among) before = found;
      }
    }
  }
  return read(sql`true`);
}

/** A page far down: the database sorts the whole list, and nothing but the page is read, wherever it is. */
function findFar(
  db: Queryable,
  cast: CastRole,
  choice: SuggestionChoice,
  { limit, offset }: Window,
): Promise<{ id: string }[]> {
  const query = { wishes: keptWishes(cast, choice.loosen), where: choice.where };
  return readRows(
    db,
    sql`SELECT id FROM (${fittingRows(cast, choice, query)}) AS one
      ORDER BY ${byRank(cast)} LIMIT ${limit + 1} OFFSET ${offset}`,
  );
}

const cardsOfIds = (ids: string[]) => sql`
  SELECT string_agg(id || card, E'\\n' ORDER BY place) AS cards
  FROM unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS chosen (id, place) JOIN ${listingDocuments} USING (id)`;

/** The cards of a page, from people with what decides their order. */
const cardsOf = (cast: CastRole, people: SQL, { limit, offset }: Window) => sql`(
  SELECT string_agg(id || (SELECT card FROM ${listingDocuments} WHERE id = page.id), E'\\n' ORDER BY ${byRank(cast)})
  FROM (SELECT * FROM (${people}) AS chosen ORDER BY ${byRank(cast)} LIMIT ${limit + 1} OFFSET ${offset}) AS page)`;

/** `where` is about rows of listing_places, `also` about those of listing_fits. */
type FitQuery = {
  wishes: readonly FitWish[];
  where?: SQL | undefined;
  also?: SQL | undefined;
  lacks?: FitWish;
};

/** Who fits a role as far as some wishes are asked for; `lacks` is one that they do not meet instead. */
function fittingRows(
  cast: CastRole,
  { directorIds }: SuggestionChoice,
  { wishes, where, also, lacks }: FitQuery,
): SQL {
  const met = wishes.filter((wish) => wish !== lacks);
  const conditions = [...fitFacts.filter((fact) => isCondition(cast.role, fact)), ...met];
  // whoever never said on which days they are free is not looked at
  const hasSaid = lacks === 'availability' ? sql`said.user_id IS NOT NULL` : undefined;
  return sql`
    SELECT id, draw, ${wishesMetSql} AS score, clips, near FROM (
      SELECT person.id, person.draw, ${fitColumns(roleValues(cast.role, cast.project), personRows)},
        ${clipsOf(cast)} AS clips, ${nearnessTo(cast)} AS near
      FROM ${listingFits} AS person LEFT JOIN ${unavailableDays} AS said ON said.user_id = person.id
      WHERE ${and(mayMeet(cast, met), hasSaid, also, isFree(cast, directorIds), where && isOneOf(where))}
    ) AS judged
    WHERE ${and(
      ...conditions.map((fact) => sql`coalesce(${columnOf(fact)}, 2) <> 0`),
      lacks && sql`${columnOf(lacks)} = 0`,
    )}`;
}

/** A condition on rows of listing_places, as one on people. */
const isOneOf = (where: SQL) => sql`EXISTS (SELECT FROM ${listingPlaces}
  WHERE ${and(eq(listingPlaces.id, sql`person.id`), sql`${listingPlaces.state} = 0`, where)})`;

const column = (what: 'lacks' | 'held', wish: FitWish) => sql.raw(`${what}_${wish}`);

/** What decides between two who fit, the weightiest first (rule fit/order-1). */
const byRank = ({ role }: CastRole) =>
  sql`score DESC, clips DESC, near DESC, draw # ${drawOf(role.id)}::integer DESC, id`;

/** How many of the dialect clips that are asked for somebody has. */
const clipsOf = ({ role: { terms } }: CastRole) =>
  sql`(SELECT count(*) FROM unnest(person.clips) AS clip WHERE clip = ANY(${texts(terms.dialects)}))`;

/** 3 the same city, 2 the same state, 1 a bordering one, 0 elsewhere. */
function nearnessTo({ project: { casting } }: CastRole): SQL {
  if (casting.state === null) return sql`0`;
  const city = casting.city === null ? [] : [cityOf(casting.state, casting.city)];
  return sql`CASE WHEN person.cities && ${texts(city)} THEN 3 WHEN ${casting.state} = ANY(person.states) THEN 2
    WHEN person.states && ${texts(statesAround(casting.state))} THEN 1 ELSE 0 END`;
}

/** Who is no candidate of the role, was not put aside for it, blocked nobody who casts, and is of an age for it (rule
    fit/suggestions-3). */
function isFree(cast: CastRole, directorIds: string[]): SQL | undefined {
  const { role } = cast;
  return and(
    isForChildren(cast) ? undefined : sql`NOT person.is_child`,
    sql`NOT EXISTS (SELECT FROM ${candidacies} WHERE project_role_id = ${role.id}::uuid AND artist_id = person.id)`,
    sql`NOT EXISTS (SELECT FROM ${hiddenSuggestions} AS aside WHERE aside.role_id = ${role.id}::uuid AND aside.artist_id = person.id)`,
    sql`NOT EXISTS (SELECT FROM ${blocks} AS block
      WHERE block.artist_id = person.id AND block.director_id = ANY(${sql.param(directorIds)}::uuid[]))`,
  );
}

/** Whether somebody could be suggested at all: a listed artist who blocked nobody who casts. */
export async function isListedArtist(
  db: Queryable,
  artistId: string,
  directorIds: string[],
): Promise<boolean> {
  const [row] = await db
    .select({ id: listingFits.id })
    .from(listingFits)
    .where(
      and(
        eq(listingFits.id, artistId),
        sql`NOT EXISTS (SELECT FROM ${blocks} WHERE artist_id = ${listingFits.id}
          AND director_id = ANY(${sql.param(directorIds)}::uuid[]))`,
      ),
    );
  return row !== undefined;
}

/** Puts somebody aside for a role; the same again leaves it as it is. */
export async function hide(db: Queryable, row: typeof hiddenSuggestions.$inferInsert): Promise<void> {
  await db.insert(hiddenSuggestions).values(row).onConflictDoNothing();
}

/** Suggests somebody again. */
export async function show(
  db: Queryable,
  { roleId, artistId }: Record<'roleId' | 'artistId', string>,
): Promise<void> {
  await db
    .delete(hiddenSuggestions)
    .where(and(eq(hiddenSuggestions.roleId, roleId), eq(hiddenSuggestions.artistId, artistId)));
}
