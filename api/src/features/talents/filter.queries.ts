import type { TalentTab } from '@kirdaar/domain/applications/application-status.ts';
import { beginningInIndia, type CalendarDate } from '@kirdaar/domain/calendar.ts';
import type { ListOrder } from '@kirdaar/domain/lists/artist-order.ts';
import { filterNames, personFilterNames } from '@kirdaar/domain/lists/filter-names.ts';
import { type FilterValues, noFilters, type PersonFilterName } from '@kirdaar/domain/lists/filters.ts';
import { genderNumber, stateNumber } from '@kirdaar/domain/lists/listing-numbers.ts';
import { traitOf } from '@kirdaar/domain/lists/listing-traits.ts';
import { countedTo } from '@kirdaar/domain/lists/total.ts';
import type { Place } from '@kirdaar/domain/places/place-text.ts';
import { and, between, eq, gte, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ChosenBits } from '../../db/filter-words.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { unavailableDays } from '../../db/tables/availability.ts';
import { shortlistedIn } from '../../db/tables/candidacies.ts';
import { firstListings, listingFacts, listingPlaces } from '../../db/tables/listings.ts';
import { applications, talentViews } from '../../db/tables/projects.ts';
import { byBits, byBitsSince, chosenBits, thoseNamed, thoseWhere } from './by-bits.queries.ts';
import { namesCalled } from './called.queries.ts';
import {
  byName,
  nearest,
  newestApplied,
  newestListed,
  type Order,
  withFacts,
  withTraits,
} from './order.queries.ts';
import { anywhere, type People, type TraitNumbers } from './people.queries.ts';

/** What a list of people may be narrowed by, and its order; an empty value is no filter (rule lists/filters-2). */
export type ArtistFilter = FilterChoices & Named;
type Named = { searchQuery: string; sort: ListOrder; near?: Place | null | undefined };

/** A tab of a project's talents; all filters apply on every tab (rule talents/tabs-3). */
export type TalentFilter = FilterValues & Named & { projectId: OwnedProjectId; status: TalentTab };

type FilterChoices = FilterValues<PersonFilterName>;
type Condition<N extends PersonFilterName> = (
  wanted: FilterChoices[N],
  traits: TraitNumbers,
  all: FilterChoices,
) => SQL | undefined;
type FactName = 'skills' | 'dialects' | 'heightFrom' | 'heightTo' | 'category' | 'hasReel' | 'hasMonologue';

/** Whom each filter of people finds, as a condition on their rows in listing_places; none where nothing is asked for. */
const conditions: { [N in Exclude<PersonFilterName, FactName>]: Condition<N> } = {
  gender: (gender) => (gender ? eq(listingPlaces.gender, genderNumber[gender]) : undefined),
  // chosen by which rows are read: see statesOf
  location: () => undefined,
  ageRange: (ages) => (ages ? between(listingPlaces.age, ages.from, ages.to) : undefined),
  stageAge: (ages) =>
    ages ? and(lte(listingPlaces.screenFrom, ages.to), gte(listingPlaces.screenTo, ages.from)) : undefined,
  languages: (names, traits) => hasOneOf(names, traits.languages),
  departments: (ids, traits) => hasOneOf(ids.map(lower), traits.departments),
  // says how the skills are read
  skillsMatch: () => undefined,
  newSince: (day) => (day ? listedSince(beginningInIndia(day)) : undefined),
  freeOn: (day) => (day ? sql`NOT ${isNotFreeOn(day)}` : undefined),
};

/** The same of those that the facts about people answer, as a condition on their row in listing_facts. */
const facts: { [N in FactName]: Condition<N> } = {
  skills: (skills, _, { skillsMatch }) => withTraits(skills.map(traitOf.skill), skillsMatch === 'all'),
  dialects: (keys) => withTraits(keys.map(traitOf.dialect)),
  heightFrom: (cm) => (cm === null ? undefined : gte(listingFacts.height, cm)),
  heightTo: (cm) => (cm === null ? undefined : lte(listingFacts.height, cm)),
  category: (entries) => withTraits(entries.map(traitOf.category)),
  hasReel: (asked) => (asked ? withTraits([traitOf.reel]) : undefined),
  hasMonologue: (asked) => (asked ? withTraits([traitOf.clip]) : undefined),
};

const isFact = (name: PersonFilterName): name is FactName => name in facts;

/** Who fits these filters. The facts about somebody are looked up once, whatever is asked of them. */
function fitting(names: readonly PersonFilterName[], wanted: FilterChoices, traits: TraitNumbers) {
  const own = names.filter((name) => !isFact(name)) as (keyof typeof conditions)[];
  return and(
    ...own.map((name) => askedOf(conditions, name)(wanted, traits)),
    withFacts(and(...names.filter(isFact).map((name) => askedOf(facts, name)(wanted, traits)))),
  );
}

function askedOf<N extends PersonFilterName>(table: { [M in N]: Condition<M> }, name: N) {
  const condition: Condition<N> = table[name];
  return (wanted: FilterChoices, traits: TraitNumbers) => condition(wanted[name], traits, wanted);
}

/** The people of a list under its filters. Values that name nothing match nobody. */
export function artistsMatching(filter: ArtistFilter, traits: TraitNumbers): People {
  const called = namesCalled(filter.searchQuery, traits.commonWords);
  const where = fitting(personFilterNames, filter, traits);
  const states = statesOf(filter.location, traits.shares.ofState);
  const isPlain = where === undefined && filter.location.length === 0;
  return {
    states,
    called,
    where,
    order: orderOf(filter, traits),
    isFiltered: called !== undefined || !isPlain,
    isPicked: false,
    isRare: isRare(numbersOf(filter.languages, traits.languages), traits.shares.ofTrait),
    isFew: (called && !called.surelyMore) || areFew(states, filter, traits),
    whereByAge: called ? undefined : whereByAge(states, filter, traits),
    byBits: haveFew(filter, traits)
      ? undefined
      : byBits(filter, anywhereIn(filter, where), walkOf(states, filter, traits)),
    surelyMore: isPlain ? called?.surelyMore : undefined,
  };
}

function orderOf({ sort, near }: Named, { shares }: TraitNumbers): Order {
  if (sort === 'near' && near) return nearest(near, isRareIn(near, shares));
  return sort === 'newest' ? newestListed : byName;
}

/** The people of a tab of a project's talents under its filters. */
export function talentsMatching(filter: TalentFilter, traits: TraitNumbers): People {
  const people = artistsMatching(filter, traits);
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
    whereByAge: casting ? undefined : people.whereByAge,
    byBits: casting ? undefined : people.byBits,
    surelyMore: casting ? undefined : people.surelyMore,
  };
}

/** The same as a condition on their one row in listing_places that stands for anywhere; none where nothing is asked for. */
export function matchingAnywhere(filter: TalentFilter, traits: TraitNumbers): SQL | undefined {
  const { where, called } = talentsMatching(filter, traits);
  return and(anywhereIn(filter, where), called && or(...called.parts.map((part) => part.where)));
}

/** The artists among them as bits, of some blocks alone where a condition on these is given. */
export function artistsAnywhere(
  filter: TalentFilter,
  traits: TraitNumbers,
  blocks: SQL | undefined,
): ChosenBits | undefined {
  const called = namesCalled(filter.searchQuery, traits.commonWords);
  const where = (condition: SQL | undefined) => condition && thoseWhere(condition);
  const withName = (names: SQL | undefined) => names && thoseNamed(names);
  // by the names, of which there are fewer than people
  const named = called && [withName(called.spelled) ?? where(called.parts[0]?.where), withName(called.heard)];
  const sought = [named, [where(fitting(['departments'], filter, traits))]]
    .map((queries = []) => queries.filter((query) => query !== undefined))
    .filter((queries) => queries.length > 0);
  if (leavesOut(filter)) return chosenBits(filter, { sought, leftOut: openedIn(filter), blocks });
  const casting = castIn(filter);
  return chosenBits(filter, { sought, casting, isPicked: casting !== undefined, blocks });
}

const anywhereIn = ({ location }: FilterChoices, where: SQL | undefined) =>
  and(where, withFacts(withTraits(location.map(traitOf.state))));

/** Everybody on a tab, whatever the filters. */
export function peopleOnTab(tab: Pick<TalentFilter, 'projectId' | 'status'>): People {
  const where = castIn({ ...noFilters(filterNames), ...tab });
  return {
    states: [anywhere],
    where,
    order: byName,
    isFiltered: false,
    isPicked: where !== undefined,
  };
}

// ids compare as text, so that one that is no id matches nothing instead of failing
const lower = (id: string) => id.toLowerCase();

/** The places whose rows a filter by state asks for (rule lists/filters-5). Small ones first: they take
 * little to count, and when they hold as many as are counted, the large ones are not looked at. */
function statesOf(slugs: string[], shares: ReadonlyMap<number, number>): number[] {
  if (slugs.length === 0) return [anywhere];
  const states = new Set(slugs.map(stateNumber).filter((number) => number !== anywhere));
  return [...states].sort((a, b) => (shares.get(a) ?? 0) - (shares.get(b) ?? 0));
}

/** Any of the named entries of a reference list. */
function hasOneOf(values: string[], known: ReadonlyMap<string, number>): SQL | undefined {
  if (values.length === 0) return undefined;
  return sql`${listingPlaces.traits} && ${sql.param(numbersOf(values, known))}::smallint[]`;
}

const numbersOf = (values: string[], known: ReadonlyMap<string, number>) =>
  values.flatMap((value) => known.get(value) ?? []);

/** Whether hardly anybody has one of these traits. Nothing is rare where nothing is known. */
function isRare(traits: number[], shares: ReadonlyMap<number, number>): boolean {
  const share = traits.reduce((sum, trait) => sum + (shares.get(trait) ?? 0), 0);
  return traits.length > 0 && shares.size > 0 && share < 0.005;
}

/** Whether hardly anybody of those who live in its state lives in a city. Of what nothing is known hardly anybody is. */
function isRareIn({ state, city }: Place, { ofState, ofFact }: TraitNumbers['shares']): boolean {
  const [there, all] = [ofState.get(stateNumber(state)) ?? 0, ofState.get(anywhere) ?? 1];
  const inCity = ofFact.get(traitOf.city(state, city)) ?? 0;
  return inCity * all <= there / 100;
}

// as a rule: ten years or so of those between 16 and 65
const ofOneGender = 1 / 2;
const ofSomeAges = 1 / 4;

const sumOf = (all: number[]) => all.reduce((total, one) => total + one, 0);

/** About how many rows of listing_places match the places, the gender and the ages (`aged`), how many have one of the
 * languages (`speaking`), and what share of all rows that is (`spoken`). */
function expected(states: number[], filter: FilterChoices, { languages, shares }: TraitNumbers) {
  const { rows, ofState, ofTrait } = shares;
  const there = sumOf(states.map((state) => ofState.get(state) ?? 0));
  const spoken = sumOf(numbersOf(filter.languages, languages).map((trait) => ofTrait.get(trait) ?? 0));
  const aged =
    rows *
    there *
    (filter.gender ? ofOneGender : 1) *
    (filter.ageRange ? ofSomeAges : 1) *
    shareOfTraits(filter, shares.ofFact);
  return { aged, speaking: rows * spoken, spoken };
}

/** About what share of people have what is asked of skills, clips and category, and came lately. */
function shareOfTraits(filter: FilterChoices, ofFact: ReadonlyMap<string, number>): number {
  const { skills, skillsMatch, dialects, category, hasReel, hasMonologue, newSince } = filter;
  const any = (asked: string[]) =>
    asked.length === 0 ? 1 : Math.min(1, sumOf(asked.map((trait) => ofFact.get(trait) ?? rare)));
  const each = (asked: string[]) => asked.reduce((share, trait) => share * any([trait]), 1);
  const asked = skills.map(traitOf.skill);
  return (
    (skillsMatch === 'all' ? each(asked) : any(asked)) *
    any(dialects.map(traitOf.dialect)) *
    any(category.map(traitOf.category)) *
    each([...(hasReel ? [traitOf.reel] : []), ...(hasMonologue ? [traitOf.clip] : [])]) *
    (newSince ? ofNew : 1)
  );
}

// of what no statistics tell, and of those who came lately
const rare = 0.001;
const ofNew = 1 / 20;

/** Whether the index of facts alone leads to no more people than are counted. */
const haveFew = (filter: FilterChoices, { shares }: TraitNumbers) =>
  shares.rows * (shares.ofState.get(anywhere) ?? 0) * shareOfTraits(filter, shares.ofFact) <= countedTo;

/** How long it takes to walk the whole list, as the number of people who could be looked up meanwhile: to look up one takes as long
 * as to walk past 27, or past three whose facts are asked for because all else matches. */
function walkOf(states: number[], filter: FilterChoices, traits: TraitNumbers): number {
  const { rows, ofState } = traits.shares;
  const walked = rows * sumOf(states.map((state) => ofState.get(state) ?? 0));
  const { spoken } = expected(states, filter, traits);
  const asked =
    (filter.gender ? ofOneGender : 1) *
    (filter.ageRange || filter.stageAge ? ofSomeAges : 1) *
    (filter.languages.length > 0 ? Math.min(1, spoken) : 1);
  return Math.round(walked * (1 / 27 + asked / 3));
}

/** Whether no more than are counted are expected where they live, by their languages, and by gender and age as a rule. */
function areFew(states: number[], filter: FilterChoices, traits: TraitNumbers): boolean {
  const { aged, spoken } = expected(states, filter, traits);
  return aged * (filter.languages.length === 0 ? 1 : spoken) <= countedTo;
}

/**
 * The same condition with the languages as bits, which the index by age has ready. There is none where fewer people speak
 * the languages than match the rest, because looking up the traits is quicker then, and none for stage ages, which have
 * an index of their own.
 */
function whereByAge(states: number[], filter: FilterChoices, traits: TraitNumbers): SQL | undefined {
  const { aged, speaking } = expected(states, filter, traits);
  const isByAge = (filter.gender || filter.ageRange) && !filter.stageAge;
  if (!isByAge || filter.languages.length === 0 || speaking < aged) return undefined;
  const others = personFilterNames.filter((name) => name !== 'languages');
  const bits = numbersOf(filter.languages, traits.languages).reduce(
    (mask, bit) => mask | (1n << BigInt(bit)),
    0n,
  );
  return and(
    fitting(others, filter, traits),
    sql`language_bits(${listingPlaces.traits}) & ${`${BigInt.asIntN(64, bits)}`}::bigint <> 0`,
  );
}

/** The same people, but those alone who were first listed after an instant. */
export function listedAfter(people: People, since: Date): People {
  const isNew = sql`EXISTS (SELECT FROM ${firstListings}
    WHERE ${firstListings.id} = ${listingPlaces.id} AND ${firstListings.listedAt} > ${since.toISOString()}::timestamptz)`;
  const { where, byBits: bits } = people;
  return {
    ...people,
    where: and(where, isNew),
    byBits: bits && byBitsSince(bits, since, isNew),
    isFiltered: true,
    surelyMore: undefined,
  };
}

/** Who was first listed at an instant or later. */
const listedSince = (since: Date) =>
  sql`EXISTS (SELECT FROM ${firstListings}
    WHERE ${firstListings.id} = ${listingPlaces.id} AND ${gte(firstListings.listedAt, since)})`;

/** Whether they said that they are not free on a day (M18). Of each who is read an index is asked, also of whom a page needs
 * few: OFFSET keeps the planner from reading first the days of everybody. */
const isNotFreeOn = (day: CalendarDate) => sql`EXISTS (SELECT FROM ${unavailableDays}
  WHERE ${unavailableDays.userId} = ${listingPlaces.id}
    AND (${unavailableDays.days} @> ${day}::date OR ${unavailableDays.freeFrom} > ${day}::date) OFFSET 0)`;

type CastingFilter = Omit<TalentFilter, keyof ArtistFilter>;

/** What the project knows of somebody: the tab, and what is asked of the director's notes and of their applications. */
function castIn(casting: CastingFilter): SQL | undefined {
  return and(noted(casting), applied(casting));
}

/** Nothing is asked but that the director has not seen them: few are left out, and the rest are walked. */
function leavesOut(casting: CastingFilter): boolean {
  return casting.status === 'all' && casting.seen === false && applied(casting) === undefined;
}

/** The ids of those whom the team has opened for the project. */
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
  const isSeen = seen ? oneOf(openedIn(casting)) : sql`${listingPlaces.id} NOT IN (${openedIn(casting)})`;
  return and(ofTab[status](), isSeen);
}

/** Who applied, for one of the roles, with a self-tape and since a day where that is asked for: all of the same
 * application. In one list, for a second one would be searched through for everybody in the first. */
function applied({ projectId, status, roles, hasTape, appliedSince }: CastingFilter): SQL | undefined {
  const as = and(
    roles.length > 0
      ? sql`${applications.projectRoleId}::text = ANY(${sql.param(roles.map(lower))})`
      : undefined,
    hasTape ? isNotNull(applications.videoUrl) : undefined,
    appliedSince ? gte(applications.createdAt, beginningInIndia(appliedSince)) : undefined,
  );
  if (!as && status !== 'applied') return undefined;
  return oneOf(sql`SELECT ${applications.artistId} FROM ${applications}
    WHERE ${and(eq(applications.projectId, projectId), as)}`);
}

/** As a list that is read once, a tab costs what it holds; as EXISTS the planner walks the whole order to fill a page. */
function oneOf(ids: SQL): SQL {
  return sql`${listingPlaces.id} = ANY(ARRAY(${ids}))`;
}
