import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson } from '../../../test/people.ts';
import { sendDigests } from '../../messaging/notifications/digests.service.ts';
import { sendDueNotifications } from '../../messaging/notifications/due-mails.service.ts';
import { refreshListing } from '../../profiles/listing.service.ts';
import { tellContactViews } from './contact-notices.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const stopping = new AbortController().signal;

test('Contact views are notified once a day, with the number current at reading', async () => {
  const artist = await createPerson(app, 'Artist', { isProfileComplete: true });
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  const look = async () => {
    const { client } = await createPerson(app, 'Director');
    await client.get(`/api/users/profile/${artist.publicIdentifier}`);
    await tellContactViews(app.deps, {}, stopping);
  };
  const notices = async () => (await artist.client.get('/api/notifications')).json.data.notifications;
  await look();
  expect(await notices()).toMatchObject([
    {
      ...{ kind: 'contact_viewed', path: '/account/contact?tab=seen', read: false },
      text: '1 casting director was shown your contact details today.',
    },
  ]);
  await look();
  await look();
  expect((await notices()).map(({ text }: { text: string }) => text)).toEqual([
    '3 casting directors were shown your contact details today.',
  ]);
  app.wait(300);
  await sendDueNotifications(app.deps, {}, stopping);
  expect(await app.mailsTo(artist.email)).toEqual([]);
  app.setNow('2026-11-21T13:31:00Z');
  await sendDigests(app.deps, {}, stopping);
  const [mail] = await app.mailsTo(artist.email);
  expect(mail?.textBody).toContain('3 casting directors were shown your contact details today.');

  app.setNow('2026-11-22T04:00:00Z');
  await look();
  expect((await notices()).map(({ text }: { text: string }) => text)).toEqual([
    '1 casting director was shown your contact details today.',
    '3 casting directors were shown your contact details on 21/11/26.',
  ]);
});

test.each([
  ['was read', true],
  ['was not read', false],
])('A view after the digest is in the next one, where the earlier notice %s', async (_, isRead) => {
  const at = (time: string) => app.setNow(new Date(`2026-11-${time}+05:30`).toISOString());
  at('24T12:00');
  const artist = await createPerson(app, 'Artist', { isProfileComplete: true });
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  const look = async () => {
    const { client } = await createPerson(app, 'Director');
    await client.get(`/api/users/profile/${artist.publicIdentifier}`);
    await tellContactViews(app.deps, {}, stopping);
    app.wait(300);
    await sendDueNotifications(app.deps, {}, stopping);
  };
  const digest = async (time: string) => {
    at(time);
    await sendDigests(app.deps, {}, stopping);
    return (await app.mailsTo(artist.email)).map(({ textBody }) => /.* were? .*/.exec(textBody)?.[0]);
  };
  const notices = async () => (await artist.client.get('/api/notifications')).json.data.notifications;

  await look();
  await look();
  expect(await notices()).toHaveLength(1);
  if (isRead) await artist.client.post('/api/notifications/read', { before: app.deps.clock().toISOString() });
  await look();
  expect(await notices()).toHaveLength(1);
  const today = '3 casting directors were shown your contact details today.';
  const mailed = isRead ? [] : [today];
  expect(await digest('24T19:00')).toEqual(mailed);
  // the digest was sent, though its time has not passed
  at('24T19:05');
  await look();
  at('24T20:00');
  await look();
  const seen = await notices();
  expect(seen).toHaveLength(isRead ? 2 : 1);
  expect(seen[0]).toMatchObject({ text: today.replace('3', '5'), read: false });
  expect(await digest('24T19:29')).toEqual(mailed);
  const next = '5 casting directors were shown your contact details on 24/11/26.';
  expect(await digest('25T19:00')).toEqual([next, ...mailed]);
});

test('A first notice after the digest is in the next one', async () => {
  app.setNow('2026-11-26T15:00:00Z');
  const artist = await createPerson(app, 'Artist', { isProfileComplete: true });
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  const { client } = await createPerson(app, 'Director');
  await client.get(`/api/users/profile/${artist.publicIdentifier}`);
  // the last minute of the day is notified in the first of the next
  app.setNow('2026-11-26T18:30:20Z');
  await tellContactViews(app.deps, {}, stopping);
  app.wait(300);
  await sendDueNotifications(app.deps, {}, stopping);
  app.setNow('2026-11-27T13:31:00Z');
  await sendDigests(app.deps, {}, stopping);
  const [mail] = await app.mailsTo(artist.email);
  expect(mail?.textBody).toContain('1 casting director was shown your contact details on 26/11/26.');
});

test.each([
  ['now', 1],
  ['off', 0],
])('A person with mails %s still gets one notice a day, including late views', async (pace, mails) => {
  app.setNow('2026-12-01T06:30:00Z');
  const artist = await createPerson(app, 'Artist', { isProfileComplete: true });
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  const settings = { contact_views: pace };
  expect((await artist.client.put('/api/notifications/settings', { settings })).status).toBe(200);
  const lookAt = async (moment: string) => {
    app.setNow(moment);
    const { client } = await createPerson(app, 'Director');
    await client.get(`/api/users/profile/${artist.publicIdentifier}`);
    await tellContactViews(app.deps, {}, stopping);
    app.wait(300);
    await sendDueNotifications(app.deps, {}, stopping);
    await sendDigests(app.deps, {}, stopping);
  };
  const notices = async () => (await artist.client.get('/api/notifications')).json.data.notifications;
  for (const time of ['06:30', '13:25', '13:35', '14:30']) await lookAt(`2026-12-01T${time}:00Z`);
  expect(await notices()).toMatchObject([
    { text: '4 casting directors were shown your contact details today.', at: '2026-12-01T06:30:00.000Z' },
  ]);
  expect(await app.mailsTo(artist.email)).toHaveLength(mails);
  await lookAt('2026-12-02T06:00:00Z');
  expect(await notices()).toHaveLength(2);
  expect(await app.mailsTo(artist.email)).toHaveLength(2 * mails);
});
