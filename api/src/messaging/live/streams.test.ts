import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { hearing, type Listening, listenAs, served } from '../../../test/listening.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { announceNotifications } from './announce.ts';

let app: TestApp;
let origin: string;
let person: Person;
const open: Listening[] = [];
beforeAll(async () => {
  app = await createTestApp();
  origin = await served(app);
  person = await createPerson(app, 'Director');
});
afterAll(() => app.close());
afterEach(async () => {
  for (const stream of open.splice(0)) stream.leave();
  await expect.poll(() => app.app.live.count()).toBe(0);
});

const hear = async (client = person.client) => {
  const stream = await hearing(origin, client);
  open.push(stream);
  return stream;
};
const tell = (id = person.id) =>
  app.db.transaction(async (tx) => {
    announceNotifications(tx, [id]);
  });

describe('A stream of events', () => {
  test('greets, sends kinds and ids, and is neither stored nor cached on its way (E29)', async () => {
    const stream = await hear();
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    await tell();
    await stream.until(({ changes }) => changes().length === 1);
    expect(stream.text()).toMatch(/^retry: \d+\n\nevent: hello\ndata: \{\}\n\nevent: change\ndata: /);
    expect(stream.changes()).toEqual([`notifications ${person.id}`]);
    const wait = Number(/retry: (\d+)/.exec(stream.text())?.[1]);
    expect(wait).toBeGreaterThanOrEqual(3000);
    expect(wait).toBeLessThanOrEqual(8000);
  });

  test('is for signed-in users, and sends nothing to others', async () => {
    const stranger = await listenAs(origin, app.visitor());
    expect(stranger.status).toBe(401);
    const other = await hear((await createPerson(app, 'Artist')).client);
    const own = await hear();
    await tell();
    await own.until(({ changes }) => changes().length === 1);
    expect(other.changes()).toEqual([]);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
  ])('that a page of %s asks for is refused (E29)', async (_who, headers) => {
    const stream = await listenAs(origin, person.client, headers as unknown as Record<string, string>);
    await stream.until(({ isOver }) => isOver());
    expect(stream.status).toBe(403);
    expect(JSON.parse(stream.text())).toMatchObject({ success: false, code: 'CROSS_ORIGIN' });
    expect((await listenAs(origin, app.visitor(), headers as unknown as Record<string, string>)).status).toBe(
      403,
    );
  });

  test('that our own page, or a client without either header, asks for is opened', async () => {
    const own = { origin: app.deps.config.publicUrl, 'sec-fetch-site': 'same-origin' };
    for (const headers of [own, {}]) {
      const stream = await listenAs(origin, person.client, headers as unknown as Record<string, string>);
      open.push(stream);
      expect(stream.status).toBe(200);
    }
  });

  test('is pinged while its session lives, without extending the session, and ends with the first ping after signing out (E29)', async () => {
    const guest = await createPerson(app, 'Artist');
    const [leaving, staying] = [await hear(guest.client), await hear()];
    const lives = async () =>
      (await app.db.$client.query('SELECT * FROM sessions WHERE user_id = $1', [person.id])).rows;
    await app.db.$client.query(`UPDATE sessions SET last_seen_at = last_seen_at - interval '3 days'`);
    const before = await lives();
    await app.app.live.ping();
    await Promise.all([leaving, staying].map((stream) => stream.until(({ pings }) => pings() === 1)));
    expect(await lives()).toEqual(before);

    await guest.client.post('/api/auth/logout');
    await app.app.live.ping();
    await leaving.until(({ isOver }) => isOver());
    await staying.until(({ pings }) => pings() === 2);
    expect([leaving.pings(), staying.isOver()]).toEqual([1, false]);
  });

  test('ends with the first ping after its session expired', async () => {
    const guest = await createPerson(app, 'Artist');
    const stream = await hear(guest.client);
    await app.db.$client.query('UPDATE sessions SET expires_at = $2 WHERE user_id = $1', [
      guest.id,
      app.deps.clock(),
    ]);
    await app.app.live.ping();
    await stream.until(({ isOver }) => isOver());
  });

  test('over the limit ends the oldest of its user: four stay (E29)', async () => {
    const streams: Listening[] = [];
    for (let count = 0; count < 4; count++) streams.push(await hear());
    const others = await hear((await createPerson(app, 'Artist')).client);
    expect(streams.some(({ isOver }) => isOver())).toBe(false);
    streams.push(await hear());
    await streams[0]?.until(({ isOver }) => isOver());
    expect(streams.map(({ isOver }) => isOver())).toEqual([true, false, false, false, false]);
    // a closed stream makes room: the next ends nothing
    streams[4]?.leave();
    await expect.poll(() => app.app.live.count()).toBe(4);
    streams.push(await hear());
    expect(streams.slice(1, 4).some(({ isOver }) => isOver())).toBe(false);
    expect(others.isOver()).toBe(false);
  });

  test('is refused with the time to wait once a process has five thousand (E29)', async () => {
    const { live } = app.app;
    const answers = Array.from({ length: 4999 }, () => new ServerResponse(new IncomingMessage(new Socket())));
    for (const answer of answers)
      live.streams.open({ userId: randomUUID(), sessionId: randomUUID() }, 0, answer);
    const last = await hear();
    const refused = await listenAs(origin, person.client);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    for (const answer of answers) answer.destroy();
    await expect.poll(() => live.count()).toBe(1);
    await hear();
    expect(last.isOver()).toBe(false);
  });

  test('whose reader does not read is ended, and buffers only a little', async () => {
    const { port } = new URL(origin);
    const socket = connect(Number(port), '127.0.0.1');
    const cookie = [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    socket.write(`GET /api/events HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\n\r\n`);
    await once(socket, 'readable');
    socket.pause();
    await expect.poll(() => app.app.live.count()).toBe(1);
    const change = { kind: 'notifications', id: null } as const;
    for (let sent = 0; sent < 200_000 && app.app.live.count() > 0; sent++) {
      app.app.live.streams.tell([person.id], change);
      if (sent % 1000 === 0) await new Promise(setImmediate);
    }
    expect(app.app.live.count()).toBe(0);
    socket.destroy();
  });

  test('is measured by how many are open and why they end, and does not count as a slow response', async () => {
    const stream = await hear();
    stream.leave();
    await expect.poll(() => app.app.live.count()).toBe(0);
    const { text } = await app.visitor().get('/metrics');
    expect(text).toMatch(/kirdaar_live_streams 0/);
    expect(text).toMatch(/kirdaar_live_streams_ended_total\{why="left"\} \d/);
    expect(text).not.toContain('route="/api/events"');
    expect(text).not.toContain(person.id);
  });
});

test('When the server stops, its streams end first, and it opens no more (E30)', async () => {
  const leaving = await createTestApp();
  const there = await served(leaving);
  const { client } = await createPerson(leaving, 'Artist');
  const stream = await hearing(there, client);
  leaving.app.leaving.abort();
  await stream.until(({ isOver }) => isOver());
  const refused = await listenAs(there, client);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  expect((await client.get('/api/auth')).status).toBe(200);
  await leaving.close();
});
