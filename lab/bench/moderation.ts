// npm run bench:moderation: the speed of moderation on large tables, and whether the time of an answer reveals a
// block. DATABASE_URL names an empty database; without it a temporary PostgreSQL is started.
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { startEmbedded } from '@kirdaar/api/src/db/embedded.ts';
import { migrate } from '@kirdaar/api/src/db/migrate.ts';
import { linksOfGuardian } from '@kirdaar/api/src/profiles/guardians/withdrawal-links.service.ts';
import { refreshListing } from '@kirdaar/api/src/profiles/listing.service.ts';
import { createTestApp, type TestApp } from '@kirdaar/api/test/app.ts';
import { addRound, castFor, plan } from '@kirdaar/api/test/auditions.ts';
import { listedChild } from '@kirdaar/api/test/guardians.ts';
import { listedPerson } from '@kirdaar/api/test/messages.ts';
import { createPerson, type Person } from '@kirdaar/api/test/people.ts';
import { judgeTexts } from '@kirdaar/domain/trust/moderation/shield/hold.ts';
import { percentile } from './load/percentile.ts';
import { insertModeration } from './world/moderation.ts';

let isMet = true;

/** One row of the table, in milliseconds. */
function report(what: string, times: number[], goal: number): void {
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  if (p95 > goal) isMet = false;
  console.log(
    `| ${what} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${goal} ${p95 > goal ? 'MISSED' : 'met'} |`,
  );
}

type Sent = { by?: Person; path: string; method?: string; body?: object; status?: number };

/** Sends a request over HTTP, and gives its milliseconds. */
async function time(base: string, { by, path, method = 'GET', body, status }: Sent): Promise<number> {
  const cookie = [...(by?.client.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const start = performance.now();
  const answer = await fetch(`${base}/api${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const took = performance.now() - start;
  if (status ? answer.status !== status : !answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return took;
}

/** Children with 20 confirmed auditions each, whose guardians withdraw. */
async function measureWithdrawals(app: TestApp, base: string): Promise<void> {
  const director = await createPerson(app, 'Director');
  const { projectId, lead } = await castFor(app, director);
  const children = [];
  for (let n = 0; n < 20; n += 1) children.push(await listedChild(app, { choice: 'everyone', name: 'Avni' }));
  const artists = children.map(({ child }) => ({ artistId: child.id }));
  for (let n = 0; n < 20; n += 1) {
    const days = [`2026-12-${String(n + 1).padStart(2, '0')}`];
    const round = await addRound(director, projectId, [lead], { plan: { ...plan, days, capacity: 5 } });
    const slotOf = (place: number) => round.slots[place % round.slots.length]?._id;
    const body = { artists: artists.map((one, place) => ({ ...one, slotId: slotOf(place) })) };
    await time(base, { by: director, method: 'POST', path: `/auditions/${round._id}/invitations`, body });
  }
  const { rows } = await app.db.$client.query(
    `SELECT count(*)::int AS live FROM invitations WHERE state = 'invited'`,
  );
  if (rows[0]?.live !== 400) throw new Error(`${rows[0]?.live} invitations are live, not 20 of each child`);
  const times: number[] = [];
  for (const { child, guardian } of children) {
    const of = { userId: child.id, name: 'Avni', email: guardian };
    const { withdrawal } = await app.db.transaction((tx) => linksOfGuardian(tx, app.deps, of));
    const path = `/answers/${withdrawal.url.split('/').at(-1)}`;
    times.push(await time(base, { method: 'POST', path, body: { answer: 'yes' } }));
  }
  report('withdrawing with 20 live invitations', times, 500);
}

/** Whether somebody who blocked, somebody unlisted and no one at all differ in time (rule contact/blocks-1). */
async function measureBlocks(app: TestApp, base: string): Promise<void> {
  const viewer = await createPerson(app, 'Director');
  const { projectId, lead } = await castFor(app, viewer);
  const round = await addRound(viewer, projectId, [lead]);
  const [blocking, unlisted] = [await listedPerson(app, 'Balu Iyer'), await listedPerson(app, 'Charu Nair')];
  await blocking.client.put(`/api/blocks/${viewer.id}`);
  await app.db.$client.query('UPDATE users SET is_profile_complete = false WHERE id = $1', [unlisted.id]);
  await app.db.transaction((tx) => refreshListing(tx, unlisted.id));
  const who = { blocking, unlisted, unknown: { id: randomUUID(), publicIdentifier: 'person-00000000' } };
  const calls: Record<string, (one: { id: string; publicIdentifier: string }) => Sent> = {
    profile: ({ publicIdentifier }) => ({ path: `/users/profile/${publicIdentifier}`, status: 404 }),
    contact: ({ publicIdentifier }) => ({ path: `/users/profile/${publicIdentifier}/contact`, status: 404 }),
    invitation: ({ id: artistId }) => ({
      ...{ path: `/auditions/${round._id}/invitations`, method: 'POST', body: { artists: [{ artistId }] } },
    }),
  };
  for (const [name, call] of Object.entries(calls)) {
    const times = { blocking: [] as number[], unlisted: [] as number[], unknown: [] as number[] };
    const names = Object.keys(times) as (keyof typeof times)[];
    // in random order, after a warm-up
    for (let n = -300; n < 3000; n += 1) {
      const key = names[Math.floor(Math.random() * 3)] ?? 'unknown';
      const took = await time(base, { by: viewer, ...call(who[key]) });
      if (n >= 0) times[key].push(took);
    }
    const medians = names.map((key) => percentile(times[key], 0.5));
    const spread = (Math.max(...medians) / Math.min(...medians) - 1) * 100;
    if (spread > 10) isMet = false;
    const each = names.map((key, at) => `${key} ${medians[at]?.toFixed(2)}`).join(', ');
    console.log(`Medians of 3,000 requests, ${name}: ${each} ms, ${spread.toFixed(1)} % apart, goal 10`);
  }
}

function measureShield(): void {
  const sentence = 'Two strangers write letters through one monsoon, no registration fee, call 98200 soon. ';
  const texts = Object.fromEntries(
    Array.from({ length: 24 }, (_, n) => [`${n}`, `${n} ${sentence.repeat(60)}`.slice(0, 5000)]),
  );
  const times = Array.from({ length: 40 }, () => {
    const start = performance.now();
    judgeTexts(texts, { isVerified: false, hasChildren: false });
    return performance.now() - start;
  });
  report('the shield on 24 roles of 5,000 letters', times.slice(10), 50);
}

const embedded = process.env.DATABASE_URL ? null : await startEmbedded({ ephemeral: true });
const url = process.env.DATABASE_URL ?? embedded?.url ?? '';
await migrate(url);
const app = await createTestApp({}, undefined, async () => ({ url, drop: async () => {} }));
await app.app.listen({ port: 0, host: '127.0.0.1' });
const base = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
try {
  const moderator = await createPerson(app, 'Other', { isAdministrator: true });
  const [artist, owner] = [await listedPerson(app), await createPerson(app, 'Director')];
  await insertModeration(url, moderator, artist, owner);
  console.log('| what | p50 ms | p95 ms | goal |\n| --- | ---: | ---: | --- |');
  const many = async (count: number, make: (n: number) => Sent) => {
    const times: number[] = [];
    for (let n = 0; n < count; n += 1) times.push(await time(base, make(n)));
    return times;
  };
  const queue = { by: moderator, path: '/admin/queue' };
  report('the queue of 10,000 with a million lines of the log', await many(100, () => queue), 200);
  const page = { by: moderator, path: `/admin/people/${artist.id}` };
  report('a person with 5,000 applications', await many(100, () => page), 300);
  const { rows } = await app.db.$client.query<{ _id: string }>(
    `SELECT id AS _id FROM projects WHERE project_identifier LIKE 'large-%' LIMIT 200`,
  );
  const bodies = rows.map((row) => ({
    about: { kind: 'project', ...row },
    category: 'fake',
    text: 'Not them',
  }));
  const sent = (n: number) => ({ by: artist, method: 'POST', path: '/reports', body: bodies[n] ?? {} });
  report('a report', await many(200, sent), 300);
  measureShield();
  await measureWithdrawals(app, base);
  await measureBlocks(app, base);
} finally {
  await app.close();
  await embedded?.stop();
}
process.exitCode = isMet ? 0 : 1;
