import { randomUUID } from 'node:crypto';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { type OwnServer, startOwnServer } from '../../test/own-server.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { publish } from '../../test/projects.ts';
import { execute } from '../../test/server.ts';
import { completeProfile, personalInfo } from '../../test/wizard.ts';
import { metrics } from '../core/metrics.ts';
import { openConnections } from '../db/connections.ts';
import { migrate } from '../db/migrate.ts';
import { type Replicas, watchReplicas } from '../db/replicas.ts';

let server: OwnServer;
let replica: OwnServer;
let site: TestApp;
beforeAll(async () => {
  server = await startOwnServer();
  await migrate(server.url);
  replica = await server.startReplica();
  site = await createTestApp({}, undefined, async () => ({ url: server.url, drop: async () => {} }));
});
afterAll(async () => {
  await site.close();
  await replica.remove();
  await server.remove();
});

const ask = async (of: OwnServer, statement: string) => {
  const pool = openConnections(of.url, 'replica', 1);
  const { rows } = await pool.query<{ said: string }>(statement);
  await pool.end();
  return rows[0]?.said;
};

/** The replica has everything now, and gets nothing more. */
async function pause() {
  const written = await ask(server, 'SELECT pg_current_wal_lsn() AS said');
  const isThere = `SELECT (pg_last_wal_replay_lsn() >= '${written}')::text AS said`;
  await expect.poll(() => ask(replica, isThere)).toBe('true');
  await ask(replica, 'SELECT pg_wal_replay_pause()');
  await expect.poll(() => ask(replica, 'SELECT pg_get_wal_replay_pause_state() AS said')).toBe('paused');
}
const resume = () => ask(replica, 'SELECT pg_wal_replay_resume()');

describe('A replica that is behind', () => {
  let moderator: Person;
  let artist: Person;
  let director: Person;
  let project: Project;
  let before: unknown[];
  beforeAll(() => {
    const pool = openConnections(replica.url, 'replica', 5);
    site.db.replicas = { next: () => pool, close: () => pool.end() };
  });
  beforeEach(async () => {
    await resume();
    moderator = await createPerson(site, 'Other', { isAdministrator: true });
    artist = await createPerson(site, 'Artist');
    await completeProfile(site, artist, 'Artist');
    director = await createPerson(site, 'Director');
    project = await publish(director);
    await pause();
    before = await asVisitor();
  });

  const asVisitor = (client = site.visitor()) =>
    Promise.all(
      [
        '/api/users/artists?limit=100',
        `/api/users/profile/${artist.publicIdentifier}`,
        '/api/projects/public?limit=100',
        `/api/projects/preview/${project.projectIdentifier}`,
        '/api/skills',
      ].map(async (path) => {
        const { status, json } = await client.get(path);
        return { path, status, json };
      }),
    );
  const fromPrimary = async () => {
    const { replicas } = site.db;
    site.db.replicas = null;
    const answers = await asVisitor();
    site.db.replicas = replicas;
    return answers;
  };
  const readsBy = async (from: string) => {
    const { values = [] } = (await metrics.getSingleMetric('kirdaar_visitor_reads_total')?.get()) ?? {};
    return values.filter(({ labels }) => labels.from === from).reduce((sum, { value }) => sum + value, 0);
  };

  test('answers visitors as of its time, and signed-in users not at all (G8)', async () => {
    const info = await personalInfo(site, 'Artist');
    const elsewhere = { ...info, currentAddress: { city: 'Pune', state: 'maharashtra' } };
    const saved = await artist.client.patch(`/api/users/${artist.id}/personal-info`, elsewhere);
    expect(saved.status).toBe(200);
    await execute(server.url, `UPDATE projects SET name = 'Renamed' WHERE id = '${project._id}'`);
    await execute(server.url, `INSERT INTO skills (id, name) VALUES (gen_random_uuid(), '${randomUUID()}')`);
    const [fromReplica, byPrimary] = [await readsBy('replica'), await readsBy('primary')];
    const late = await asVisitor();
    expect(late).toEqual(before);
    expect(await readsBy('replica')).toBe(fromReplica + late.length);
    for (const [place, now] of (await fromPrimary()).entries())
      expect(now, now.path).not.toEqual(before[place]);
    const member = await createPerson(site, 'Other');
    expect((await member.client.get('/api/projects/public?limit=100')).text).toContain('Renamed');
    expect(await readsBy('replica')).toBe(fromReplica + late.length);
    expect(await readsBy('primary')).toBe(byPrimary);
  });

  const act = (action: string, about: object) =>
    moderator.client.post(
      '/api/admin/actions',
      {
        ...{ action, about, reason: 'Looked at it twice', rule: 'No harassment' },
        words: 'This breaks our rules.',
      },
      { headers: { 'idempotency-key': randomUUID() } },
    );
  test.each<[string, () => Promise<{ status: number }>]>([
    ['A hidden profile', () => act('hide', { kind: 'profile', _id: artist.id })],
    ['A suspended person', () => act('suspend', { kind: 'person', _id: artist.id })],
    [
      'A hidden photograph',
      () => act('hide', { kind: 'photograph', _id: artist.id, photo: 'neutralBackground' }),
    ],
    ['A held project', () => act('hold', { kind: 'project', _id: project._id })],
    ['A hidden role', () => act('hide', { kind: 'role', _id: project.roles[0]?._id })],
    ['A suspended director’s project', () => act('suspend', { kind: 'person', _id: director.id })],
    ['A deleted project', () => director.client.delete(`/api/projects/${project._id}`)],
  ])('%s is gone at once, whatever the replica has (G8)', async (_what, hide) => {
    const { status } = await hide();
    expect([200, 201]).toContain(status);
    const after = await asVisitor();
    expect(after).toEqual(await fromPrimary());
    expect(after).not.toEqual(before);
  });

  test('that is killed is no loss: the primary answers (G8)', async () => {
    await replica.stop('SIGKILL');
    expect(await asVisitor()).toEqual(before);
    await replica.start();
  });
});

describe('Of the replicas', () => {
  let watched: Replicas;
  beforeAll(async () => {
    await resume();
    const both = `postgres://postgres@${server.place},${replica.place}/postgres`;
    watched = watchReplicas(both, site.db.$client, 2);
  });
  afterAll(() => watched.close());

  const isNear = () => watched.next() !== null;
  const soon = { timeout: 30_000 };

  test('only one in recovery is used, while it is near the primary (G8)', { timeout: 120_000 }, async () => {
    await expect.poll(isNear, soon).toBe(true);
    expect(new Set([watched.next(), watched.next(), watched.next()]).size).toBe(1);
    await pause();
    await execute(server.url, 'CREATE TABLE written_meanwhile ()');
    await expect.poll(isNear, soon).toBe(false);
    await resume();
    await expect.poll(isNear, soon).toBe(true);
  });

  test('one that is frozen or cut off is not used until it is back (G8)', { timeout: 120_000 }, async () => {
    await expect.poll(isNear, soon).toBe(true);
    replica.freeze();
    await expect.poll(isNear, soon).toBe(false);
    replica.thaw();
    await expect.poll(isNear, soon).toBe(true);
  });
});
