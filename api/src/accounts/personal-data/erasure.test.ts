import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { boardsOf, enter } from '../../../test/boards.ts';
import { castProject } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { formOf, photo } from '../../../test/pictures.ts';
import { listedArtist, publish } from '../../../test/projects.ts';
import { goodPassword, signIn, signUp } from '../../../test/sign-up.ts';
import { hashSecret } from '../../core/hashing.ts';
import { eraseFiles } from '../../media/erase-files.ts';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashSecret(goodPassword);
});
afterAll(() => app.close());

const remove = (person: Pick<Person, 'id' | 'client'>, password = goodPassword) =>
  person.client.delete(`/api/users/${person.id}`, { body: { password } });

async function rows(statement: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await app.db.$client.query(statement, values)).rows;
}

async function member(kind: 'Artist' | 'Director'): Promise<Person> {
  const person = kind === 'Artist' ? await listedArtist(app) : await createPerson(app, kind);
  await app.db.$client.query('UPDATE users SET password_hash = $2 WHERE id = $1', [person.id, passwordHash]);
  return person;
}

async function applied(director: Person, artist: Person) {
  const project = await publish(director);
  const roleIds = [project.roles[0]?._id];
  const answer = await artist.client.post('/api/project-artists/apply', { projectId: project._id, roleIds });
  expect(answer.status).toBe(201);
  return project;
}

describe('Deleting an account', () => {
  test('asks for its password, and a wrong one changes nothing', async () => {
    const artist = await member('Artist');
    const wrong = await remove(artist, 'Wrong-Chai-7');
    expect([wrong.status, wrong.json.code]).toEqual([400, 'auth.wrong_password']);
    expect(wrong.json.errors).toEqual([{ path: 'password', message: 'Current password is incorrect' }]);
    const missing = await artist.client.delete(`/api/users/${artist.id}`, { body: {} });
    expect([missing.status, missing.json.message]).toEqual([400, 'Password is required']);
    expect((await artist.client.get('/api/auth')).status).toBe(200);
  });

  test('of an artist removes them from every list, profile, talent list and count at once', async () => {
    const director = await member('Director');
    const artist = await member('Artist');
    const project = await applied(director, artist);
    const shortlist = { artistId: artist.id, projectId: project._id, status: 'shortlisted' };
    await director.client.post('/api/project-artists/update-status', shortlist);
    expect((await remove(artist)).json).toEqual({
      success: true,
      message: 'Your account was deleted.',
      data: null,
    });
    const visitor = app.visitor();
    expect((await visitor.get(`/api/users/profile/${artist.publicIdentifier}`)).status).toBe(404);
    const { artists } = (await visitor.get('/api/users/artists?limit=1000')).json.data;
    expect(artists.map((one: { _id: string }) => one._id)).not.toContain(artist.id);
    for (const status of ['all', 'applied', 'shortlisted']) {
      const talents = await director.client.get(
        `/api/project-artists/search?projectId=${project._id}&status=${status}&limit=1000`,
      );
      expect(JSON.stringify(talents.json)).not.toContain(artist.id);
    }
    const counts = await director.client.get(`/api/project-artists/check-applications/${project._id}`);
    expect(counts.json.data.rolesWithApplications).toEqual([]);
    expect(await rows('SELECT 1 FROM users WHERE id = $1', artist.id)).toEqual([]);
  });

  test('ends every session, and frees the address', async () => {
    const { client, form } = await signUp(app);
    const { _id: id } = (await client.get('/api/auth')).json.data;
    const other = app.visitor();
    await signIn(other, form.email, goodPassword);
    const gone = await remove({ id, client });
    expect(gone.headers['clear-site-data']).toBe('"storage"');
    for (const browser of [client, other]) expect((await browser.get('/api/auth')).status).toBe(401);
    expect((await signIn(app.visitor(), form.email, goodPassword)).status).toBe(401);
    const subjects = (await app.mailsTo(form.email)).map((mail) => mail.subject);
    expect(subjects).toEqual(['Your Kirdaar account was deleted']);
    app.wait(2);
    const again = await signUp(app, { email: form.email });
    expect((await again.client.get('/api/auth')).status).toBe(200);
  });

  test('removes the photographs themselves, in every width', async () => {
    const artist = await member('Artist');
    const form = formOf({ fullBodyShots: await photo() });
    const { images } = (await artist.client.patchForm(`/api/users/${artist.id}/images`, form)).json.data;
    const address = `/api${images.fullBodyShots.url}`;
    expect((await app.visitor().get(address)).status).toBe(200);
    await remove(artist);
    const jobs = await rows("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'erase-files'");
    expect(jobs.length).toBeGreaterThan(0);
    await eraseFiles(app.deps, { ownerId: artist.id });
    await eraseFiles(app.deps, { ownerId: artist.id });
    expect((await app.visitor().get(address)).status).toBe(404);
    expect(await rows('SELECT 1 FROM files WHERE owner_id = $1', artist.id)).toEqual([]);
  });

  test('of a director hides their projects; applicants still see that theirs was removed, and nothing of the director is left', async () => {
    const director = await member('Director');
    const artist = await member('Artist');
    const project = await applied(director, artist);
    const unused = await publish(director);
    expect((await remove(director)).status).toBe(200);

    const listed = await artist.client.get('/api/projects?limit=1000');
    for (const { _id } of [project, unused]) expect(JSON.stringify(listed.json)).not.toContain(_id);
    const mine = await artist.client.get('/api/project-artists/mine');
    expect(JSON.stringify(mine.json)).toContain(project.name);
    expect(await rows('SELECT id FROM projects WHERE director_id = $1', director.id)).toEqual([
      { id: project._id },
    ]);
    const [left] = await rows('SELECT * FROM users WHERE id = $1', director.id);
    expect(left).toMatchObject({
      name: 'Deleted account',
      email: `${director.id}@deleted.invalid`,
      bio: null,
    });
    expect(JSON.stringify(left)).not.toContain(director.name);
    expect(JSON.stringify(left)).not.toContain(director.publicIdentifier);
    const again = await signIn(app.visitor(), `${director.id}@deleted.invalid`, goodPassword);
    expect(again.status).toBe(401);
  });

  test('of a director whose projects stay leaves no name in ‘Who saw my contact details’, no ask and no block (S29)', async () => {
    const director = await member('Director');
    const artist = await member('Artist');
    await applied(director, artist);
    await director.client.get(`/api/users/profile/${artist.publicIdentifier}`);
    const read = async () => (await artist.client.get('/api/contact-views')).json.data.views;
    expect(await read()).toMatchObject([{ director: { _id: director.id, name: director.name } }]);
    expect((await artist.client.put(`/api/blocks/${director.id}`)).status).toBe(200);
    expect((await remove(director)).status).toBe(200);
    expect(await read()).toMatchObject([
      { director: { _id: null, name: 'A casting director who has left' }, projects: [] },
    ]);
    for (const table of ['contact_views', 'contact_days', 'contact_requests', 'blocks', 'verifications'])
      expect(await rows(`SELECT 1 FROM ${table} WHERE director_id = $1`, director.id), table).toEqual([]);
    // the director no longer exists
    expect((await artist.client.put(`/api/blocks/${director.id}`)).status).toBe(404);
  });

  test('deletes private notes, and keeps team notes without a name', async () => {
    const [owner, gone] = [await createPerson(app, 'Director'), await member('Director')];
    const { id, lead, artists } = await castProject(app, owner);
    for (const visibility of ['me', 'team']) {
      const note = { artistIds: artists.slice(0, 1), text: `For ${visibility}`, visibility };
      await owner.client.post(`/api/projects/${id}/notes`, note);
    }
    await rows('UPDATE notes SET author_id = $2 WHERE project_id = $1', id, gone.id);
    await rows('UPDATE activities SET made_by = $2 WHERE project_id = $1', id, gone.id);
    expect((await remove(gone)).status).toBe(200);
    const list = await owner.client.get(`/api/projects/${id}/candidates?role=${lead}`);
    const { candidacyId, notes: count } = list.json.data.artists[0];
    const page = await owner.client.get(`/api/projects/${id}/candidates/${candidacyId}?role=${lead}`);
    const { notes } = page.json.data;
    expect([count, notes]).toMatchObject([
      1,
      [{ text: 'For team', author: { _id: null, name: 'Former member' } }],
    ]);
    expect(await rows('SELECT made_by FROM activities WHERE project_id = $1', id)).toEqual([
      { made_by: null },
    ]);
  });

  test('deletes the boards of a director, and the names of who added people to other boards', async () => {
    const [owner, gone] = [await createPerson(app, 'Director'), await member('Director')];
    const boards = await Promise.all(
      [owner, gone].map(async (director) => {
        const desk = await castProject(app, director);
        return boardsOf(app, director, desk).opened();
      }),
    );
    await rows('UPDATE board_items SET changed_by = $1', gone.id);
    expect((await remove(gone)).status).toBe(200);
    const [kept, taken] = boards;
    expect(await rows('SELECT id FROM boards WHERE id = ANY($1)', [kept?.id, taken?.id])).toEqual([
      { id: kept?.id },
    ]);
    expect(await rows('SELECT DISTINCT changed_by FROM board_items')).toEqual([{ changed_by: null }]);
    expect((await enter(app.visitor(), taken?.link ?? '', 'Arun')).status).toBe(404);
  });

  test('forgets the known browsers and the wrong passwords', async () => {
    const { client, form } = await signUp(app);
    const { _id } = (await client.get('/api/auth')).json.data;
    await app.visitor().post('/api/auth/forgot-password', { email: form.email });
    for (let number = 0; number < 11; number++) await signIn(app.visitor(), form.email, 'Wrong-Chai-7');
    expect(await rows('SELECT 1 FROM known_browsers WHERE user_id = $1', _id)).toHaveLength(1);
    expect((await remove({ id: _id, client })).status).toBe(200);
    expect(await rows('SELECT 1 FROM known_browsers WHERE user_id = $1', _id)).toEqual([]);
    expect(await rows('SELECT 1 FROM reset_tries WHERE email = $1', form.email)).toEqual([]);
    expect((await signIn(app.visitor(), form.email)).status).toBe(401);
  });

  test('deletes messages and kept answers, and those of no other user', async () => {
    const artist = await member('Artist');
    const other = await member('Artist');
    const message = { fullName: 'A', phoneNumber: '9876543210', message: 'Hello' };
    for (const { email } of [artist, other]) await app.visitor().post('/api/contacts', { ...message, email });
    await remove(artist);
    const kept = await rows('SELECT email FROM contacts WHERE email = ANY($1)', [artist.email, other.email]);
    expect(kept).toEqual([{ email: other.email }]);
    expect((await other.client.get('/api/auth')).status).toBe(200);
  });
});
