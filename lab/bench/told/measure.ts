// npm run bench:told: the bell, notifications, conversations, rounds and what is written there, with 10,000 notifications
// and with a million. `-- writes` measures what is written alone.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startEmbedded } from '@kirdaar/api/src/db/embedded.ts';
import { loadHttp } from '../load/http-loop.ts';
import { percentile } from '../load/percentile.ts';
import { type Running, startKirdaar } from '../servers.ts';
import { buildWorld } from '../world/build.ts';
import { cookieOf } from '../world/casting.ts';
import { day, insertTold, people, projectId, roundId, sizes, threadId } from './world.ts';
import { takeAway, type Writer, writersOf } from './writes.ts';

const rounds = Number(process.env.ROUNDS ?? 7);
const load = { connections: 1, seconds: Number(process.env.SECONDS_EACH ?? 1) };
/** At most so many times as long at a million as at 10,000. */
const goal = 2;
/** What somebody writes is read elsewhere within a second. */
const heardWithin = 1000;
const onlyWrites = process.argv.includes('writes');

type World = {
  size: number;
  server: Running;
  lines: Map<string, string>;
  writers: Writer[];
  p50: Map<string, number[]>;
  longest: Map<string, number>;
};
const headers = (who: string) => ({ cookie: cookieOf(who) });

async function read<T>(server: Running, path: string): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api${path}`, { headers: headers('director') });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).data as T;
}

/** What is read of a world, by name; a second page begins where the first ends. */
async function linesOf(server: Running): Promise<Map<string, string>> {
  const after = async (path: string) => {
    const { nextCursor } = await read<{ nextCursor: string | null }>(server, path);
    return `${path}${path.includes('?') ? '&' : '?'}cursor=${nextCursor}`;
  };
  return new Map([
    ['the bell', '/notifications/summary'],
    ['notifications', '/notifications'],
    ['notifications, next page', await after('/notifications')],
    ['conversations', '/threads'],
    ['conversations, next page', await after('/threads')],
    ['conversations, unread', '/threads?filter=unread'],
    ['conversations, not answered', '/threads?filter=not_answered'],
    ['conversations of a project', `/threads?projectId=${projectId}`],
    ['messages', `/threads/${threadId}/messages`],
    ['rounds of a project', `/auditions?projectId=${projectId}`],
    ['people of a round', `/auditions/${roundId}/invitations`],
    ['day sheet of 200', `/auditions/${roundId}/day?date=${day}`],
  ]);
}

/** Every line of both worlds in turn, round after round, so that they share the machine's good and bad moments. */
async function measure(worlds: World[]): Promise<void> {
  // nobody looks at the first round
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of worlds[0]?.lines.keys() ?? []) {
      for (const { server, lines, p50, size } of worlds) {
        const wire = { path: `/api${lines.get(name)}`, headers: headers('director') };
        const found = await loadHttp(server.port, () => wire, load);
        if (found.errors > 0) throw new Error(`${found.errors} errors at ${name} of ${size}`);
        if (round > 0) p50.set(name, [...(p50.get(name) ?? []), found.p50]);
      }
    }
  }
}

/** Every act of both worlds in turn, some times in a row, as one person does them. */
async function measureWrites(worlds: World[]): Promise<void> {
  for (let round = 0; round <= rounds; round += 1) {
    for (const place of worlds[0]?.writers.keys() ?? []) {
      for (const { writers, p50, longest } of worlds) {
        const { name, act } = writers[place] as Writer;
        const times: number[] = [];
        for (let time = 0; time < (name.startsWith('writing') ? 2 : 12); time += 1) {
          const start = performance.now();
          await act();
          times.push(performance.now() - start);
        }
        if (round === 0) continue;
        p50.set(name, [...(p50.get(name) ?? []), percentile(times, 0.5)]);
        longest.set(name, Math.max(longest.get(name) ?? 0, ...times));
      }
    }
  }
}

/** Whether nobody waited longer for what was written elsewhere than they should. */
function reportHeard(worlds: World[]): boolean {
  const waits = worlds.map(({ longest }) => longest.get('a message, until it is read elsewhere') ?? 0);
  const text = waits.map((wait) => wait.toFixed(0)).join(' and ');
  const isMet = waits.every((wait) => wait <= heardWithin);
  console.log(`A message was read elsewhere after ${text} ms at most, ${isMet ? 'met' : 'MISSED'}`);
  return isMet;
}

function report([small, large]: World[]): boolean {
  let isMet = true;
  console.log('| read | 10,000: p50 ms | 1,000,000: p50 ms | growth |\n| --- | ---: | ---: | ---: |');
  for (const [name, few = []] of small?.p50 ?? []) {
    const many = large?.p50.get(name) ?? [];
    const growth = percentile(
      many.map((time, place) => time / (few[place] ?? 1)),
      0.5,
    );
    if (growth > goal) isMet = false;
    const [one, other] = [few, many].map((times) => percentile(times, 0.5).toFixed(2));
    console.log(`| ${name} | ${one} | ${other} | ${growth.toFixed(2)} ×${growth > goal ? ' MISSED' : ''} |`);
  }
  return isMet;
}

const folder = resolve(process.env.DATA_DIR ?? '.cache/bench');
const stops: (() => Promise<unknown>)[] = [];
try {
  const worlds: World[] = [];
  for (const size of sizes) {
    const dataDir = join(folder, `told-${size}`);
    mkdirSync(dataDir, { recursive: true });
    const { url, stop } = await startEmbedded({ dataDir });
    stops.push(() => stop());
    await buildWorld(url, people);
    await insertTold(url, size);
    const begun = new Date();
    const server = await startKirdaar(url, join(folder, `files-told-${size}`), 1);
    stops.push(() => server.stop());
    stops.push(() => takeAway(url, begun));
    const lines = onlyWrites ? new Map<string, string>() : await linesOf(server);
    const writers = await writersOf(server);
    worlds.push({ size, server, lines, writers, p50: new Map(), longest: new Map() });
  }
  await measure(worlds);
  await measureWrites(worlds);
  const isGrowthMet = report(worlds);
  process.exitCode = reportHeard(worlds) && isGrowthMet ? 0 : 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
