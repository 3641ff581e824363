import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { work } from '../../../test/auditions.ts';
import { everyAddress } from '../../../test/crawl.ts';
import type { Person } from '../../../test/people.ts';
import { plantSecrets } from '../../../test/secrets.ts';
import { newEmail } from '../../../test/sign-up.ts';
import { sendDueNotifications } from '../../messaging/notifications/due-mails.service.ts';
import { alertModerators } from '../moderation/alerts.service.ts';

let app: TestApp;
let world: Awaited<ReturnType<typeof plantSecrets>>;
let addresses: string[];
let things: { kind: string; _id: string }[];
beforeAll(async () => {
  app = await createTestApp();
  world = await plantSecrets(app);
  await app.db.$client.query("UPDATE sessions SET expires_at = created_at + interval '90 days'");
  const { people, secrets, board, audition } = world;
  const { listenToEvents, ...read } = everyAddress({
    ...world,
    ...{ people: Object.values(people), texts: secrets.map(({ text }) => text), boardIds: [board.id] },
    ...{ auditionIds: [audition.id], invitationIds: audition.invitationIds },
  });
  expect(listenToEvents).toHaveLength(1);
  addresses = Object.values(read).flat();
  const ids = async (kind: string, statement: string) =>
    (await app.db.$client.query<{ _id: string }>(statement)).rows.map(({ _id }) => ({ kind, _id }));
  things = [
    ...(await ids('profile', 'SELECT id AS _id FROM users')),
    ...(await ids('project', 'SELECT id AS _id FROM projects')),
    ...(await ids('role', 'SELECT id AS _id FROM project_roles')),
    ...(await ids('message', 'SELECT id AS _id FROM messages')),
    ...(await ids('invitation', 'SELECT id AS _id FROM invitations')),
    ...(await ids('board', 'SELECT id AS _id FROM boards')),
    ...(await ids('tape', 'SELECT id AS _id FROM applications')),
  ];
});
afterAll(() => app.close());

const jobs = async () => {
  await alertModerators(app.deps);
  await work(app, sendDueNotifications);
};

/** All that a person is answered and mailed. */
async function all({ client, email }: Person) {
  await jobs();
  const answers: Record<string, string> = {};
  for (const path of addresses) {
    const { status, text } = await client.get(`/api${path}`);
    // the reading itself counts how often it saw contact details
    answers[path] = `${status} ${text.replaceAll(/"times":\d+/g, '')}`;
  }
  const mails = (await app.mailsTo(email)).map(({ subject, textBody }) => `${subject}\n${textBody}`);
  return { answers, mails };
}

/** Reports all that these people see of somebody, in every category that hides nothing; gives what was reported. */
async function reportAll(reported: Person, by: Person[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const { client } of by)
    for (const about of things)
      for (const category of ['money', 'harassment', 'fake', 'other']) {
        const sent = await client.post('/api/reports', { about, category, text: 'Please look at this' });
        if (sent.status === 201) taken.add(about.kind);
      }
  const email = newEmail();
  const about = { kind: 'profile', _id: reported.id };
  await app.visitor().post('/api/reports', { about, category: 'child', email });
  return taken;
}

const person = (name: string) => world.people[name] as Person;

describe('No answer and no mail to a reported person differs from a world without the report (R8; R, section 11, 15)', () => {
  test.each([
    ['a director', 'first', ['meera', 'kabir'], ['invitation', 'message', 'profile', 'project', 'role']],
    ['an artist', 'meera', ['first', 'second'], ['message', 'profile', 'tape']],
  ])(
    'for %s',
    async (_who, reported, by, kinds) => {
      const target = person(reported);
      // the first reading marks what it shows as read
      await all(target);
      const before = await all(target);
      const read = Object.values(before.answers).filter((answer) => answer.startsWith('200 '));
      expect(read.length).toBeGreaterThan(60);
      const taken = await reportAll(target, by.map(person));
      expect([...taken]).toEqual(expect.arrayContaining(kinds));
      expect(await all(target)).toEqual(before);
      // also later, when all of them are late
      app.wait(8 * 24 * 3600);
      await jobs();
      expect((await app.mailsTo(target.email)).length).toBe(before.mails.length);
    },
    480_000,
  );
});
