import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { requiredPhotos } from '../../test/pictures.ts';
import { additionalInfo, personalInfo, professionalInfo } from '../../test/wizard.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function statusOf({ id, client }: Person) {
  const { json } = await client.get(`/api/users/${id}/profile-status`);
  return json.data;
}

test('an artist starts with nothing saved and is complete after the four steps in order', async () => {
  const artist = await createPerson(app, 'Artist');
  const base = `/api/users/${artist.id}`;
  expect(await statusOf(artist)).toEqual({ isProfileComplete: false, nextStep: 0 });
  await artist.client.patch(`${base}/personal-info`, await personalInfo(app));
  expect(await statusOf(artist)).toEqual({ isProfileComplete: false, nextStep: 2 });
  await artist.client.patchForm(`${base}/images`, await requiredPhotos());
  expect(await statusOf(artist)).toEqual({ isProfileComplete: false, nextStep: 3 });
  await artist.client.patch(`${base}/professional-info`, professionalInfo);
  expect(await statusOf(artist)).toEqual({ isProfileComplete: false, nextStep: 4 });
  const { json } = await artist.client.patch(`${base}/monologues`, { monologues: [] });
  expect(json.data.isProfileComplete).toBe(true);
  expect(await statusOf(artist)).toEqual({ isProfileComplete: true, nextStep: 1 });
});

test('the steps may be saved in reverse order; the next step is the first one missing', async () => {
  const artist = await createPerson(app, 'Artist');
  const base = `/api/users/${artist.id}`;
  await artist.client.patch(`${base}/monologues`, { monologues: [] });
  expect(await statusOf(artist)).toEqual({ isProfileComplete: false, nextStep: 1 });
  await artist.client.patch(`${base}/professional-info`, professionalInfo);
  await artist.client.patchForm(`${base}/images`, await requiredPhotos());
  expect(await statusOf(artist)).toEqual({ isProfileComplete: false, nextStep: 1 });
  const { json } = await artist.client.patch(`${base}/personal-info`, await personalInfo(app));
  expect(json.data.isProfileComplete).toBe(true);
});

test('another professional needs only the personal and the additional step', async () => {
  const editor = await createPerson(app, 'Other');
  const base = `/api/users/${editor.id}`;
  await editor.client.patch(`${base}/additional-info`, additionalInfo);
  expect(await statusOf(editor)).toEqual({ isProfileComplete: false, nextStep: 1 });
  await editor.client.patch(`${base}/personal-info`, await personalInfo(app, 'Other'));
  expect(await statusOf(editor)).toMatchObject({ isProfileComplete: true });
});

test('a profile enters the list when its last step is saved', async () => {
  const editor = await createPerson(app, 'Other');
  const listed = () => app.db.$client.query('SELECT card FROM person_index WHERE id = $1', [editor.id]);
  await editor.client.patch(`/api/users/${editor.id}/personal-info`, await personalInfo(app, 'Other'));
  expect((await listed()).rowCount).toBe(0);
  await editor.client.patch(`/api/users/${editor.id}/additional-info`, additionalInfo);
  expect((await listed()).rowCount).toBe(1);
});

test('an editor who becomes an artist is no longer complete, and leaves the list', async () => {
  const person = await createPerson(app, 'Other');
  const base = `/api/users/${person.id}`;
  await person.client.patch(`${base}/personal-info`, await personalInfo(app, 'Other'));
  await person.client.patch(`${base}/additional-info`, additionalInfo);
  const { json } = await person.client.patch(`${base}/personal-info`, await personalInfo(app, 'Artist'));
  expect(json.data).toMatchObject({ role: 'Artist', isProfileComplete: false });
  expect(await statusOf(person)).toEqual({ isProfileComplete: false, nextStep: 2 });
  const listed = await app.db.$client.query('SELECT FROM person_index WHERE id = $1', [person.id]);
  expect(listed.rowCount).toBe(0);
});

test('a director has no wizard and never completes', async () => {
  const director = await createPerson(app, 'Director');
  expect(await statusOf(director)).toEqual({ isProfileComplete: false, nextStep: 0 });
});

test('completion cannot be claimed: role, completion and administration in a body are not stored', async () => {
  const artist = await createPerson(app, 'Artist');
  const claimed = {
    role: 'Director',
    kind: 'Director',
    isProfileComplete: true,
    isAdministrator: true,
    name: 'Somebody Else',
    email: 'else@people.example',
    publicIdentifier: 'stolen',
    profileUrl: '/uploads/x.jpg',
  };
  const bodies: [string, object][] = [
    ['personal-info', await personalInfo(app)],
    ['professional-info', professionalInfo],
    ['additional-info', additionalInfo],
    ['monologues', { monologues: [] }],
  ];
  for (const [step, body] of bodies) {
    const { status } = await artist.client.patch(`/api/users/${artist.id}/${step}`, { ...body, ...claimed });
    expect(status).toBe(200);
  }
  const { json } = await artist.client.get(`/api/users/profile/${artist.publicIdentifier}`);
  expect(json.data).toMatchObject({
    role: 'Artist',
    isProfileComplete: false,
    name: artist.name,
    email: artist.email,
    profileUrl: null,
  });
});

test('only their owner reads the status and every step', async () => {
  const artist = await createPerson(app, 'Artist');
  const other = await createPerson(app, 'Director');
  const visitor = app.visitor();
  const base = `/api/users/${artist.id}`;
  expect((await visitor.get(`${base}/profile-status`)).status).toBe(401);
  expect((await other.client.get(`${base}/profile-status`)).status).toBe(403);
  for (const step of ['personal-info', 'professional-info', 'additional-info', 'monologues']) {
    expect((await visitor.patch(`${base}/${step}`, {})).json.code, step).toBe('auth.required');
    expect((await other.client.patch(`${base}/${step}`, {})).json.code, step).toBe('auth.forbidden');
  }
  const photos = await requiredPhotos();
  expect((await other.client.patchForm(`${base}/images`, photos)).status).toBe(403);
  expect((await visitor.patchForm(`${base}/profile-picture`, photos)).status).toBe(401);
});

test('two parallel saves do not lose the completion', async () => {
  for (let round = 0; round < 5; round += 1) {
    const editor = await createPerson(app, 'Other');
    const personal = await personalInfo(app, 'Other');
    await Promise.all([
      editor.client.patch(`/api/users/${editor.id}/personal-info`, personal),
      editor.client.patch(`/api/users/${editor.id}/additional-info`, additionalInfo),
    ]);
    const { rows } = await app.db.$client.query('SELECT is_profile_complete FROM users WHERE id = $1', [
      editor.id,
    ]);
    expect(rows).toEqual([{ is_profile_complete: true }]);
  }
});
