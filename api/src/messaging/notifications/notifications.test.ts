import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { planOf, sentDuring } from '../../../test/statements.ts';
import { addProject } from '../../../test/talents.ts';
import { notifications } from '../../db/tables/messaging/notifications.ts';
import { cleanUp } from '../../jobs/clean-up.ts';
import { sendDueNotifications } from './due-mails.service.ts';
import { readSubject } from './notifications.service.ts';
import { type Announcement, notify } from './notify.service.ts';

let app: TestApp;
let owner: Person;
let editor: Person;
let projectId: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.wait(24 * 60 * 60);
  owner = await createPerson(app, 'Director');
  editor = await createPerson(app, 'Director', { name: 'Arvind Mathur' });
  ({ id: projectId } = await addProject(app, owner.id, { name: 'Neelam Express' }));
});

const tell = (changed: Partial<Announcement> = {}, atOnce = false) =>
  app.db.transaction((tx) =>
    notify(
      tx,
      app.deps,
      [
        {
          kind: 'team.joined',
          userId: owner.id,
          projectId,
          actorId: editor.id,
          detail: 'editor',
          ...changed,
        },
      ],
      { atOnce },
    ),
  );
const send = () => sendDueNotifications(app.deps, {}, new AbortController().signal);
const sent = async (seconds = 0) => {
  app.wait(seconds);
  await send();
  return (await app.mailsTo(owner.email)).toReversed();
};
const list = async (query = '') => (await owner.client.get(`/api/notifications?${query}`)).json.data;
const stopIn = (mail: { headers: Record<string, string> | null } | undefined) =>
  /^<.*(\/api\/notifications\/stop\?t=[\w-]+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';

describe('Notifications', () => {
  test('are listed with their texts and links, and counted until they are read (E24)', async () => {
    await tell();
    app.wait(60);
    await tell({ kind: 'team.left' });
    const { notifications: shown, nextCursor } = await list();
    expect(shown).toMatchObject([
      { kind: 'team.left', text: 'Arvind Mathur left the team of Neelam Express.', read: false },
      {
        text: 'Arvind Mathur joined Neelam Express as editor.',
        path: `/projects/project-${projectId}`,
      },
    ]);
    expect(nextCursor).toBeNull();
    const summary = async () => (await owner.client.get('/api/notifications/summary')).json.data;
    expect(await summary()).toEqual({ unread: 2, messages: 0, toAnswer: 0 });
    const [{ _id }] = shown;
    const read = await owner.client.post('/api/notifications/read', { ids: [_id] });
    expect(read.json.data.unread).toBe(1);
    const before = app.deps.clock().toISOString();
    await owner.client.post('/api/notifications/read', { before });
    expect(await summary()).toMatchObject({ unread: 0 });
    expect((await owner.client.post('/api/notifications/read', {})).status).toBe(400);
    expect((await list()).notifications[0].read).toBe(true);
  });

  test('come in parts, and are shown to no other user', async () => {
    for (let round = 0; round < 5; round += 1) {
      await tell();
      app.wait(1);
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const part = await list(`limit=2${cursor}`);
      seen.push(...part.notifications.map(({ _id }: { _id: string }) => _id));
      cursor = part.nextCursor ? `&cursor=${part.nextCursor}` : '';
    } while (cursor);
    expect(new Set(seen).size).toBe(5);
    const other = await editor.client.get(`/api/notifications?cursor=${seen[0]}`);
    expect(other.json.data.notifications).toEqual([]);
    await editor.client.post('/api/notifications/read', { ids: seen });
    expect((await list()).notifications.every(({ read }: { read: boolean }) => !read)).toBe(true);
  });

  test('are read by opening what they are about, and not when another user opens it (E24)', async () => {
    const subjectId = randomUUID();
    for (const changed of [
      { subjectId },
      { subjectId },
      { subjectId: randomUUID() },
      { userId: editor.id, subjectId },
    ])
      await tell(changed);
    await app.db.transaction((tx) => readSubject(tx, app.deps, owner.id, { id: subjectId }));
    const summary = async ({ client }: Person) =>
      (await client.get('/api/notifications/summary')).json.data.unread;
    expect([await summary(owner), await summary(editor)]).toEqual([1, 1]);
    app.wait(180);
    await send();
    expect(await app.mailsTo(owner.email)).toHaveLength(1);
    expect(await app.mailsTo(editor.email)).toHaveLength(1);
  });

  test('are counted up to a thousand, in one statement in addition to that of the session, by the index of what is unread', async () => {
    const add = (count: number, userId: string) =>
      app.db.$client.query(
        `INSERT INTO notifications (id, user_id, kind, setting, project_id, thread, made_at)
         SELECT gen_random_uuid(), $1, 'team.left', 'team', $2, $2, now() FROM generate_series(1, $3)`,
        [userId, projectId, count],
      );
    await add(20_000, owner.id);
    await add(20_000, editor.id);
    await app.db.$client.query('ANALYZE notifications');
    const summarise = () => owner.client.get('/api/notifications/summary');
    const sent = (await sentDuring(summarise)).filter(({ text }) => !text.includes('sessions'));
    expect(sent).toHaveLength(1);
    const [statement = { text: '', values: [] }] = sent;
    const plan = await planOf(app, statement);
    expect(plan).toContain('notifications_unread');
    expect(plan).not.toContain('Seq Scan');
    expect((await summarise()).json.data.unread).toBe(1000);
  });

  test('are deleted after half a year', async () => {
    const count = () => app.db.$count(notifications, eq(notifications.userId, owner.id));
    await tell();
    app.wait(179 * 24 * 60 * 60);
    await cleanUp(app.deps);
    expect(await count()).toBe(1);
    app.wait(2 * 24 * 60 * 60);
    await cleanUp(app.deps);
    expect(await count()).toBe(0);
  });

  test('of something that is undone are not sent at all', async () => {
    const undone = app.db.transaction(async (tx) => {
      await notify(tx, app.deps, [{ kind: 'team.left', userId: owner.id, projectId }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await list()).notifications).toEqual([]);
  });
});

describe('Mails', () => {
  test('leave three minutes later if unread then, and once (E25)', async () => {
    await tell();
    expect(await sent(179)).toEqual([]);
    const [mail, ...others] = await sent(1);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Arvind Mathur joined Neelam Express as editor.' });
    expect(mail?.textBody).toContain('Open the project: ');
    expect(await sent(3600)).toHaveLength(1);
    await tell();
    await owner.client.post('/api/notifications/read', { before: app.deps.clock().toISOString() });
    expect(await sent(3600)).toHaveLength(1);
  });

  test('leave at once where that is set', async () => {
    await tell({ kind: 'outcome.booked', roleIds: [] }, true);
    expect(await sent()).toMatchObject([{ subject: 'You are booked in Neelam Express' }]);
  });

  test('are at most one about a thing in a quarter of an hour, the rest bundled (E25)', async () => {
    await tell();
    expect(await sent(180)).toHaveLength(1);
    for (const kind of ['team.left', 'team.joined', 'team.left'] as const) {
      await tell({ kind });
      expect(await sent(200)).toHaveLength(1);
    }
    const [, second, ...more] = await sent(300);
    expect(more).toEqual([]);
    expect(second?.textBody.match(/Arvind Mathur (?:joined|left)/g)).toHaveLength(4);
    const { id: other } = await addProject(app, owner.id, { name: 'Monsoon' });
    await tell({ projectId: other });
    expect(await sent(180)).toHaveLength(3);
  });

  test('leave at once, in addition to what waits, where they are urgent (E25)', async () => {
    await tell();
    expect(await sent(180)).toHaveLength(1);
    await tell({ kind: 'team.left' });
    await tell({ kind: 'team.removed', isUrgent: true });
    const subjects = (await sent()).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      'Arvind Mathur joined Neelam Express as editor.',
      'You are no longer part of Neelam Express.',
    ]);
    expect(await sent(180)).toHaveLength(2);
    expect(await sent(720)).toHaveLength(3);
  });

  test('of two sorts about one thing take turns, a quarter of an hour apart', async () => {
    await tell();
    await tell({ kind: 'outcome.booked', roleIds: [] });
    expect(await sent(180)).toHaveLength(1);
    expect(await sent(899)).toHaveLength(1);
    expect(await sent(1)).toHaveLength(2);
  });

  test('of several users go to each, and two processes at once send each once', async () => {
    await tell();
    await tell({ userId: editor.id });
    app.wait(180);
    await Promise.all([send(), send(), send()]);
    expect(await app.mailsTo(owner.email)).toHaveLength(1);
    expect(await app.mailsTo(editor.email)).toHaveLength(1);
  });

  test('follow the settings of their reader: not where they are off or once a day', async () => {
    const settings = async () => (await owner.client.get('/api/notifications/settings')).json.data.settings;
    const usual = await settings();
    expect(usual).toEqual({
      ...{ outcomes: 'now', team: 'now', auditions: 'now', reminders: 'now', answers: 'now' },
      ...{ messages: 'now', questions: 'daily', roles: 'now', role_answers: 'daily' },
      ...{ contact: 'now', contact_views: 'daily' },
    });
    for (const team of ['off', 'daily']) {
      const body = { settings: { team } };
      const changed = await owner.client.put('/api/notifications/settings', body);
      expect(changed.json.data.settings).toEqual({ ...usual, team });
      await tell();
      expect(await sent(3600)).toEqual([]);
    }
    expect((await list()).notifications).toHaveLength(2);
    const wrong = await owner.client.put('/api/notifications/settings', { settings: { team: 'never' } });
    expect(wrong.status).toBe(400);
  });

  test('of the account leave with any setting, concern no project, and cannot be stopped', async () => {
    const off = ['outcomes', 'team', 'auditions', 'reminders', 'answers', 'messages', 'questions'];
    const settings = Object.fromEntries(off.map((name) => [name, 'off']));
    await owner.client.put('/api/notifications/settings', { settings });
    const about = { kind: 'verification.declined', userId: owner.id, thread: owner.id } as const;
    await app.db.transaction((tx) => notify(tx, app.deps, [{ ...about, detail: 'Too dark to read.' }]));
    const text = 'We could not verify you yet: Too dark to read.';
    expect((await list()).notifications).toMatchObject([{ text, path: '/account/verification' }]);
    const [mail] = await sent(180);
    expect(mail).toMatchObject({ subject: text, headers: null });
    expect(mail?.textBody).toContain('gac.gov.in');
    expect(mail?.textBody).not.toContain('/notifications/');
  });

  test('are stopped by one click without a session, but not by opening the page (E27)', async () => {
    await tell();
    const [mail] = await sent(180);
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const stop = stopIn(mail);
    expect(mail?.textBody).toContain(stop);
    const page = await app.visitor().get(stop);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('<form method="post"');
    await tell();
    expect(await sent(3600)).toHaveLength(2);
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const payload = type.startsWith('multipart')
        ? '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
        : 'List-Unsubscribe=One-Click';
      const answer = await app.app.inject({
        method: 'POST',
        url: stop,
        headers: { 'content-type': type },
        payload,
      });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
    }
    await tell();
    expect(await sent(3600)).toHaveLength(2);
    await tell({ kind: 'outcome.booked' }, true);
    expect(await sent()).toHaveLength(3);
    for (const t of ['', 'x', randomUUID()]) {
      expect((await app.visitor().post(`/api/notifications/stop?t=${t}`)).status).toBe(404);
      expect((await app.visitor().get(`/api/notifications/stop?t=${t}`)).status).toBe(404);
    }
  });
});
