import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { hearing, served } from '../../../test/listening.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addProject } from '../../../test/talents.ts';
import { join } from '../../../test/team.ts';
import { erasePerson } from '../../accounts/personal-data/erasure.service.ts';
import { announceNotifications, announceProject, announceProjectTo } from './announce.ts';

let app: TestApp;
let other: TestApp;
let origin: string;
let elsewhere: string;
let owner: Person;
let editor: Person;
let projectId: string;
beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({}, undefined, async () => ({ url: app.databaseUrl, drop: async () => {} }));
  [origin, elsewhere] = [await served(app), await served(other)];
  owner = await createPerson(app, 'Director');
  editor = await createPerson(app, 'Director');
  projectId = (await addProject(app, owner.id)).id;
  await join(app, projectId, editor, 'editor');
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const announced = (test: TestApp, id = projectId) =>
  test.db.transaction(async (tx) => {
    announceProject(tx, id);
  });

describe('What is announced', () => {
  test('is received by the current team in every process, once, and by no one else', async () => {
    const stranger = await createPerson(app, 'Director');
    const [own, far, others] = await Promise.all([
      hearing(origin, owner.client),
      hearing(elsewhere, editor.client),
      hearing(elsewhere, stranger.client),
    ]);
    await announced(app);
    await announced(other);
    for (const stream of [own, far]) await stream.until(({ changes }) => changes().length >= 2);
    await app.db.transaction(async (tx) => announceNotifications(tx, [stranger.id]));
    await others.until(({ changes }) => changes().length > 0);
    expect(others.changes()).toEqual([`notifications ${stranger.id}`]);
    for (const stream of [own, far]) {
      expect(stream.changes()).toEqual([`project ${projectId}`, `project ${projectId}`]);
      stream.leave();
    }
    others.leave();
  });

  test('is sent after the commit, alone: no notification is sent within the transaction (E30)', async () => {
    const stream = await hearing(elsewhere, editor.client);
    const second = (await addProject(app, owner.id)).id;
    await join(app, second, editor, 'editor');
    await app.db.transaction(async (tx) => {
      announceProject(tx, second);
      announceProject(tx, second);
      // another write, committed meanwhile, arrives first
      await announced(app);
      await stream.until(({ changes }) => changes().length === 1);
      const { rows } = await app.db.$client.query<{ query: string }>(
        `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
      );
      expect(rows.map(({ query }) => query)).not.toContainEqual(expect.stringContaining('pg_notify'));
    });
    await stream.until(({ changes }) => changes().length === 2);
    expect(stream.changes()).toEqual([`project ${projectId}`, `project ${second}`]);
    stream.leave();
  });

  test('is not sent when its transaction is rolled back', async () => {
    const stream = await hearing(origin, editor.client);
    const undone = app.db.transaction(async (tx) => {
      announceProject(tx, projectId);
      announceProjectTo(tx, projectId, editor.id);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await app.db.transaction(async (tx) => announceNotifications(tx, [editor.id]));
    await stream.until(({ changes }) => changes().length > 0);
    expect(stream.changes()).toEqual([`notifications ${editor.id}`]);
    stream.leave();
  });

  test('to more people than fit into one message is split into several', async () => {
    const stream = await hearing(origin, editor.client);
    const crowd = Array.from({ length: 1000 }, () => randomUUID());
    await app.db.transaction(async (tx) => announceNotifications(tx, [...crowd, editor.id]));
    await stream.until(({ changes }) => changes().length > 0);
    expect(stream.changes()).toEqual([`notifications ${editor.id}`]);
    stream.leave();
  });

  test('is received again after the listening connection was lost: all streams are greeted again (E30)', async () => {
    const streams = [await hearing(origin, owner.client), await hearing(elsewhere, editor.client)];
    const { rowCount } = await app.db.$client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'kirdaar-live'`,
    );
    expect(rowCount).toBe(2);
    for (const stream of streams) await stream.until(({ hellos }) => hellos() === 2);
    await announced(other);
    for (const stream of streams) await stream.until(({ changes }) => changes().length === 1);
    for (const stream of streams) stream.leave();
  });
});

describe('A stream ends at once, also in another process, when', () => {
  const act = async (action: string, about: object, words: string | null = null) => {
    const moderator = await createPerson(app, 'Other', { isAdministrator: true });
    const body = { action, about, reason: 'Looked at it twice', rule: 'Nothing false', words };
    const headers = { 'idempotency-key': randomUUID() };
    expect((await moderator.client.post('/api/admin/actions', body, { headers })).status).toBe(201);
  };
  test.each([
    [
      'its person is suspended (S25)',
      ({ id }: Person) => act('suspend', { kind: 'person', _id: id }, 'This breaks our rules.'),
    ],
    [
      'a moderator signs its person out (R11)',
      ({ id }: Person) => act('sign_out', { kind: 'person', _id: id }),
    ],
    [
      'its account is deleted',
      (person: Person) => app.db.transaction((tx) => erasePerson(tx, app.deps, person, 'unusable')),
    ],
    [
      'its person ends that session elsewhere',
      async ({ client }: Person) => {
        const [session] = (await client.get('/api/sessions')).json.data.sessions;
        expect((await client.delete(`/api/sessions/${session._id}`)).status).toBe(200);
      },
    ],
  ])('%s', async (_when, end) => {
    const person = await createPerson(app, 'Artist');
    const streams = [await hearing(origin, person.client), await hearing(elsewhere, person.client)];
    const others = await hearing(elsewhere, editor.client);
    await end(person);
    for (const stream of streams) await stream.until(({ isOver }) => isOver());
    await announced(app);
    await others.until(({ changes }) => changes().length > 0);
    expect([others.isOver(), streams.map(({ pings }) => pings())]).toEqual([false, [0, 0]]);
    others.leave();
  });
});

test('A user with four streams in two processes keeps the newest four (E29)', async () => {
  const { client } = await createPerson(app, 'Artist');
  const streams = [];
  for (const place of [origin, elsewhere, elsewhere, elsewhere]) streams.push(await hearing(place, client));
  streams.push(await hearing(elsewhere, client));
  await streams[0]?.until(({ isOver }) => isOver());
  expect(streams.map(({ isOver }) => isOver())).toEqual([true, false, false, false, false]);
  for (const stream of streams) stream.leave();
});

test('A process listens on one connection, however many streams it has', async () => {
  const streams = await Promise.all([owner, editor, owner].map(({ client }) => hearing(origin, client)));
  const { rows } = await app.db.$client.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'kirdaar-live'`,
  );
  expect(rows).toHaveLength(2);
  for (const stream of streams) stream.leave();
});
