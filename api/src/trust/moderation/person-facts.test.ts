import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { converse } from '../../../test/messages.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { listedArtist, publish, saveDraft } from '../../../test/projects.ts';
import { applications } from '../../db/tables/projects/projects.ts';

let app: TestApp;
let moderator: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
});

/** A director and an artist who wrote to each other in a project. */
async function talking() {
  const { owner, artist, projectId, begun } = await converse(app);
  await begun();
  return { director: owner, artist, project: { _id: projectId } };
}
const get = async (path: string, by = moderator) => (await by.client.get(`/api/admin/${path}`)).json.data;
const report = (by: Person, about: object) =>
  by.client.post('/api/reports', { about, category: 'money', text: 'They asked for 5,000.' });
const rupees = 'Registration fee of Rs 500.';

describe('A person on one page', () => {
  test('has projects with state, sign-ins, conversations, reports about and by them, but no drafts (R19)', async () => {
    const { director, artist, project } = await talking();
    await saveDraft(director);
    const { json } = await report(artist, { kind: 'project', _id: project._id });
    const shown = await get(`people/${director.id}`);
    expect(shown).toMatchObject({
      work: [{ projectId: project._id, role: null, state: 'open' }],
      ...{ workTotal: 1, conversations: 1, reported: [], sameNumber: [] },
      cases: [{ kind: 'report', category: 'money', outcome: null }],
    });
    expect(shown.signIns).toMatchObject([{ browser: expect.any(String), at: expect.any(String) }]);
    expect(await get(`people/${artist.id}`)).toMatchObject({
      conversations: 1,
      reported: [{ reference: json.data.reference, caseId: shown.cases[0]._id }],
    });
  });

  test('has the last applications with the outcome that was sent, and how many there are (R19)', async () => {
    const artist = await listedArtist(app);
    const director = await createPerson(app, 'Director');
    for (let made = 0; made < 21; made += 1) {
      const projectId = (await publish(director))._id;
      app.wait(1);
      const createdAt = app.deps.clock();
      await app.db
        .insert(applications)
        .values({ id: randomUUID(), projectId, artistId: artist.id, createdAt });
    }
    const shown = await get(`people/${artist.id}`);
    expect(shown.workTotal).toBe(21);
    expect(shown.work).toHaveLength(20);
    expect(shown.work[0]).toMatchObject({ state: 'applied', role: null });
  });

  test('names others with the same number (R19)', async () => {
    const number = '9876501235';
    const one = await createPerson(app, 'Director', { number });
    const other = await createPerson(app, 'Other', { whatsappNumber: number });
    await createPerson(app, 'Other', { number: '9876501236' });
    expect((await get(`people/${one.id}`)).sameNumber).toEqual([{ _id: other.id, name: other.name }]);
    expect(JSON.stringify(await get(`people/${one.id}`))).not.toContain(number);
  });

  test('shows an administrator no report about themselves (R8)', async () => {
    const { director, artist, project } = await talking();
    await report(artist, { kind: 'project', _id: project._id });
    const own = await createPerson(app, 'Director', { isAdministrator: true });
    const ownProject = await publish(own);
    await report(artist, { kind: 'project', _id: ownProject._id });
    expect((await get(`people/${own.id}`, own)).cases).toEqual([]);
    expect((await get(`people/${artist.id}`, own)).reported).toHaveLength(1);
    expect((await get(`projects/${ownProject._id}`, own)).cases).toEqual([]);
    expect((await get(`people/${director.id}`, own)).cases).toHaveLength(1);
  });
});

describe('A project on one page', () => {
  test('has texts, team, findings of the shield, counts, reports and decisions (R19)', async () => {
    const { director, artist, project } = await talking();
    await report(artist, { kind: 'project', _id: project._id });
    const held = await publish(director, { description: rupees });
    expect(await get(`projects/${held._id}`)).toMatchObject({
      ...{ description: rupees, isPaused: false, isOwn: false, team: [], history: [] },
      director: { _id: director.id },
      findings: [{ field: 'description', level: 'hold', quote: expect.stringMatching(/fee/i) }],
      counts: { applications: 0, invitations: 0, conversations: 0 },
    });
    expect(await get(`projects/${project._id}`)).toMatchObject({
      counts: { applications: 1, conversations: 1 },
      ...{ cases: [{ category: 'money' }], team: [{ as: 'editor' }, { as: 'reviewer' }] },
      findings: [],
    });
  });

  test('is none for a draft or an unknown one (R19)', async () => {
    const draft = await saveDraft(await createPerson(app, 'Director'));
    for (const id of [draft._id, randomUUID()])
      expect((await moderator.client.get(`/api/admin/projects/${id}`)).status).toBe(404);
  });
});
