import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { type Conversing, converse } from '../../../test/messages.ts';
import type { Person } from '../../../test/people.ts';
import { planOf, sentDuring } from '../../../test/statements.ts';
import { addListed } from '../../../test/talents.ts';
import { sendDueNotifications } from '../notifications/due-mails.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const upTo = (person: Person, id: string, message: { _id: string }) =>
  person.client.put(`/api/threads/${id}/read`, { upTo: message._id });
const send = () => sendDueNotifications(app.deps, {}, new AbortController().signal);

/** Excludes statements of the session, of connection checks and of earlier announcements. */
const isOfList = ({ text }: { text: string }) =>
  /threads|messages|projects/.test(text) && !text.includes('pg_notify');

/** A project with many conversations, each with one message of the artist. */
async function crowd(scene: Conversing, count: number): Promise<string[]> {
  const ids = await addListed(
    app,
    Array.from({ length: count }, (_, place) => ({ name: `Person ${place}` })),
  );
  for (const artistId of ids) {
    app.wait(1);
    await scene.start(scene.owner, 'Hello', artistId);
  }
  return ids;
}

describe('Conversations', () => {
  test('are listed in parts, newest first, of a project or of all (E19)', async () => {
    const scene = await converse(app);
    const artists = await crowd(scene, 7);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { json } = await scene.editor.client.get(`/api/threads?limit=3${cursor}`);
      seen.push(...json.data.threads.map(({ artist }: { artist: { _id: string } }) => artist._id));
      cursor = json.data.nextCursor ? `&cursor=${json.data.nextCursor}` : '';
    } while (cursor);
    expect(seen).toEqual(artists.toReversed());
    expect(await scene.list(scene.owner, `projectId=${scene.projectId}`)).toHaveLength(7);
    for (const wrong of ['cursor=x', 'cursor=1-2', 'limit=101', 'filter=all', 'projectId=x'])
      expect((await scene.owner.client.get(`/api/threads?${wrong}`)).status).toBe(400);
  });

  test('are narrowed to what is unread, not answered, or a question (E22)', async () => {
    const scene = await converse(app);
    const id = await scene.begun();
    const filtered = async (person: Person, filter: string) =>
      (await scene.list(person, `filter=${filter}`)).map(({ _id }: { _id: string }) => _id);
    expect(await filtered(scene.owner, 'not_answered')).toEqual([]);
    expect(await filtered(scene.artist, 'unread')).toEqual([id]);
    const { json } = await scene.write(scene.artist, id, 'Yes');
    for (const person of [scene.owner, scene.editor]) {
      expect(await filtered(person, 'unread')).toEqual([id]);
      expect(await filtered(person, 'not_answered')).toEqual([id]);
    }
    await upTo(scene.owner, id, json.data);
    expect(await filtered(scene.owner, 'unread')).toEqual([]);
    expect(await filtered(scene.editor, 'unread')).toEqual([id]);
    expect(await filtered(scene.owner, 'not_answered')).toEqual([id]);
    await scene.write(scene.editor, id, 'Good');
    expect(await filtered(scene.owner, 'not_answered')).toEqual([]);
    expect(await filtered(scene.owner, 'questions')).toEqual([]);
  });

  test('and their messages take at most 3 statements, however many there are, by their indexes', async () => {
    const scene = await converse(app);
    await crowd(scene, 3);
    const { client } = scene.owner;
    const [{ _id: id }] = await scene.list(scene.owner);
    const counts = async () => {
      const taken = [];
      for (const url of [
        '/threads',
        `/threads?projectId=${scene.projectId}&filter=unread`,
        `/threads/${id}/messages`,
      ])
        taken.push((await sentDuring(() => client.get(`/api${url}`))).filter(isOfList).length);
      return taken;
    };
    const few = await counts();
    await crowd(scene, 40);
    expect(await counts()).toEqual(few);
    // in addition to the session's statement
    expect(Math.max(...few)).toBeLessThanOrEqual(2);
    expect(Math.min(...few)).toBeGreaterThan(0);
    await app.db.$client.query(
      `INSERT INTO users (id, email, name, password_hash, kind, public_identifier)
       SELECT gen_random_uuid(), 'crowd-' || n, 'Anand ' || n, 'unusable', 'Artist', 'crowd-' || n FROM generate_series(1, 3000) AS n`,
    );
    await app.db.$client.query(
      `INSERT INTO threads (id, project_id, artist_id, last_at, created_at)
       SELECT gen_random_uuid(), $1, id, now() - random() * interval '9 days', now() FROM users ON CONFLICT DO NOTHING`,
      [scene.projectId],
    );
    // the artists and the owner have read: this makes the unread ones few
    await app.db.$client.query(
      `INSERT INTO thread_readers (thread_id, user_id, read_number, is_unread)
       SELECT thread.id, reader, 0, false FROM threads AS thread, unnest(ARRAY[thread.artist_id, $1]) AS reader
       ON CONFLICT DO NOTHING`,
      [scene.owner.id],
    );
    await app.db.$client.query('ANALYZE threads, thread_readers');
    const sent = await sentDuring(() => client.get('/api/threads'));
    const list = sent.find(({ text }) => text.includes('chosen'));
    const plan = await planOf(app, list ?? { text: '', values: [] });
    expect(plan).toContain('threads_of_project');
    expect(plan).not.toContain('Seq Scan on threads');
    // unread conversations are not searched for among all
    const unread = (await sentDuring(() => client.get('/api/threads?filter=unread'))).find(isOfList);
    const unreadPlan = await planOf(app, unread ?? { text: '', values: [] });
    expect(unreadPlan).toContain('thread_readers_unread');
    expect(unreadPlan).not.toContain('threads_of_project');
  });

  test('are read up to a message, which reads their notifications until then (E24)', async () => {
    const scene = await converse(app);
    const { artist, owner } = scene;
    const id = await scene.begun(owner, 'One');
    const second = (await scene.write(owner, id, 'Two')).json.data;
    const [, first] = (await scene.read(artist, id)).messages;
    expect(await scene.summary(artist)).toMatchObject({ unread: 2, messages: 1 });
    const read = await upTo(artist, id, first);
    expect(read.json.data).toMatchObject({ _id: id, unread: true });
    expect(await scene.summary(artist)).toMatchObject({ unread: 1, messages: 1 });
    expect((await upTo(artist, id, second)).json.data.unread).toBe(false);
    await upTo(artist, id, first);
    expect(await scene.summary(artist)).toMatchObject({ unread: 0, messages: 0 });
    expect((await upTo(artist, id, { _id: randomUUID() })).status).toBe(404);
    const elsewhere = await converse(app);
    const other = await elsewhere.begun();
    expect((await upTo(elsewhere.artist, other, second)).status).toBe(404);
  });

  test('of ten messages in a minute are one mail, and none where they are read (E25)', async () => {
    const scene = await converse(app);
    const { artist, owner } = scene;
    const id = await scene.begun(owner, 'Hello');
    for (let place = 0; place < 9; place += 1) {
      app.wait(6);
      await scene.write(owner, id, `And ${place}`);
    }
    app.wait(180);
    await send();
    app.wait(3600);
    await send();
    const mails = await app.mailsTo(artist.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Message from Leela Krishnan, Neelam Express']);
    expect(mails[0]?.textBody).toContain(`/messages/${id}`);
    expect(mails[0]?.textBody).toContain('Nobody may ask you for money for an audition.');
    expect(mails[0]?.textBody).not.toContain('And 3');
    const { json } = await scene.write(owner, id, 'Last');
    await upTo(artist, id, json.data);
    app.wait(3600);
    await send();
    expect(await app.mailsTo(artist.email)).toHaveLength(1);
  });

  test('notify the members who wrote, else the owner, each once a message (E22)', async () => {
    const scene = await converse(app);
    const { artist, owner, editor } = scene;
    const id = await scene.begun(editor);
    await scene.write(artist, id, 'Yes');
    expect([await scene.noticesOf(owner), await scene.noticesOf(editor)]).toEqual([
      [],
      ['Message from Anu Rao, Neelam Express'],
    ]);
    await scene.write(owner, id, 'Good');
    await scene.write(artist, id, 'Thank you');
    expect([(await scene.noticesOf(owner)).length, (await scene.noticesOf(editor)).length]).toEqual([1, 2]);
    const other = await converse(app);
    await other.desk.mark(other.artist.id, 'shortlisted');
    await other.begun(other.artist);
    expect([
      (await other.noticesOf(other.owner)).length,
      (await other.noticesOf(other.editor)).length,
    ]).toEqual([1, 0]);
  });
});
