import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { agreedGuardian, wholeChild } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { formOf, photo } from '../../../test/pictures.ts';
import { pdf, publish, saveDraft } from '../../../test/projects.ts';
import { users } from '../../db/tables/accounts/accounts.ts';

const FILES_URL = 'https://pictures.kirdaar.example';
let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp({ FILES_URL });
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

/** The stored path of somebody's profile picture. */
async function pictureOf({ id, client }: Person): Promise<string> {
  const form = formOf({ profilePicture: await photo(400, 300) });
  const { json } = await client.patchForm(`/api/users/${id}/profile-picture`, form);
  return json.data.profileUrl;
}

/** What the CDN gets for a stored path. */
async function atCdn(path: string, client = app.visitor()) {
  const { status, headers, text } = await client.get(`/api${path.replace('/uploads/', '/pictures/')}`);
  return { status, headers, text };
}
/** Its readers are sent to Kirdaar, and the CDN keeps nothing. */
const sentOn = (path: string) => ({
  status: 302,
  headers: {
    location: `${app.deps.config.publicUrl}/api${path}`,
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'cross-origin',
  },
  text: '',
});

test('A public picture is at the CDN for 30 days in every width, for pages of another host (G10)', async () => {
  const picture = await pictureOf(await createPerson(app, 'Artist'));
  const { bannerUrl } = await publish(director, { banner: await photo() });
  for (const path of [picture, picture.replace('.jpg', '-320.webp'), bannerUrl ?? '']) {
    expect(await atCdn(path)).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'public, max-age=2592000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
  }
  // the same picture at Kirdaar stays readable
  expect((await app.visitor().get(`/api${picture}`)).status).toBe(200);
});

test('A hidden picture, a child’s and a draft’s never go to the CDN: their readers get them from Kirdaar (G10)', async () => {
  const hidden = await createPerson(app, 'Artist');
  const hiddenPicture = await pictureOf(hidden);
  expect((await atCdn(hiddenPicture)).status).toBe(200);
  await app.db.update(users).set({ hiddenAt: app.deps.clock() }).where(eq(users.id, hidden.id));
  const child = await wholeChild(app, {});
  await agreedGuardian(app, child);
  const childPicture = await pictureOf(child);
  const { bannerUrl } = await saveDraft(director, { banner: await photo() });
  const readers: [string, Person][] = [
    [hiddenPicture, hidden],
    [childPicture, director],
    [bannerUrl ?? '', director],
  ];
  for (const [path, { client }] of readers) {
    expect(await atCdn(path)).toMatchObject(sentOn(path));
    // a CDN that passes on cookies keeps nothing either
    expect(await atCdn(path, client)).toMatchObject(sentOn(path));
    expect((await client.get(`/api${path}`)).status).toBe(200);
  }
});

test('Documents have no address at the CDN, and no one is sent to another place than a picture (G10)', async () => {
  const { briefDescriptionPdfUrl } = await publish(director, { briefDescriptionPdf: pdf });
  const picture = await pictureOf(await createPerson(app, 'Artist'));
  for (const path of [
    briefDescriptionPdfUrl ?? '',
    picture.replace('.jpg', '-share.jpg'),
    '/uploads/..%2f..%2fadmin',
    '/uploads//evil.example',
  ])
    expect((await atCdn(path)).status).toBe(404);
  const absent = `/uploads/${'0'.repeat(32)}-${'0'.repeat(12)}.jpg`;
  expect(await atCdn(absent)).toMatchObject(sentOn(absent));
});

test('Pages may show pictures of the CDN, and of no other host (G10)', async () => {
  const { headers } = await app.visitor().get('/api/departments');
  expect(headers['content-security-policy']).toContain(`img-src 'self' data: blob: ${FILES_URL};`);
  const plain = await createTestApp();
  const picture = `/api/pictures/${'0'.repeat(32)}-${'0'.repeat(12)}.jpg`;
  expect((await plain.visitor().get(picture)).status).toBe(404);
  await plain.close();
});
