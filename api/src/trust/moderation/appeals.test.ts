import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { goodPassword } from '../../../test/sign-up.ts';
import { hashSecret } from '../../core/hashing.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { moderationActions } from '../../db/tables/trust/moderation.ts';

let app: TestApp;
let moderator: Person;
let other: Person;
let artist: Person;
let client: Client;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // administrators of other tests would count as others
  await app.db.update(users).set({ isAdministrator: false });
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
  artist = await createPerson(app, 'Artist', { passwordHash: await hashSecret(goodPassword) });
  await act(moderator, { action: 'suspend', about: { kind: 'person', _id: artist.id }, days: 7 });
  client = app.visitor();
  await client.post('/api/auth/login', { email: artist.email, password: goodPassword });
});

const act = (by: Person, changes: object) =>
  by.client.post(
    '/api/admin/actions',
    {
      ...{ reason: 'Three reports, all alike', rule: 'No harassment' },
      ...{ words: 'You wrote in a way that hurts.', ...changes },
    },
    { headers: { 'idempotency-key': randomUUID() } },
  );
const decisions = async (by: Pick<Client, 'get'> = client) =>
  (await by.get('/api/decisions')).json.data.decisions;
const appeal = (id: string, by: Pick<Client, 'post'> = client) =>
  by.post(`/api/decisions/${id}/appeal`, { text: 'It was a joke between friends.' });
const queued = async () => {
  const { items } = (await moderator.client.get('/api/admin/queue?limit=100')).json.data;
  return items.find(
    (item: { kind: string; name: string }) => item.kind === 'appeal' && item.name === artist.name,
  );
};
const close = (by: Person, _id: string, outcome: 'acted' | 'no_breach') =>
  act(by, { action: 'close', about: { kind: 'case', _id }, outcome, words: 'We read it all once more.' });

describe('Decisions about a person', () => {
  test('are read with rule, words and end, without the administrator and the reason for the log (S26)', async () => {
    const [first, ...others] = await decisions();
    const about = { kind: 'person', _id: artist.id, name: null };
    expect([first, others]).toEqual([
      {
        ...{ _id: first._id, action: 'suspend', about, rule: 'No harassment' },
        ...{ words: 'You wrote in a way that hurts.', at: first.at, until: first.until, byOrder: false },
        ...{ appeal: null, mayAppeal: true },
      },
      [],
    ]);
    expect(Date.parse(first.until) - Date.parse(first.at)).toBe(7 * 24 * 60 * 60_000);
    expect(await decisions(moderator.client)).toEqual([]);
  });
});

describe('An appeal', () => {
  test('is made once within 30 days, by the person alone (S26)', async () => {
    const [{ _id }] = await decisions();
    expect((await appeal(_id, moderator.client)).status).toBe(404);
    expect((await appeal(randomUUID())).status).toBe(404);
    const first = await appeal(_id);
    expect([first.status, first.json.data]).toEqual([201, { state: 'waiting' }]);
    expect((await appeal(_id)).json.code).toBe('appeal.used');
    expect(await decisions()).toMatchObject([{ appeal: { state: 'waiting' }, mayAppeal: false }]);
    const old = new Date(app.deps.clock().getTime() - 31 * 24 * 60 * 60_000);
    const id = randomUUID();
    await app.db.insert(moderationActions).values({
      ...{ id, action: 'suspend', aboutKind: 'person', aboutId: artist.id },
      ...{ administratorId: moderator.id, madeAt: old },
    });
    expect((await appeal(id)).json.code).toBe('appeal.over');
  });

  test('waits in the queue for seven days, and is decided by another administrator if there is one (S26, R14)', async () => {
    const [{ _id }] = await decisions();
    await appeal(_id);
    const item = await queued();
    expect(item).toMatchObject({ excerpt: 'It was a joke between friends.', isOwn: false });
    expect(Date.parse(item.dueAt) - Date.parse(item.submittedAt)).toBe(7 * 24 * 60 * 60_000);
    expect((await moderator.client.get(`/api/admin/cases/${item._id}`)).json.data).toMatchObject({
      ...{ kind: 'appeal', category: null },
      appeal: { text: 'It was a joke between friends.', decision: { _id, action: 'suspend' } },
    });
    other = await createPerson(app, 'Other', { isAdministrator: true });
    expect((await close(moderator, item._id, 'no_breach')).json.code).toBe('admin.second_person');
    expect((await close(other, item._id, 'no_breach')).json.data.state).toBe('no_breach');
    expect(await queued()).toBeUndefined();
    expect(await decisions()).toMatchObject([
      { appeal: { state: 'kept', words: 'We read it all once more.' }, mayAppeal: false },
    ]);
    expect((await client.get('/api/auth')).json.data.isSuspended).toBe(true);
    expect((await app.mailsTo(artist.email)).map(({ subject }) => subject)).toContain(
      'We looked again, and our decision stays',
    );
  });

  test('that changes a suspension lifts it, with its line in the log; the only administrator decides alone (S26)', async () => {
    const [{ _id }] = await decisions();
    await appeal(_id);
    const item = await queued();
    app.wait(60);
    expect((await close(moderator, item._id, 'acted')).json.data.state).toBe('acted');
    expect((await close(moderator, item._id, 'acted')).status).toBe(200);
    expect((await client.get('/api/auth')).json.data.isSuspended).toBe(false);
    expect(await decisions()).toMatchObject([
      { action: 'restore', mayAppeal: false },
      { appeal: { state: 'changed' } },
    ]);
    const isRestored = and(eq(moderationActions.aboutId, artist.id), eq(moderationActions.action, 'restore'));
    expect(await app.db.select().from(moderationActions).where(isRestored)).toMatchObject([
      { caseId: item._id, administratorId: moderator.id },
    ]);
  });

  test('is not decided by who asked for the decision either, while there is another administrator (R13, R14)', async () => {
    other = await createPerson(app, 'Other', { isAdministrator: true });
    const about = { kind: 'person', _id: artist.id };
    const waiting = (
      await act(moderator, { action: 'change_email', about, email: `${randomUUID()}@new.example` })
    ).json.data._id;
    await other.client.post(`/api/admin/actions/${waiting}/confirm`, { reason: 'I spoke to them, too' });
    const changed = (await decisions()).find(({ action }: { action: string }) => action === 'change_email');
    await appeal(changed._id);
    const item = await queued();
    const third = await createPerson(app, 'Other', { isAdministrator: true });
    for (const by of [moderator, other])
      expect((await close(by, item._id, 'no_breach')).json.code).toBe('admin.second_person');
    expect((await close(third, item._id, 'no_breach')).json.data.state).toBe('no_breach');
  });

  test('is sent five times in an hour at most (R, section 7)', async () => {
    const { config } = app.deps;
    const scale = config.rateLimitScale;
    config.rateLimitScale = 1;
    try {
      for (let time = 0; time < 5; time += 1) expect((await appeal(randomUUID())).status).toBe(404);
      expect((await appeal(randomUUID())).status).toBe(429);
    } finally {
      config.rateLimitScale = scale;
    }
  });

  test('is in the export of the data of its person (S29)', async () => {
    const [{ _id }] = await decisions();
    await appeal(_id);
    const { data } = (await client.get(`/api/users/${artist.id}/export`)).json;
    expect(data.appeals).toMatchObject([{ text: 'It was a joke between friends.', words: null }]);
  });
});
