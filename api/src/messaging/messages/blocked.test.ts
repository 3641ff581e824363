import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound } from '../../../test/auditions.ts';
import { type Conversing, converse, listedPerson } from '../../../test/messages.ts';
import type { Person } from '../../../test/people.ts';
import { addApplications } from '../../../test/talents.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let scene: Conversing;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  scene = await converse(app);
});

const block = (director: Person, by = scene.artist) => by.client.put(`/api/blocks/${director.id}`);
const unblock = (director: Person, by = scene.artist) => by.client.delete(`/api/blocks/${director.id}`);
const texts = async (person: Person, id: string): Promise<string[]> =>
  (await scene.read(person, id)).messages.map(({ text }: { text: string }) => text);
const refusal = ({ status, json }: { status: number; json: { code?: string; message?: string } }) => [
  status,
  json.code,
  json.message,
];
const closed = [409, 'thread.closed', 'This conversation is closed.'];
const notAvailable = [409, 'artist.not_available', 'This artist is not available.'];

describe('A conversation with an artist who blocked a director', () => {
  test('is closed to that director, who gets nothing written after it; to the others it goes on (S8, W42)', async () => {
    const { owner, editor, artist, projectId } = scene;
    const id = await scene.begun(editor, 'Come on Monday');
    expect((await scene.write(artist, id, 'Gladly')).status).toBe(201);
    const before = await scene.noticesOf(editor);
    app.wait(60);
    await block(editor);
    app.wait(60);
    const [known] = await scene.list(artist);
    expect(known).toMatchObject({ mayWrite: true, directors: [{ name: owner.name }, { isBlocked: true }] });
    expect((await scene.write(artist, id, 'At ten')).status).toBe(201);

    expect(await texts(editor, id)).toEqual(['Gladly', 'Come on Monday']);
    const [seen] = await scene.list(editor, `projectId=${projectId}`);
    expect(seen).toMatchObject({ last: { text: 'Gladly' }, mayWrite: false, why: 'thread.closed' });
    expect(await scene.with(editor)).toMatchObject({
      mayWrite: false,
      why: 'thread.closed',
      thread: { _id: id },
    });
    expect(refusal(await scene.write(editor, id))).toEqual(closed);
    expect(refusal(await scene.start(editor))).toEqual(closed);
    const many = { projectId, artistIds: [artist.id], text: 'Come' };
    const toMany = await editor.client.post('/api/threads/bulk', many);
    expect(toMany.json.data.results).toEqual([{ artistId: artist.id, result: 'not_available' }]);
    expect(await scene.noticesOf(editor)).toHaveLength(before.length);

    expect(await texts(owner, id)).toEqual(['At ten', 'Gladly', 'Come on Monday']);
    expect((await scene.write(owner, id, 'Ten it is')).status).toBe(201);
    expect(await texts(editor, id)).toEqual(['Gladly', 'Come on Monday']);

    await unblock(editor);
    expect(await texts(editor, id)).toEqual(['Ten it is', 'At ten', 'Gladly', 'Come on Monday']);
    expect((await scene.write(editor, id)).status).toBe(201);
  });

  test('is closed on both sides, for the whole team, where that director owns the project (W42, R40)', async () => {
    const { owner, editor, artist, projectId } = scene;
    const id = await scene.begun(editor, 'Come on Monday');
    expect((await scene.write(artist, id, 'Gladly')).status).toBe(201);
    const summaries = async () => [await scene.summary(owner), await scene.summary(editor)];
    const before = await summaries();
    app.wait(60);
    await block(owner);
    app.wait(60);
    for (const person of [artist, owner, editor]) {
      expect(refusal(await scene.write(person, id))).toEqual(closed);
      expect(await scene.with(person)).toMatchObject({ mayWrite: false, why: 'thread.closed' });
      expect(await texts(person, id)).toEqual(['Gladly', 'Come on Monday']);
    }
    expect((await scene.list(artist))[0].directors[0]).toMatchObject({ _id: owner.id, isBlocked: true });
    const many = { projectId, artistIds: [artist.id], text: 'Come' };
    const toMany = await editor.client.post('/api/threads/bulk', many);
    expect(toMany.json.data.results).toEqual([{ artistId: artist.id, result: 'not_available' }]);
    expect(await summaries()).toEqual(before);

    await unblock(owner);
    for (const person of [artist, owner, editor]) expect((await scene.write(person, id)).status).toBe(201);
  });

  test('that began after it is not found, and neither a first message nor an invitation reaches the artist (S8)', async () => {
    const { owner, editor, artist, desk, projectId } = scene;
    expect(await scene.with(owner)).toMatchObject({ thread: null, mayWrite: true });
    await block(owner);
    expect(await scene.with(owner)).toMatchObject({
      thread: null,
      mayWrite: false,
      why: 'artist.not_available',
    });
    expect(refusal(await scene.start(owner))).toEqual(notAvailable);
    const { _id } = await addRound(owner, projectId, [desk.lead]);
    const invite = { artists: [{ artistId: artist.id }] };
    const invited = await owner.client.post(`/api/auditions/${_id}/invitations`, invite);
    expect(invited.json.data.results).toMatchObject([{ artistId: artist.id, result: 'not_available' }]);

    app.wait(60);
    expect(refusal(await scene.start(editor))).toEqual(notAvailable);
    await unblock(owner);
    await block(editor);
    app.wait(60);
    const id = await scene.begun(owner, 'Are you free?');
    expect((await scene.write(artist, id, 'I am')).status).toBe(201);
    expect(await scene.list(editor, `projectId=${projectId}`)).toEqual([]);
    expect((await editor.client.get(`/api/threads/${id}/messages`)).status).toBe(404);
    expect((await scene.write(editor, id)).status).toBe(404);
    expect(await scene.with(editor)).toMatchObject({ thread: null, why: 'artist.not_available' });
    expect(await scene.summary(editor)).toMatchObject({ messages: 0 });
    expect(await texts(owner, id)).toEqual(['I am', 'Are you free?']);
  });

  test('reads alike where the artist is not listed any more, for the whole team (S8)', async () => {
    const { owner, editor } = scene;
    const id = await scene.begun(owner);
    await block(owner);
    const other = await listedPerson(app, 'Balu Iyer');
    await addApplications(app, scene.projectId, [{ artistId: other.id, roleId: scene.desk.lead }]);
    const theirs = (await scene.start(owner, 'Hello', other.id)).json.data.thread._id;
    await scene.desk.rows('UPDATE users SET is_profile_complete = false WHERE id = $1', [other.id]);
    await app.db.transaction((tx) => refreshListing(tx, other.id));
    for (const [person, thread] of [
      [owner, id],
      [editor, id],
      [owner, theirs],
      [editor, theirs],
    ] as const)
      expect(refusal(await scene.write(person, thread))).toEqual(closed);
  });
});
