import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { formOf, photo, picture, requiredPhotos } from '../../test/pictures.ts';

let app: TestApp;
let artist: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  artist = await createPerson(app, 'Artist');
});
afterAll(() => app.close());

function sendPhotos(form: FormData) {
  return artist.client.patchForm(`/api/users/${artist.id}/images`, form);
}

function sendPicture(form: FormData) {
  return artist.client.patchForm(`/api/users/${artist.id}/profile-picture`, form);
}

function filesOf(owner: Person) {
  return app.db.$client.query<{ path: string; released_at: Date | null }>(
    'SELECT path, released_at FROM files WHERE owner_id = $1',
    [owner.id],
  );
}

async function releasedOf(owner: Person): Promise<string[]> {
  const { rows } = await filesOf(owner);
  return rows.filter((row) => row.released_at).map((row) => row.path);
}

test('the four photographs are stored with their sizes and complete the step', async () => {
  await artist.client.patch(`/api/users/${artist.id}/monologues`, { monologues: [] });
  const { status, json } = await sendPhotos(await requiredPhotos());
  expect(status).toBe(200);
  expect(Object.keys(json.data.images)).toEqual([
    'neutralBackground',
    'smilingHeadshots',
    'fullBodyShots',
    'threeQuarterShots',
  ]);
  expect(json.data.images.neutralBackground).toMatchObject({ width: 80, height: 60, widths: [] });
  expect(json.data.images.neutralBackground.url).toMatch(/^\/uploads\/[0-9a-f]{32}-[0-9a-f]{12}\.jpg$/);
});

test('a first upload may be partial; the step is complete with the fourth photograph', async () => {
  const bytes = await photo();
  const first = await sendPhotos(formOf({ neutralBackground: bytes, profileShots: bytes }));
  expect(Object.keys(first.json.data.images)).toEqual(['neutralBackground', 'profileShots']);
  const missing = await sendPhotos(new FormData());
  expect(missing.status).toBe(400);
  expect(missing.json.message).toBe(
    'Missing required photos: Smiling headshot, Full body shot, Three-quarter shot',
  );
  await sendPhotos(formOf({ smilingHeadshots: bytes, fullBodyShots: bytes }));
  await sendPhotos(formOf({ threeQuarterShots: bytes }));
  expect((await sendPhotos(new FormData())).status).toBe(200);
});

test('a form without any photograph is refused: all are required', async () => {
  const { status, json } = await sendPhotos(new FormData());
  expect([status, json.message]).toEqual([400, 'All photo types are required']);
});

test('a replacement gets a new address and the replaced file is released', async () => {
  const bytes = await photo();
  const first = await sendPhotos(formOf({ neutralBackground: bytes }));
  const second = await sendPhotos(formOf({ neutralBackground: bytes }));
  const [before, after] = [first, second].map(({ json }) => json.data.images.neutralBackground.url);
  expect(after).not.toBe(before);
  expect(await releasedOf(artist)).toEqual([before]);
  expect((await app.visitor().get(`/api${before}`)).status).toBe(200);
});

test('one refused photograph refuses the form, and none of it is linked', async () => {
  const bytes = await photo();
  const cut = (await picture(300, 300).jpeg().toBuffer()).subarray(0, 4000);
  const { status, json } = await sendPhotos(formOf({ neutralBackground: bytes, fullBodyShots: cut }));
  expect([status, json.code]).toEqual([400, 'file.unreadable']);
  expect(json.errors).toEqual([{ path: 'fullBodyShots', message: json.message }]);
  const seen = await artist.client.get(`/api/users/profile/${artist.publicIdentifier}`);
  expect(seen.json.data.images).toEqual({});
  const { rows } = await filesOf(artist);
  expect(rows.every((row) => row.released_at !== null)).toBe(true);
});

test('the profile picture is stored at most 800 pixels long and may be replaced', async () => {
  const first = await sendPicture(formOf({ profilePicture: await photo(1000, 500) }));
  expect(first.status).toBe(200);
  expect(first.json.data.picture).toMatchObject({ width: 800, height: 400, widths: [320, 640] });
  expect(first.json.data.profileUrl).toBe(first.json.data.picture.url);
  const second = await sendPicture(formOf({ profilePicture: await photo() }));
  expect(second.json.data.profileUrl).not.toBe(first.json.data.profileUrl);
  expect(await releasedOf(artist)).toEqual([first.json.data.profileUrl]);
});

test('a form without a picture, a body that is no form and an unknown field are refused', async () => {
  expect((await sendPicture(new FormData())).json.errors).toEqual([
    { path: 'profilePicture', message: 'Please choose an image' },
  ]);
  const url = `/api/users/${artist.id}/profile-picture`;
  expect((await artist.client.patch(url, { profilePicture: 'x' })).status).toBe(415);
  const stranger = await sendPicture(formOf({ somethingElse: await photo() }));
  expect([stranger.status, stranger.json.errors[0]?.path]).toEqual([400, 'somethingElse']);
});

test('an upload that breaks off is refused, and the server survives', async () => {
  const form = formOf({ profilePicture: await photo() });
  const encoded = new Response(form);
  const whole = Buffer.from(await encoded.arrayBuffer());
  const answer = await artist.client.send('PATCH', `/api/users/${artist.id}/profile-picture`, {
    body: whole.subarray(0, whole.length - 60),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
  expect([answer.status, answer.json.code]).toEqual([400, 'MALFORMED_REQUEST']);
});

test('parallel uploads of the same photograph leave one linked and none lost', async () => {
  const bytes = await photo();
  const answers = await Promise.all([1, 2, 3, 4].map(() => sendPhotos(formOf({ neutralBackground: bytes }))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { rows } = await filesOf(artist);
  expect(rows.filter((row) => row.released_at === null)).toHaveLength(1);
  expect(rows).toHaveLength(4);
});
