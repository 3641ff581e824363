import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { castFor, talents } from '../../../test/auditions.ts';
import { deskOf } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.setNow('2026-11-21T06:30:00Z'));
afterAll(() => app.close());

/** An artist who applied for both roles of a project, and its desk an hour later. */
async function cast() {
  const director = await createPerson(app, 'Director');
  const { projectId, lead, friend } = await castFor(app, director);
  const [artist] = (await talents(app, ['Anu'])) as [Person];
  const apply = { projectId, roleIds: [lead, friend] };
  expect((await artist.client.post('/api/project-artists/apply', apply)).status).toBe(201);
  const desk = deskOf(app, director, projectId);
  const [first = '', second = ''] = (await desk.candidacies()).map(({ id }) => id);
  const decide = async (id: string, wish: object): Promise<string> => {
    app.wait(60 * 60);
    const { status, json } = await desk.decide({ ids: [id], asOf: await desk.asOf(), ...wish });
    expect([status, json.data?.results?.map(({ done }: { done: boolean }) => done)]).toEqual([200, [true]]);
    return json.data.activityId;
  };
  const pages = [
    '/project-artists/mine',
    `/project-artists/get-status?projectId=${projectId}&artistId=${artist.id}`,
  ];
  const others = [`/projects/${projectId}`, '/auditions/mine', '/notifications', '/notifications/summary'];
  const exported = async () => {
    const {
      madeAt: _,
      sessions: __,
      ...data
    } = (await artist.client.get(`/api/users/${artist.id}/export`)).json.data;
    return data;
  };
  /** All that the artist reads about themselves and the project. */
  const read = async () => {
    const answers = [];
    for (const page of [...pages, ...others, '/auth', '/threads', '/roles/for-me']) {
      const { status, json, headers } = await artist.client.get(`/api${page}`);
      expect([page, status]).toEqual([page, 200]);
      answers.push([page, json.data, headers.etag]);
    }
    return { answers, data: await exported() };
  };
  return { artist, director, projectId, desk, first, second, decide, read, exported };
}

test('nothing that an artist reads, nor the copy of their data, changes with the hidden decisions of a team (D16)', async () => {
  const { artist, director, projectId, first, second, decide, read } = await cast();
  await decide(first, { stage: 'shortlisted' });
  const before = await read();
  expect(before.data.shortlistedFor).toEqual([{ project: 'Neelam Express', at: '2026-11-21T07:30:00.000Z' }]);
  const stages = ['audition', 'callback', 'on_hold', 'booked', 'shortlisted'];
  for (const stage of stages) {
    await decide(first, { stage });
    expect(await read()).toEqual(before);
  }
  await decide(second, { stage: 'audition' });
  // still active for the other role
  await decide(first, { stage: 'passed' });
  await decide(second, { grade: 1 });
  const note = { artistIds: [artist.id], text: 'A warm voice', visibility: 'team' };
  expect((await director.client.post(`/api/projects/${projectId}/notes`, note)).status).toBe(201);
  expect(await read()).toEqual(before);
});

test('an artist whose exclusion is undone is active since the first time (D11)', async () => {
  const { first, second, decide, desk, exported } = await cast();
  await decide(first, { stage: 'shortlisted' });
  await decide(first, { stage: 'audition' });
  const passed = await decide(first, { stage: 'passed' });
  expect((await exported()).shortlistedFor).toEqual([]);
  expect((await desk.undo(passed)).json.data).toEqual({ undone: 1, left: 0 });
  const [known] = (await exported()).shortlistedFor;
  expect(known.at).toBe('2026-11-21T07:30:00.000Z');
  await decide(first, { stage: 'considered' });
  await decide(second, { stage: 'on_hold' });
  const [again] = (await exported()).shortlistedFor;
  expect(again.at).toBe(app.deps.clock().toISOString());
});
