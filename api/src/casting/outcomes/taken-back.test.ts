import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { castProject, deskOf } from '../../../test/desk.ts';
import { outcomesOf } from '../../../test/outcomes.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { listedArtist } from '../../../test/projects.ts';
import { addApplications, addProject } from '../../../test/talents.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let director: Person;
let acts: ReturnType<typeof outcomesOf>;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director', { name: 'Leela Krishnan' });
  acts = outcomesOf(app, director);
});
afterAll(() => app.close());

const cast = () => castProject(app, director);

describe('Moving', () => {
  test('cancels a pending outcome, and undoing the move restores it (D15, D11)', async () => {
    const desk = await cast();
    const sending = (await acts.tell(desk, 3)).json.data.activityId;
    const { activityId } = await acts.move(desk, 0, 'shortlisted');
    expect(await acts.shown(desk)).toMatchObject({ stage: 'shortlisted', telling: null });
    await desk.undo(activityId);
    expect(await acts.shown(desk)).toMatchObject({ stage: 'passed', telling: { outcome: 'not_selected' } });
    await acts.move(desk, 1, 'callback');
    await desk.undo(sending);
    expect(await acts.shown(desk)).toMatchObject({ stage: 'considered', telling: null });
    await acts.tell(desk, 1, { ids: [await acts.idOf(desk, 0)] });
    app.wait(600);
    await acts.due();
    expect([await acts.mailsTo(desk, 0), await acts.mailsTo(desk, 1)]).toMatchObject([[{}], []]);
  });

  test('undone restores no pending outcome of an artist who was moved on since (D11, D15)', async () => {
    const desk = await cast();
    await acts.tell(desk, 3);
    const { activityId } = await acts.move(desk, 0, 'shortlisted');
    await acts.move(desk, 0, 'callback');
    expect((await desk.undo(activityId)).json.data).toEqual({ undone: 0, left: 1 });
    expect(await acts.shown(desk)).toMatchObject({ stage: 'callback', telling: null });
    app.wait(600);
    await acts.due();
    expect(await acts.mailsTo(desk, 0)).toEqual([]);
    expect(await acts.shown(desk)).toMatchObject({ stage: 'callback', outcome: 'none' });
  });

  test('undone before the outcome is sent cancels it along with its stage', async () => {
    const desk = await cast();
    const { activityId } = await acts.move(desk, 0, 'passed');
    await acts.tell(desk, 1, { ids: [await acts.idOf(desk, 0)] });
    expect((await desk.undo(activityId)).json.data).toEqual({ undone: 1, left: 0 });
    expect(await acts.shown(desk)).toMatchObject({ stage: 'considered', telling: null });
    app.wait(600);
    await acts.due();
    expect(await acts.mailsTo(desk, 0)).toEqual([]);
  });

  test('an artist with a sent outcome is refused, unless it is taken back, which notifies them (D15)', async () => {
    const desk = await cast();
    await acts.tell(desk, 3);
    app.wait(600);
    await acts.due();
    const refused = await acts.move(desk, 0, 'shortlisted');
    expect(refused).toMatchObject({ activityId: null, results: [{ done: false, why: 'told' }] });
    const again = await desk.add({ roleId: desk.lead, artistIds: [desk.artists[0]], stage: 'audition' });
    expect(again.json.data.results).toMatchObject([{ done: false, why: 'told' }]);
    const taken = await acts.move(desk, 0, 'shortlisted', { takeBack: true });
    expect(taken.results).toMatchObject([{ done: true }]);
    expect(await acts.shown(desk)).toMatchObject({ stage: 'shortlisted', outcome: 'none', outcomeAt: null });
    app.wait(15 * 60);
    await acts.due();
    const [latest, ...first] = await acts.mailsTo(desk, 0);
    expect(first).toHaveLength(1);
    expect(latest?.subject).toBe('Your application for Role 1 in Monsoon is open again.');
  });
});

/** A project of the director with two roles and no applications. */
async function emptyProject() {
  const { id, roleIds } = await addProject(app, director.id, { roles: 2 });
  const [lead = '', friend = ''] = roleIds;
  return { id, lead, friend, artists: [] as string[], ...deskOf(app, director, id) };
}

test('Choosing a role for an artist with a pending outcome cancels it; undone, it is sent (D2, D11)', async () => {
  const desk = await emptyProject();
  const [anu = ''] = (await cast()).artists;
  await addApplications(app, desk.id, [{ artistId: anu }]);
  await acts.tell(desk, 1);
  const chosen = await desk.add({ roleId: desk.lead, artistIds: [anu], stage: 'shortlisted' });
  const waiting = () =>
    desk.rows('SELECT telling FROM candidacies WHERE project_id = $1 AND telling IS NOT NULL');
  expect(await waiting()).toEqual([]);
  // the project's shortlist does not move ended ones
  await desk.mark(anu, 'shortlisted');
  expect((await desk.candidacies()).map(({ stage }) => stage).toSorted()).toEqual([
    'considered',
    'shortlisted',
  ]);
  expect((await desk.undo(chosen.json.data.activityId)).json.data).toEqual({ undone: 1, left: 0 });
  expect(await waiting()).toEqual([{ telling: 'not_selected' }]);
});

test('Sending outcomes to artists who applied before the project had roles leaves that ended, and so does its undoing (D2, D12)', async () => {
  const desk = await emptyProject();
  const [anu = ''] = (await cast()).artists;
  await addApplications(app, desk.id, [{ artistId: anu }]);
  await desk.add({ roleId: desk.lead, artistIds: [anu], stage: 'passed' });
  const withoutRole = async () => {
    const { json } = await director.client.get(`/api/projects/${desk.id}/candidates?role=none`);
    return json.data.total;
  };
  const sending = await acts.tell(desk, 1);
  expect(await withoutRole()).toBe(0);
  expect((await desk.undo(sending.json.data.activityId)).json.data).toEqual({ undone: 1, left: 0 });
  expect(await withoutRole()).toBe(0);
  await acts.tell(desk, 1);
  app.wait(600);
  await acts.due();
  expect(await withoutRole()).toBe(0);
  const own = await desk.rows('SELECT outcome FROM candidacies WHERE project_id = $1 AND is_ended', [
    desk.id,
  ]);
  expect(own).toEqual([{ outcome: 'not_selected' }]);
});

test('An applicant reads the outcome once it has left, in their data too, and cannot withdraw then (D16)', async () => {
  const artist = await listedArtist(app);
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  const desk = await emptyProject();
  await addApplications(app, desk.id, [
    { artistId: artist.id, roleId: desk.lead },
    { artistId: artist.id, roleId: desk.friend },
  ]);
  const mine = async () => (await artist.client.get('/api/project-artists/mine')).json.data.projects[0];
  const standings = async () =>
    (await mine()).applications.map(({ standing }: { standing: string }) => standing);
  const onRoleCards = async () => {
    const { status, applications } = (await artist.client.get(`/api/projects/${desk.id}`)).json.data;
    return { status, standings: applications.map(({ standing }: { standing: string }) => standing) };
  };
  const [first] = (await mine()).applications;
  await acts.tell(desk, 1, { roleId: desk.lead });
  expect(await standings()).toEqual(['applied', 'applied']);
  expect((await onRoleCards()).standings).toEqual(['applied', 'applied']);
  app.wait(600);
  await acts.due();
  expect(await standings()).toEqual(['not_selected', 'applied']);
  expect(await onRoleCards()).toEqual({ status: 'applied', standings: ['not_selected', 'applied'] });
  const words = 'The team will not go further with your application this time.';
  const sent = (await mine()).applications.map((one: { words: string | null }) => one.words);
  expect(sent).toEqual([words, null]);
  const { applications } = (await artist.client.get(`/api/users/${artist.id}/export`)).json.data;
  const exported = applications.map((one: { words: string | null }) => one.words);
  expect(exported).toContain(words);
  expect(applications.map(({ outcome }: { outcome: string }) => outcome).toSorted()).toEqual([
    'none',
    'not_selected',
  ]);
  const refused = await artist.client.delete(`/api/project-artists/applications/${first._id}`);
  expect([refused.status, refused.json.code]).toEqual([409, 'application.decided']);
});

test('An applicant who withdraws before the answer gets no outcome', async () => {
  const artist = await listedArtist(app);
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  const desk = await emptyProject();
  await addApplications(app, desk.id, [{ artistId: artist.id, roleId: desk.lead }]);
  const { projects } = (await artist.client.get('/api/project-artists/mine')).json.data;
  await acts.tell(desk, 1);
  const id = projects[0].applications[0]._id;
  expect((await artist.client.delete(`/api/project-artists/applications/${id}`)).status).toBe(200);
  app.wait(600);
  await acts.due();
  expect(await app.mailsTo(artist.email)).toEqual([]);
});
