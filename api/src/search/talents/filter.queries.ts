import { beginningInIndia, type CalendarDate } from '@kirdaar/domain/calendar.ts';
import type { TalentTab } from '@kirdaar/domain/casting/applications/application-status.ts';
import type { Place } from '@kirdaar/domain/places/place-text.ts';
import type { ListOrder } from '@kirdaar/domain/search/talents/artist-order.ts';
import { filterNames, personFilterNames } from '@kirdaar/domain/search/talents/filter-names.ts';
import {
  type FilterValues,
  noFilters,
  type PersonFilterName,
} from '@kirdaar/domain/search/talents/filters.ts';
import { genderNumber } from '@kirdaar/domain/search/talents/listing-numbers.ts';
import { cityTag, tagOf } from '@kirdaar/domain/search/talents/person-tags.ts';
import { and, between, eq, gt, gte, isNotNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { shortlistedIn } from '../../db/tables/casting/candidacies.ts';
import { unavailableDays } from '../../db/tables/profiles/availability.ts';
import { applications, talentViews } from '../../db/tables/projects/projects.ts';
import { personIndex, statesParam } from '../../db/tables/search/person-index.ts';
import { type CalledSo, calledSo } from './names.queries.ts';
import { byName, nearest, newestApplied, newestListed, type Order } from './order.queries.ts';
import type { People } from './people.queries.ts';

/** The filters and order of a list of people; an empty value is no filter (rule lists/filters-2). */
export type ArtistFilter = FilterChoices & Named;
/** For artists and others only names are searched (rule names/facts-1). */
export type NamesOnly = { onlyNames?: boolean };
type Named = { searchQuery: string; sort: ListOrder; near?: Place | null | undefined };

/** A tab of a project's talents; all filters apply on every tab (rule talents/tabs-3). */
export type TalentFilter = FilterValues & Named & { projectId: OwnedProjectId; status: TalentTab };

type FilterChoices = FilterValues<PersonFilterName>;
type Condition<N extends PersonFilterName> = (
  wanted: FilterChoices[N],
  all: FilterChoices,
) => SQL | undefined;

/** Each filter as a condition on a row of person_index; none when the filter is empty. */
const conditions: { [N in PersonFilterName]: Condition<N> } = {
  gender: (gender) => (gender ? eq(personIndex.gender, genderNumber[gender]) : undefined),
  ageRange: (ages) => (ages ? between(personIndex.age, ages.from, ages.to) : undefined),
  stageAge: (ages) =>
    ages ? and(lte(personIndex.screenFrom, ages.to), gte(personIndex.screenTo, ages.from)) : undefined,
  // either address: see livingIn
  location: () => undefined,
  city: (cities) => hasAny(personIndex.tags, cities.map(cityTag)),
  languages: (names) => hasAny(personIndex.languages, names),
  departments: (ids) => hasAny(personIndex.tags, ids.map(tagOf.department)),
  skills: (skills, { skillsMatch }) =>
    skillsMatch === 'all' ? hasAll(personIndex.skills, skills) : hasAny(personIndex.skills, skills),
  // used by skills above
  skillsMatch: () => undefined,
  dialects: (keys) => hasAny(personIndex.clips, keys),
  heightFrom: (cm) => (cm === null ? undefined : gte(personIndex.height, cm)),
  heightTo: (cm) => (cm === null ? undefined : lte(personIndex.height, cm)),
  category: (entries) => hasAny(personIndex.tags, entries.map(tagOf.category)),
  hasReel: (asked) => (asked ? hasAll(personIndex.tags, [tagOf.reel]) : undefined),
  hasMonologue: (asked) => (asked ? gt(sql`cardinality(${personIndex.clips})`, 0) : undefined),
  newSince: (day) => (day ? gte(personIndex.listedAt, beginningInIndia(day)) : undefined),
  freeOn: (day) => (day ? sql`NOT ${isNotFreeOn(day)}` : undefined),
};

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
const hasAny = (column: SQLWrapper, values: readonly string[]) =>
  values.length > 0 ? sql`${column} && ${texts(values)}` : undefined;
const hasAll = (column: SQLWrapper, values: readonly string[]) =>
  values.length > 0 ? sql`${column} @> ${texts(values)}` : undefined;

/** Whether a person set that they are not free on a day (M18). */
const isNotFreeOn = (day: CalendarDate) => sql`EXISTS (SELECT FROM ${unavailableDays}
  WHERE ${unavailableDays.userId} = ${personIndex.id}
    AND (${unavailableDays.days} @> ${day}::date OR ${unavailableDays.freeFrom} > ${day}::date))`;

/** People who match the filters, ignoring their address. */
function fitting(wanted: FilterChoices): SQL | undefined {
  const asked = <N extends PersonFilterName>(name: N) => {
    const condition: Condition<N> = conditions[name];
    return condition(wanted[name], wanted);
  };
  return and(...personFilterNames.map(asked));
}

/** The filter by state: people who live in one of them now, and people with a home there who live elsewhere
    (rule lists/filters-5). */
function livingIn(slugs: readonly string[]): SQL[] | undefined {
  if (slugs.length === 0) return undefined;
  const states = statesParam(slugs);
  return [
    sql`${personIndex.currentState} = ANY(${states})`,
    sql`(${personIndex.homeState} = ANY(${states}) AND ${personIndex.currentState} <> ALL(${states}))`,
  ];
}

/** The people of a list under its filters. Unknown values match no one. */
export function artistsMatching(filter: ArtistFilter & NamesOnly): People {
  const called = calledSo(filter.searchQuery, !filter.onlyNames);
  const fits = fitting(filter);
  const either = livingIn(filter.location);
  return {
    where: fits,
    called: called?.tiers,
    isWide: called?.isWide,
    either,
    order: orderOf(filter, called),
    isFiltered: called !== undefined || fits !== undefined || either !== undefined,
    isPicked: false,
  };
}

function orderOf({ sort, near }: Named, called: CalledSo | undefined): Order {
  if (sort === 'near' && near) return nearest(near);
  if (sort === 'newest') return newestListed;
  return called
    ? { ...byName, tiers: called.tiers, tierOf: ({ name, searchWords }) => called.tierOf(name, searchWords) }
    : byName;
}

/** The people of a tab of a project's talents under its filters. */
export function talentsMatching(filter: TalentFilter): People {
  const people = artistsMatching(filter);
  const { roles, hasTape, seen, appliedSince, status } = filter;
  const casting = castIn(filter);
  const byApplying = filter.sort === 'newest' && status === 'applied';
  const isNarrowed = roles.length > 0 || hasTape || seen !== null || appliedSince !== null;
  return {
    ...people,
    where: and(people.where, casting),
    order: byApplying ? newestApplied(filter.projectId) : people.order,
    isFiltered: people.isFiltered || isNarrowed,
    isPicked: casting !== undefined && !leavesOut(filter),
  };
}

/** Everyone on a tab, without filters. */
export function peopleOnTab(tab: Pick<TalentFilter, 'projectId' | 'status'>): People {
  const where = castIn({ ...noFilters(filterNames), ...tab });
  return { where, order: byName, isFiltered: false, isPicked: where !== undefined };
}

/** The same people, but only those first listed after an instant. */
export function listedAfter(people: People, since: Date): People {
  return { ...people, where: and(people.where, gt(personIndex.listedAt, since)), isFiltered: true };
}
type CastingFilter = Omit<TalentFilter, keyof ArtistFilter>;

/** The project's facts about a person: the tab, the director's notes and the applications. */
function castIn(casting: CastingFilter): SQL | undefined {
  return and(noted(casting), applied(casting));
}

/** When 'unseen' is the only condition: few people are excluded, and the rest are scanned in order. */
function leavesOut(casting: CastingFilter): boolean {
  return casting.status === 'all' && casting.seen === false && applied(casting) === undefined;
}

/** The ids of people whose profile the team opened for the project. */
const openedIn = ({ projectId }: Pick<CastingFilter, 'projectId'>) =>
  sql`SELECT ${talentViews.artistId} FROM ${talentViews} WHERE ${eq(talentViews.projectId, projectId)}`;

function noted(casting: CastingFilter): SQL | undefined {
  const { status, seen, projectId } = casting;
  const ofTab = {
    viewed: () => oneOf(openedIn(casting)),
    shortlisted: () => oneOf(shortlistedIn(sql`${projectId}::uuid`)),
    applied: () => undefined,
    all: () => undefined,
  };
  if (seen === null) return ofTab[status]();
  const isSeen = seen ? oneOf(openedIn(casting)) : sql`${personIndex.id} NOT IN (${openedIn(casting)})`;
  return and(ofTab[status](), isSeen);
}

/** People who applied for one of the roles, with a self-tape and since a day where asked; all in the same
    application. One list, as a second one would be searched for each row of the first. */
function applied({ projectId, status, roles, hasTape, appliedSince }: CastingFilter): SQL | undefined {
  const as = and(
    roles.length > 0
      ? sql`${applications.projectRoleId}::text = ANY(${sql.param(roles.map((id) => id.toLowerCase()))})`
      : undefined,
    hasTape ? isNotNull(applications.videoUrl) : undefined,
    appliedSince ? gte(applications.createdAt, beginningInIndia(appliedSince)) : undefined,
  );
  if (!as && status !== 'applied') return undefined;
  return oneOf(sql`SELECT ${applications.artistId} FROM ${applications}
    WHERE ${and(eq(applications.projectId, projectId), as)}`);
}

/** As a list that is read once, the cost of a tab is its size. With EXISTS the planner scans the whole
    order to fill a page. */
function oneOf(ids: SQL): SQL {
  return sql`${personIndex.id} = ANY(ARRAY(${ids}))`;
}
