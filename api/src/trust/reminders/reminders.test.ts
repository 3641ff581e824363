import { reminderText } from '@kirdaar/domain/trust/reminders/reminders.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { listedChild } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { sendDigests } from '../../messaging/notifications/digests.service.ts';
import { sendDueNotifications } from '../../messaging/notifications/due-mails.service.ts';
import { notificationsOf } from '../../messaging/notifications/notifications.service.ts';
import { remindOfRules } from './reminders.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => at('2026-12-31', '09:00'));

const at = (day: string, time: string) => app.setNow(new Date(`${day}T${time}:00+05:30`).toISOString());
const { signal } = new AbortController();
async function work(): Promise<void> {
  await remindOfRules(app.deps, {}, signal);
  await sendDueNotifications(app.deps, {}, signal);
  await sendDigests(app.deps, {}, signal);
}
const since = { createdAt: new Date('2026-12-30T06:30:00Z') };
/** What the bell shows of the rules. */
const bellOf = async ({ id }: Person) => {
  const parts = await notificationsOf(app.db, id, app.deps.clock());
  return parts.map(({ text }) => text);
};
const remindedOn = async ({ id }: Person) =>
  (await app.db.select({ day: users.remindedOn }).from(users).where(eq(users.id, id)))[0]?.day ?? null;

test('Everybody is reminded once a quarter from 10:00 in India on, in the bell and the daily mail (R27)', async () => {
  const person = await createPerson(app, 'Artist', since);
  at('2027-01-01', '09:59');
  await work();
  expect([await bellOf(person), await remindedOn(person)]).toEqual([[], null]);
  at('2027-01-01', '10:00');
  await work();
  await work();
  expect(await bellOf(person)).toEqual([reminderText]);
  expect(await remindedOn(person)).toBe('2027-01-01');
  expect(await app.mailsTo(person.email)).toEqual([]);
  at('2027-01-01', '19:05');
  await work();
  at('2027-01-02', '19:05');
  await work();
  const mails = await app.mailsTo(person.email);
  expect(mails.map(({ textBody }) => textBody.includes(reminderText))).toEqual([true]);
  // no link stops it
  expect(mails[0]?.headers).toBeNull();
  expect(mails[0]?.textBody).not.toContain('No more mails');
  at('2027-04-01', '10:00');
  await work();
  expect(await bellOf(person)).toHaveLength(2);
});

test('A Kirdaar that was down reminds at its next start, of the last quarter alone (R27)', async () => {
  const person = await createPerson(app, 'Director', since);
  at('2027-09-17', '03:00');
  await work();
  expect(await bellOf(person)).toHaveLength(1);
  expect(await remindedOn(person)).toBe('2027-07-01');
});

test('Who signs up after the hour is reminded in the next quarter (R27)', async () => {
  at('2027-01-05', '12:00');
  const person = await createPerson(app, 'Other', { createdAt: app.deps.clock() });
  await work();
  expect(await bellOf(person)).toEqual([]);
  at('2027-04-01', '10:00');
  await work();
  expect(await bellOf(person)).toHaveLength(1);
});

test("A child's reminder is mailed to the guardian too (R27)", async () => {
  // sessions of tests last for a day
  at('2027-01-01', '09:30');
  const { child, guardian } = await listedChild(app);
  await app.db.update(users).set(since).where(eq(users.id, child.id));
  at('2027-01-01', '10:00');
  await work();
  const { notifications } = (await child.client.get('/api/notifications')).json.data;
  expect(notifications).toMatchObject([{ kind: 'rules_reminder', text: reminderText, path: '/terms' }]);
  // the guardian has not read what the child read in the bell
  await child.client.post('/api/notifications/read', { before: app.deps.clock().toISOString() });
  const exported = (await child.client.get(`/api/users/${child.id}/export`)).json.data;
  expect(exported.account.remindedOn).toBe('2027-01-01');
  at('2027-01-01', '19:05');
  await work();
  const bodies = (await app.mailsTo(guardian)).map(({ textBody }) => textBody);
  expect(bodies.filter((text) => text.includes(reminderText))).toHaveLength(1);
});

test('Many people are reminded in steps, each once, also by two processes (R27)', async () => {
  await app.db.$client.query(
    `INSERT INTO users (id, email, name, password_hash, kind, public_identifier, created_at)
     SELECT gen_random_uuid(), n || '@many.example', 'Many', 'x', 'Other', 'many-' || n, '2026-12-20'
     FROM generate_series(1, 1100) AS n`,
  );
  at('2027-01-01', '10:00');
  await Promise.all([remindOfRules(app.deps, {}, signal), remindOfRules(app.deps, {}, signal)]);
  const { rows } = await app.db.$client.query(
    `SELECT count(*)::int AS all, count(DISTINCT user_id)::int AS people FROM notifications
     JOIN users ON users.id = user_id WHERE email LIKE '%@many.example' AND notifications.kind = 'rules_reminder'`,
  );
  expect(rows).toEqual([{ all: 1100, people: 1100 }]);
});
