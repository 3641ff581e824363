import { type TalentTab, talentTabs } from '@kirdaar/domain/applications/application-status.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { countedTo, type Total } from '@kirdaar/domain/lists/total.ts';
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import {
  firstListings,
  hiddenCounts,
  hiddenListings,
  listingCounts,
  listingNames,
  listingSearch,
  listingWords,
} from '../../db/tables/listings.ts';
import { countByBits } from './by-bits.queries.ts';
import { peopleOnTab } from './filter.queries.ts';
import { byName } from './order.queries.ts';
import {
  isEverybody,
  isWholePublic,
  type People,
  type Seeing,
  type SeenProject,
  seenByAll,
  seenIn,
} from './people.queries.ts';
import { countWhere } from './walk.queries.ts';

const countOfAll = sql`(SELECT coalesce(sum(listed), 0)::integer FROM ${listingCounts})`;

const shown = sql`(listed - for_members)`;
const countOfPublic = sql`(SELECT coalesce(sum(${shown}), 0)::integer FROM ${listingCounts})`;

/** How many of either those are who blocked a director. */
const hiddenOf = (directorId: string | Placeholder, counted: SQL) => sql`(
  SELECT coalesce(sum(${counted}), 0)::integer FROM ${hiddenCounts} WHERE director_id = ${directorId}::uuid)`;

/** How many people are in the list. Everybody is taken from stored counts; filtered people are counted up to one
 * beyond the limit. Null when `surelyMore` could not tell: then ask again and count. */
export function countOf(people: People): SQL {
  const { hiddenFrom, surelyMore } = people;
  const whole = seenByAll(people);
  if (isEverybody(whole))
    return hiddenFrom ? sql`(${countOfAll} - ${hiddenOf(hiddenFrom, sql`listed`)})` : countOfAll;
  if (isWholePublic(whole))
    return hiddenFrom ? sql`(${countOfPublic} - ${hiddenOf(hiddenFrom, shown)})` : countOfPublic;
  if (surelyMore) return sql`CASE WHEN ${surelyMore} THEN ${countedTo + 1} END`;
  if (people.byBits && !people.isPicked) return countByBits(people, people.byBits);
  return countWhere({ ...people, order: byName });
}

/** How many of the whole list there are by the beginnings of names, as listing_counts, for whoever sees these people. */
export function countsFor({ hiddenFrom, isPublic }: People): SQL {
  const { beginning, listed, forMembers } = listingCounts;
  const among = isPublic ? sql`${listed} - ${forMembers}` : sql`${listed}`;
  if (!hiddenFrom) return sql`(SELECT ${beginning}, ${among} AS listed FROM ${listingCounts})`;
  const less = isPublic ? sql`less.listed - less.for_members` : sql`less.listed`;
  return sql`(
    SELECT ${beginning}, ${among} - coalesce(${less}, 0) AS listed FROM ${listingCounts}
    LEFT JOIN ${hiddenCounts} AS less ON less.director_id = ${hiddenFrom}::uuid AND less.beginning = ${beginning})`;
}

/** The same by whole names that begin so, as `name_key` and `listed`. Children and whom a block hides are taken off name by name. */
export function namesFor({ hiddenFrom, isPublic }: People, beginning: SQL): SQL {
  const { word, nameKey, listed } = listingNames;
  // it has an end, because PostgreSQL 15 may sort all that it leads to
  const begins = sql`BETWEEN ${beginning} AND ${beginning} || ${lastOfNames}`;
  const isAdult = isPublic ? sql`AND NOT own.is_child` : undefined;
  const hidden = hiddenFrom && sql`CROSS JOIN LATERAL ${hiddenWith(hiddenFrom, nameKey, isAdult)} AS less`;
  const children =
    isPublic &&
    sql`LEFT JOIN (
    SELECT name_key, count(*)::integer AS listed FROM ${listingSearch} WHERE is_child AND name_key ${begins} GROUP BY name_key
  ) AS children USING (name_key)`;
  const left = sql`${listed} ${children && sql`- coalesce(children.listed, 0)`} ${hidden && sql`- less.listed`}`;
  return sql`(SELECT name_key, ${left} AS listed FROM ${listingNames} ${children} ${hidden}
    WHERE ${word} = '' AND ${nameKey} ${begins})`;
}
const lastOfNames = '\u{10FFFF}'.repeat(limits.name.max);

/** The first names under a word of listing_words that hold a text, as far as somebody of that name is left. Whom a block
 * hides is looked up name by name, and no further. */
export function firstNames({ hiddenFrom }: People, like: string | SQL, reach: number): SQL {
  const { word, nameKey, listed } = listingNames;
  const names = sql`SELECT ${nameKey}, ${listed} FROM ${listingNames}
    WHERE ${word} = ${listingWords.word} AND ${nameKey} LIKE ${like} ORDER BY ${nameKey}`;
  if (!hiddenFrom) return sql`${names} LIMIT ${reach}`;
  return sql`SELECT name_key, names.listed - less.listed AS listed
    FROM (${names} OFFSET 0) AS names CROSS JOIN LATERAL ${hiddenWith(hiddenFrom, sql`names.name_key`)} AS less
    WHERE names.listed > less.listed ORDER BY name_key LIMIT ${reach}`;
}

/** How many of those who blocked a director have a name. */
const hiddenWith = (directorId: string | Placeholder, name: SQLWrapper, also?: SQL) => sql`(
  SELECT count(*)::integer AS listed FROM ${hiddenListings} AS own
  WHERE own.director_id = ${directorId}::uuid AND own.name_key = ${name} ${also})`;

export type TabCounts = Record<TalentTab, Total>;

/** How many talents each tab of a project holds without filters: the number that an unfiltered list of it says. */
export async function countTabs(
  db: Queryable,
  project: SeenProject & { id: OwnedProjectId },
  viewer: Seeing,
): Promise<TabCounts> {
  const counted = talentTabs.map(
    (status) =>
      sql`${countOf(seenIn(project, peopleOnTab({ projectId: project.id, status }), viewer))} AS ${sql.identifier(status)}`,
  );
  const { rows } = await db.execute<Record<TalentTab, number>>(sql`SELECT ${sql.join(counted, sql`, `)}`);
  const totals = talentTabs.map((tab) => [tab, { total: rows[0]?.[tab] ?? 0 }]);
  return Object.fromEntries(totals) as TabCounts;
}

/** How far down the newest first so many are passed whom no block hides, as a recursive part `reached` of a statement: its last
 * row, by `listed_at` and `id`, is whom the list is walked to by index alone, and `more` how many are still to be passed behind
 * them, a few at most or more than there are. Everybody is passed first, then as many again as were hidden among those passed
 * last, which is a fraction of these unless the hidden stand side by side. */
export function reachedInNewest(directorId: Placeholder, offset: Placeholder): SQL {
  const { id, listedAt, isListed } = firstListings;
  const passed = (most: SQL, also?: SQL) => sql`(
    SELECT ${listedAt}, ${id} FROM ${firstListings} WHERE ${isListed} ${also}
    ORDER BY ${listedAt} DESC, ${id} DESC LIMIT 1 OFFSET ${most} - 1)`;
  const hidden = (also?: SQL) => sql`(
    SELECT count(*) FROM ${hiddenListings} AS own
    WHERE own.director_id = ${directorId}::uuid AND (own.listed_at, own.id) >= (last.listed_at, last.id) ${also})`;
  return sql`reached (listed_at, id, more) AS (
    SELECT last.listed_at, last.id, ${hidden()} FROM ${passed(sql`${offset}::integer`)} AS last
    UNION ALL
    SELECT last.listed_at, last.id, ${hidden(sql`AND (own.listed_at, own.id) < (reached.listed_at, reached.id)`)}
    FROM reached CROSS JOIN LATERAL
      ${passed(sql`reached.more`, sql`AND (${listedAt}, ${id}) < (reached.listed_at, reached.id)`)} AS last
    WHERE reached.more > ${fewToPass}
  )`;
}
const fewToPass = 24;
