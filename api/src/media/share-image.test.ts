import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { formOf, photo } from '../../test/pictures.ts';
import { sharp } from './image-library.ts';
import { makeShareImage } from './share-image.ts';

let app: TestApp;
let artist: Person;
let share: string;
beforeAll(async () => {
  app = await createTestApp();
  artist = await createPerson(app, 'Artist');
  share = await sendPicture();
});
afterAll(() => app.close());

/** Stores a profile picture; gives the address of its shared form. */
async function sendPicture(): Promise<string> {
  const form = formOf({ profilePicture: await photo(300, 400) });
  const { json } = await artist.client.patchForm(`/api/users/${artist.id}/profile-picture`, form);
  return `/api${json.data.profileUrl}`.replace('.jpg', '-share.jpg');
}

test('a shared link shows 1200 by 630 pixels of a stored picture, to anyone, and the same ones again', async () => {
  const first = await app.visitor().get(share);
  expect([first.status, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(first.headers['cache-control']).toContain('immutable');
  expect(await sharp(first.raw.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  const second = await app.visitor().get(share);
  expect(second.raw.rawPayload).toEqual(first.raw.rawPayload);
});

test.each([
  [300, 400],
  [1920, 1080],
  [20, 900],
])('a photograph of %i by %i fits in whole, with a border', async (width, height) => {
  const plain = sharp({ create: { width, height, channels: 3, background: '#0000ff' } });
  const image = await makeShareImage(await plain.jpeg().toBuffer());
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const blueAt = (x: number, y: number) => (data[(y * info.width + x) * info.channels + 2] ?? 0) > 200;
  expect(blueAt(600, 315)).toBe(true);
  expect(blueAt(3, 3)).toBe(false);
});

test('there is none of a picture that is not there, nor of a brief', async () => {
  const nothing = `/api/uploads/${'0'.repeat(32)}-${'0'.repeat(12)}-share`;
  for (const address of [`${nothing}.jpg`, `${nothing}.webp`, `${nothing}.pdf`]) {
    expect((await app.visitor().get(address)).status).toBe(404);
  }
});
