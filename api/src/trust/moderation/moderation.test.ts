import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { pdf } from '../../../test/projects.ts';
import { newEmail } from '../../../test/sign-up.ts';
import { askToBeChecked, questionTo } from '../../../test/verification.ts';
import { moderationActions } from '../../db/tables/trust/moderation.ts';
import { sendDueNotifications } from '../../messaging/notifications/due-mails.service.ts';

let app: TestApp;
let director: Person;
let moderator: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  director = await createPerson(app, 'Director');
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
});

const body = (action: string, changes: object = {}) => ({
  ...{ action, about: { kind: 'verification', _id: director.id } },
  ...{ reason: 'The card and the site fit', rule: 'The company and the person match' },
  ...{ words: action === 'verify' ? null : 'The card is too dark.', ...changes },
});
const act = (action: string, changes: object = {}, by = moderator, key = randomUUID()) =>
  by.client.post('/api/admin/actions', body(action, changes), { headers: { 'idempotency-key': key } });
const readCase = async (by = moderator) => (await by.client.get(`/api/admin/cases/${director.id}`)).json.data;
const verification = async () => (await director.client.get('/api/verification')).json.data;
const actionsAbout = () =>
  app.db.select().from(moderationActions).where(eq(moderationActions.aboutId, director.id));

describe('The queue', () => {
  test('lists what waits, the oldest first, and who waits for a referee (S23)', async () => {
    await askToBeChecked(director, { refereeName: 'Rukmini Iyer', refereeEmail: newEmail() });
    app.wait(60);
    const second = await createPerson(app, 'Director');
    await askToBeChecked(second);
    const items = async (query = '') => (await moderator.client.get(`/api/admin/queue?${query}`)).json.data;
    const own = (await items('limit=100')).items.filter(({ _id }: { _id: string }) =>
      [director.id, second.id].includes(_id),
    );
    expect(own).toMatchObject([
      { kind: 'verification', _id: director.id, company: 'Banyan Films', isReady: false },
      { _id: second.id, isReady: true, isOwn: false },
    ]);
    const { nextCursor } = await items('limit=1');
    expect((await items(`limit=100&cursor=${nextCursor}`)).items.at(-1)._id).toBe(second.id);
    expect((await act('verify', { about: { kind: 'verification', _id: second.id } })).status).toBe(201);
    expect(JSON.stringify(await items())).not.toContain(second.id);
  });

  test('and everything below /admin exists only for administrators (S23)', async () => {
    await askToBeChecked(director);
    const { document } = (await readCase()).evidence;
    const paths = ['queue', `cases/${director.id}`, 'log', `files/${document._id}`].map(
      (path) => `/api/admin/${path}`,
    );
    for (const { client } of [director, await createPerson(app, 'Artist'), { client: app.visitor() }]) {
      for (const path of paths) expect((await client.get(path)).status).toBe(404);
      expect((await client.post('/api/admin/actions', body('verify'))).status).toBe(404);
    }
    expect(await actionsAbout()).toEqual([]);
  });
});

describe('Deciding about a verification', () => {
  test('verifies, notifies the director and logs in one transaction; repeating changes nothing (S24)', async () => {
    await askToBeChecked(director);
    const { version, can } = await readCase();
    expect(can).toEqual(['verify', 'decline']);
    const first = await act('verify', { version, words: 'Your card is good until 2030.' });
    expect([first.status, first.json.data]).toMatchObject([201, { action: 'verify', state: 'verified' }]);
    const again = await act('verify', { version });
    expect([again.status, again.json.data]).toEqual([
      200,
      { _id: null, action: 'verify', state: 'verified' },
    ]);
    expect(await verification()).toMatchObject({ state: 'verified', verifiedOn: '2026-11-21' });
    expect(await actionsAbout()).toHaveLength(1);
    const notices = (await director.client.get('/api/notifications')).json.data.notifications;
    const kind = 'verification';
    expect(notices).toMatchObject([{ kind, text: 'You are verified.', path: '/account/verification' }]);
    app.wait(180);
    await sendDueNotifications(app.deps, {}, new AbortController().signal);
    const [mail, ...others] = await app.mailsTo(director.email);
    expect([mail?.subject, others]).toEqual(['You are verified.', []]);
    expect(mail?.textBody).toContain('Your card is good until 2030.');
  });

  test('gives the same answer for the same key, and acts once', async () => {
    await askToBeChecked(director);
    const key = randomUUID();
    const answers = [await act('verify', {}, moderator, key), await act('verify', {}, moderator, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.json).toEqual(answers[0]?.json);
    expect(await actionsAbout()).toHaveLength(1);
  });

  test('declines and revokes with a reason for the person; a refusal holds for seven days (S9, S24)', async () => {
    await askToBeChecked(director);
    expect((await act('decline', { words: '' })).json.errors).toMatchObject([{ path: 'words' }]);
    for (const reason of ['too short', 'x'.repeat(1001)])
      expect((await act('decline', { reason })).status).toBe(400);
    await act('decline');
    const nextAt = new Date(app.deps.clock().getTime() + 7 * 24 * 60 * 60 * 1000).toISOString();
    expect(await verification()).toMatchObject({ state: 'declined', words: 'The card is too dark.', nextAt });
    expect((await act('revoke')).json.code).toBe('admin.stale');
    app.wait(180);
    await sendDueNotifications(app.deps, {}, new AbortController().signal);
    const [mail] = await app.mailsTo(director.email);
    for (const text of ['too dark. Rule: The company and the person match.', 'gac.gov.in'])
      expect(mail?.textBody.replaceAll(/\s+/g, ' ')).toContain(text);
    await act('verify');
    await act('revoke', { words: 'The mark was misused.' });
    expect(await verification()).toMatchObject({ state: 'revoked', words: 'The mark was misused.' });
    expect((await askToBeChecked(director)).status).toBe(409);
  });

  test('waits for a referee who has to confirm, and refuses a case changed in the meantime (S9, S24)', async () => {
    const refereeEmail = newEmail();
    await askToBeChecked(director, { refereeName: 'Rukmini Iyer', refereeEmail });
    const { version } = await readCase();
    expect((await act('verify')).json.code).toBe('verification.not_enough');
    await app.visitor().post(`/api/answers/${await questionTo(app, refereeEmail)}`, { answer: 'yes' });
    expect((await act('verify', { version })).json.code).toBe('admin.stale');
    expect((await act('verify', { version: (await readCase()).version })).status).toBe(201);
  });

  test('is refused for the person concerned and for their referee (S24)', async () => {
    const both = await createPerson(app, 'Director', { isAdministrator: true });
    await askToBeChecked(both, { refereeName: 'Rukmini Iyer', refereeEmail: moderator.email, document: pdf });
    const about = { kind: 'verification', _id: both.id };
    for (const by of [both, moderator])
      expect((await act('verify', { about }, by)).json.code).toBe('admin.own_case');
    const seen = (await both.client.get(`/api/admin/cases/${both.id}`)).json.data;
    expect([seen.isOwn, seen.can]).toEqual([true, []]);
  });

  test('hides the document and the address from the person concerned and from their referee (S24)', async () => {
    const both = await createPerson(app, 'Director', { isAdministrator: true });
    await askToBeChecked(both, { refereeName: 'Rukmini Iyer', refereeEmail: moderator.email, document: pdf });
    const { document } = (await both.client.get(`/api/admin/cases/${both.id}`)).json.data.evidence;
    for (const { client } of [both, moderator]) {
      const opened = await client.get(`/api/admin/files/${document._id}`);
      expect([opened.status, opened.json?.code]).toEqual([403, 'admin.own_case']);
      // ids ignore case
      for (const id of [both.id, both.id.toUpperCase()]) {
        const shown = await client.post(`/api/admin/people/${id}/reveal`, { reason: 'To call about it' });
        expect([shown.status, shown.json.code]).toEqual([403, 'admin.own_case']);
      }
    }
    const other = await createPerson(app, 'Other', { isAdministrator: true });
    expect((await other.client.get(`/api/admin/files/${document._id}`)).status).toBe(200);
    const log = app.db.select().from(moderationActions).where(eq(moderationActions.aboutId, both.id));
    expect(await log).toMatchObject([{ action: 'open_file', administratorId: other.id }]);
  });

  test('happens once for parallel calls (S24)', async () => {
    await askToBeChecked(director);
    const answers = await Promise.all(Array.from({ length: 6 }, () => act('verify')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(await actionsAbout()).toHaveLength(1);
  });
});

describe('The log', () => {
  test('has the actor, action, time and reason, the newest first, and never changes (S24)', async () => {
    await askToBeChecked(director);
    app.wait(1);
    await act('decline');
    app.wait(1);
    await act('verify');
    const { actions, nextCursor } = (await moderator.client.get('/api/admin/log?limit=1')).json.data;
    expect(actions).toMatchObject([
      {
        ...{ action: 'verify', about: { _id: director.id, name: director.name } },
        ...{ by: { _id: moderator.id, name: moderator.name }, reason: 'The card and the site fit' },
      },
    ]);
    const rest = await moderator.client.get(`/api/admin/log?limit=1&cursor=${nextCursor}`);
    expect(rest.json.data.actions).toMatchObject([{ action: 'decline', words: 'The card is too dark.' }]);
    await expect(app.db.update(moderationActions).set({ reason: 'Another reason' })).rejects.toThrow();
    expect((await readCase()).history).toHaveLength(2);
  });

  test('has each opened evidence file (S10)', async () => {
    await askToBeChecked(director);
    const { document } = (await readCase()).evidence;
    const opened = await moderator.client.get(`/api/admin/files/${document._id}`);
    expect([opened.status, opened.text]).toEqual([200, pdf.toString()]);
    expect(opened.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': expect.stringContaining('card.pdf'),
    });
    await moderator.client.get(`/api/admin/files/${document._id}`);
    expect(await actionsAbout()).toMatchObject([{ action: 'open_file' }, { action: 'open_file' }]);
    for (const id of [randomUUID(), 'nothing'])
      expect((await moderator.client.get(`/api/admin/files/${id}`)).status).toBe(404);
  });
});
