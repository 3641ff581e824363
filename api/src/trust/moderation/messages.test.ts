import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { newEmail } from '../../../test/sign-up.ts';
import { askToBeChecked } from '../../../test/verification.ts';
import { contacts } from '../../db/tables/messaging/mail.ts';
import { moderationActions } from '../../db/tables/trust/moderation.ts';

let app: TestApp;
let moderator: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
});

const phoneNumber = '9000000018';
/** Sends a message a second after the previous one; gives its id. */
async function send(changes: object = {}): Promise<string> {
  app.wait(1);
  const body = {
    fullName: 'Asha Rao',
    email: newEmail(),
    phoneNumber,
    message: 'How do I join?',
    ...changes,
  };
  expect((await app.visitor().post('/api/contacts', body)).status).toBe(201);
  const [last] = await app.db.select().from(contacts).orderBy(desc(contacts.createdAt)).limit(1);
  return last?.id ?? '';
}
const list = async (query = '') =>
  (await moderator.client.get(`/api/admin/messages?limit=100&${query}`)).json.data.messages.map(
    ({ _id }: { _id: string }) => _id,
  );
const queue = async (query = 'limit=100') =>
  (await moderator.client.get(`/api/admin/queue?${query}`)).json.data;
const read = async (id: string, by = moderator) =>
  (await by.client.get(`/api/admin/messages/${id}`)).json.data;
const close = (id: string, by = moderator, changes: object = {}) =>
  by.client.post(
    '/api/admin/actions',
    {
      ...{ action: 'close', about: { kind: 'contact_message', _id: id } },
      ...{ reason: 'Answered by e-mail today', rule: 'Answered', words: null, ...changes },
    },
    { headers: { 'idempotency-key': randomUUID() } },
  );
const actionsAbout = (id: string) =>
  app.db.select().from(moderationActions).where(eq(moderationActions.aboutId, id));

describe('A message of the contact form', () => {
  test('waits in the queue after everything more urgent, the oldest first (S23)', async () => {
    const long = 'Namaste!\n\nA man who says that he casts asked me for money. '.repeat(10);
    const [first, second] = [await send({ message: long }), await send()];
    app.wait(1);
    await askToBeChecked(await createPerson(app, 'Director'));
    const { items } = await queue();
    const kinds = items.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(kinds.toSorted().toReversed());
    const own = items.filter(({ _id }: { _id: string }) => [first, second].includes(_id));
    expect(own).toMatchObject([
      {
        ...{ kind: 'contact_message', _id: first, about: { kind: 'contact_message', _id: first } },
        ...{ name: 'Asha Rao', company: null, reading: null, isReady: true, isOwn: false },
        excerpt: expect.stringMatching(/^Namaste! A man who says .*…$/),
      },
      { _id: second, excerpt: 'How do I join?' },
    ]);
    expect(JSON.stringify(items)).not.toContain(phoneNumber);

    const parts: string[] = [];
    let cursor: string | null = null;
    do {
      const part: Awaited<ReturnType<typeof queue>> = await queue(
        `limit=1${cursor ? `&cursor=${cursor}` : ''}`,
      );
      parts.push(...part.items.map(({ _id }: { _id: string }) => _id));
      cursor = part.nextCursor;
    } while (cursor);
    expect(parts).toEqual(items.map(({ _id }: { _id: string }) => _id));
    expect((await queue(`cursor=${randomUUID()}`)).items).toEqual([]);
  });

  test('is shown masked, with the account of its address (S23)', async () => {
    const sender = await createPerson(app, 'Artist', { name: 'Asha Writes' });
    const id = await send({ email: sender.email });
    const { status, text } = await moderator.client.get(`/api/admin/messages/${id}`);
    expect(status).toBe(200);
    expect(await read(id)).toMatchObject({
      ...{ fullName: 'Asha Rao', message: 'How do I join?', phoneNumber: '•••018', closedAt: null },
      ...{ sender: { _id: sender.id, name: 'Asha Writes' }, isOwn: false, history: [] },
    });
    const listed = await moderator.client.get('/api/admin/messages?limit=100');
    for (const answer of [text, listed.text])
      for (const secret of [sender.email, phoneNumber]) expect(answer).not.toContain(secret);
    expect((await read(await send())).sender).toBeNull();
    expect((await moderator.client.get(`/api/admin/messages/${randomUUID()}`)).status).toBe(404);
  });

  test('reveals its sender to a moderator who gives a reason, which is logged first (S23)', async () => {
    const email = newEmail();
    const id = await send({ email });
    const reveal = (body: object, of = id) => moderator.client.post(`/api/admin/messages/${of}/reveal`, body);
    for (const body of [{}, { reason: 'too short' }]) expect((await reveal(body)).status).toBe(400);
    expect(await actionsAbout(id)).toEqual([]);
    const reason = 'To answer the question';
    expect((await reveal({ reason })).json.data).toEqual({ email, phoneNumber });
    expect(await actionsAbout(id)).toMatchObject([
      { action: 'reveal', aboutKind: 'contact_message', administratorId: moderator.id, reason },
    ]);
    expect((await reveal({ reason }, randomUUID())).status).toBe(404);
  });

  test('is closed with a logged reason; repeating changes nothing; it is found among the closed (S24)', async () => {
    const [first, second] = [await send(), await send()];
    expect((await list()).filter((id: string) => [first, second].includes(id))).toEqual([first, second]);
    const [done, again] = [await close(second), await close(second)];
    expect([done.status, done.json.data]).toMatchObject([201, { action: 'close', state: 'closed' }]);
    expect([again.status, again.json.data._id]).toEqual([200, null]);
    app.wait(1);
    await close(first);
    expect((await list('state=closed')).slice(0, 2)).toEqual([first, second]);
    const [last] = (await moderator.client.get('/api/admin/messages?state=closed&limit=1')).json.data
      .messages;
    expect((await list(`state=closed&cursor=${last._id}`))[0]).toBe(second);
    expect(JSON.stringify(await queue())).not.toContain(first);
    expect(await list()).not.toContain(first);
    const [line] = (await moderator.client.get('/api/admin/log?limit=1')).json.data.actions;
    expect(line).toMatchObject({
      ...{ action: 'close', about: { kind: 'contact_message', _id: first, name: 'Asha Rao' } },
      ...{ reason: 'Answered by e-mail today', rule: 'Answered' },
    });
    expect(await read(first)).toMatchObject({ closedAt: expect.any(String), history: [{ action: 'close' }] });

    expect((await close(randomUUID())).status).toBe(404);
    for (const changes of [{ action: 'verify' }, { about: { kind: 'verification', _id: first } }])
      expect((await close(first, moderator, changes)).status).toBe(400);
    expect((await moderator.client.get('/api/admin/messages?state=lost')).status).toBe(400);
  });

  test('cannot be closed or revealed by its own sender (S24)', async () => {
    const id = await send({ email: moderator.email });
    expect((await read(id)).isOwn).toBe(true);
    expect((await close(id)).json.code).toBe('admin.own_case');
    const body = { reason: 'To answer the question' };
    const shown = await moderator.client.post(`/api/admin/messages/${id}/reveal`, body);
    expect([shown.json.code, await actionsAbout(id)]).toEqual(['admin.own_case', []]);
    const other = await createPerson(app, 'Other', { isAdministrator: true });
    expect((await close(id, other)).status).toBe(201);
  });

  test('stays in /contacts, open or closed, and in the export of its sender’s data (S29)', async () => {
    const sender = await createPerson(app, 'Artist');
    const id = await send({ email: sender.email });
    const read = async () => (await moderator.client.get(`/api/contacts/${id}`)).json.data;
    const before = await read();
    expect(Object.keys(before).toSorted()).toEqual([
      ...['_id', 'createdAt', 'email', 'fullName', 'message', 'phoneNumber'],
    ]);
    await close(id);
    expect(await read()).toEqual(before);
    const copy = await sender.client.get(`/api/users/${sender.id}/export`);
    expect(copy.json.data.messages).toMatchObject([{ closedAt: expect.any(String) }]);
  });
});
