import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { converse } from '../../../test/messages.ts';
import type { Person } from '../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('Conversations', () => {
  test('are muted by each reader for themselves: they get no notification, and no other user sees this (E22)', async () => {
    const scene = await converse(app);
    const { artist, owner } = scene;
    const id = await scene.begun();
    const muted = await scene.settle(artist, id, { muted: true });
    expect(muted.json.data).toMatchObject({ muted: true, closed: false });
    await scene.write(owner, id, 'Are you there?');
    await scene.bulk([artist.id], 'Hello');
    expect(await scene.noticesOf(artist)).toHaveLength(1);
    expect(await scene.list(artist, 'filter=unread')).toHaveLength(1);
    expect((await scene.list(owner))[0].muted).toBe(false);
    await scene.settle(artist, id, { muted: false });
    await scene.write(owner, id, 'Are you back?');
    expect(await scene.noticesOf(artist)).toHaveLength(2);
    await scene.settle(owner, id, { muted: true });
    await scene.write(artist, id, 'Yes');
    expect([await scene.noticesOf(owner), await scene.noticesOf(scene.editor)]).toEqual([[], []]);
    expect((await scene.settle(owner, id, {})).status).toBe(400);
  });

  test('are closed by the team, so that the artist does not write, and opened again (E22)', async () => {
    const scene = await converse(app);
    const { artist, owner, editor } = scene;
    const id = await scene.begun();
    expect((await scene.settle(artist, id, { closed: true })).status).toBe(403);
    expect((await scene.settle(editor, id, { closed: true })).json.data).toMatchObject({ closed: true });
    const refused = await scene.write(artist, id);
    expect([refused.status, refused.json.code]).toEqual([409, 'thread.closed']);
    expect(await scene.with(artist)).toMatchObject({ mayWrite: false, why: 'thread.closed' });
    expect((await scene.write(owner, id)).status).toBe(201);
    await scene.settle(owner, id, { closed: false });
    expect((await scene.write(artist, id)).status).toBe(201);
  });

  test('of a removed project can be read, and say so (E23)', async () => {
    const scene = await converse(app);
    const { artist, owner, projectId } = scene;
    const id = await scene.begun();
    await owner.client.delete(`/api/projects/${projectId}`);
    for (const person of [artist, owner, scene.editor]) {
      expect((await scene.list(person))[0]).toMatchObject({
        project: { removed: true, name: 'Neelam Express' },
        ...{ notice: 'This project was removed.', mayWrite: false, why: 'thread.closed' },
      });
      expect((await scene.read(person, id)).messages).toHaveLength(1);
      for (const sent of [scene.write(person, id), scene.start(person)]) {
        const { status, json } = await sent;
        expect([status, json.code, json.message]).toEqual([
          409,
          'thread.closed',
          'This project was removed.',
        ]);
      }
    }
    expect((await scene.settle(owner, id, { closed: true })).status).toBe(409);
    expect((await scene.bulk([artist.id])).status).toBe(404);
  });
});

describe('A member who leaves the team', () => {
  test('loses its conversations with the next call, and the notifications about them; their name stays (E23)', async () => {
    const scene = await converse(app);
    const { artist, owner, editor, projectId } = scene;
    const id = await scene.begun(editor, 'Hello');
    await scene.write(artist, id, 'Yes');
    expect(await scene.summary(editor)).toMatchObject({ unread: 1, messages: 1 });
    await owner.client.delete(`/api/projects/${projectId}/team/${editor.id}`);
    for (const call of [
      editor.client.get(`/api/threads/${id}/messages`),
      scene.write(editor, id),
      scene.settle(editor, id, { muted: true }),
    ])
      expect((await call).status).toBe(404);
    expect(await scene.list(editor)).toEqual([]);
    expect(await scene.summary(editor)).toMatchObject({ messages: 0 });
    expect(await scene.noticesOf(editor)).toEqual(['You are no longer part of Neelam Express.']);
    const { messages } = await scene.read(artist, id);
    expect(messages[1].from).toBe('Arvind Mathur, casting team of Neelam Express');
    await scene.write(artist, id, 'Are you there?');
    expect(await scene.noticesOf(owner)).toEqual(['Message from Anu Rao, Neelam Express']);
  });

  test('loses them as a reviewer, too', async () => {
    const scene = await converse(app);
    const { artist, owner, editor, projectId } = scene;
    const id = await scene.begun(editor, 'Hello');
    await scene.write(artist, id, 'Yes');
    await owner.client.patch(`/api/projects/${projectId}/team/${editor.id}`, { as: 'reviewer' });
    expect((await editor.client.get(`/api/threads/${id}/messages`)).status).toBe(404);
    expect(await scene.summary(editor)).toMatchObject({ unread: 0, messages: 0 });
  });
});

test('An hour has 60 messages of a team, 30 of an artist, and a day 20 questions, and what is refused is not counted (E19)', async () => {
  const strict = await createTestApp({ RATE_LIMIT_SCALE: '0.1' });
  const scene = await converse(strict);
  const id = await scene.begun();
  const statuses = async (person: Person, times: number) => {
    const got = [];
    for (let round = 0; round < times; round += 1) got.push((await scene.write(person, id)).status);
    return got.filter((status) => status === 201).length;
  };
  expect(await statuses(scene.owner, 8)).toBe(5);
  expect(await statuses(scene.artist, 5)).toBe(3);
  const late = await scene.write(scene.artist, id);
  expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
  strict.wait(3600);
  await scene.settle(scene.owner, id, { closed: true });
  expect(await statuses(scene.artist, 5)).toBe(0);
  await scene.settle(scene.owner, id, { closed: false });
  expect(await statuses(scene.artist, 5)).toBe(3);
  const asking = await Promise.all([1, 2, 3].map(() => converse(strict)));
  const asked = [];
  for (const { projectId, desk } of asking) {
    await desk.rows('UPDATE applications SET artist_id = $2 WHERE project_id = $1', [
      projectId,
      scene.artist.id,
    ]);
    strict.wait(3600);
    asked.push((await scene.artist.client.post('/api/threads', { projectId, text: 'Is it paid?' })).status);
  }
  expect(asked).toEqual([201, 201, 429]);
  await strict.close();
});
