import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addApplications, addListed, addProject } from '../../../test/talents.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { auditions, invitations } from '../../db/tables/auditions/auditions.ts';
import { teamMembers } from '../../db/tables/projects/team.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let artist: Person;
let director: Person;
let project: { id: string; roleIds: string[] };
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  artist = await createPerson(app, 'Artist', {
    isProfileComplete: true,
    name: 'Aarohi Sen',
    number: '9876543210',
  });
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  director = await createPerson(app, 'Director');
  project = await addProject(app, director.id, { roles: 1 });
});

const block = (by = artist, of = director) => by.client.put(`/api/blocks/${of.id}`);
const unblock = (by = artist, of = director) => by.client.delete(`/api/blocks/${of.id}`);
const roleId = () => project.roleIds[0] ?? '';

/** Every call by which a director reads people, with the artist where an address names a person. */
function addresses(others: string[]): string[] {
  const of = `projectId=${project.id}`;
  const lists = ['', 'searchQuery=aarohi', 'sort=newest', 'limit=2', 'limit=2&page=2', 'gender=female'];
  const tabs = ['all', 'applied', 'shortlisted', 'viewed'];
  return [
    `/users/profile/${artist.publicIdentifier}`,
    `/users/profile/${artist.publicIdentifier}/contact`,
    ...lists.map((list) => `/users/artists?${list}`),
    ...tabs.flatMap((tab) =>
      lists.map((list) => `/project-artists/search?${of}&status=${tab}&counts=true&${list}`),
    ),
    ...[artist.id, ...others].flatMap((id) => [
      `/project-artists/adjacent?${of}&currentArtistId=${id}&direction=next`,
      `/project-artists/adjacent?${of}&currentArtistId=${id}&direction=previous`,
      `/project-artists/place?${of}&artistId=${id}`,
    ]),
    `/projects/${project.id}/desk`,
    ...['name', 'shuffled', 'newest'].flatMap((order) => [
      `/projects/${project.id}/candidates?role=${roleId()}&order=${order}`,
      `/projects/${project.id}/candidates/ids?role=${roleId()}&order=${order}`,
    ]),
    '/contact-requests',
  ];
}

/** A director's answers without the list versions, which differ at every read. */
async function answersTo(by: Person, paths: string[]): Promise<string[]> {
  const texts = [];
  for (const path of paths) {
    const { status, text } = await by.client.get(`/api${path}`);
    texts.push(`${path} ${status} ${text.replace(/"asOf":"[^"]*"/, '')}`);
  }
  return texts;
}

describe('A block', () => {
  test('gives its director the same answers as a world where that artist is not listed (S8)', async () => {
    const others = await addListed(app, [
      { name: 'Aarohi Rao', gender: 'female' },
      { name: 'Aabha', gender: 'female' },
      { name: 'Zoya' },
    ]);
    const everybody = [...others.slice(0, 2), artist.id];
    await addApplications(
      app,
      project.id,
      everybody.map((artistId) => ({ artistId, roleId: roleId() })),
    );
    for (const status of ['viewed', 'shortlisted'])
      await director.client.post('/api/project-artists/update-status', {
        artistId: artist.id,
        projectId: project.id,
        status,
      });
    const paths = addresses(others);
    const before = await answersTo(director, paths);
    expect(before.join()).toContain('Aarohi Sen');

    expect((await block()).status).toBe(200);
    const blocked = await answersTo(director, paths);
    expect(blocked.join()).not.toContain('Aarohi Sen');

    await unblock();
    expect(await answersTo(director, paths)).toEqual(before);
    const unlist = async (isProfileComplete: boolean) => {
      await app.db.update(users).set({ isProfileComplete }).where(eq(users.id, artist.id));
      await app.db.transaction((tx) => refreshListing(tx, artist.id));
    };
    await unlist(false);
    expect(blocked).toEqual(await answersTo(director, paths));
    await unlist(true);

    await block();
    const unknown = await director.client.get('/api/users/profile/no-such-person');
    for (const end of ['', '/contact']) {
      const { status, text } = await director.client.get(
        `/api/users/profile/${artist.publicIdentifier}${end}`,
      );
      expect([status, text]).toEqual([404, unknown.text]);
    }
    const list = await director.client.get(`/api/projects/${project.id}/candidates?role=${roleId()}`);
    expect(list.json.data.total).toBe(2);
  });

  /** An editor of the project that the artist applied to. */
  async function addEditor(): Promise<Person> {
    const editor = await createPerson(app, 'Director');
    const joinedAt = app.deps.clock();
    const member = { projectId: project.id, userId: editor.id, membership: 'editor', joinedAt } as const;
    await app.db.insert(teamMembers).values(member);
    await addApplications(app, project.id, [{ artistId: artist.id, roleId: roleId() }]);
    return editor;
  }

  test('changes nothing for the rest of the team (S8)', async () => {
    const editor = await addEditor();
    const paths = addresses([]);
    const before = await answersTo(director, paths);
    await block(artist, editor);
    expect(await answersTo(director, paths)).toEqual(before);
    expect(before.join()).toContain('Aarohi Sen');
  });

  test('of the owner hides the artist from the whole team, in that project only (R40)', async () => {
    artist = await createPerson(app, 'Artist', { isProfileComplete: true, name: 'Aarohi Quill' });
    await app.db.transaction((tx) => refreshListing(tx, artist.id));
    const other = await createPerson(app, 'Artist', { isProfileComplete: true, name: 'Zoya Other' });
    await app.db.transaction((tx) => refreshListing(tx, other.id));
    const editor = await addEditor();
    const from = `projectId=${project.id}`;
    const profile = `/users/profile/${artist.publicIdentifier}`;
    const ofProject = addresses([]).filter((path) => path.includes(project.id));
    const paths = [...ofProject, `${profile}?${from}`, `${profile}/contact?${from}`];
    const before = await answersTo(editor, paths);
    expect(before.join()).toContain('Aarohi Quill');
    await block();
    const blocked = await answersTo(editor, paths);
    expect(blocked.join()).not.toContain('Aarohi Quill');
    expect((await editor.client.get(`/api${profile}`)).status).toBe(200);
    // also where someone else blocked the editor, who therefore sees less than the owner
    await block(other, editor);
    expect((await answersTo(editor, paths)).join()).not.toMatch(/Aarohi Quill|Zoya Other/);
    await unblock(other, editor);
    await unblock();
    await app.db.update(users).set({ isProfileComplete: false }).where(eq(users.id, artist.id));
    await app.db.transaction((tx) => refreshListing(tx, artist.id));
    expect(blocked).toEqual(await answersTo(editor, paths));
  });

  test('ends requests and declines open invitations for good; repeating it changes nothing (S8)', async () => {
    await artist.client.put(`/api/users/${artist.id}/contact-choice`, { choice: 'applied' });
    const asked = await director.client.post('/api/contact-requests', { artistId: artist.id });
    const round = {
      id: '6f1d8c1e-5b1f-4c58-9d57-2f7a6b0c9a11',
      kind: 'self_tape',
      stage: 'audition',
      refill: false,
    } as const;
    const createdAt = app.deps.clock();
    await app.db.insert(auditions).values({ ...round, projectId: project.id, createdAt });
    const invitation = {
      id: '1b9a7c52-3c6c-4b53-8f0e-3b1c2d4e5f60',
      auditionId: round.id,
      artistId: artist.id,
    };
    await app.db.insert(invitations).values({ ...invitation, state: 'invited', invitedAt: createdAt });

    const [first, second] = [await block(), await block()];
    expect(first.json.data).toEqual({
      director: { _id: director.id, name: director.name },
      at: createdAt.toISOString(),
    });
    expect(second.json.data).toEqual(first.json.data);
    expect((await artist.client.get('/api/blocks')).json.data).toEqual({
      blocks: [first.json.data],
      nextCursor: null,
    });
    const expectEnded = async () => {
      const ended = (await artist.client.get('/api/contact-requests')).json.data.requests;
      expect(ended).toMatchObject([{ _id: asked.json.data._id, state: 'ended' }]);
      const invited = app.db.select().from(invitations).where(eq(invitations.id, invitation.id));
      expect(await invited).toMatchObject([{ state: 'declined', reason: null }]);
    };
    await expectEnded();
    expect((await director.client.get('/api/notifications')).json.data.notifications).toEqual([]);
    expect((await director.client.post('/api/contact-requests', { artistId: artist.id })).status).toBe(404);

    for (const _ of [1, 2]) expect((await unblock()).status).toBe(200);
    await expectEnded();
    expect((await artist.client.get('/api/blocks')).json.data).toEqual({ blocks: [], nextCursor: null });
    expect((await block(artist, artist)).status).toBe(404);
  });

  test('is in a list with pages, the newest first (S8)', async () => {
    const reader = await createPerson(app, 'Artist');
    const blocked = [];
    for (const name of ['Leela', 'Arvind', 'Bina']) {
      const { id } = await createPerson(app, 'Director', { name });
      expect((await reader.client.put(`/api/blocks/${id}`, {})).status).toBe(200);
      blocked.unshift(id);
      app.wait(1);
    }
    const part = async (query: string) => {
      const { blocks, nextCursor } = (await reader.client.get(`/api/blocks?limit=2${query}`)).json.data;
      return [blocks.map(({ director }: { director: { _id: string } }) => director._id), nextCursor];
    };
    const [first, cursor] = await part('');
    expect(first).toEqual(blocked.slice(0, 2));
    expect(await part(`&cursor=${cursor}`)).toEqual([blocked.slice(2), null]);
    // the last item of the previous page may be unblocked by now
    expect((await reader.client.delete(`/api/blocks/${blocked[1]}`)).status).toBe(200);
    expect(await part(`&cursor=${cursor}`)).toEqual([blocked.slice(2), null]);
    expect((await reader.client.get('/api/blocks?cursor=x')).json).toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });

  test('prevents applications to the director’s projects; earlier ones stay (S8)', async () => {
    const other = await addProject(app, director.id, { roles: 1 });
    await addApplications(app, project.id, [{ artistId: artist.id, roleId: roleId() }]);
    await block();
    const applied = await artist.client.post('/api/project-artists/apply', {
      projectId: other.id,
      roleIds: other.roleIds,
    });
    expect([applied.status, applied.json.code]).toEqual([409, 'block.active']);
    const mine = await artist.client.get('/api/project-artists/mine');
    expect(mine.json.data.projects).toMatchObject([{ project: { isBlocked: true } }]);
    const stranger = await createPerson(app, 'Director');
    const open = await addProject(app, stranger.id, { roles: 1 });
    const sent = { projectId: open.id, roleIds: open.roleIds };
    expect((await artist.client.post('/api/project-artists/apply', sent)).status).toBe(201);
  });

  test('is visible only to the person who blocked, where they meet the director (S8)', async () => {
    await addApplications(app, project.id, [{ artistId: artist.id, roleId: roleId() }]);
    await director.client.get(`/api/users/profile/${artist.publicIdentifier}`);
    const hello = { projectId: project.id, artistId: artist.id, text: 'Hello' };
    expect((await director.client.post('/api/threads', hello)).status).toBe(201);
    const get = async (path: string, by = artist) => (await by.client.get(`/api${path}`)).json.data;
    const met = async (by = artist) => ({
      project: (await get(`/projects/${project.id}`, by)).director.isBlocked,
      application: (await get('/project-artists/mine', by)).projects[0]?.project.director.isBlocked,
      ledger: (await get('/contact-views', by)).views[0]?.director.isBlocked,
      thread: (await get('/threads', by)).threads[0]?.directors[0].isBlocked,
    });
    const nowhere = { project: undefined, application: undefined, ledger: undefined, thread: undefined };
    expect(await met()).toEqual(nowhere);
    await block();
    expect(await met()).toEqual({ project: true, application: true, ledger: true, thread: true });
    const stranger = await createPerson(app, 'Artist');
    expect(await met(stranger)).toEqual(nowhere);
    expect((await get(`/projects/${project.id}`, director)).director).not.toHaveProperty('isBlocked');
    await unblock();
    expect(await met()).toEqual(nowhere);
  });

  test('restores an allowance when it ends, but no request (S8)', async () => {
    await artist.client.put(`/api/users/${artist.id}/contact-choice`, { choice: 'applied' });
    const state = async (by: Person) =>
      (await by.client.get(`/api/users/profile/${artist.publicIdentifier}`)).json.data?.contact?.state;
    const other = await createPerson(app, 'Director');
    const ask = async (by: Person) =>
      (await by.client.post('/api/contact-requests', { artistId: artist.id })).json.data._id;
    await artist.client.put(`/api/contact-requests/${await ask(director)}`, { state: 'allowed' });
    await ask(other);
    expect([await state(director), await state(other)]).toEqual(['shown', 'asked']);
    for (const one of [director, other]) await block(artist, one);
    expect([await state(director), await state(other)]).toEqual([undefined, undefined]);
    for (const one of [director, other]) await unblock(artist, one);
    expect([await state(director), await state(other)]).toEqual(['shown', 'ask']);
  });
});
