import { randomUUID } from 'node:crypto';
import { noFacts, talentTabs } from '@kirdaar/domain/casting/applications/application-status.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { monologues, users } from '../src/db/tables/accounts/accounts.ts';
import { unavailableDays } from '../src/db/tables/profiles/availability.ts';
import { refreshListing } from '../src/profiles/listing.service.ts';
import type { TestApp } from './app.ts';
import { createPerson, type Person } from './people.ts';
import { type ModelFilter, type ModelPerson, noFilter } from './talent-model.ts';
import { addApplications, addListed, addNotes, addProject } from './talents.ts';

/** Random people, a director and a project, in the database and as plain data. */
export type Population = {
  director: Person;
  project: { id: string; roleIds: string[] };
  departments: string[];
  people: ModelPerson[];
};

const languages = ['Hindi', 'Tamil', 'Urdu', 'Indian Sign Language'];
const states = ['goa', 'kerala', 'karnataka', 'tamil_nadu'];
// some under their old names, as stored before
const cities = ['Panaji', 'Kochi', 'Bengaluru', 'Bangalore', 'Kanchi, old town'];
const cityFilters = [
  'goa:Panaji',
  'GOA:panjim',
  'karnataka:bangalore',
  'Karnataka:Bengaluru',
  'kerala:KOCHI',
  'goa:Kochi',
];
const jobs = ['Director of Photography', 'Gaffer'];
const skills = ['dancing', 'horse_riding', 'singing', 'stunts'];
const spoken = ['bhojpuri', 'maithili', 'hindi'];
const categories = ['Actor', 'actor, Voice artist', 'Model', 'Actor-model', ' voice ARTIST ,dancer', 'ना'];
// names that differ in case, LIKE wildcards, script, or surrogate pairs
const plain = ['a', 'A', 'sha', 'SHA', 'kumar', ' ', '%', '_', '\\', "'", 'é', 'İ', 'ß', 'Σ', 'मी', 'ना'];
const beyond = ['😀', '𝒜', 'Ａ', 'ﬁ', '\u{10FFFD}', '\uE000'];
const part = fc.constantFrom(...plain, ...beyond);

const name = fc
  .array(part, { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join('').normalize('NFC').trim() || 'x');
const age = fc.integer({ min: 1, max: 99 });
const span = fc.tuple(age, age).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const gender = fc.constantFrom('male' as const, 'female' as const);
const state = fc.constantFrom(...states);
// a day in India begins at 18:30 UTC of the day before
const midnights = ['2026-11-17', '2026-11-18', '2026-11-19'].map((day) => Date.parse(`${day}T18:30:00Z`));
// few instants, so that some are equal
const instant = fc
  .tuple(fc.constantFrom(...midnights), fc.integer({ min: -2, max: 2 }))
  .map(([at, by]) => at + by);
const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];

export async function createPopulation(test: TestApp, size: number, names = name): Promise<Population> {
  const director = await createPerson(test, 'Director');
  const { rows } = await test.db.$client.query<{ id: string }>(
    'SELECT id FROM departments ORDER BY name LIMIT 3',
  );
  const departments = rows.map(({ id }) => id);
  const project = await addProject(test, director.id, { roles: 3 });
  const people = fc.sample(personWith(departments, project.roleIds, names), size);
  await addListed(test, people.map(columnsOf));
  await addFirstListings(test, people);
  await addClipsAndDays(test, people);
  await addApplications(test, project.id, people.flatMap(applicationsOf));
  await addNotes(
    test,
    project.id,
    people.map(({ _id, facts }) => ({ artistId: _id, viewed: facts.viewed, shortlisted: facts.shortlisted })),
  );
  return { director, project, departments, people };
}

function personWith(
  departments: string[],
  roleIds: string[],
  name: fc.Arbitrary<string>,
): fc.Arbitrary<ModelPerson> {
  const facts = fc.record({
    appliedProject: fc.constant(false),
    appliedRoleIds: fc.subarray(roleIds),
    viewed: fc.boolean(),
    shortlisted: fc.boolean(),
  });
  return fc.record({
    _id: fc.uuid({ version: 4 }),
    name,
    listed: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
    listedAt: instant,
    gender,
    age,
    screenAge: fc.option(span),
    homeState: state,
    currentState: state,
    languages: fc.subarray(languages),
    departments: fc.subarray(departments),
    jobs: fc.subarray(jobs),
    homeCity: fc.constantFrom(...cities),
    currentCity: fc.constantFrom(...cities),
    skills: fc.subarray(skills),
    dialects: fc.subarray(spoken),
    height: fc.option(
      fc.record({ feet: fc.integer({ min: 4, max: 6 }), inches: fc.integer({ min: 0, max: 11 }) }),
    ),
    talentCategory: fc.option(fc.constantFrom(...categories)),
    hasReel: fc.boolean(),
    notFree: fc.option(fc.subarray(days)),
    freeFrom: fc.option(fc.constantFrom(...days)),
    facts: fc.oneof(fc.constant(noFacts), facts),
    appliedAt: fc.record(Object.fromEntries(roleIds.map((id) => [id, instant]))),
    tapes: fc.subarray(roleIds),
  });
}

function columnsOf(model: ModelPerson) {
  const { _id, listed, listedAt, screenAge, departments, facts, appliedAt, tapes, ...others } = model;
  const { dialects, height, hasReel, notFree, freeFrom, ...person } = others;
  return {
    ...person,
    id: _id,
    heightFeet: height?.feet,
    heightInches: height?.inches,
    videoReelLink: hasReel ? 'https://vimeo.com/76979871' : null,
    isProfileComplete: listed,
    screenFrom: screenAge?.from,
    screenTo: screenAge?.to,
    departmentIds: departments,
  };
}

const tape = 'https://vimeo.com/76979871';

function applicationsOf({ _id, facts, appliedAt, tapes }: ModelPerson) {
  return facts.appliedRoleIds.map((roleId) => ({
    artistId: _id,
    roleId,
    videoUrl: tapes.includes(roleId) ? tape : undefined,
    at: new Date(appliedAt[roleId] ?? 0),
  }));
}

async function addClipsAndDays(test: TestApp, people: ModelPerson[]): Promise<void> {
  const clips = people.flatMap(({ _id, dialects }) =>
    dialects.map((dialect) => ({ userId: _id, dialect, link: tape })),
  );
  await test.db.transaction(async (tx) => {
    await tx.insert(monologues).values(clips);
    for (const { _id } of people) await refreshListing(tx, _id);
  });
  const saying = people.flatMap(({ _id, notFree, freeFrom }) =>
    notFree === null
      ? []
      : [{ userId: _id, days: `{${notFree.map((day) => `[${day},${day}]`).join()}}`, freeFrom }],
  );
  await test.db.insert(unavailableDays).values(saying);
}

/** Unlisted people were listed before. */
async function addFirstListings(test: TestApp, people: ModelPerson[]): Promise<void> {
  await test.db.transaction(async (tx) => {
    for (const { _id, listedAt } of people) {
      await tx
        .update(users)
        .set({ firstListedAt: new Date(listedAt) })
        .where(eq(users.id, _id));
      await refreshListing(tx, _id);
    }
  });
}

/** Filters with mostly absent parts, and some values that match nothing. */
export function filtersFor(
  { departments, project }: Population,
  searches: fc.Arbitrary<string> = rarely(fc.oneof(part, name), ''),
): fc.Arbitrary<ModelFilter> {
  const usual = fc.record({
    searchQuery: searches,
    gender: rarely(gender, '' as const),
    ageRange: rarely(span, null),
    stageAge: rarely(span, null),
    location: someOf(states),
    languages: someOf(languages),
    departments: someOf(departments),
    roles: someOf(project.roleIds),
    hasTape: rarely(fc.constant(true), false),
    seen: rarely(fc.boolean(), null),
    appliedSince: rarely(fc.constantFrom(...days), null),
    ...ordered,
  });
  // rarely, so that the other filters match people
  return fc
    .tuple(usual, rarely(moreFilters, null))
    .map(([filter, further]) => ({ ...noFilter, ...filter, ...further }));
}

const ordered = {
  sort: fc.constantFrom('' as const, 'name' as const, 'newest' as const, 'near' as const),
  near: fc.record({
    state: fc.constantFrom(...states, 'karnataka'),
    city: fc.constantFrom('panaji', ...cities.slice(0, 3)),
  }),
  status: fc.constantFrom(...talentTabs),
};

const moreFilters = fc.record({
  city: rarely(fc.subarray([...cityFilters, 'nowhere:Panaji', 'goa:Nowhere']), []),
  skills: someOf(skills),
  skillsMatch: fc.constantFrom('' as const, 'all' as const),
  dialects: someOf(spoken),
  heightFrom: rarely(fc.integer({ min: 130, max: 180 }), null),
  heightTo: rarely(fc.integer({ min: 140, max: 210 }), null),
  category: someOf(['actor', 'VOICE ARTIST', 'Model', 'ना', 'act']),
  hasReel: rarely(fc.constant(true), false),
  hasMonologue: rarely(fc.constant(true), false),
  newSince: rarely(fc.constantFrom(...days), null),
  freeOn: rarely(fc.constantFrom(...days), null),
});

/** The filters and orders of 'More filters', sometimes with a state and the seen marks. */
export const furtherFilters: fc.Arbitrary<ModelFilter> = fc
  .tuple(moreFilters, fc.record({ location: someOf(states), seen: rarely(fc.boolean(), null), ...ordered }))
  .map(([more, others]) => ({ ...noFilter, ...more, ...others }));

function rarely<T, N>(value: fc.Arbitrary<T>, none: N): fc.Arbitrary<T | N> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(none) }, { weight: 1, arbitrary: value });
}

function someOf(values: string[]): fc.Arbitrary<string[]> {
  return rarely(fc.subarray([...values, 'nothing', randomUUID()]), []);
}
