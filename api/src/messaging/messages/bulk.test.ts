import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { listedChild } from '../../../test/guardians.ts';
import { converse, listedPerson } from '../../../test/messages.ts';
import { statementsOf } from '../../../test/statements.ts';
import { addApplications, addListed } from '../../../test/talents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Result = { artistId: string; result: string; threadId?: string };

describe('A message to many', () => {
  test('is in a separate conversation of each artist, with name, role and project filled in (E21)', async () => {
    const scene = await converse(app);
    const { artist, owner, desk } = scene;
    const balu = await listedPerson(app, 'Balu {role}');
    await desk.rows('UPDATE project_roles SET character_name = $2 WHERE id = $1', [desk.lead, 'Ira']);
    await addApplications(app, scene.projectId, [{ artistId: artist.id, roleId: desk.friend }]);
    const text = 'Hello {name}, {role} in {project}.';
    const { status, json } = await scene.bulk([artist.id, balu.id, balu.id], text);
    expect([status, json.message]).toEqual([201, 'Sent to 2 artists.']);
    const { results, activityId } = json.data as { results: Result[]; activityId: string };
    expect(results).toEqual(
      [artist.id, balu.id].map((artistId) => ({ artistId, result: 'sent', threadId: expect.any(String) })),
    );
    const textTo = async (person: typeof artist) => (await scene.list(person))[0].last.text;
    expect(await textTo(artist)).toBe('Hello Anu Rao, Ira and Role 2 in Neelam Express.');
    expect(await textTo(balu)).toBe('Hello Balu {role}, a role in Neelam Express.');
    expect(await scene.noticesOf(balu)).toEqual(['Message from Leela Krishnan, Neelam Express']);
    const { activities } = await desk.activity();
    expect(activities).toMatchObject([
      { _id: activityId, kind: 'messaged', count: 2, by: { _id: owner.id } },
    ]);
    expect(JSON.stringify(activities)).not.toContain('Hello');
  });

  test('has no other placeholders, and 2,000 characters once they are filled in (E21)', async () => {
    const scene = await converse(app);
    for (const text of ['Hello {phone}', '{Name}', '{}', `${'x'.repeat(1990)}{project}`]) {
      const { status, json } = await scene.bulk([scene.artist.id], text);
      expect([status, json.errors[0].path]).toEqual([400, 'text']);
    }
    expect(await scene.list(scene.artist)).toEqual([]);
    const ids = Array.from({ length: 501 }, () => randomUUID());
    for (const sent of [[], ids]) expect((await scene.bulk(sent)).status).toBe(400);
  });

  test('lists who is not available, and then reaches no one (E18)', async () => {
    const scene = await converse(app);
    const { child: young } = await listedChild(app, { name: 'Young' });
    const unavailable = [young.id, scene.editor.id, randomUUID()];
    const { json } = await scene.bulk([...unavailable, scene.artist.id]);
    expect(json.message).toBe('Sent to one artist, 3 not available.');
    expect(json.data.results.map(({ result }: Result) => result)).toEqual([
      ...['not_available', 'not_available', 'not_available'],
      'sent',
    ]);
    const none = await scene.bulk(unavailable);
    expect([none.status, none.json.data.activityId]).toEqual([201, null]);
  });

  test('is for users who decide (E23)', async () => {
    const scene = await converse(app);
    const statuses = [];
    for (const person of [scene.editor, scene.reviewer, scene.artist])
      statuses.push((await scene.bulk([scene.artist.id], 'Hello', person)).status);
    expect(statuses).toEqual([201, 404, 403]);
  });

  test('to 500 takes at most 25 statements, and is written once per key', async () => {
    const scene = await converse(app);
    const ids = await addListed(
      app,
      Array.from({ length: 500 }, (_, place) => ({ name: `Person ${place}` })),
    );
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => scene.bulk(ids, 'Hello {name}', scene.owner, headers);
    const sent = await statementsOf(send);
    expect(sent).toBeGreaterThan(5);
    expect(sent).toBeLessThanOrEqual(25);
    expect((await send()).json.data.results).toHaveLength(500);
    const [{ written, notified } = { written: 0, notified: 0 }] = await scene.desk.rows<{
      written: number;
      notified: number;
    }>(
      `SELECT (SELECT count(*)::int FROM messages JOIN threads ON threads.id = thread_id WHERE project_id = $1) AS written,
         (SELECT count(*)::int FROM notifications WHERE project_id = $1) AS notified`,
    );
    expect([written, notified]).toEqual([500, 500]);
  });
});

describe('Undoing a message to many', () => {
  test('takes it back from all, whether they have read it or not, and has no second effect (E21)', async () => {
    const scene = await converse(app);
    const { artist, desk } = scene;
    const id = await scene.begun(scene.owner, 'First');
    const { json } = await scene.bulk([artist.id], 'Second');
    expect(await scene.summary(artist)).toMatchObject({ unread: 2, messages: 1 });
    const undone = await desk.undo(json.data.activityId);
    expect(undone.json.data).toEqual({ undone: 1, left: 0 });
    expect((await desk.undo(json.data.activityId)).json.data).toEqual({ undone: 0, left: 0 });
    const { messages } = await scene.read(artist, id);
    expect(messages).toMatchObject([
      { text: 'This message was deleted.', takenBack: true },
      { text: 'First', takenBack: false },
    ]);
    expect((await scene.list(artist))[0].last.text).toBe('This message was deleted.');
    expect(await scene.noticesOf(artist)).toHaveLength(1);
    const bodies = await desk.rows(
      "SELECT body FROM messages JOIN threads ON threads.id = thread_id WHERE project_id = $1 AND body LIKE 'Second%'",
    );
    expect(bodies).toEqual([]);
  });

  test('leaves nothing unread of it, opens nothing, and lets a question wait again', async () => {
    const scene = await converse(app);
    const { artist, owner, desk } = scene;
    const id = await scene.begun(artist, 'Is it paid?');
    const { json } = await scene.bulk([artist.id], 'Yes');
    expect(await scene.with(artist)).toMatchObject({ mayWrite: true, thread: { unread: true } });
    await desk.undo(json.data.activityId);
    expect(await scene.with(artist)).toMatchObject({
      why: 'thread.question_used',
      thread: { unread: false },
    });
    expect(await scene.summary(artist)).toMatchObject({ unread: 0, messages: 0 });
    expect(await scene.list(owner, 'filter=questions')).toMatchObject([{ _id: id }]);
  });

  test('is for its sender and the owner, for ten minutes', async () => {
    const scene = await converse(app);
    const { json } = await scene.bulk([scene.artist.id], 'Hello', scene.editor);
    const path = `/api/projects/${scene.projectId}/activity/${json.data.activityId}/undo`;
    expect((await scene.reviewer.client.post(path, {})).status).toBe(403);
    app.wait(601);
    expect((await scene.desk.undo(json.data.activityId)).json.code).toBe('undo.too_late');
  });
});

test('An hour has a thousand recipients, a day three thousand (E21)', async () => {
  const strict = await createTestApp({ RATE_LIMIT_SCALE: '0.002' });
  const scene = await converse(strict);
  const ids = await addListed(strict, [{}, {}, {}]);
  expect((await scene.bulk(ids)).status).toBe(429);
  const counts = [];
  for (let round = 0; round < 8; round += 1) {
    counts.push((await scene.bulk(ids.slice(0, 1))).status);
    if (round % 2) strict.wait(3600);
  }
  expect(counts).toEqual([201, 201, 201, 201, 201, 201, 429, 429]);
  await strict.close();
});
