import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { boardsOf } from '../../../test/boards.ts';
import { castProject } from '../../../test/desk.ts';
import { outcomesOf } from '../../../test/outcomes.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addApplications, addListed } from '../../../test/talents.ts';

let app: TestApp;
let director: Person;
let acts: ReturnType<typeof outcomesOf>;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
  acts = outcomesOf(app, director);
});
afterAll(() => app.close());

const cast = () => castProject(app, director);
const base = ({ id }: { id: string }) => `/api/projects/${id}`;

test('A preview says how many of the recipients were not opened, each once with two roles (D13)', async () => {
  const desk = await cast();
  const [anu = '', balu = ''] = desk.artists;
  await addApplications(app, desk.id, [{ artistId: anu, roleId: desk.friend }]);
  await desk.mark(balu, 'viewed');
  expect(await acts.preview(desk)).toMatchObject({ recipients: 3, unopened: 2 });
  expect(await acts.preview(desk, `roleId=${desk.friend}`)).toMatchObject({ recipients: 1, unopened: 1 });
  const own = `ids=${await acts.idOf(desk, 1)}`;
  expect(await acts.preview(desk, own)).toMatchObject({ recipients: 1, unopened: 0 });
  // artists left out get nothing, opened or not
  await desk.add({ roleId: desk.friend, artistIds: [desk.artists[2]], stage: 'callback' });
  expect(await acts.preview(desk)).toMatchObject({ recipients: 2, unopened: 1, leftOut: 1 });
});

test('Artists with a pick or a client’s yes are named before a result, also of a closed board, and left out (W5)', async () => {
  const desk = await cast();
  const [anu = ''] = desk.artists;
  await addApplications(app, desk.id, [{ artistId: anu, roleId: desk.friend }]);
  const pick = async (place: number) =>
    desk.decide({ ids: [await acts.idOf(desk, place)], asOf: await desk.asOf(), grade: 3 });
  await pick(1);
  const boards = boardsOf(app, director, desk);
  const { id, items, browser } = await boards.opened();
  const own = await acts.idOf(desk, 2);
  const item = items.find(({ candidacyId }: { candidacyId: string }) => candidacyId === own);
  const path = `/api/boards/${id}/answers/${item._id}`;
  expect((await browser.send('PUT', path, { body: { answer: 'yes', comment: null } })).status).toBe(200);
  await boards.close(id);
  const listed = await director.client.get(`${base(desk)}/candidates?role=${desk.lead}`);
  expect(listed.json.data.artists.map(({ yes }: { yes: number }) => yes)).toEqual([0, 0, 1]);
  const names = ['Balu', 'Charu'];
  expect(await acts.preview(desk)).toMatchObject({ recipients: 3, picked: { count: 2, names } });
  expect(await acts.preview(desk, 'leaveOutPicked=true')).toMatchObject({
    ...{ recipients: 1, unopened: 1 },
    picked: { count: 2, names },
  });
  const alone = `ids=${own}&leaveOutPicked=true`;
  expect(await acts.preview(desk, alone)).toMatchObject({ recipients: 0, picked: { count: 1 } });
  const none = await acts.tell(desk, 0, { ids: [own], leaveOutPicked: true });
  expect(none.json.code).toBe('outcome.nobody');
  // a pick given since the preview
  const ofAnu = await acts.idOf(desk, 0);
  await desk.decide({ ids: [ofAnu], asOf: await desk.asOf(), grade: 1 });
  const late = await acts.tell(desk, 1, { leaveOutPicked: true });
  expect(late.json.code).toBe('outcome.nobody');
  await desk.decide({ ids: [ofAnu], asOf: await desk.asOf(), grade: null });
  expect((await acts.tell(desk, 1, { leaveOutPicked: true })).status).toBe(200);
  expect(await acts.preview(desk)).toMatchObject({ recipients: 2, picked: { count: 2, names } });
  await acts.move(desk, 1, 'booked');
  const booked = await director.client.get(`${base(desk)}/outcomes/preview?outcome=booked`);
  expect(booked.json.data).toMatchObject({ recipients: 1, words: null, picked: { count: 0, names: [] } });
});

test('Sending outcomes has a daily limit', async () => {
  const small = await createTestApp({ RATE_LIMIT_SCALE: '0.001' });
  const owner = await createPerson(small, 'Director');
  const desk = await castProject(small, owner);
  const body = { outcome: 'not_selected', expected: 3 };
  const refused = await owner.client.post(`${base(desk)}/outcomes`, body);
  expect([refused.status, refused.json.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  await small.close();
});

test('Undone outcomes do not count for the day', async () => {
  const small = await createTestApp({ RATE_LIMIT_SCALE: '0.0015' });
  const owner = await createPerson(small, 'Director');
  const desk = await castProject(small, owner);
  const tell = () => owner.client.post(`${base(desk)}/outcomes`, { outcome: 'not_selected', expected: 3 });
  const sent = await tell();
  expect(sent.status).toBe(200);
  expect((await desk.undo(sent.json.data.activityId)).status).toBe(200);
  expect((await tell()).status).toBe(200);
  const [dev = ''] = await addListed(small, [{}]);
  await addApplications(small, desk.id, [{ artistId: dev, roleId: desk.lead }]);
  const refused = await owner.client.post(`${base(desk)}/outcomes`, {
    outcome: 'not_selected',
    expected: 1,
  });
  expect(refused.status).toBe(429);
  await small.close();
});
