import { randomUUID } from 'node:crypto';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { listedArtist, pdf } from '../../../test/projects.ts';
import { askToBeChecked } from '../../../test/verification.ts';
import { notifications } from '../../db/tables/messaging/notifications.ts';
import { contactViews } from '../../db/tables/trust/contact.ts';
import { moderationActions } from '../../db/tables/trust/moderation.ts';
import { verifications } from '../../db/tables/trust/verification.ts';
import { sendDueNotifications } from '../../messaging/notifications/due-mails.service.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

/** What two administrators may do to every account. */
const forTwo = ['delete', 'change_email'] as const;
const forDirector = ['pause_contacts', 'sign_out', 'warn', 'suspend', ...forTwo];

const words =
  'Kirdaar no longer trusts a casting director who saw your contact details. If they call: do not pay, do not meet, tell us.';

let app: TestApp;
let director: Person;
let moderator: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
});
afterAll(() => app.close());

const artist = async () => {
  const person = await listedArtist(app);
  await app.db.transaction((tx) => refreshListing(tx, person.id));
  return person;
};
const look = async ({ publicIdentifier }: Person, by = director) => {
  const { contact } = (await by.client.get(`/api/users/profile/${publicIdentifier}`)).json.data;
  expect(contact.state).toBe('shown');
};
type Act = { about?: Person; warn?: boolean; key?: string };
const act = (action: string, { about: target = director, warn, key = randomUUID() }: Act = {}) => {
  const about = { kind: 'verification', _id: target.id };
  const why = { reason: 'Asked artists for money', rule: 'Nobody takes money for an audition' };
  const body = { action, about, ...why, words: 'The mark was misused.', ...(warn !== undefined && { warn }) };
  return moderator.client.post('/api/admin/actions', body, { headers: { 'idempotency-key': key } });
};
const alertsOf = ({ id }: Person) =>
  app.db.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, id));

test('Revoking warns everyone the director saw in 90 days, once, on the page and by mail, whatever they chose (S26)', async () => {
  const [old, seen, twice, other] = [await artist(), await artist(), await artist(), await artist()];
  for (const [person, days] of [
    [old, 90],
    [seen, 89],
    [twice, 5],
  ] as const) {
    await look(person);
    await app.db
      .update(contactViews)
      .set({ day: sql`${contactViews.day} - ${days}::integer` })
      .where(eq(contactViews.artistId, person.id));
  }
  await look(twice);
  await look(other, await createPerson(app, 'Director'));
  const settings = { contact: 'off', contact_views: 'off' };
  expect((await seen.client.put('/api/notifications/settings', { settings })).status).toBe(200);
  await askToBeChecked(director);
  expect((await act('verify', { warn: true })).json.errors).toMatchObject([{ path: 'warn' }]);
  await act('verify');
  const about = (await moderator.client.get(`/api/admin/cases/${director.id}`)).json.data;
  expect(about.director.peopleSeen).toBe(2);

  app.wait(1);
  const key = randomUUID();
  for (let time = 0; time < 2; time += 1) expect((await act('revoke', { warn: true, key })).status).toBe(201);
  expect((await act('revoke', { warn: true })).status).toBe(200);
  for (const person of [seen, twice]) {
    const warnings = (await alertsOf(person)).filter(({ kind }) => kind === 'contact_warning');
    expect(warnings).toHaveLength(1);
    const [notice] = (await person.client.get('/api/notifications')).json.data.notifications;
    expect(notice).toMatchObject({ text: words, path: '/account/contact?tab=seen' });
  }
  for (const person of [old, other]) expect(JSON.stringify(await alertsOf(person))).not.toContain('warning');
  const log = (await moderator.client.get('/api/admin/log?limit=1')).json.data.actions;
  expect(log).toMatchObject([{ action: 'revoke', warned: 2 }]);
  app.wait(180);
  await sendDueNotifications(app.deps, {}, new AbortController().signal);
  expect((await app.mailsTo(seen.email)).map(({ subject }) => subject)).toEqual([words]);
});

test.each([
  ['by taking all back', (by: Person) => by.client.delete('/api/verification')],
  ['for another company', (by: Person) => askToBeChecked(by, { document: pdf, company: 'Neem Films' })],
])(
  'A director who gave the mark up %s can lose it for 90 days, and the people they saw are warned (S26)',
  async (_, giveUp) => {
    const leaving = await createPerson(app, 'Director');
    const seen = await artist();
    await askToBeChecked(leaving);
    await act('verify', { about: leaving });
    await look(seen, leaving);
    expect((await giveUp(leaving)).status).toBe(200);
    const shown = async () => (await moderator.client.get(`/api/admin/people/${leaving.id}`)).json.data;
    const now = app.deps.clock();
    expect(await shown()).toMatchObject({
      can: ['revoke', ...forDirector],
      gaveMarkUpOn: dateInIndia(now),
    });
    const moveTo = (daysAgo: number) =>
      app.db
        .update(verifications)
        .set({ markGivenUpAt: new Date(now.getTime() - daysAgo * 24 * 60 * 60 * 1000) })
        .where(eq(verifications.directorId, leaving.id));
    await moveTo(90);
    expect(await shown()).toMatchObject({ can: forDirector, gaveMarkUpOn: null });
    expect((await act('revoke', { about: leaving, warn: true })).json.code).toMatch(
      /^(NOT_FOUND|admin\.stale)$/,
    );

    await moveTo(89);
    expect((await act('revoke', { about: leaving, warn: true })).status).toBe(201);
    expect(await alertsOf(seen)).toContainEqual({ kind: 'contact_warning' });
    const { state, words: reason } = (await leaving.client.get('/api/verification')).json.data;
    expect([state, reason]).toEqual(['revoked', 'The mark was misused.']);
    expect(await shown()).toMatchObject({ can: forDirector, gaveMarkUpOn: null });
  },
);

test('If the warning fails, the decision fails too: they are one transaction (S26)', async () => {
  await act('verify');
  const state = async () => (await director.client.get('/api/verification')).json.data.state;
  expect(await state()).toBe('verified');
  await app.db.execute(
    `CREATE FUNCTION no_warning() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END'`,
  );
  await app.db.execute(`CREATE TRIGGER no_warning BEFORE INSERT ON notifications FOR EACH ROW
    WHEN (NEW.kind = 'contact_warning') EXECUTE FUNCTION no_warning()`);
  const before = await app.db.select().from(moderationActions);
  expect((await act('revoke', { warn: true })).status).toBe(500);
  await app.db.execute('DROP TRIGGER no_warning ON notifications');
  expect([await state(), (await app.db.select().from(moderationActions)).length]).toEqual([
    'verified',
    before.length,
  ]);
});
