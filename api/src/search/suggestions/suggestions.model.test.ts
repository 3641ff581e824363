import type { Suggestion } from '@kirdaar/contract/search/suggestions.ts';
import { beginningInIndia, dayAfter } from '@kirdaar/domain/calendar.ts';
import { asksFor, noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import {
  type FitPerson,
  type FitPreference,
  type FitProject,
  type FitRole,
  fit,
  fitFacts,
  fitWishes,
  isCondition,
} from '@kirdaar/domain/search/fit/fit.ts';
import { compareRanks, fitRank } from '@kirdaar/domain/search/fit/order.ts';
import { fitSentence } from '@kirdaar/domain/search/fit/words.ts';
import { soundsLike } from '@kirdaar/domain/search/names/name-sound.ts';
import { anyFitPerson, anyFitProject, anyFitRole } from '@kirdaar/domain/test/any-fit.ts';
import { naiveHowMany } from '@kirdaar/domain/test/naive-how-many.ts';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addFitting, addRole, sayable } from '../../../test/fitting-people.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { fitColumns, fitNumbers, personRows, roleValues } from '../../db/fit-sql.ts';
import { userDepartments, users } from '../../db/tables/accounts/accounts.ts';
import { departments } from '../../db/tables/profiles/reference.ts';
import { talentViews } from '../../db/tables/projects/projects.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { rebuildListings } from '../../profiles/listing.service.ts';
import { findSuggestions } from './suggestions.queries.ts';

let app: TestApp;
let director: Person;
let acting = '';
const people: FitPerson[] = fc.sample(anyFitPerson.map(sayable), { numRuns: 300, seed: 21 });
const roles: { role: FitRole; project: FitProject }[] = fc.sample(
  fc.record({ role: anyFitRole, project: anyFitProject }),
  { numRuns: 100, seed: 22 },
);
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
  await addFitting(app, people);
  for (const { id } of people)
    await app.db
      .update(users)
      .set({ age: 20 + digitOf(id, 1), talentCategory: digitOf(id, 3) < 6 ? 'Stunts, Actor' : 'Factor' })
      .where(eq(users.id, id));
  // suggestions exclude people in the crew
  await addFitting(app, fc.sample(anyFitPerson.map(sayable), { numRuns: 30, seed: 23 }), 'Other');
  for (const { id } of people)
    await app.db
      .update(users)
      .set({ firstListedAt: beginningInIndia(listedOn(id)) })
      .where(eq(users.id, id));
  const [department] = await app.db.select().from(departments).limit(1);
  acting = department?.id ?? '';
  const actors = people.filter(({ id }) => digitOf(id, 5) < 3);
  await app.db
    .insert(userDepartments)
    .values(actors.map(({ id: userId }) => ({ userId, departmentId: acting })));
  await rebuildListings(app.db);
});
afterAll(() => app.close());

/** A digit of an id, counted from its end. */
const digitOf = (id: string, place: number) => Number.parseInt(id.at(-place) ?? '', 16);
const listedOn = (id: string) => dayAfter('2026-11-10', digitOf(id, 2));
const nameOf = (id: string) => `Fit ${id}`;

const isFreeOn = ({ availability }: FitPerson, day: string) =>
  !availability?.days.some(({ from, to }) => from <= day && day <= to) &&
  !(availability?.freeFrom && availability.freeFrom > day);

/** Who fits in everything that is not loosened, in order, implemented word by word from the page. */
function naive(role: FitRole, project: FitProject, loosen: readonly FitPreference[]) {
  return people
    .filter((person) => {
      const known = fit(role, project, person);
      const asked = fitFacts.filter((fact) => isCondition(role, fact) || !loosen.some((one) => one === fact));
      return asked.every((fact) => known[fact] !== 'no');
    })
    .map((person) => ({ ...person, rank: fitRank(role, project, person, fit(role, project, person)) }))
    .sort(compareRanks);
}

const asked = (role: FitRole, { shooting }: FitProject) =>
  fitWishes.filter((wish) => (wish === 'availability' ? shooting.length > 0 : asksFor(role.terms, wish)));

test('The database judges thirty thousand pairs as the pure function does (M7)', async () => {
  for (const { role, project } of roles) {
    const { rows } = await app.db.execute<Record<string, string | number | null>>(sql`
      SELECT id, ${fitColumns(roleValues(role, project), personRows)} FROM ${personIndex}
      LEFT JOIN unavailable_days AS said ON said.user_id = id WHERE is_artist`);
    const found = new Map(
      rows.map(({ id, screen_age: screenAge, ...facts }) => [id, { ...facts, screenAge }]),
    );
    expect(found.size).toBe(people.length);
    for (const person of people) {
      const known = Object.entries(fit(role, project, person));
      const numbers = known.map(([fact, answer]) => [fact, answer && fitNumbers[answer]]);
      expect(found.get(person.id)).toEqual(Object.fromEntries(numbers));
    }
  }
});

test('Suggestions are all who fit in everything not loosened, in order, with true counts and reasons (M8, M9, M10)', async () => {
  const howMany = naiveHowMany(people);
  const seen = { found: 0, hidden: 0 };
  for (const [place, { role, project }] of roles.slice(0, 40).entries()) {
    const projectId = await addRole(app, director.id, role, project);
    const wishes = asked(role, project);
    const loosen = wishes.filter((_, wish) => (place + wish) % 3 === 0);
    const read = async (dropped: readonly FitPreference[], query = 'limit=1000') =>
      (
        await director.client.get(
          `/api/projects/${projectId}/roles/${role.id}/suggestions?${query}&loosen=${dropped.join()}`,
        )
      ).json.data;
    const answer = await read(loosen);
    const expected = naive(role, project, loosen);
    const cards: Suggestion[] = answer.artists;
    expect(cards.map(({ _id }) => _id)).toEqual(expected.map(({ id }) => id));
    expect(answer).toMatchObject({ total: expected.length, hasMore: false, moreThan: [] });
    for (const [index, person] of expected.entries())
      expect(cards[index]).toMatchObject(fitSentence(role, project, person, howMany));
    const but = (most: number) =>
      people.filter((person) => {
        const failed = fitFacts.filter((fact) => fit(role, project, person)[fact] === 'no');
        return failed.length === most && !failed.some((fact) => isCondition(role, fact));
      }).length;
    expect([answer.fits, answer.butForOne]).toEqual([but(0), but(1)]);
    const could = wishes.filter((wish) => !isCondition(role, wish) && !loosen.includes(wish));
    expect(answer.loosened).toEqual(
      Object.fromEntries(could.map((wish) => [wish, naive(role, project, [...loosen, wish]).length])),
    );
    // the announced number is correct
    for (const wish of could.slice(0, 1))
      expect((await read([...loosen, wish], 'limit=1')).total).toBe(answer.loosened[wish]);
    const page = await read(loosen, 'limit=7&page=2');
    expect(page.artists.map(({ _id }: Suggestion) => _id)).toEqual(expected.slice(7, 14).map(({ id }) => id));
    expect(page.hasMore).toBe(expected.length > 14);
    seen.found += expected.length;
    seen.hidden += people.length - expected.length;
  }
  // the generated roles are not trivial
  expect(seen.found).toBeGreaterThan(1000);
  expect(seen.hidden).toBeGreaterThan(1000);
});

test('Filters narrow the suggestions and their count, and nothing else (M9, M16)', async () => {
  const most = (values: string[]) => {
    const counts = new Map<string, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
  };
  const language = most(people.flatMap(({ languages }) => languages ?? []));
  const skill = most(people.flatMap(({ skills }) => skills ?? []));
  const state = most(people.flatMap(({ current }) => current.state ?? []));
  const busyDay = most(
    people.flatMap(({ availability }) => availability?.days.map(({ from }) => from) ?? []),
  );
  const isSeen = (id: string) => digitOf(id, 4) < 8;
  const lives = ({ home, current }: FitPerson) => [home.state, current.state].includes(state);
  const filters: [string, (person: FitPerson) => boolean][] = [
    ['gender=female', ({ gender }) => gender === 'female'],
    [`languages=${language}`, ({ languages }) => languages?.includes(language) ?? false],
    [`skills=${skill}`, ({ skills }) => skills?.includes(skill) ?? false],
    ['heightFrom=150', ({ height }) => height !== null && height >= 150],
    [`location=${state}&gender=male`, (person) => lives(person) && person.gender === 'male'],
    ['hasReel=true', () => false],
    ['newSince=2019-12-31&gender=female', ({ gender }) => gender === 'female'],
    [`departments=${acting}`, ({ id }) => digitOf(id, 5) < 3],
    ['ageRange=24-31', ({ id }) => digitOf(id, 1) >= 4 && digitOf(id, 1) <= 11],
    ['newSince=2026-11-17', ({ id }) => listedOn(id) >= '2026-11-17'],
    ['newSince=2026-11-20&ageRange=20-29', ({ id }) => listedOn(id) >= '2026-11-20' && digitOf(id, 1) <= 9],
    [`freeOn=${busyDay}`, (person) => isFreeOn(person, busyDay)],
    [`freeOn=${busyDay}&gender=male`, (person) => isFreeOn(person, busyDay) && person.gender === 'male'],
    ['category=ACTOR', ({ id }) => digitOf(id, 3) < 6],
    ['category=stunts', ({ id }) => digitOf(id, 3) < 6],
    ['category=factor,Model', ({ id }) => digitOf(id, 3) >= 6],
    ['searchQuery=4d', ({ id }) => id.includes('4d') || soundsLike(nameOf(id), '4d')],
    ['searchQuery=feet&newSince=2026-11-12', ({ id }) => listedOn(id) >= '2026-11-12'],
    ['seen=true', ({ id }) => isSeen(id)],
    ['seen=false&ageRange=20-29', ({ id }) => !isSeen(id) && digitOf(id, 1) <= 9],
  ];
  let found = 0;
  for (const [place, { role, project }] of roles.slice(40, 88).entries()) {
    const projectId = await addRole(app, director.id, role, project);
    const seen = people.filter(({ id }) => isSeen(id));
    const viewedAt = app.deps.clock();
    await app.db
      .insert(talentViews)
      .values(seen.map(({ id: artistId }) => ({ projectId, artistId, viewedAt })));
    const [query = '', isLeft = () => true] = filters[place % filters.length] ?? [];
    const loosen = asked(role, project).filter((_, wish) => (place + wish) % 2 === 0);
    const path = `/api/projects/${projectId}/roles/${role.id}/suggestions?loosen=${loosen.join()}`;
    const whole = (await director.client.get(path)).json.data;
    const answer = (await director.client.get(`${path}&limit=500&${query}`)).json.data;
    const expected = naive(role, project, loosen).filter(isLeft);
    expect(answer.artists.map(({ _id }: Suggestion) => _id)).toEqual(expected.map(({ id }) => id));
    expect([answer.total, answer.hasMore]).toEqual([expected.length, false]);
    expect([answer.fits, answer.butForOne]).toEqual([whole.fits, whole.butForOne]);
    for (const [wish, total] of Object.entries(answer.loosened))
      expect(total).toBe(naive(role, project, [...loosen, wish as FitPreference]).filter(isLeft).length);
    const page = (await director.client.get(`${path}&limit=3&page=2&${query}`)).json.data;
    expect(page.artists.map(({ _id }: Suggestion) => _id)).toEqual(expected.slice(3, 6).map(({ id }) => id));
    found += expected.length;
  }
  expect(found).toBeGreaterThan(300);
});

test('With more matches than are counted, every page still has the same order (M8)', async () => {
  const asker = { directorIds: [director.id] };
  const open = { gender: 'any', ages: null, terms: noTerms };
  const nowhere = { casting: { city: null, state: null }, shooting: [] };
  // only the random tie-break decides between these
  const casts = roles.slice(0, 30).map(({ role, project }, place) => ({
    ...{ content: [], role: place < 10 ? { ...open, id: role.id } : role },
    project: place < 10 ? nowhere : project,
  }));
  let counted = 0;
  for (const [place, cast] of casts.entries()) {
    const loosen = asked(cast.role, cast.project).filter((_, wish) => wish % 2 === 0);
    const isLeft = (id: string) => place % 3 < 2 || /[0-3]$/.test(id);
    const where = place % 3 < 2 ? undefined : sql`${personIndex.nameKey} ~ '[0-3]$'`;
    const expected = naive(cast.role, cast.project, loosen).flatMap(({ id }) => (isLeft(id) ? [id] : []));
    const offset = place % 2 === 0 ? 0 : 2;
    const found = await findSuggestions(app.db, cast, { ...asker, where, loosen }, { limit: 2, offset }, 3);
    const ids = found.cards?.split('\n').map((line) => line.slice(0, 36)) ?? [];
    expect(ids).toEqual(expected.slice(offset, offset + 3));
    expect(found.total).toBe(Math.min(expected.length, 4));
    if (expected.length > 3) counted += 1;
  }
  expect(counted).toBeGreaterThan(15);
});

test('A page far down a long list has its people in order, and reads no one else (M8)', async () => {
  const cast = {
    role: { id: roles[0]?.role.id ?? '', gender: 'any', ages: null, terms: noTerms },
    project: { casting: { city: null, state: null }, shooting: [] },
    content: [],
  };
  const expected = naive(cast.role, cast.project, []).map(({ id }) => id);
  const choice = { loosen: [], where: undefined, directorIds: [director.id] };
  const asked = vi.spyOn(app.db.$client, 'query');
  const found = await findSuggestions(app.db, cast, choice, { limit: 5, offset: 200 }, 3);
  const answers = (await Promise.all(asked.mock.results.map(({ value }) => value))) as { rows: object[] }[];
  asked.mockRestore();
  const ids = found.cards?.split('\n').map((line) => line.slice(0, 36));
  expect(ids).toEqual(expected.slice(200, 206));
  expect(Math.max(...answers.map(({ rows }) => rows.length))).toBeLessThanOrEqual(6);
});
