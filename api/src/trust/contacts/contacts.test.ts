import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson } from '../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const message = {
  fullName: 'Asha Rao',
  email: 'Asha@People.example',
  phoneNumber: '9876543210',
  message: 'Namaste!\nHow do I join?',
};
const send = (change: Record<string, unknown> = {}) =>
  app.visitor().post('/api/contacts', { ...message, ...change });

describe('Writing to Kirdaar', () => {
  test('A message is kept for the administrators, who see the newest first', async () => {
    const { status, json } = await send();
    expect(status).toBe(201);
    expect(json).toMatchObject({
      success: true,
      message: 'Thank you for your message! We will get back to you soon.',
    });
    app.wait(1);
    await send({ fullName: 'Bela Sen', isAdministrator: true, _id: 'x' });

    const { client } = await createPerson(app, 'Other', { isAdministrator: true });
    const list = await client.get('/api/contacts?limit=1');
    expect(list.json.data).toMatchObject({ total: 2, hasMore: true, contacts: [{ fullName: 'Bela Sen' }] });
    const rest = await client.get('/api/contacts?limit=1&page=2');
    expect(rest.json.data).toMatchObject({ total: 2, hasMore: false });
    const [first] = rest.json.data.contacts;
    expect(first).toEqual({
      ...message,
      email: 'asha@people.example',
      _id: first._id,
      createdAt: '2026-11-21T06:30:00.000Z',
    });
    expect((await client.get(`/api/contacts/${first._id}`)).json.data).toEqual(first);
  });

  test('A message is acknowledged with a reference and the time of its answer, by mail too (R5)', async () => {
    const { data } = (await send({ email: 'reference@people.example' })).json;
    expect(data).toEqual({
      reference: expect.stringMatching(/^[A-Z]{4}-[A-Z]{4}$/),
      dueAt: new Date(app.deps.clock().getTime() + 7 * 24 * 3_600_000).toISOString(),
    });
    const [mail] = await app.mailsTo('reference@people.example');
    expect(mail?.subject).toBe(`We have your message ${data.reference}`);
  });

  test('A number and address read by an administrator are logged, one line per message and time', async () => {
    app.wait(1);
    await send({ fullName: 'Chitra Nair' });
    const { client, id } = await createPerson(app, 'Other', { isAdministrator: true });
    const logged = async () => (await client.get('/api/admin/log')).json.data.actions.length;
    const before = await logged();
    const [{ _id }] = (await client.get('/api/contacts?limit=1')).json.data.contacts;
    app.wait(1);
    await client.get(`/api/contacts/${_id}`);
    expect((await client.get('/api/contacts/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    const { actions } = (await client.get('/api/admin/log')).json.data;
    expect(actions).toHaveLength(before + 2);
    const line = { action: 'reveal', about: { kind: 'contact_message', _id }, by: { _id: id }, reason: null };
    expect(actions.slice(0, 2)).toMatchObject([line, line]);
  });

  test.each([
    [{ fullName: '' }, 'fullName', 'Full name is required'],
    [{ fullName: undefined }, 'fullName', 'Full name is required'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'asha@' }, 'email', 'Please enter a valid email address'],
    [{ phoneNumber: '' }, 'phoneNumber', 'Phone is required'],
    [{ phoneNumber: undefined }, 'phoneNumber', 'Phone is required'],
    [{ phoneNumber: '98765 43210' }, 'phoneNumber', 'Phone must only contain digits'],
    [{ phoneNumber: '987654321' }, 'phoneNumber', 'Phone must be at least 10 digits'],
    [{ phoneNumber: '98765432101' }, 'phoneNumber', 'Phone must not exceed 10 digits'],
    [{ message: '  ' }, 'message', 'Message is required'],
    [{ message: 'x'.repeat(2001) }, 'message', 'Must not exceed 2000 characters'],
  ])('%j is refused at %s: %s', async (change, path, words) => {
    const { status, json } = await send(change);
    expect(status).toBe(400);
    expect(json.errors).toContainEqual({ path, message: words });
  });

  test('One network address may send a hundred messages an hour: a thousand people may share it', async () => {
    const strict = await createTestApp({ RATE_LIMIT_SCALE: '0.1' });
    try {
      const statuses = [];
      for (let number = 0; number < 11; number++) {
        statuses.push((await strict.visitor().post('/api/contacts', message)).status);
      }
      expect(statuses).toEqual([...Array(10).fill(201), 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('Reading the messages', () => {
  const unknownId = '00000000-0000-4000-8000-000000000000';

  test.each(['/api/contacts', `/api/contacts/${unknownId}`])('%s is for administrators', async (path) => {
    expect((await app.visitor().get(path)).status).toBe(401);
    const { client } = await createPerson(app, 'Director');
    const refused = await client.get(path);
    expect([refused.status, refused.json.code]).toEqual([403, 'auth.forbidden']);
  });

  test.each([unknownId, 'not-an-id'])('The message %s is not found', async (id) => {
    const { client } = await createPerson(app, 'Other', { isAdministrator: true });
    expect((await client.get(`/api/contacts/${id}`)).status).toBe(404);
  });
});

describe('The officer for complaints', () => {
  const officer = { name: 'Asha Rao', email: 'complaints@kirdaar.example', phone: '+91 98765 43210' };

  test('is public if this Kirdaar names one; otherwise the answer says there is none (S30)', async () => {
    const named = await createTestApp({
      GRIEVANCE_OFFICER: 'Asha Rao, complaints@kirdaar.example, +91 98765 43210',
    });
    try {
      const { status, json } = await named.visitor().get('/api/grievance-officer');
      expect(status).toBe(200);
      expect(json.data).toEqual({ officer });
    } finally {
      await named.close();
    }
    expect((await app.visitor().get('/api/grievance-officer')).json.data).toEqual({ officer: null });
  });
});
