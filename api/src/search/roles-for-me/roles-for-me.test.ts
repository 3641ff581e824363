import { randomUUID } from 'node:crypto';
import { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import type { FittingRole } from '@kirdaar/contract/search/roles-for-me.ts';
import { centimetres } from '@kirdaar/domain/projects/terms/heights.ts';
import { noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import { type FitPerson, fit, fitWhole } from '@kirdaar/domain/search/fit/fit.ts';
import { wishesMet } from '@kirdaar/domain/search/fit/order.ts';
import { fitSentence } from '@kirdaar/domain/search/fit/words.ts';
import { anyFitPerson, anyFitProject, anyFitRole } from '@kirdaar/domain/test/any-fit.ts';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { shootingColumns } from '../../../test/fitting-people.ts';
import { agreedGuardian } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { hero, listedArtist, publish, saveDraft } from '../../../test/projects.ts';
import { completeProfile, personalInfo } from '../../../test/wizard.ts';
import { fitColumns, fitNumbers, personValues, roleRows } from '../../db/fit-sql.ts';
import { monologues, users } from '../../db/tables/accounts/accounts.ts';
import { projectRoles, projects } from '../../db/tables/projects/projects.ts';
import { howManyListed } from '../fit/fit.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.setNow('2026-11-21T06:30:00Z'));

const forMe = async ({ client }: Person, query = '', list = 'for-me'): Promise<FittingRole[]> =>
  (await client.get(`/api/roles/${list}?limit=1000&${query}`)).json.data.roles;
const names = (roles: FittingRole[]) => roles.map(({ role }) => role.characterName);
const mark = ({ client }: Person, roleId: string | undefined, as: string) =>
  client.put(`/api/roles/${roleId}/mark`, { mark: as });

/** An artist from Patna who speaks Bhojpuri. */
async function artistOfPatna(): Promise<Person> {
  const artist = await listedArtist(app);
  const profile = {
    gender: 'female' as const,
    ...{ screenFrom: 22, screenTo: 30, heightFeet: 5, heightInches: 6 },
    ...{ languages: ['Hindi', 'Bhojpuri'], skills: ['horse_riding'], homeCity: 'Patna', homeState: 'bihar' },
    ...{ currentCity: 'Mumbai', currentState: 'maharashtra', monologuesSavedAt: new Date() },
  };
  await app.db.update(users).set(profile).where(eq(users.id, artist.id));
  return artist;
}

/** A published project of a new director with one role. */
async function cast(terms: object = {}, changes: object = {}, role: object = {}) {
  const director = await createPerson(app, 'Director');
  const roles = [{ ...hero, ...role, terms: { ...noTerms, ...terms } }];
  const project = await publish(director, { roles, ...changes });
  return { director, project, roleId: project.roles[0]?._id as string };
}

/** Closes the roles of other tests. */
const closeAll = () => app.db.update(projects).set({ requirementClose: true });

describe('Roles for an artist', () => {
  let artist: Person;
  beforeEach(async () => {
    await closeAll();
    artist = await artistOfPatna();
  });

  test('are those that fit in everything, then in all but one wish, by wishes, deadline and newness (M11)', async () => {
    const riding = { skills: ['horse_riding'] };
    await cast({ ...riding, applyUntil: '2026-12-20' }, {}, { characterName: 'Later' });
    await cast({ ...riding, applyUntil: '2026-11-21' }, {}, { characterName: 'Today' });
    await cast(riding, {}, { characterName: 'Old' });
    app.setNow('2026-11-21T07:30:00Z');
    await cast(riding, {}, { characterName: 'New' });
    await cast({ ...riding, languages: ['Bhojpuri'] }, {}, { characterName: 'Two wishes' });
    await cast({ ...riding, height: { from: 180, to: null } }, {}, { characterName: 'But for height' });
    await cast({ height: { from: 180, to: null }, must: ['height'] }, {}, { characterName: 'Too tall' });
    await cast({ languages: ['Tamil'], skills: ['swimming'] }, {}, { characterName: 'Two less' });
    await cast({ applyUntil: '2026-11-20' }, {}, { characterName: 'Over' });
    await cast({}, {}, { characterName: 'A man', gender: 'MALE' });
    expect(names(await forMe(artist))).toEqual([
      'Two wishes',
      'Today',
      'Later',
      'New',
      'Old',
      'But for height',
    ]);
    expect(names(await forMe(artist, 'fits=true'))).not.toContain('But for height');
    const { json } = await artist.client.get('/api/roles/for-me?limit=2&page=2');
    expect(json.data).toMatchObject({ total: 6, hasMore: true });
    expect(names(json.data.roles)).toEqual(['Later', 'New']);
    expect((await artist.client.get('/api/roles/for-me?page=9')).json.data).toEqual({
      ...{ roles: [], total: 6, hasMore: false },
      unsaid: ['dialects', 'availability'],
    });
  });

  test('show what fits and what is missing, as the pure function does, and so does the project page (M10)', async () => {
    const terms = { languages: ['Bhojpuri'], skills: ['horse_riding'], height: { from: 175, to: null } };
    const { project, roleId } = await cast({ ...terms, place: { states: ['bihar', 'delhi_ncr'] } });
    const [found] = await forMe(artist);
    const expected = {
      fit: {
        ...{ gender: 'yes', screenAge: 'yes', languages: 'yes', skills: 'yes', dialects: null, height: 'no' },
        ...{ place: 'yes', availability: 'unsaid' },
      },
      reasons: [
        { fact: 'skills', text: 'Horse Riding' },
        { fact: 'place', text: 'Patna' },
        { fact: 'languages', text: 'Bhojpuri' },
      ],
      missing: [
        { fact: 'height', fit: 'no', text: 'height' },
        { fact: 'availability', fit: 'unsaid', text: 'availability not given' },
      ],
    };
    expect(found).toMatchObject({
      ...expected,
      role: { _id: roleId, can: { apply: { ok: true } } },
      mark: 'none',
    });
    expect(found?.project).toMatchObject({ _id: project._id, name: 'Monsoon Letters' });
    const shown = async ({ client }: Person) =>
      (await client.get(`/api/projects/${project._id}`)).json.data.roles[0].fit;
    expect(await shown(artist)).toEqual(expected);
    for (const other of [await createPerson(app, 'Director'), await createPerson(app, 'Artist')])
      expect(await shown(other)).toBeNull();
  });

  test('leave out roles that they applied to, dismissed or cast themselves, and those of a director that they blocked (M11)', async () => {
    const made = [await cast(), await cast(), await cast(), await cast(), await cast()];
    const [applied, aside, blocked, archived, open] = made as [(typeof made)[0], ...typeof made];
    const left = async () => (await forMe(artist)).map(({ role }) => role._id).sort();
    expect(await left()).toEqual(made.map(({ roleId }) => roleId).sort());
    await artist.client.post('/api/project-artists/apply', {
      ...{ projectId: applied.project._id, roleIds: [applied.roleId] },
    });
    expect((await mark(artist, aside?.roleId, 'not_for_me')).status).toBe(200);
    expect((await artist.client.put(`/api/blocks/${blocked?.director.id}`)).status).toBe(200);
    await archived?.director.client.put(`/api/projects/${archived.project._id}/archive`, { archived: true });
    expect(await left()).toEqual([open?.roleId]);
    await mark(artist, aside?.roleId, 'none');
    expect(await left()).toEqual([aside?.roleId, open?.roleId].sort());
  });

  test('are filtered by state, language, type and named pay (M11)', async () => {
    await cast({ place: { states: ['bihar'] } }, { type: 'Web series' }, { characterName: 'Bihar' });
    const bhojpuri = { pay: { kind: 'unpaid' }, languages: ['Bhojpuri'] };
    await cast(bhojpuri, {}, { characterName: 'Mumbai' });
    const filtered = async (query: string) => names(await forMe(artist, query)).sort();
    expect(await filtered('')).toEqual(['Bihar', 'Mumbai']);
    expect(await filtered('place=bihar')).toEqual(['Bihar']);
    expect(await filtered('place=maharashtra,goa')).toEqual(['Mumbai']);
    expect(await filtered('languages=Tamil&languages=Bhojpuri')).toEqual(['Mumbai']);
    expect(await filtered('type=web series')).toEqual(['Bihar']);
    expect(await filtered('payNamed=true')).toEqual(['Mumbai']);
    expect((await artist.client.get('/api/roles/for-me?fits=maybe')).status).toBe(400);
  });

  test('are for listed people who are no directors; others get 403 (M11)', async () => {
    const { director, roleId } = await cast();
    const unlisted = await createPerson(app, 'Artist');
    for (const path of ['/api/roles/for-me', '/api/roles/saved']) {
      const { status, json } = await unlisted.client.get(path);
      expect([status, json.code, json.message]).toEqual([
        ...[403, 'application.profile_incomplete', 'Complete your profile to see the roles that match you.'],
      ]);
      expect((await director.client.get(path)).status).toBe(403);
    }
    expect((await mark(unlisted, roleId, 'saved')).json.code).toBe('application.profile_incomplete');
    const crew = await createPerson(app, 'Other', { isProfileComplete: true });
    expect((await forMe(crew)).every(({ fit: known }) => known.skills === null)).toBe(true);
    // they do not have the fields that an artist would be asked to fill
    expect((await crew.client.get('/api/roles/for-me')).json.data.unsaid).toEqual([]);
  });

  test('have no intimate scene for a person below 18 (S14)', async () => {
    const child = await createPerson(app, 'Artist');
    await completeProfile(app, child, 'Artist');
    const fields = { ...(await personalInfo(app)), age: 12, dateOfBirth: '2014-02-03' };
    await child.client.patch(`/api/users/${child.id}/personal-info`, fields);
    expect((await child.client.get('/api/roles/for-me')).json.code).toBe('minor.guardian_missing');
    await agreedGuardian(app, child);
    await cast({ content: ['intimate'] }, {}, { characterName: 'Adult' });
    await cast({}, {}, { characterName: 'Anybody' });
    expect(names(await forMe(child))).toEqual(['Anybody']);
    expect(names(await forMe(artist)).sort()).toEqual(['Adult', 'Anybody']);
  });
});

describe('A role that an artist marks', () => {
  test('is saved, last saved first, also when closed, and unsaved; no one else sees it (M11)', async () => {
    await closeAll();
    const artist = await artistOfPatna();
    const [one, two] = [await cast(), await cast()];
    await mark(artist, one.roleId, 'saved');
    app.setNow('2026-11-21T08:30:00Z');
    await mark(artist, two.roleId, 'saved');
    await mark(artist, one.roleId, 'saved');
    await one.director.client.put(`/api/projects/roles/${one.roleId}/hiring`, { requirementClose: true });
    const saved = await forMe(artist, '', 'saved');
    expect(saved.map(({ role, mark: as }) => [role._id, role.requirementClose, as])).toEqual([
      [two.roleId, false, 'saved'],
      [one.roleId, true, 'saved'],
    ]);
    expect((await forMe(artist)).map(({ mark: as }) => as)).toEqual(['saved']);
    expect(await forMe(await listedArtist(app), '', 'saved')).toEqual([]);
    await mark(artist, two.roleId, 'none');
    expect(await forMe(artist, '', 'saved')).toHaveLength(1);

    const { roleMarks } = PersonalData.parse(
      (await artist.client.get(`/api/users/${artist.id}/export`)).json.data,
    );
    expect(roleMarks).toEqual([
      { project: 'Monsoon Letters', role: 'Meera', mark: 'saved', madeAt: '2026-11-21T06:30:00.000Z' },
    ]);
  });

  test('is refused when they do not see it, and so is an unknown mark (M11)', async () => {
    const artist = await artistOfPatna();
    const { roleId, director } = await cast();
    const draft = await saveDraft(director, { name: 'Untold', roles: [hero] });
    expect((await mark(artist, roleId, 'loved')).status).toBe(400);
    expect((await mark(artist, randomUUID(), 'saved')).status).toBe(404);
    expect((await mark(artist, draft.roles[0]?._id, 'saved')).status).toBe(404);
  });
});

describe('The database and the pure function', () => {
  const owner = async (seed: number) => {
    const director = await createPerson(app, 'Director');
    const made = fc.sample(fc.tuple(anyFitRole, anyFitProject), { numRuns: 100, seed });
    const roles = made.map(([role, project]) => ({ role, project, projectId: randomUUID() }));
    await app.db.insert(projects).values(
      roles.map(({ projectId: id, project: { casting, shooting } }, place) => ({
        ...{ id, directorId: director.id, projectIdentifier: `fit-${id}`, name: 'Any', isDraft: false },
        ...{ castingCity: casting.city, castingState: casting.state },
        ...shootingColumns(shooting).project,
        createdAt: new Date(Date.parse('2026-11-01T00:00:00Z') + place * 60_000),
      })),
    );
    await app.db.insert(projectRoles).values(
      roles.map(({ role: { id, gender, ages, terms }, project, projectId }) => ({
        ...{ id, projectId, position: 0, gender, ageMin: ages?.from ?? null, ageMax: ages?.to ?? null },
        ...{ languages: terms.languages, skills: terms.skills, dialects: terms.dialects, must: terms.must },
        ...{ heightFrom: terms.height?.from ?? null, heightTo: terms.height?.to ?? null },
        placeStates: terms.place?.states ?? [],
        ...shootingColumns(project.shooting).role,
      })),
    );
    return { director, roles };
  };

  test('agree on ten thousand pairs (M7)', async () => {
    const { director, roles } = await owner(11);
    const people: FitPerson[] = fc.sample(anyFitPerson, { numRuns: 100, seed: 12 });
    for (const person of people) {
      const { rows } = await app.db.execute<Record<string, string | number | null>>(sql`
        SELECT role.id, ${fitColumns(roleRows, personValues(person))} FROM project_roles AS role JOIN projects AS project
          ON project.id = role.project_id WHERE project.director_id = ${director.id}::uuid`);
      const found = new Map(
        rows.map(({ id, screen_age: screenAge, ...facts }) => [id, { ...facts, screenAge }]),
      );
      for (const { role, project } of roles) {
        const known = Object.entries(fit(role, project, person));
        const numbers = known.map(([fact, answer]) => [fact, answer && fitNumbers[answer]]);
        expect(found.get(role.id)).toEqual(Object.fromEntries(numbers));
      }
    }
  });

  test('give the same roles in the same order (M11)', async () => {
    await closeAll();
    const { roles } = await owner(13);
    const artist = await artistOfPatna();
    await app.db
      .insert(monologues)
      .values({ userId: artist.id, dialect: 'bhojpuri', link: 'https://youtu.be/a' });
    const person: FitPerson = {
      ...{ id: artist.id, gender: 'female', screenAge: { from: 22, to: 30 }, availability: null },
      ...{ languages: ['Hindi', 'Bhojpuri'], skills: ['horse_riding'], clips: ['bhojpuri'] },
      height: centimetres(5, 6),
      home: { city: 'Patna', state: 'bihar' },
      current: { city: 'Mumbai', state: 'maharashtra' },
    };
    const expected = roles
      .map(({ role, project }, place) => ({ role, project, place, known: fit(role, project, person) }))
      .filter(({ role, known }) => fitWhole(role, known) !== 'less')
      .sort(
        (one, other) =>
          Number(fitWhole(one.role, one.known) === 'butOne') -
            Number(fitWhole(other.role, other.known) === 'butOne') ||
          wishesMet(other.known) - wishesMet(one.known) ||
          other.place - one.place,
      );
    const howMany = await howManyListed(app.deps.db);
    const found = await forMe(artist);
    expect(found.length).toBeGreaterThan(5);
    expect(found.map(({ role }) => role._id)).toEqual(expected.map(({ role }) => role.id));
    for (const [place, { role, project }] of expected.entries())
      expect(found[place]).toMatchObject(fitSentence(role, project, person, howMany));
  });
});
