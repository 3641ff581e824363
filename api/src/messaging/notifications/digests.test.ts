import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addProject } from '../../../test/talents.ts';
import { sendDigests } from './digests.service.ts';
import { sendDueNotifications } from './due-mails.service.ts';
import { type Announcement, notify } from './notify.service.ts';

let app: TestApp;
let owner: Person;
let editor: Person;
let projectId: string;
let day = 1;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  day += 3;
  at('12:00');
  owner = await createPerson(app, 'Director');
  editor = await createPerson(app, 'Director', { name: 'Arvind Mathur' });
  ({ id: projectId } = await addProject(app, owner.id, { name: 'Neelam Express' }));
});

/** Sets the clock to a time in India, on the day of the test or later. */
const at = (time: string, later = 0) =>
  app.setNow(new Date(Date.parse(`2026-12-01T${time}:00+05:30`) + (day + later) * 86_400_000).toISOString());
const tell = (changed: Partial<Announcement> = {}) =>
  app.db.transaction((tx) =>
    notify(tx, app.deps, [{ kind: 'question.asked', userId: owner.id, projectId, ...changed }]),
  );
const tick = async () => {
  const { signal } = new AbortController();
  await sendDueNotifications(app.deps, {}, signal);
  await sendDigests(app.deps, {}, signal);
};
const mails = async (person = owner) => (await app.mailsTo(person.email)).toReversed();
const choose = (settings: object, person = owner) =>
  person.client.put('/api/notifications/settings', { settings });
const stopIn = (mail: { headers: Record<string, string> | null } | undefined) =>
  /^<.*(\/api\/notifications\/stop\?t=[\w-]+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';

describe('The daily digest', () => {
  test('is one mail between 19:00 and 19:30 in India, of what is unread (E25)', async () => {
    for (let round = 0; round < 3; round += 1) await tell();
    await choose({ team: 'daily' });
    await tell({ kind: 'team.left', actorId: editor.id });
    at('12:03');
    await tick();
    at('18:59');
    await tick();
    expect(await mails()).toEqual([]);
    at('19:00');
    await tick();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('4 notifications that you have not read');
    expect(mail?.textBody).toContain('3 questions: Neelam Express');
    expect(mail?.textBody).toContain('Arvind Mathur left the team of Neelam Express.');
    expect(mail?.textBody).toContain('See all: ');
    expect(mail?.textBody).toContain('/notifications/settings');
    for (const [time, later] of [
      ['19:29', 0],
      ['19:00', 1],
    ] as const) {
      at(time, later);
      await tick();
    }
    expect(await mails()).toHaveLength(1);
  });

  test('is one a day and user over midnight, whatever comes meanwhile', async () => {
    await tell();
    at('18:58');
    await tick();
    at('19:05');
    await tick();
    await tell();
    at('19:10');
    await tick();
    expect(await mails()).toHaveLength(1);
    at('23:58');
    await tell();
    at('00:02', 1);
    await tick();
    await tell();
    at('18:30', 1);
    await tick();
    expect(await mails()).toHaveLength(1);
    at('19:29', 1);
    await tick();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'One notification that you have not read',
      '3 notifications that you have not read',
    ]);
  });

  test('is not mailed when all was read, or when nothing came', async () => {
    await tell();
    at('12:03');
    await tick();
    await owner.client.post('/api/notifications/read', { before: app.deps.clock().toISOString() });
    at('19:00');
    await tick();
    expect(await mails()).toEqual([]);
  });

  test('waits for the next day where its time was missed', async () => {
    await tell();
    at('12:03');
    await tick();
    at('19:30');
    await tick();
    expect(await mails()).toEqual([]);
    at('19:00', 1);
    await tick();
    expect(await mails()).toHaveLength(1);
  });

  test('uses the current pace: off means none, and now does not wait', async () => {
    await tell();
    at('12:03');
    await tick();
    await choose({ questions: 'off' });
    at('19:00');
    await tick();
    await choose({ questions: 'now' });
    at('19:05');
    await tell();
    at('19:08');
    await tick();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['1 question: Neelam Express']);
    at('19:00', 1);
    await tick();
    expect(await mails()).toHaveLength(1);
  });

  test('is stopped sort by sort (E27)', async () => {
    await choose({ team: 'daily' });
    for (let round = 0; round < 2; round += 1) await tell();
    await tell({ kind: 'team.left', actorId: editor.id });
    at('12:03');
    await tick();
    at('19:00');
    await tick();
    const [mail] = await mails();
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    for (const about of ['questions from applicants', 'your casting teams'])
      expect(mail?.textBody).toContain(`No more mails about ${about}: `);
    expect((await app.visitor().post(stopIn(mail))).status).toBe(200);
    const { settings } = (await owner.client.get('/api/notifications/settings')).json.data;
    expect(settings).toMatchObject({ questions: 'off', team: 'daily' });
  });

  test('has fifty lines at most and says how many more there are', async () => {
    await choose({ team: 'daily' });
    for (let round = 0; round < 53; round += 1) await tell({ kind: 'team.left', actorId: editor.id });
    at('12:03');
    await tick();
    at('19:00');
    await tick();
    const [mail] = await mails();
    expect(mail?.subject).toBe('53 notifications that you have not read');
    expect(mail?.textBody.match(/left the team/g)).toHaveLength(50);
    expect(mail?.textBody).toContain('And 3 more.');
  });

  test('comes once when several processes send at once, and when a sender dies in between', async () => {
    const people = [
      owner,
      editor,
      ...(await Promise.all([1, 2, 3].map(() => createPerson(app, 'Director')))),
    ];
    for (const { id } of people) await tell({ userId: id });
    at('12:03');
    await tick();
    at('19:00');
    const sql = (text: string) => app.db.$client.query(text);
    await sql(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF (SELECT count(*) FROM mails WHERE subject LIKE 'One notification%') >= 2 THEN RAISE 'gone'; END IF; RETURN new; END $$`);
    await sql('CREATE TRIGGER die BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION die()');
    const { signal } = new AbortController();
    const sending = () => sendDigests(app.deps, {}, signal);
    await expect(sending()).rejects.toThrow();
    await sql('DROP TRIGGER die ON mails');
    const left = await sql(`SELECT 1 FROM notification_digests WHERE user_id = '${owner.id}'`);
    expect(left.rows).toEqual([]);
    await Promise.all([sending(), sending(), sending()]);
    for (const person of people) expect(await mails(person)).toHaveLength(1);
  });
});
