import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { hero, listedArtist, publish, saveDraft } from '../../../test/projects.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const mark = (who: Person, artistId: string, projectId: string, status: unknown) =>
  who.client.post('/api/project-artists/update-status', { artistId, projectId, status });
const ask = (who: Person, artistId: string, projectId: string, roleId?: string) => {
  const role = roleId === undefined ? '' : `&roleId=${roleId}`;
  return who.client.get(`/api/project-artists/get-status?projectId=${projectId}&artistId=${artistId}${role}`);
};
async function casting() {
  const project = await publish(director);
  return { projectId: project._id, ids: project.roles.map((role) => role._id) as [string, string] };
}
async function facts(artistId: string) {
  const { rows } = await app.db.$client.query(
    `SELECT viewed_at, shortlisted_at FROM talent_views FULL JOIN (
       SELECT project_id, artist_id, shortlisted_at FROM candidacies WHERE shortlisted_at IS NOT NULL
     ) AS shortlisted USING (project_id, artist_id) WHERE artist_id = $1`,
    [artistId],
  );
  return rows;
}

test('shortlisted stands above applied, and taking it back shows applied again', async () => {
  const artist = await listedArtist(app);
  const { projectId, ids } = await casting();
  await artist.client.post('/api/project-artists/apply', { projectId, roleIds: [ids[0]] });
  const shortlisted = await mark(director, artist.id, projectId, 'shortlisted');
  expect(shortlisted.status).toBe(200);
  expect(shortlisted.json).toMatchObject({ success: true, data: { status: 'shortlisted' } });
  expect((await ask(artist, artist.id, projectId)).json.data).toMatchObject({
    status: 'shortlisted',
    roleSpecificStatus: { [ids[0]]: 'shortlisted' },
  });
  const removed = await mark(director, artist.id, projectId, 'removeShortlisted');
  expect(removed.json.data).toEqual({ status: 'applied' });
  expect((await ask(artist, artist.id, projectId)).json.data).toMatchObject({
    status: 'applied',
    roleSpecificStatus: { [ids[0]]: 'applied' },
  });
});

test('viewed overwrites nothing and is never shown to the artist', async () => {
  const artist = await listedArtist(app);
  const { projectId } = await casting();
  expect((await mark(director, artist.id, projectId, 'viewed')).json.data).toEqual({ status: '' });
  const seen = await ask(artist, artist.id, projectId);
  expect(seen.json.data).toEqual({ status: '', roleSpecificStatus: {}, applications: [] });
  expect(seen.text).not.toContain('viewed');
  await mark(director, artist.id, projectId, 'shortlisted');
  expect((await mark(director, artist.id, projectId, 'viewed')).json.data).toEqual({ status: 'shortlisted' });
  await mark(director, artist.id, projectId, 'removeShortlisted');
  expect(await facts(artist.id)).toMatchObject([{ viewed_at: expect.any(Date), shortlisted_at: null }]);
});

test('repeated marks keep their first time', async () => {
  const artist = await listedArtist(app);
  const { projectId } = await casting();
  const first = app.deps.clock();
  for (let turn = 0; turn < 3; turn += 1) {
    await mark(director, artist.id, projectId, 'viewed');
    await mark(director, artist.id, projectId, 'shortlisted');
    app.wait(60);
  }
  expect(await facts(artist.id)).toEqual([{ viewed_at: first, shortlisted_at: first }]);
  await mark(director, artist.id, projectId, 'removeShortlisted');
  await mark(director, artist.id, projectId, 'removeShortlisted');
  expect(await facts(artist.id)).toEqual([{ viewed_at: first, shortlisted_at: null }]);
});

test('taking back a shortlisting that never happened leaves no trace', async () => {
  const artist = await listedArtist(app);
  const { projectId } = await casting();
  const answer = await mark(director, artist.id, projectId, 'removeShortlisted');
  expect(answer.json.data).toEqual({ status: '' });
  expect(await facts(artist.id)).toEqual([]);
});

test('a talent who never applied can be shortlisted, and has then no role status', async () => {
  const artist = await listedArtist(app);
  const { projectId, ids } = await casting();
  await mark(director, artist.id, projectId, 'shortlisted');
  const status = { status: 'shortlisted', roleSpecificStatus: {}, applications: [] };
  expect((await ask(artist, artist.id, projectId)).json.data).toEqual(status);
  expect((await ask(artist, artist.id, projectId, ids[0])).json.data).toMatchObject({ status: '' });
});

test('a role id narrows the status to that role', async () => {
  const artist = await listedArtist(app);
  const { projectId, ids } = await casting();
  await artist.client.post('/api/project-artists/apply', { projectId, roleIds: [ids[0]] });
  const statusOf = async (roleId: string) =>
    (await ask(artist, artist.id, projectId, roleId)).json.data?.status;
  expect(await statusOf(ids[0])).toBe('applied');
  expect(await statusOf(ids[1])).toBe('');
  expect(await statusOf('')).toBe('applied');
  expect((await ask(artist, artist.id, projectId, 'x')).status).toBe(400);
});

test('shortlists of one project do not affect another', async () => {
  const artist = await listedArtist(app);
  const one = await casting();
  const two = await casting();
  await mark(director, artist.id, one.projectId, 'shortlisted');
  expect((await ask(director, artist.id, two.projectId)).json.data).toMatchObject({ status: '' });
});

test('only listed profiles are marked', async () => {
  const { projectId } = await casting();
  const unlisted = await createPerson(app, 'Artist');
  const colleague = await createPerson(app, 'Director', { isProfileComplete: true });
  for (const artistId of [unlisted.id, colleague.id, crypto.randomUUID()]) {
    const answer = await mark(director, artistId, projectId, 'shortlisted');
    expect(answer.status).toBe(404);
  }
});

test.each(['applied', '', 'SHORTLISTED', null, 'rejected'])('%s is no mark', async (status) => {
  const { projectId } = await casting();
  const artist = await listedArtist(app);
  expect((await mark(director, artist.id, projectId, status)).status).toBe(400);
});

test('only the owning director marks', async () => {
  const artist = await listedArtist(app);
  const { projectId } = await casting();
  const colleague = await createPerson(app, 'Director');
  const editor = await createPerson(app, 'Other', { isProfileComplete: true });
  const body = { artistId: artist.id, projectId, status: 'shortlisted' };
  expect((await app.visitor().post('/api/project-artists/update-status', body)).status).toBe(401);
  for (const who of [artist, editor, colleague]) {
    expect((await mark(who, artist.id, projectId, 'shortlisted')).status).toBe(403);
  }
  const draft = await saveDraft(director, { roles: [hero] });
  expect((await mark(colleague, artist.id, draft._id, 'shortlisted')).status).toBe(404);
  expect((await mark(director, artist.id, crypto.randomUUID(), 'shortlisted')).status).toBe(404);
  expect(await facts(artist.id)).toEqual([]);
});

test('a status is read by the artist and by the owning director alone', async () => {
  const artist = await listedArtist(app);
  const { projectId } = await casting();
  const path = `/api/project-artists/get-status?projectId=${projectId}&artistId=${artist.id}`;
  expect((await app.visitor().get(path)).status).toBe(401);
  for (const who of [artist, director]) expect((await ask(who, artist.id, projectId)).status).toBe(200);
  const editor = await createPerson(app, 'Other', { isProfileComplete: true });
  for (const who of [await listedArtist(app), editor, await createPerson(app, 'Director')]) {
    const answer = await ask(who, artist.id, projectId);
    expect([answer.status, answer.json.code]).toEqual([403, 'project.not_yours']);
  }
});

test('the status in a draft is hidden from all others', async () => {
  const artist = await listedArtist(app);
  const draft = await saveDraft(director, { roles: [hero] });
  expect((await ask(artist, artist.id, draft._id)).status).toBe(404);
  expect((await ask(await createPerson(app, 'Director'), artist.id, draft._id)).status).toBe(404);
  expect((await ask(director, artist.id, draft._id)).status).toBe(200);
});

test('an applicant of a deleted project reads that it was removed', async () => {
  const artist = await listedArtist(app);
  const { projectId, ids } = await casting();
  await artist.client.post('/api/project-artists/apply', { projectId, roleIds: [ids[0]] });
  await director.client.delete(`/api/projects/${projectId}`);
  const answer = await ask(artist, artist.id, projectId);
  expect(answer.status).toBe(404);
  expect(answer.json.message).toBe('This project was removed by its director.');
});
