import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { addApplications, addProject } from '../../test/talents.ts';
import { completeProfile, reel } from '../../test/wizard.ts';
import { personIndex } from '../db/tables/search/person-index.ts';
import { refreshListing } from './listing.service.ts';
import { loadNamedRoles } from './profiles.service.ts';

let app: TestApp;
let artist: Person;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  artist = await createPerson(app, 'Artist');
  director = await createPerson(app, 'Director');
  await completeProfile(app, artist, 'Artist');
});
afterAll(() => app.close());

function view(of: Person, by: { get: Person['client']['get'] }) {
  return by.get(`/api/users/profile/${of.publicIdentifier}`);
}

/** A role of this director's project to which the artist sent a self-tape. */
async function sendSelfTape(owner: Person, videoUrl: string): Promise<string> {
  const { id, roleIds } = await addProject(app, owner.id, { roles: 1 });
  const roleId = roleIds[0] ?? '';
  await addApplications(app, id, [{ artistId: artist.id, roleId, videoUrl }]);
  return roleId;
}

const contacts = ['email', 'number', 'whatsappNumber'];

test('a visitor and another artist see the profile without contact details or self-tapes', async () => {
  const other = await createPerson(app, 'Artist');
  for (const viewer of [app.visitor(), other.client]) {
    const { status, json, text } = await view(artist, viewer);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ _id: artist.id, name: artist.name, languages: ['Hindi', 'Marathi'] });
    for (const field of [...contacts, 'auditionVideos', 'isAdministrator', 'passwordHash']) {
      expect(json.data).not.toHaveProperty(field);
    }
    for (const secret of [artist.email, '9876543210', '9876543211']) expect(text).not.toContain(secret);
  }
});

test('what is stored as public is what a director sees, without what only directors see', async () => {
  await artist.client.patch(`/api/users/${artist.id}/additional-info`, {
    additionalSkills: 'Kalaripayattu, and “two left feet” <on Sundays>',
    pastProjects: [{ name: 'Lagoon', role: 'Boatman', link: reel }],
  });
  const stored = await view(artist, app.visitor());
  const whole = (await view(artist, director.client)).json.data;
  for (const field of [...contacts, 'auditionVideos']) delete whole[field];
  expect(stored.json.data).toEqual({ ...whole, contact: null });
  expect(stored.json.data.pastProjects[0].name).toBe('Lagoon');

  // as after an upgrade, before the index is filled
  await app.db.delete(personIndex).where(eq(personIndex.id, artist.id));
  expect((await view(artist, app.visitor())).text).toBe(stored.text);
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
});

test('a director and the owner see the contact details', async () => {
  const expected = { email: artist.email, number: '9876543210', whatsappNumber: '9876543211' };
  expect((await view(artist, director.client)).json.data).toMatchObject(expected);
  expect((await view(artist, artist.client)).json.data).toMatchObject(expected);
});

test('only the director they were sent to and their sender see self-tapes', async () => {
  const stranger = await createPerson(app, 'Director');
  const mine = { roleId: await sendSelfTape(director, reel), videoUrl: reel, aiMade: false };
  app.wait(1);
  const other = await createPerson(app, 'Director');
  const vimeo = 'https://vimeo.com/123456';
  const theirs = { roleId: await sendSelfTape(other, vimeo), videoUrl: vimeo, aiMade: false };
  expect((await view(artist, artist.client)).json.data.auditionVideos).toEqual([mine, theirs]);
  expect((await view(artist, director.client)).json.data.auditionVideos).toEqual([mine]);
  expect((await view(artist, other.client)).json.data.auditionVideos).toEqual([theirs]);
  expect((await view(artist, stranger.client)).json.data.auditionVideos).toEqual([]);
});

test('only its owner sees an incomplete profile; for others it does not exist', async () => {
  const beginner = await createPerson(app, 'Artist');
  expect((await view(beginner, beginner.client)).json.data._id).toBe(beginner.id);
  for (const viewer of [app.visitor(), director.client, artist.client]) {
    const { status, json } = await view(beginner, viewer);
    expect([status, json.code]).toEqual([404, 'NOT_FOUND']);
  }
});

test("no other user sees a director's profile", async () => {
  expect((await view(director, app.visitor())).status).toBe(404);
  expect((await view(director, artist.client)).status).toBe(404);
  expect((await view(director, director.client)).json.data.role).toBe('Director');
});

test('an unknown or odd identifier is not found, with the same text as a hidden one', async () => {
  const hidden = await view(director, app.visitor());
  for (const identifier of [
    'unknown',
    '\u0000',
    "'; DROP TABLE users; --",
    'x'.repeat(119),
    'x'.repeat(500),
  ]) {
    const { status, text } = await app.visitor().get(`/api/users/profile/${encodeURIComponent(identifier)}`);
    expect([identifier, status]).toEqual([identifier, 404]);
    expect(text).toBe(hidden.text);
  }
});

test("an editor's profile shows past projects, experience and portfolio", async () => {
  const editor = await createPerson(app, 'Other');
  await completeProfile(app, editor, 'Other');
  const { json } = await view(editor, app.visitor());
  expect(json.data).toMatchObject({
    role: 'Other',
    experience: 7,
    pastProjects: [{ name: 'Monsoon', role: 'Editor', link: reel }],
    screenAge: null,
    images: {},
  });
});

test('the roles of a user are given by id and name', async () => {
  const roles = await loadNamedRoles(app.db, director.id);
  expect(roles).toEqual([{ _id: expect.any(String), name: 'Casting Director' }]);
});
