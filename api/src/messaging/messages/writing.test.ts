import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound, roundOf } from '../../../test/auditions.ts';
import { listedChild } from '../../../test/guardians.ts';
import { converse, listedPerson } from '../../../test/messages.ts';
import type { Person } from '../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const refusalOf = async (sent: Promise<{ status: number; json: { code: string } }>) => {
  const { status, json } = await sent;
  return [status, json.code];
};

describe('A conversation', () => {
  test('is started by the team with a listed artist, and answered: one for the project and the artist (E19)', async () => {
    const scene = await converse(app, { applied: false });
    const { owner, editor, artist, projectId } = scene;
    expect(await scene.with(artist)).toEqual({
      ...{ thread: null, mayWrite: false, why: 'thread.not_yet', question: false },
    });
    expect(await refusalOf(scene.start(artist))).toEqual([403, 'thread.not_yet']);
    const { json } = await scene.start(owner, '  Are you free?\nIn May ');
    const { thread, message } = json.data;
    const at = app.deps.clock().toISOString();
    expect(message).toEqual({
      _id: expect.any(String),
      text: 'Are you free?\nIn May',
      at,
      from: 'Leela Krishnan, casting team of Neelam Express',
      mine: true,
      takenBack: false,
    });
    expect(thread).toEqual({
      _id: expect.any(String),
      project: { _id: projectId, name: 'Neelam Express', removed: false },
      artist: { _id: artist.id, name: 'Anu Rao' },
      last: { text: 'Are you free?\nIn May', at },
      ...{ unread: false, muted: false, closed: false, question: false, notice: null },
      ...{ mayWrite: true, why: null },
    });
    expect(await scene.with(artist)).toMatchObject({
      thread: { _id: thread._id, unread: true },
      mayWrite: true,
    });
    expect((await scene.write(artist, thread._id, 'Yes')).status).toBe(201);
    const again = await scene.start(editor, 'Good');
    expect(again.json.data.thread._id).toBe(thread._id);
    const { messages, nextCursor } = await scene.read(artist, thread._id);
    expect(messages.map(({ text, from, mine }: Record<string, unknown>) => [text, from, mine])).toEqual([
      ['Good', 'Arvind Mathur, casting team of Neelam Express', false],
      ['Yes', 'Anu Rao', true],
      ['Are you free?\nIn May', 'Leela Krishnan, casting team of Neelam Express', false],
    ]);
    expect(nextCursor).toBeNull();
  });

  test('is opened by shortlisting, whatever becomes of hiring, and no team reads of another', async () => {
    const scene = await converse(app, { applied: false });
    await scene.desk.mark(scene.artist.id, 'shortlisted');
    await scene.owner.client.put(`/api/projects/${scene.projectId}/hiring`, { requirementClose: true });
    const id = await scene.begun(scene.artist, 'When is it?');
    expect((await scene.write(scene.artist, id)).status).toBe(201);
    const [seen] = await scene.list(scene.editor);
    expect(seen).toMatchObject({ _id: id, question: false, unread: true });
    const other = await converse(app);
    expect(await refusalOf(other.write(other.owner, id))).toEqual([404, 'NOT_FOUND']);
  });

  test('is opened by an invitation to an audition that is still open', async () => {
    const scene = await converse(app);
    const { _id } = await addRound(scene.owner, scene.projectId, [scene.desk.lead]);
    const round = roundOf(scene.owner, _id);
    const [invitation = ''] = await round.invited([scene.artist]);
    // only the invitation opens it, not the stage it sets
    const nothingElse = () =>
      scene.desk.rows(
        "UPDATE candidacies SET stage = 'considered', shortlisted_at = NULL, in_play_since = NULL WHERE project_id = $1",
      );
    await nothingElse();
    expect(await scene.with(scene.artist)).toMatchObject({ mayWrite: true, question: false });
    await round.cancelOne(invitation);
    await nothingElse();
    expect(await scene.with(scene.artist)).toMatchObject({ mayWrite: true, question: true });
  });

  test('is not for artists who are not listed, under 18 and out of reach or none, nor about a draft (E18, S13)', async () => {
    const scene = await converse(app);
    const { child: young } = await listedChild(app, { name: 'Young' });
    const unlisted = await listedPerson(app, 'Half', {});
    await app.db.$client.query('DELETE FROM person_index WHERE id = $1', [unlisted.id]);
    for (const id of [young.id, unlisted.id, scene.editor.id, randomUUID()])
      expect(await refusalOf(scene.start(scene.owner, 'Hello', id))).toEqual([409, 'artist.not_available']);
    await scene.desk.rows('UPDATE projects SET is_draft = true WHERE id = $1');
    expect(await refusalOf(scene.start(scene.owner))).toEqual([409, 'audition.draft_project']);
    const missing = { projectId: scene.projectId, text: 'Hello' };
    expect((await scene.owner.client.post('/api/threads', missing)).status).toBe(400);
  });

  test('has 1 to 2,000 characters a message (E20)', async () => {
    const scene = await converse(app);
    const id = await scene.begun();
    for (const [text, status] of [
      ['x'.repeat(2000), 201],
      ['x'.repeat(2001), 400],
      [' \n ', 400],
    ] as const)
      expect((await scene.write(scene.owner, id, text)).status).toBe(status);
  });

  test('is not found by reviewers and strangers, with any call (E23)', async () => {
    const scene = await converse(app);
    const id = await scene.begun();
    const stranger = await listedPerson(app, 'Stranger');
    const [message] = (await scene.read(scene.owner, id)).messages;
    const calls = ({ client }: Person) => [
      client.get(`/api/threads/${id}/messages`),
      client.post(`/api/threads/${id}/messages`, { text: 'Hello' }),
      client.put(`/api/threads/${id}/read`, { upTo: message._id }),
      client.put(`/api/threads/${id}/settings`, { muted: true }),
      client.get(`/api/threads/with?projectId=${scene.projectId}&artistId=${scene.artist.id}`),
      client.post('/api/threads', { projectId: scene.projectId, artistId: scene.artist.id, text: 'Hello' }),
    ];
    for (const person of [scene.reviewer, stranger])
      for (const call of calls(person)) expect((await call).status).toBe(404);
    expect(await scene.list(scene.reviewer)).toEqual([]);
    const ofProject = `/api/threads?projectId=${scene.projectId}`;
    expect((await scene.reviewer.client.get(ofProject)).status).toBe(404);
    expect((await stranger.client.get(ofProject)).status).toBe(403);
    expect((await scene.artist.client.get(ofProject)).json.data.threads).toHaveLength(1);
  });
});

describe('The question of an applicant', () => {
  test('is one, of 500 characters, and an answer opens the conversation (E19)', async () => {
    const scene = await converse(app);
    const { artist, owner, editor } = scene;
    expect(await scene.with(artist)).toMatchObject({ thread: null, mayWrite: true, question: true });
    expect((await scene.start(artist, 'x'.repeat(501))).status).toBe(400);
    const id = await scene.begun(artist, 'Is it paid?');
    expect(await scene.noticesOf(owner)).toEqual(['1 question: Neelam Express']);
    expect(await scene.noticesOf(editor)).toEqual([]);
    for (const sent of [scene.start(artist, 'And food?'), scene.write(artist, id, 'And food?')])
      expect(await refusalOf(sent)).toEqual([409, 'thread.question_used']);
    expect(await scene.with(artist)).toMatchObject({ mayWrite: false, why: 'thread.question_used' });
    const question = { _id: id, question: true, unread: true };
    expect(await scene.list(owner, 'filter=questions')).toMatchObject([question]);
    await scene.write(owner, id, 'Yes');
    expect(await scene.list(owner, 'filter=questions')).toEqual([]);
    expect((await scene.write(artist, id, 'x'.repeat(600))).status).toBe(201);
    expect(await scene.noticesOf(owner)).toContain('Message from Anu Rao, Neelam Express');
  });

  test('is for applicants, while hiring is open and the project allows it (E19)', async () => {
    const stranger = await converse(app, { applied: false });
    expect(await refusalOf(stranger.start(stranger.artist))).toEqual([403, 'thread.not_yet']);
    const closed = await converse(app);
    await closed.owner.client.put(`/api/projects/${closed.projectId}/hiring`, { requirementClose: true });
    expect(await refusalOf(closed.start(closed.artist))).toEqual([403, 'thread.not_yet']);
    const quiet = await converse(app);
    await quiet.desk.rows('UPDATE projects SET allow_questions = false WHERE id = $1');
    expect(await refusalOf(quiet.start(quiet.artist))).toEqual([403, 'thread.not_yet']);
    const archived = await converse(app);
    await archived.owner.client.put(`/api/projects/${archived.projectId}/archive`, { archived: true });
    expect(await refusalOf(archived.start(archived.artist))).toEqual([403, 'thread.not_yet']);
  });
});

/** Sends again what a busy server refused, as browsers do. */
async function untilServed(send: () => ReturnType<Person['client']['post']>) {
  let sent = await send();
  while (sent.status === 503) sent = await send();
  return sent;
}

describe('Fifty first messages at once', () => {
  test('make one conversation, with all of them in an order (E19)', async () => {
    const scene = await converse(app);
    const people = [scene.owner, scene.editor];
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        untilServed(() => scene.start(people[place % 2] ?? scene.owner, `Text ${place}`)),
      ),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = new Set(sent.map(({ json }) => json.data.thread._id));
    expect(ids.size).toBe(1);
    const { messages } = await scene.read(scene.artist, [...ids][0] ?? '', 'limit=100');
    expect(new Set(messages.map(({ text }: { text: string }) => text)).size).toBe(50);
    const numbers = await scene.desk.rows<{ number: number }>(
      'SELECT number FROM messages JOIN threads ON threads.id = thread_id WHERE project_id = $1 ORDER BY number',
    );
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, place) => place + 1));
    expect(await scene.noticesOf(scene.artist)).toHaveLength(30);
    expect((await scene.summary(scene.artist)).unread).toBe(50);
  });

  test('of an applicant are one question, in one conversation (E19)', async () => {
    const scene = await converse(app);
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        untilServed(() => scene.start(scene.artist, `Question ${place}`)),
      ),
    );
    const statuses = sent.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array(49).fill(409)]);
    expect(await scene.noticesOf(scene.owner)).toEqual(['1 question: Neelam Express']);
  });
});
