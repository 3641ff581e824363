import { randomUUID } from 'node:crypto';
import { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import type { Suggestion } from '@kirdaar/contract/search/suggestions.ts';
import { noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import type { FitPerson } from '@kirdaar/domain/search/fit/fit.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addFitting } from '../../../test/fitting-people.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { hero, publish, saveDraft } from '../../../test/projects.ts';
import { addApplications, attend } from '../../../test/talents.ts';
import { join } from '../../../test/team.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow('2026-11-21T06:30:00Z');
  await app.db.delete(personIndex);
  director = await createPerson(app, 'Director');
});

const patna = { city: 'Patna', state: 'bihar' };
const mumbai = { city: 'Mumbai', state: 'maharashtra' };
const meera: FitPerson = {
  ...{ id: '', gender: 'female', screenAge: { from: 24, to: 30 }, languages: ['Bhojpuri'], skills: [] },
  ...{ clips: [], height: null, home: patna, current: mumbai, availability: null },
};

/** A listed artist. */
async function artist(changes: Partial<FitPerson> = {}, kind?: 'Other'): Promise<string> {
  const id = changes.id ?? randomUUID();
  await addFitting(app, [{ ...meera, ...changes, id }], kind);
  return id;
}

async function joined(projectId: string, as: 'editor' | 'reviewer'): Promise<Person> {
  const person = await createPerson(app, 'Director');
  await join(app, projectId, person, as);
  return person;
}

/** A published project with one role; returns the address of its suggestions. */
async function cast(terms: object = {}, role: object = {}, by = director) {
  const project = await publish(by, { roles: [{ ...hero, ...role, terms: { ...noTerms, ...terms } }] });
  const roleId = project.roles[0]?._id as string;
  return { project, roleId, path: `/api/projects/${project._id}/roles/${roleId}/suggestions` };
}

const read = async (path: string, query = '', { client } = director) =>
  (await client.get(`${path}?${query}`)).json.data;
const idsOf = ({ artists }: { artists: Suggestion[] }) => artists.map(({ _id }) => _id);

describe('Suggestions', () => {
  test('are listed artists who fit, with what both sides read about it, without contact details (M9, M10)', async () => {
    const id = await artist({
      availability: { days: [{ from: '2027-01-10', to: '2027-01-12' }], freeFrom: null },
    });
    await artist({}, 'Other');
    await artist({ gender: 'male' });
    const gone = await artist();
    await app.db.update(users).set({ isProfileComplete: false }).where(eq(users.id, gone));
    await app.db.transaction((tx) => refreshListing(tx, gone));
    const { path } = await cast({ languages: ['Bhojpuri'], skills: ['horse_riding'], must: ['languages'] });
    const answer = await read(path);
    expect(idsOf(answer)).toEqual([id]);
    expect(answer.artists[0]).toMatchObject({
      name: `Fit ${id}`,
      status: '',
      reasons: [
        { fact: 'languages', text: 'Bhojpuri' },
        { fact: 'screenAge', text: 'plays 24-30' },
      ],
      missing: [
        { fact: 'skills', fit: 'unsaid', text: 'skills not given' },
        { fact: 'availability', fit: 'partly', text: 'Not available on 3 of 51 shoot days' },
      ],
      shootingDays: { notFree: 3, of: 51 },
      isNew: true,
    });
    expect(JSON.stringify(answer)).not.toMatch(/@|2027-01-1/);
  });

  test("compare with the role's own shoot days, and so does the desk (W33)", async () => {
    const days = [{ from: '2027-01-10', to: '2027-01-12' }];
    const id = await artist({ availability: { days, freeFrom: null } });
    const other = { kind: 'shoot', from: '2027-05-02', to: '2027-05-03' };
    const look = { kind: 'look_test', from: '2027-01-10', to: '2027-01-10' };
    const { path } = await cast({ dates: [look, other] });
    expect((await read(path)).artists).toMatchObject([{ missing: [], shootingDays: { notFree: 0, of: 2 } }]);

    const part = { kind: 'shoot', from: '2027-01-12', to: '2027-01-12' };
    const { project, roleId, path: again } = await cast({ dates: [other, part] });
    const shootingDays = { notFree: 1, of: 3 };
    expect((await read(again)).artists).toMatchObject([
      { _id: id, missing: [{ fact: 'availability', fit: 'partly' }], shootingDays },
    ]);
    const body = { roleId, artistIds: [id], stage: 'considered' };
    await director.client.post(`/api/projects/${project._id}/candidates`, body);
    const desk = `/api/projects/${project._id}/candidates`;
    const { artists } = await read(desk, `role=${roleId}&stage=considered`);
    expect(artists).toMatchObject([{ _id: id, shootingDays }]);
    const { candidate } = await read(`${desk}/${artists[0].candidacyId}`, `role=${roleId}`);
    expect(candidate.shootingDays).toEqual(shootingDays);
  });

  test('leave out every candidate of the role, and show them again when they are none any more (M9)', async () => {
    const [applied, considered, other] = [await artist(), await artist(), await artist()];
    const { project, roleId, path } = await cast();
    expect(idsOf(await read(path)).sort()).toEqual([applied, considered, other].sort());
    await addApplications(app, project._id, [{ artistId: applied, roleId }]);
    const body = { roleId, artistIds: [considered], stage: 'passed' };
    await director.client.post(`/api/projects/${project._id}/candidates`, body);
    expect(idsOf(await read(path))).toEqual([other]);
    await app.db.$client.query('DELETE FROM candidacies WHERE artist_id = $1', [considered]);
    expect(idsOf(await read(path)).sort()).toEqual([considered, other].sort());
  });

  test('leave out people who blocked the director, also for an editor; those who blocked an editor only for that editor (M9)', async () => {
    const [ofOwner, ofEditor] = [await artist(), await artist()];
    const { project, path } = await cast();
    const editor = await joined(project._id, 'editor');
    const block = (artistId: string, { id }: { id: string }) =>
      app.db.$client.query('INSERT INTO blocks VALUES ($1, $2, now())', [artistId, id]);
    await block(ofOwner, director);
    await block(ofEditor, editor);
    expect(idsOf(await read(path))).toEqual([ofEditor]);
    expect(idsOf(await read(path, '', editor))).toEqual([]);
    expect(await read(path, '', editor)).toMatchObject({ total: 0, fits: 0, butForOne: 0 });
    const aside = { notForThisRole: true };
    expect((await director.client.put(`${path}/${ofOwner}`, aside)).status).toBe(404);
  });

  test('include minors only for roles whose ages begin below 18 and that have no intimate scene (M9, S14)', async () => {
    const id = randomUUID();
    await addFitting(app, [{ ...meera, id, screenAge: { from: 10, to: 19 } }]);
    await attend(app.db, [id]);
    await app.db.update(users).set({ age: 14 }).where(eq(users.id, id));
    await app.db.transaction((tx) => refreshListing(tx, id));
    const found = async (ageRange: string | undefined, terms = {}) =>
      idsOf(await read((await cast(terms, { ageRange })).path)).length;
    expect(await found('12-20')).toBe(1);
    expect(await found('12-20', { content: ['intimate'] })).toBe(0);
    expect(await found('18-20')).toBe(0);
  });

  test('are narrowed by the filters of lists, but their other counts are not (M9, M16)', async () => {
    const [one, two] = [
      await artist({ skills: ['horse_riding'], languages: ['Bhojpuri', 'Hindi'] }),
      await artist({ home: { city: 'Panaji', state: 'goa' } }),
    ];
    const { path } = await cast({ languages: ['Bhojpuri', 'Tamil'] });
    for (const [query, found] of [
      ['skills=horse_riding', [one]],
      ['languages=Hindi&gender=female', [one]],
      ['location=goa,kerala', [two]],
      ['location=atlantis', []],
      [`searchQuery=${two}`, [two]],
      ['gender=male', []],
      ['seen=true', []],
      ['newSince=2027-01-01', []],
    ] as const) {
      const answer = await read(path, query);
      expect([query, idsOf(answer), answer.total, answer.fits]).toEqual([query, found, found.length, 2]);
      expect(answer.loosened.languages).toBe(found.length);
    }
    const refused = await director.client.get(`${path}?loosen=charm`);
    expect([refused.status, refused.json.errors[0].message]).toEqual([400, 'Unknown wish']);
  });

  test('are new for thirty days after they were first listed (M9)', async () => {
    const [old, young] = [await artist(), await artist()];
    const listed = (id: string, at: string) =>
      app.db
        .update(personIndex)
        .set({ listedAt: new Date(at) })
        .where(eq(personIndex.id, id));
    await listed(old, '2026-10-21T18:29:59Z');
    await listed(young, '2026-10-21T18:30:00Z');
    const { artists } = await read((await cast()).path);
    const found = artists.map(({ _id, isNew }: Suggestion) => [_id, isNew]);
    expect(found.sort()).toEqual(
      [
        [old, false],
        [young, true],
      ].sort(),
    );
  });

  test('report only that there are more, beyond a thousand (M9)', async () => {
    const old = { ...meera, screenAge: { from: 60, to: 70 } };
    await addFitting(
      app,
      Array.from({ length: 1003 }, () => ({ ...old, id: randomUUID() })),
    );
    const { path } = await cast({ skills: ['swimming'], place: { states: ['goa'] } }, { ageRange: '60-65' });
    expect(await read(path)).toMatchObject({
      ...{ total: 0, fits: 0, butForOne: 1000, loosened: { place: 1000, skills: 0, availability: 0 } },
      moreThan: ['butForOne', 'place'],
    });
    const loose = await read(path, 'loosen=place&page=42');
    expect(loose).toMatchObject({ total: 1000, moreThanTotal: true, hasMore: false, fits: 0 });
    expect(loose.artists).toHaveLength(1003 - 41 * 24);
  });

  test("are for owner, editors and reviewers; a draft's for those who edit; 404 for a role of another project (M9)", async () => {
    const { project, path } = await cast();
    const { roleId: foreign } = await cast();
    const editor = await joined(project._id, 'editor');
    const reviewer = await joined(project._id, 'reviewer');
    const status = async (who: Person, at = path) => (await who.client.get(at)).status;
    expect(await Promise.all([director, editor, reviewer].map((who) => status(who)))).toEqual([
      200, 200, 200,
    ]);
    expect(await status(await createPerson(app, 'Director'))).toBe(403);
    expect(await status(director, path.replace(/roles\/[^/]+/, `roles/${foreign}`))).toBe(404);
    const draft = await saveDraft(director, { name: 'Untold', roles: [{ characterName: 'Anybody' }] });
    const ofDraft = `/api/projects/${draft._id}/roles/${draft.roles[0]?._id}/suggestions`;
    const anyone = await artist({ gender: null, screenAge: null });
    expect(idsOf(await read(ofDraft))).toEqual([anyone]);
    expect(await status(reviewer, ofDraft)).toBe(404);
  });

  test('are limited to 120 requests an hour per director, multiplied by RATE_LIMIT_SCALE (M9)', async () => {
    const few = await createTestApp({ RATE_LIMIT_SCALE: '0.025' });
    const [one, other] = [await createPerson(few, 'Director'), await createPerson(few, 'Director')];
    const { path } = await cast({}, {}, one);
    const { path: others } = await cast({}, {}, other);
    const asks = async () => (await one.client.get(path)).status;
    expect([await asks(), await asks(), await asks(), await asks()]).toEqual([200, 200, 200, 429]);
    expect((await other.client.get(others)).status).toBe(200);
    await few.close();

    const twenty = await createTestApp({ RATE_LIMIT_SCALE: '0.1667' });
    const hurried = await createPerson(twenty, 'Director');
    const { path: asked } = await cast({}, {}, hurried);
    const answers = await Promise.all(Array.from({ length: 50 }, () => hurried.client.get(asked)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    await twenty.close();
  });
});

describe('A hidden person', () => {
  test('is hidden and unhidden, idempotently, for this role only (M9)', async () => {
    const id = await artist();
    const { path } = await cast();
    const { path: another } = await cast();
    const put = (notForThisRole: unknown, artistId = id) =>
      director.client.put(`${path}/${artistId}`, { notForThisRole });
    for (const [aside, left] of [
      [true, []],
      [true, []],
      [false, [id]],
      [false, [id]],
    ] as const) {
      expect((await put(aside)).json).toMatchObject({ success: true, data: null });
      expect([idsOf(await read(path)), (await read(path)).fits]).toEqual([left, left.length]);
      expect(idsOf(await read(another))).toEqual([id]);
    }
    expect((await put('yes')).status).toBe(400);
    expect((await put(true, randomUUID())).status).toBe(404);
    expect((await put(true, director.id)).status).toBe(404);
  });

  test('can be unhidden also after they left the lists (M9)', async () => {
    const id = await artist();
    const { path, roleId } = await cast();
    const put = (notForThisRole: boolean) => director.client.put(`${path}/${id}`, { notForThisRole });
    const list = async (isProfileComplete: boolean) => {
      await app.db.update(users).set({ isProfileComplete }).where(eq(users.id, id));
      await app.db.transaction((tx) => refreshListing(tx, id));
    };
    expect((await put(true)).status).toBe(200);
    await list(false);
    expect((await put(true)).status).toBe(404);
    expect((await put(false)).status).toBe(200);
    const { rows } = await app.db.$client.query('SELECT FROM hidden_suggestions WHERE role_id = $1', [
      roleId,
    ]);
    expect(rows).toEqual([]);
    await list(true);
    expect(idsOf(await read(path))).toEqual([id]);
  });

  test('is in the data copy of the person who hid them only; deleted with either account (M9)', async () => {
    const hidden = await createPerson(app, 'Artist', { isProfileComplete: true, name: 'Meera Rao' });
    await app.db.transaction((tx) => refreshListing(tx, hidden.id));
    const { path, project, roleId } = await cast();
    const editor = await joined(project._id, 'editor');
    await editor.client.put(`${path}/${hidden.id}`, { notForThisRole: true });
    const copy = async ({ client, id }: Person) =>
      PersonalData.parse((await client.get(`/api/users/${id}/export`)).json.data).hiddenSuggestions;
    expect(await copy(editor)).toEqual([
      { project: 'Monsoon Letters', role: 'Meera', name: 'Meera Rao', hiddenAt: '2026-11-21T06:30:00.000Z' },
    ]);
    expect([await copy(hidden), await copy(director)]).toEqual([[], []]);
    const kept = async () =>
      (await app.db.$client.query('SELECT hidden_by FROM hidden_suggestions WHERE role_id = $1', [roleId]))
        .rows;
    await app.db.delete(users).where(eq(users.id, editor.id));
    expect(await kept()).toEqual([{ hidden_by: null }]);
    await app.db.delete(users).where(eq(users.id, hidden.id));
    expect(await kept()).toEqual([]);
  });
});
