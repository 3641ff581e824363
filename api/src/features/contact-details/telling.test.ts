import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson } from '../../../test/people.ts';
import { sendDigests } from '../notifications/digests.service.ts';
import { sendDueNotifications } from '../notifications/due-mails.service.ts';
import { refreshListing } from '../profiles/listing.service.ts';
import { tellContactViews } from './telling.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const stopping = new AbortController().signal;

test('Who saw contact details is told once a day, with the number as it stands when it is read', async () => {
  const artist = await createPerson(app, 'Artist', { isProfileComplete: true });
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  const look = async () => {
    const { client } = await createPerson(app, 'Director');
    await client.get(`/api/users/profile/${artist.publicIdentifier}`);
    await tellContactViews(app.deps, {}, stopping);
  };
  const told = async () => (await artist.client.get('/api/notifications')).json.data.notifications;
  await look();
  expect(await told()).toMatchObject([
    {
      ...{ kind: 'contact_viewed', path: '/account/contact?tab=seen', read: false },
      text: '1 casting director was shown your contact details today.',
    },
  ]);
  await look();
  await look();
  expect((await told()).map(({ text }: { text: string }) => text)).toEqual([
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
  expect(await told()).toHaveLength(2);
});
