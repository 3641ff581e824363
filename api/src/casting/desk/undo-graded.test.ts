import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { castProject } from '../../../test/desk.ts';
import { createPerson } from '../../../test/people.ts';
import { listedArtist } from '../../../test/projects.ts';
import { addListed } from '../../../test/talents.ts';
import { join } from '../../../test/team.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const waiting = (count: number) => {
  const locks = "datname = current_database() AND wait_event_type = 'Lock'";
  const found = async () =>
    (await app.db.$client.query(`SELECT FROM pg_stat_activity WHERE ${locks}`)).rowCount;
  return expect.poll(found).toBe(count);
};

test('Undoing an adding leaves at considered artists graded by a reviewer since, also in the same moment (D6, D11)', async () => {
  const desk = await castProject(app, await createPerson(app, 'Director'));
  const reviewer = await createPerson(app, 'Director');
  await join(app, desk.id, reviewer, 'reviewer');
  const [dev = ''] = await addListed(app, [{}]);
  const added = await desk.add({ roleId: desk.friend, artistIds: [dev], stage: 'booked' });
  const { activityId, results } = added.json.data;
  const holder = await app.db.$client.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE reviewer_grades IN EXCLUSIVE MODE');
    const path = `/api/projects/${desk.id}/candidates/${results[0].candidacyId}/my-grade`;
    const grading = reviewer.client.put(path, { grade: 2 });
    await waiting(1);
    const undoing = desk.undo(activityId);
    await waiting(2);
    await holder.query('COMMIT');
    expect((await grading).status).toBe(200);
    expect((await undoing).json.data).toEqual({ undone: 1, left: 0 });
  } finally {
    holder.release();
  }
  const [row] = (await desk.candidacies()).filter((one) => one.artist_id === dev);
  expect(row?.stage).toBe('considered');
  const grades = await desk.rows('SELECT grade FROM reviewer_grades WHERE candidacy_id = $1', [row?.id]);
  expect(grades).toEqual([{ grade: 2 }]);
});

/** A project with a reviewer, and the candidacy of an artist who applied for its first role. */
async function applied() {
  const director = await createPerson(app, 'Director');
  const desk = await castProject(app, director);
  const reviewer = await createPerson(app, 'Director');
  await join(app, desk.id, reviewer, 'reviewer');
  const artist = await listedArtist(app);
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  const apply = () =>
    artist.client.post('/api/project-artists/apply', { projectId: desk.id, roleIds: [desk.lead] });
  const { applications } = (await apply()).json.data;
  const own = async () => (await desk.candidacies()).find(({ artist_id }) => artist_id === artist.id);
  const cid = (await own())?.id ?? '';
  const grade = () =>
    reviewer.client.put(`/api/projects/${desk.id}/candidates/${cid}/my-grade`, { grade: 2 });
  const withdraw = () => artist.client.delete(`/api/project-artists/applications/${applications[0]._id}`);
  const grades = () => desk.rows('SELECT grade FROM reviewer_grades WHERE candidacy_id = $1', [cid]);
  const board = async () =>
    (await director.client.post(`/api/projects/${desk.id}/boards`, { title: 'Friends' })).json.data._id;
  return { desk, cid, own, apply, grade, withdraw, grades, board };
}

test('An application that is withdrawn leaves what a reviewer graded, and sent again finds it (D1, D6)', async () => {
  const { cid, own, apply, grade, withdraw, grades } = await applied();
  expect((await grade()).status).toBe(200);
  expect((await withdraw()).status).toBe(200);
  expect(await own()).toMatchObject({ id: cid, stage: 'considered', applied_at: null });
  expect(await grades()).toEqual([{ grade: 2 }]);
  expect((await apply()).status).toBe(201);
  expect(await own()).toMatchObject({ id: cid, applied_at: expect.any(Date) });
});

test('An application that is withdrawn while a reviewer grades it leaves the grade', async () => {
  const { own, grade, withdraw, grades } = await applied();
  const holder = await app.db.$client.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE reviewer_grades IN EXCLUSIVE MODE');
    const grading = grade();
    await waiting(1);
    const withdrawing = withdraw();
    await waiting(2);
    await holder.query('COMMIT');
    expect([(await grading).status, (await withdrawing).status]).toEqual([200, 200]);
  } finally {
    holder.release();
  }
  expect(await own()).toMatchObject({ stage: 'considered', applied_at: null });
  expect(await grades()).toEqual([{ grade: 2 }]);
});

test('An application that is withdrawn leaves candidates who are shown to a client on the board, with the answers', async () => {
  const { desk, cid, own, withdraw, board } = await applied();
  const body = { ids: [cid], asOf: await desk.asOf(), boardId: await board() };
  expect((await desk.decide(body)).status).toBe(200);
  expect((await withdraw()).status).toBe(200);
  expect(await own()).toMatchObject({ id: cid, applied_at: null });
});
