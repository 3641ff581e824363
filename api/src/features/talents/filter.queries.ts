import type { AgeSpan } from '@kirdaar/domain/age-range.ts';
import type { TalentTab } from '@kirdaar/domain/application-status.ts';
import { nameKey } from '@kirdaar/domain/artist-order.ts';
import { composed } from '@kirdaar/domain/clean-text.ts';
import { genderNumber, stateNumber } from '@kirdaar/domain/listing-numbers.ts';
import { and, between, type Column, eq, gte, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { listingSearch } from '../../db/tables-listings.ts';
import { applications, talentFacts } from '../../db/tables-projects.ts';
import { departments, languages } from '../../db/tables-reference.ts';

/** What a list of people may be narrowed by; an empty value is no filter (readings, details of the wire). */
export type ArtistFilter = {
  searchQuery: string;
  gender?: '' | 'male' | 'female';
  ageRange: AgeSpan | null;
  stageAge: AgeSpan | null;
  location: string[];
  languages: string[];
  departments: string[];
};

/** A tab of a project's talents; all filters apply on every tab (reading 33). */
export type TalentFilter = ArtistFilter & {
  projectId: OwnedProjectId;
  status: TalentTab;
  roles: string[];
  hasTape: boolean;
};

/** The condition on listing_search for a list of people, none for everybody. Values that name nothing match nobody. */
export function artistsMatching(filter: ArtistFilter): SQL | undefined {
  const { gender, ageRange, stageAge } = filter;
  return and(
    nameContains(filter.searchQuery),
    gender ? eq(listingSearch.gender, genderNumber[gender]) : undefined,
    ageRange ? between(listingSearch.age, ageRange.from, ageRange.to) : undefined,
    stageAge ? lte(listingSearch.screenFrom, stageAge.to) : undefined,
    stageAge ? gte(listingSearch.screenTo, stageAge.from) : undefined,
    livesInOneOf(filter.location),
    sharesBit(listingSearch.languages, languages, languages.name, filter.languages),
    sharesBit(listingSearch.departments, departments, departments.id, filter.departments.map(lower)),
  );
}

/** The condition on listing_search for a tab of a project's talents. */
export function talentsMatching(filter: TalentFilter): SQL | undefined {
  return and(artistsMatching(filter), castIn(filter));
}

/** Who is on a tab, whatever the filters; no condition for everybody. */
export function onTab(tab: Pick<TalentFilter, 'projectId' | 'status'>): SQL | undefined {
  return castIn({ ...tab, roles: [], hasTape: false });
}

// ids compare as text, so that one that is no id matches nothing instead of failing
const lower = (id: string) => id.toLowerCase();

/** A substring of the name, `% _ \` literal. */
function nameContains(search: string): SQL | undefined {
  if (search === '') return undefined;
  const key = nameKey(composed(search));
  const pattern = `%${key.replace(/[\\%_]/g, '\\$&')}%`;
  // The trigram index knows runs of three letters. For anything shorter, and in databases whose locale has ASCII
  // letters only for anything else, it would read all of itself: the expression keeps the planner away from it.
  if (/[a-z0-9]{3}/.test(key)) return sql`${listingSearch.nameKey} LIKE ${pattern}`;
  return and(hasPairs(pairsOf(key)), sql`(${listingSearch.nameKey} || '') LIKE ${pattern}`);
}

/** Lets the planner choose between what an index finds by pairs of letters, which is quick for rare ones, and walking the
 * covering index until a page is full, which is quick for common ones. A single letter is walked for. */
function hasPairs(pairs: string[]): SQL | undefined {
  if (pairs.length === 0) return undefined;
  return sql`name_pairs(${listingSearch.nameKey}) @> ${sql.param(pairs)}::text[]`;
}

/** Two letters each, as the function of the database cuts them. */
export function pairsOf(key: string): string[] {
  const letters = [...key];
  return letters.slice(1).map((letter, place) => `${letters[place]}${letter}`);
}

/** The state of either address; each side has an index, so that the planner can join two bitmaps (reading 16). */
function livesInOneOf(slugs: string[]): SQL | undefined {
  if (slugs.length === 0) return undefined;
  const known = slugs.map(stateNumber).filter((number) => number > 0);
  const numbers = sql`${sql.param(known)}::smallint[]`;
  return or(
    sql`${listingSearch.currentState} = ANY(${numbers})`,
    sql`${listingSearch.homeState} = ANY(${numbers})`,
  );
}

/** Any of the named entries of a reference list, by its bits. */
function sharesBit(
  mask: Column,
  list: typeof languages | typeof departments,
  key: Column,
  values: string[],
): SQL | undefined {
  if (values.length === 0) return undefined;
  const asked = sql`SELECT bit_or(1::bigint << ${list.bit}) FROM ${list} WHERE ${key}::text = ANY(${sql.param(values)})`;
  return sql`(${mask} & (${asked})) <> 0`;
}

type Casting = Omit<TalentFilter, keyof ArtistFilter>;

/** What the project knows of somebody: the tab, and what is asked of their applications. */
function castIn(casting: Casting): SQL | undefined {
  return and(noted(casting), applied(casting));
}

function noted({ projectId, status }: Casting): SQL | undefined {
  if (status === 'all' || status === 'applied') return undefined;
  const fact = status === 'viewed' ? talentFacts.viewedAt : talentFacts.shortlistedAt;
  return oneOf(sql`SELECT ${talentFacts.artistId} FROM ${talentFacts}
    WHERE ${talentFacts.projectId} = ${projectId} AND ${fact} IS NOT NULL`);
}

/** Who applied, for one of the roles and with a self-tape where that is asked for: all of the same application. In one
 * list, for a second one would be searched through for everybody in the first. */
function applied({ projectId, status, roles, hasTape }: Casting): SQL | undefined {
  const as = and(
    roles.length > 0
      ? sql`${applications.projectRoleId}::text = ANY(${sql.param(roles.map(lower))})`
      : undefined,
    hasTape ? isNotNull(applications.videoUrl) : undefined,
  );
  if (!as && status !== 'applied') return undefined;
  return oneOf(sql`SELECT ${applications.artistId} FROM ${applications}
    WHERE ${and(eq(applications.projectId, projectId), as)}`);
}

/** As a list that is read once, a tab costs what it holds; as EXISTS the planner walks the whole order to fill a page. */
function oneOf(ids: SQL): SQL {
  return sql`${listingSearch.id} = ANY(ARRAY(${ids}))`;
}
