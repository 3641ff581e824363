import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { castFor, talents } from '../../../test/auditions.ts';
import { boardsOf, enter } from '../../../test/boards.ts';
import { converse } from '../../../test/messages.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { formOf, photo } from '../../../test/pictures.ts';
import { castRoles, listedArtist, publish } from '../../../test/projects.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { applications } from '../../db/tables/projects/projects.ts';
import { teamMembers } from '../../db/tables/projects/team.ts';
import { moderationActions } from '../../db/tables/trust/moderation.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let moderator: Person;
let artist: Person;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
  artist = await listedArtist(app);
  director = await createPerson(app, 'Director');
});

const words = 'This breaks our rules.';
const act = (action: 'hide' | 'restore' | 'hold', about: object, changes: object = {}, by = moderator) =>
  by.client.post(
    '/api/admin/actions',
    {
      ...{ action, about, reason: 'Looked at it twice', rule: 'Nothing nude or intimate' },
      ...{ words: action === 'restore' ? null : words, ...changes },
    },
    { headers: { 'idempotency-key': randomUUID() } },
  );
const decisions = async (by: Person) => (await by.client.get('/api/decisions')).json.data.decisions;
const lines = (aboutId: string) =>
  app.db.select().from(moderationActions).where(eq(moderationActions.aboutId, aboutId));

/** Puts a photograph of an artist who stays complete, and gives its address. */
async function put(type = 'neutralBackground', width = 400): Promise<string> {
  const form = formOf({ [type]: await photo(width, 300) });
  const { json } = await artist.client.patchForm(`/api/users/${artist.id}/images`, form);
  await app.db.update(users).set({ isProfileComplete: true }).where(eq(users.id, artist.id));
  return json.data.images[type].url;
}

describe('A hidden photograph', () => {
  test('is 404 in all widths for everybody but its owner and moderators, and in no profile and card, until it is restored (R12)', async () => {
    const address = await put();
    const paths = [address, address.replace(/\.jpg$/, '-320.webp'), address.replace(/\.jpg$/, '-share.jpg')];
    const profile = async () =>
      (await director.client.get(`/api/users/profile/${artist.publicIdentifier}`)).json.data;
    expect((await app.visitor().get(`/api${address}`)).status).toBe(200);
    expect((await profile()).images.neutralBackground).toBeDefined();
    const about = { kind: 'photograph', _id: artist.id, photo: 'neutralBackground' };
    expect((await act('hide', about)).json.data.state).toBe('hidden');
    for (const path of paths) {
      expect([path, (await app.visitor().get(`/api${path}`)).status]).toEqual([path, 404]);
      expect((await director.client.get(`/api${path}`)).status).toBe(404);
    }
    expect((await moderator.client.get(`/api${address}`)).status).toBe(200);
    const own = await artist.client.get(`/api${address}`);
    expect([own.status, own.headers['cache-control']]).toEqual([200, expect.stringContaining('private')]);
    expect((await profile()).images.neutralBackground).toBeUndefined();
    expect((await director.client.get('/api/users/artists?limit=100')).text).not.toContain(address);
    const self = (await artist.client.get('/api/auth')).json.data;
    expect([self.hiddenPhotos, self.images.neutralBackground.url]).toEqual([['neutralBackground'], address]);
    const ownProfile = await artist.client.get(`/api/users/profile/${artist.publicIdentifier}`);
    expect(ownProfile.json.data.images.neutralBackground.url).toBe(address);
    expect((await act('restore', about)).json.data.state).toBe('restored');
    expect((await app.visitor().get(`/api${address}`)).status).toBe(200);
    expect((await profile()).images.neutralBackground).toBeDefined();
  });

  test('stays visible where another one took its place, and counts for completion (R12, S18)', async () => {
    await put();
    const about = { kind: 'photograph', _id: artist.id, photo: 'neutralBackground' };
    await act('hide', about);
    expect((await artist.client.get('/api/auth')).json.data.isProfileComplete).toBe(true);
    const fresh = await put('neutralBackground', 500);
    expect((await app.visitor().get(`/api${fresh}`)).status).toBe(200);
    expect((await artist.client.get('/api/auth')).json.data.hiddenPhotos).toEqual([]);
  });
});

describe('Hiding', () => {
  test('is logged, mailed and read by its person; twice is as once; another look shows it again (R11, R14)', async () => {
    await put();
    const about = { kind: 'photograph', _id: artist.id, photo: 'neutralBackground' };
    expect((await act('hide', about, { words: null })).status).toBe(400);
    expect((await act('hide', about)).status).toBe(201);
    expect((await act('hide', about)).status).toBe(200);
    expect(await lines(artist.id)).toMatchObject([{ action: 'hide', personId: artist.id, words }]);
    const [mail] = await app.mailsTo(artist.email);
    for (const text of [
      'We decided about your photograph.',
      'Rule: Nothing nude or intimate',
      words,
      'gac.gov.in',
    ])
      expect(mail?.textBody.replace(/\s+/g, ' ')).toContain(text);
    const [decision] = await decisions(artist);
    expect(decision).toMatchObject({ action: 'hide', about: { kind: 'photograph' }, words, mayAppeal: true });
    const other = await createPerson(app, 'Other', { isAdministrator: true });
    await artist.client.post(`/api/decisions/${decision._id}/appeal`, { text: 'It is from a play.' });
    const { items } = (await other.client.get('/api/admin/queue?limit=100')).json.data;
    const appeal = items.find(
      (item: { kind: string; name: string }) => item.kind === 'appeal' && item.name === artist.name,
    );
    const close = { action: 'close', about: { kind: 'case', _id: appeal._id }, outcome: 'acted' };
    expect((await act('hide', about, close, other)).status).toBe(201);
    expect((await artist.client.get('/api/auth')).json.data.hiddenPhotos).toEqual([]);
    expect((await lines(artist.id)).map(({ action }) => action).toSorted()).toEqual(['hide', 'restore']);
  });

  test('is refused in an own case, and about what is not there (R11)', async () => {
    const both = await createPerson(app, 'Director', { isAdministrator: true });
    const project = await publish(both);
    const own = [
      { kind: 'project', _id: project._id },
      { kind: 'role', _id: project.roles[0]?._id },
    ];
    for (const about of own) {
      expect((await act('hide', about, {}, both)).json.code).toBe('admin.own_case');
      expect((await act('hide', { ...about, _id: randomUUID() })).status).toBe(404);
    }
    // an editor decides in the project, too
    const editor = await createPerson(app, 'Other', { isAdministrator: true });
    const joined = { projectId: project._id, userId: editor.id, joinedAt: app.deps.clock() };
    await app.db.insert(teamMembers).values({ ...joined, membership: 'editor' });
    await artist.client.post('/api/reports', { about: own[0], category: 'fake', text: 'Not them' });
    const { items } = (await editor.client.get('/api/admin/queue?limit=100')).json.data;
    const found = items.find(({ about }: { about: { _id: string } }) => about._id === project._id);
    const note = { action: 'note', about: { kind: 'case', _id: found._id }, words: null };
    for (const refused of [
      ...(await Promise.all(own.map((about) => act('hide', about, {}, editor)))),
      await act('hide', note.about, note, editor),
    ])
      expect(refused.json.code).toBe('admin.own_case');
    expect((await act('hold', { kind: 'role', _id: project.roles[0]?._id })).status).toBe(400);
    expect((await act('hide', { kind: 'profile', _id: director.id })).status).toBe(404);
  });
});

test('A hidden profile is in no list and not there, and its owner reads it (R12)', async () => {
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  const found = async () => [
    (await director.client.get(`/api/users/profile/${artist.publicIdentifier}`)).status,
    (await director.client.get('/api/users/artists?limit=100')).text.includes(artist.publicIdentifier),
  ];
  expect(await found()).toEqual([200, true]);
  const about = { kind: 'profile', _id: artist.id };
  await act('hide', about);
  expect(await found()).toEqual([404, false]);
  expect((await artist.client.get('/api/auth')).json.data).toMatchObject({ isHidden: true });
  expect((await app.mailsTo(artist.email))[0]?.subject).toBe('Kirdaar has hidden your profile.');
  await act('restore', about);
  expect(await found()).toEqual([200, true]);
});

test('A hidden message reads ‘Hidden by Kirdaar.’ for all but its sender (R12)', async () => {
  const { artist: writer, owner, begun, write, read, list } = await converse(app);
  const thread = await begun();
  const id = (await write(writer, thread, 'A rude message')).json.data._id;
  const message = async (by: Person) =>
    (await read(by, thread)).messages.find(({ _id }: { _id: string }) => _id === id);
  await act('hide', { kind: 'message', _id: id });
  expect(await message(owner)).toMatchObject({ text: 'Hidden by Kirdaar.' });
  expect((await message(owner)).isHidden).toBeUndefined();
  expect(await message(writer)).toMatchObject({ text: 'A rude message', isHidden: true, isDecided: true });
  expect(JSON.stringify(await list(owner))).not.toContain('A rude message');
  await act('restore', { kind: 'message', _id: id });
  expect(await message(owner)).toMatchObject({ text: 'A rude message' });
});

test('A hidden role is closed, and only its team sees it (R12)', async () => {
  const { projectId, ids } = await castRoles(director);
  const role = ids[0];
  const rolesOf = async (by: Person) =>
    (await by.client.get(`/api/projects/${projectId}`)).json.data.roles.map(
      ({ _id }: { _id: string }) => _id,
    );
  const apply = () =>
    artist.client.post('/api/project-artists/apply', { projectId, roleIds: [role], auditionVideos: [] });
  await act('hide', { kind: 'role', _id: role });
  expect(await rolesOf(artist)).not.toContain(role);
  expect(await rolesOf(director)).toContain(role);
  expect((await apply()).status).toBeGreaterThanOrEqual(400);
  await act('restore', { kind: 'role', _id: role });
  expect(await rolesOf(artist)).toContain(role);
  expect((await apply()).status).toBe(201);
});

test('A hidden board does not open (R12)', async () => {
  const { projectId } = await castFor(app, director);
  const desk = { id: projectId, candidacies: async () => [] };
  const { link, _id: id } = await boardsOf(app, director, desk).create();
  const entered = async () => (await enter(app.visitor(), link, 'Priya')).json;
  await act('hide', { kind: 'board', _id: id });
  expect((await entered()).code).toBe('board.closed');
  await act('restore', { kind: 'board', _id: id });
  expect((await entered()).success).toBe(true);
});

test('A hidden self-tape is not shown to the team, and is to its artist (R12)', async () => {
  const place = await castFor(app, director);
  const [sender = artist] = await talents(app, ['Meena Iyer'], {
    projectId: place.projectId,
    roleId: place.lead,
  });
  const id = randomUUID();
  const videoUrl = 'https://youtu.be/dQw4w9WgXcQ';
  await app.db.delete(applications).where(eq(applications.artistId, sender.id));
  await app.db.insert(applications).values({
    ...{ id, projectId: place.projectId, projectRoleId: place.lead, artistId: sender.id },
    ...{ videoUrl, createdAt: app.deps.clock() },
  });
  const seen = async () => [
    (await director.client.get(`/api/users/profile/${sender.publicIdentifier}`)).text.includes(videoUrl),
    (await sender.client.get('/api/project-artists/mine')).text.includes(videoUrl),
  ];
  expect(await seen()).toEqual([true, true]);
  const about = { kind: 'tape', _id: id };
  const sentTo = async () => {
    const [project] = (await sender.client.get('/api/project-artists/mine')).json.data.projects;
    const from = `?projectIdentifier=${project.project.projectIdentifier}`;
    const path = `/api/users/profile/${sender.publicIdentifier}${from}`;
    return {
      own: project.applications[0],
      received: (await director.client.get(path)).json.data.project.applications[0],
    };
  };
  expect((await act('hide', about)).status).toBe(201);
  expect(await seen()).toEqual([false, true]);
  expect(await sentTo()).toMatchObject({
    own: { videoUrl, isTapeHidden: true, isTapeDecided: true },
    received: { videoUrl: null, isTapeHidden: true },
  });
  await act('restore', about);
  expect(await seen()).toEqual([true, true]);
});
