import { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { castProject } from '../../../test/desk.ts';
import { createPerson } from '../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a large copy of the data is read in parts, and has every row once', async () => {
  const director = await createPerson(app, 'Director');
  const desk = await castProject(app, director);
  await app.db.$client.query(`BEGIN;
    INSERT INTO notes (id, project_id, artist_id, author_id, visibility, body, created_at)
    SELECT gen_random_uuid(), '${desk.id}', '${desk.artists[0]}', '${director.id}', 'me', 'Note ' || n, now()
    FROM generate_series(1, 2500) AS n;
    INSERT INTO projects (id, director_id, project_identifier, name, is_draft)
    SELECT gen_random_uuid(), '${director.id}', 'draft-' || n, 'Draft ' || n, true FROM generate_series(1, 9) AS n;
    COMMIT`);
  const answer = await director.client.get(`/api/users/${director.id}/export`);
  const { notes, projects } = PersonalData.parse(answer.json.data);
  expect(new Set(notes.map(({ text }) => text)).size).toBe(2500);
  expect(notes).toHaveLength(2500);
  expect(projects).toHaveLength(10);
});

test('an account has one copy of its data made at a time, also when the client disconnects', async () => {
  const director = await createPerson(app, 'Director');
  const get = () => director.client.get(`/api/users/${director.id}/export`);
  // the first copy waits for this lock, so that the others arrive meanwhile
  const lock = await app.db.$client.connect();
  await lock.query('BEGIN; LOCK TABLE notes IN ACCESS EXCLUSIVE MODE');
  const refused: string[] = [];
  const copies = [get(), get(), get()].map(async (asked) => {
    const { status, json } = await asked;
    if (status === 429) refused.push(json.message);
    return status;
  });
  await expect.poll(() => refused.length).toBe(2);
  await lock.query('COMMIT');
  lock.release();
  expect((await Promise.all(copies)).toSorted()).toEqual([200, 429, 429]);
  expect(refused[0]).toBe('Your data is being put together already. Please wait 30 seconds and try again.');
  expect((await get()).status).toBe(200);

  const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const cookie = `kirdaar_session=${director.client.cookies.get('kirdaar_session')}`;
  const begun = await fetch(`${address}/api/users/${director.id}/export`, { headers: { cookie } });
  await begun.body?.cancel();
  await expect.poll(async () => (await get()).status).toBe(200);
});
