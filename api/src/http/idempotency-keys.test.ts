import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { Client } from '../../test/client.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { photo } from '../../test/pictures.ts';
import { castRoles, listedArtist, multipart, projectFields } from '../../test/projects.ts';

let app: TestApp;
let director: Person;
let banner: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
  banner = await photo();
});
afterAll(() => app.close());

const contact = {
  fullName: 'Asha Rao',
  email: 'asha@people.example',
  phoneNumber: '9876543210',
  message: 'When do you open in Pune?',
};

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await app.db.$client.query(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`);
  return rows[0].n;
}

const sendContact = (client: Client, key: string, about: { ip?: string; agent?: string; body?: object }) =>
  client.post('/api/contacts', about.body ?? contact, {
    headers: { 'idempotency-key': key, 'user-agent': about.agent ?? 'Firefox' },
    ...(about.ip && { ip: about.ip }),
  });

test('a key belongs to its caller: a user, or a visitor by address and browser', async () => {
  const key = randomUUID();
  const before = await count('contacts');
  await sendContact(app.visitor(), key, {});
  await sendContact(app.visitor(), key, { ip: '203.0.113.7' });
  await sendContact(app.visitor(), key, { agent: 'Chromium' });
  await sendContact(director.client, key, {});
  expect(await count('contacts')).toBe(before + 4);
  await sendContact(app.visitor(), key, {});
  await sendContact(director.client, key, { ip: '203.0.113.7', agent: 'Chromium' });
  expect(await count('contacts')).toBe(before + 4);
});

test('a key is one per call, so that another call may use the same', async () => {
  const key = randomUUID();
  const headers = { 'idempotency-key': key };
  const draft = () => multipart({ name: 'Unsent' });
  const made = await director.client.send('POST', '/api/projects/draft', { form: draft(), headers });
  const sent = await director.client.post('/api/contacts', contact, { headers });
  expect([made.status, sent.status]).toEqual([201, 201]);
});

test.each(['', 'x'.repeat(256), 'a\tb'])('a key that is none is refused: %j', async (key) => {
  const answer = await sendContact(app.visitor(), key, {});
  expect([answer.status, answer.json.errors[0].path]).toEqual([400, 'Idempotency-Key']);
});

test('files count by their bytes, not by their names, and those of a twin that came late are let go', async () => {
  const key = randomUUID();
  const headers = { 'idempotency-key': key };
  const named = (name: string, bytes: Buffer) => {
    const form = multipart(projectFields());
    form.append('banner', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
    return form;
  };
  const send = (form: FormData) => director.client.send('POST', '/api/projects', { form, headers });
  const linked = 'released_at IS NULL';
  const before = await count('files', linked);
  const answers = await Promise.all(['a.jpg', 'b.jpg', 'c.png'].map((name) => send(named(name, banner))));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await count('files', linked)).toBe(before + 1);
  expect((await send(named('a.jpg', await photo(90, 60)))).status).toBe(422);
});

test('a form that says the same in another order is the same', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const fields = Object.entries(projectFields({ roles: undefined }));
  const send = (form: FormData) => director.client.send('POST', '/api/projects/draft', { form, headers });
  const first = await send(multipart(Object.fromEntries(fields)));
  const again = await send(multipart(Object.fromEntries(fields.toReversed())));
  expect([first.status, again.text]).toEqual([201, first.text]);
});

test('work whose transaction fails leaves no trace of its key', async () => {
  const { projectId, ids } = await castRoles(director);
  const artist = await listedArtist(app);
  const apply = (key: string) =>
    artist.client.send('POST', '/api/project-artists/apply', {
      body: { projectId, roleIds: [ids[0]] },
      headers: { 'idempotency-key': key },
    });
  expect((await apply('first')).status).toBe(201);
  const before = await count('idempotency_keys');
  expect((await apply('second')).status).toBe(409);
  expect(await count('idempotency_keys')).toBe(before);
  expect((await apply('first')).status).toBe(201);
});

test('a key is forgotten after a day, before the clean-up comes too', async () => {
  const key = randomUUID();
  const client = app.visitor();
  const before = await count('contacts');
  await sendContact(client, key, {});
  app.wait(24 * 60 * 60 - 60);
  await sendContact(client, key, {});
  expect(await count('contacts')).toBe(before + 1);
  app.wait(120);
  const changed = { ...contact, message: 'Something new' };
  expect((await sendContact(client, key, { body: changed })).status).toBe(201);
  expect((await sendContact(client, key, { body: changed })).status).toBe(201);
  expect((await sendContact(client, key, {})).status).toBe(422);
  expect(await count('contacts')).toBe(before + 2);
});
