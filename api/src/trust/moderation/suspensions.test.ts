import { randomUUID } from 'node:crypto';
import type { Operation } from '@kirdaar/contract/operation.ts';
import { calls, operations } from '@kirdaar/contract/operations.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound, castFor, roundOf, talents } from '../../../test/auditions.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { goodPassword } from '../../../test/sign-up.ts';
import { hashSecret } from '../../core/hashing.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { moderationActions } from '../../db/tables/trust/moderation.ts';
import { cleanUp } from '../../jobs/clean-up.ts';

/** What two administrators may do to every account. */
const forTwo = ['delete', 'change_email'] as const;

let app: TestApp;
let moderator: Person;
let artist: Person;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashSecret(goodPassword);
});
afterAll(() => app.close());
beforeEach(async () => {
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
  [artist = moderator] = await talents(app, ['Meena Iyer']);
  await app.db.update(users).set({ passwordHash }).where(eq(users.id, artist.id));
});

const act = (action: 'warn' | 'suspend' | 'restore', changes: object = {}) =>
  moderator.client.post(
    '/api/admin/actions',
    {
      ...{ action, about: { kind: 'person', _id: artist.id }, reason: 'Three reports, all alike' },
      ...{ rule: 'No harassment', words: 'You wrote to other artists in a way that hurts.', ...changes },
    },
    { headers: { 'idempotency-key': randomUUID() } },
  );
const lines = () => app.db.select().from(moderationActions).where(eq(moderationActions.aboutId, artist.id));
const signIn = async () => {
  const client = app.visitor();
  const answer = await client.post('/api/auth/login', { email: artist.email, password: goodPassword });
  return { client, answer };
};

describe('Warning a person', () => {
  test('mails and shows them rule and words, can be appealed, and leaves everything as it was (S24)', async () => {
    expect((await act('warn', { words: null })).status).toBe(400);
    const warned = await act('warn');
    expect([warned.status, warned.json.data]).toMatchObject([201, { state: 'warned' }]);
    expect(await lines()).toMatchObject([{ action: 'warn', rule: 'No harassment' }]);
    const [mail, ...others] = await app.mailsTo(artist.email);
    expect([mail?.subject, others]).toEqual(['A warning from Kirdaar', []]);
    expect(mail?.textBody).toContain('Rule: No harassment');
    expect(mail?.textBody).toContain('You wrote to other artists in a way that hurts.');
    // signed in still
    const read = await artist.client.get('/api/decisions');
    const [decision] = read.json.data.decisions;
    const words = 'You wrote to other artists in a way that hurts.';
    expect(decision).toMatchObject({ action: 'warn', rule: 'No harassment', words, mayAppeal: true });
    const appeal = `/api/decisions/${decision._id}/appeal`;
    const key = { headers: { 'idempotency-key': randomUUID() } };
    expect((await artist.client.post(appeal, { text: 'I wrote to nobody.' }, key)).status).toBe(201);
    expect((await act('warn', { about: { kind: 'person', _id: randomUUID() } })).status).toBe(404);
  });
});

describe('Suspending a person', () => {
  test('needs words, a rule and a reason, is logged in the same transaction, and twice is once (S24)', async () => {
    for (const missing of [{ words: null }, { rule: '' }, { reason: 'short' }, { days: 0 }])
      expect((await act('suspend', missing)).status).toBe(400);
    expect((await act('restore', { days: 3 })).status).toBe(400);
    const first = await act('suspend', { days: 7 });
    expect([first.status, first.json.data]).toMatchObject([201, { state: 'suspended' }]);
    const again = await act('suspend', { days: 7 });
    expect([again.status, again.json.data]).toEqual([
      200,
      { _id: null, action: 'suspend', state: 'suspended' },
    ]);
    const until = new Date(app.deps.clock().getTime() + 7 * 24 * 60 * 60_000);
    expect(await lines()).toMatchObject([{ action: 'suspend', rule: 'No harassment', until }]);
    const shown = (await moderator.client.get(`/api/admin/people/${artist.id}`)).json.data;
    expect([shown.suspension, shown.can]).toEqual([
      { until: until.toISOString() },
      ['correct_age', 'sign_out', 'warn', 'restore', ...forTwo],
    ]);
    expect((await act('restore')).json.data.state).toBe('restored');
    expect((await act('restore')).status).toBe(200);
    expect(await lines()).toHaveLength(2);
  });

  test('is not done by themselves, nor to somebody unknown (S24)', async () => {
    const own = await act('suspend', { about: { kind: 'person', _id: moderator.id } });
    expect(own.json.code).toBe('admin.own_case');
    expect((await act('suspend', { about: { kind: 'person', _id: randomUUID() } })).status).toBe(404);
  });

  test('ends their sessions, and mails them the rule, the words and where to appeal (S25, R14)', async () => {
    await act('suspend');
    expect((await artist.client.get('/api/auth')).status).toBe(401);
    const [mail, ...others] = await app.mailsTo(artist.email);
    expect([mail?.subject, others]).toEqual(['Your account is suspended', []]);
    expect(mail?.textBody).toContain('Rule: No harassment');
    expect(mail?.textBody).toContain('You wrote to other artists in a way that hurts.');
    expect(mail?.textBody).toContain('gac.gov.in');
    await act('restore', { words: null });
    expect((await app.mailsTo(artist.email)).map(({ subject }) => subject)).toContain(
      'Your account is open again',
    );
  });
});

describe('A suspended person', () => {
  test('signs in to the account, and gets the export and the deletion of it (S25)', async () => {
    await act('suspend');
    const { client, answer } = await signIn();
    expect([answer.status, answer.json.data.user.isSuspended]).toEqual([200, true]);
    expect((await client.get('/api/auth')).json.data.isSuspended).toBe(true);
    expect((await client.get(`/api/users/${artist.id}/export`)).status).toBe(200);
    const removed = await client.send('DELETE', `/api/users/${artist.id}`, {
      body: { password: goodPassword },
    });
    expect(removed.status).toBe(200);
  });

  test('is signed out for calls open to anyone, and refused by all others (S25)', async () => {
    await act('suspend');
    const { client } = await signIn();
    const unexpected: string[] = [];
    for (const [name, line] of Object.entries(calls)) {
      const { who, suspended }: Operation = operations[name as keyof typeof operations];
      if (who === 'anyone' || suspended) continue;
      const [method = 'GET', path = ''] = line.split(' ');
      const address = `/api${path.replace(/:\w+/g, randomUUID())}`;
      const { status, json } = await client.send(method as 'GET', address, {});
      if (status !== 403 || json.code !== 'account.suspended') unexpected.push(`${line}: ${status}`);
    }
    expect(unexpected).toEqual([]);
    expect((await client.get('/api/users/artists')).text).toBe(
      (await app.visitor().get('/api/users/artists')).text,
    );
  });

  test('is in no list, and their profile is not there, until they are restored (S25)', async () => {
    const director = await createPerson(app, 'Director');
    const address = `/api/users/profile/${artist.publicIdentifier}`;
    const listed = async () => (await director.client.get('/api/users/artists?search=Meena')).text;
    expect((await director.client.get(address)).status).toBe(200);
    await act('suspend');
    expect((await director.client.get(address)).status).toBe(404);
    expect(await listed()).not.toContain(artist.id);
    await act('restore');
    expect((await director.client.get(address)).status).toBe(200);
  });

  test('has no coming audition any more, also once they are restored (R16)', async () => {
    const director = await createPerson(app, 'Director');
    const { projectId, lead } = await castFor(app, director);
    const [guest = artist] = await talents(app, ['Asha Pillai'], { projectId, roleId: lead });
    const round = await addRound(director, projectId, [lead]);
    await roundOf(director, round._id).invited([guest]);
    const state = async () =>
      (await app.db.$client.query('SELECT state, reason FROM invitations WHERE artist_id = $1', [guest.id]))
        .rows;
    expect(await state()).toMatchObject([{ state: 'invited' }]);
    const about = { kind: 'person', _id: guest.id };
    expect((await act('suspend', { about })).status).toBe(201);
    expect(await state()).toEqual([{ state: 'cancelled', reason: 'not_available' }]);
    await act('restore', { about });
    expect(await state()).toEqual([{ state: 'cancelled', reason: 'not_available' }]);
  });

  test('is free at the end of the days, and in the lists after the next clean-up (S24)', async () => {
    await act('suspend', { days: 1 });
    const { client } = await signIn();
    app.wait(24 * 60 * 60);
    expect((await client.get('/api/auth')).json.data.isSuspended).toBe(false);
    expect((await client.get('/api/notifications')).status).toBe(200);
    await cleanUp(app.deps);
    const director = await createPerson(app, 'Director');
    expect((await director.client.get(`/api/users/profile/${artist.publicIdentifier}`)).status).toBe(200);
  });
});
