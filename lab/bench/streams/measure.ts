// npm run bench:streams: what two thousand streams of live events take, and what they do to everybody else.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '@kirdaar/api/src/db/embedded.ts';
import { liveLimits } from '@kirdaar/domain/messaging/live/live.ts';
import type { Line } from '../line.ts';
import { lines, mixedLine } from '../lines.ts';
import { loadHttp } from '../load/http-loop.ts';
import { percentile } from '../load/percentile.ts';
import { type Running, startKirdaar } from '../servers.ts';
import { buildWorld } from '../world/build.ts';
import { connectWithSessions, transactionsSoFar } from './database.ts';
import { openStreams, streams } from './open.ts';

const people = 10_000;
const rounds = Number(process.env.ROUNDS ?? 20);
const load = { connections: 4, seconds: Number(process.env.SECONDS_EACH ?? 0.5) };
type Connection = Awaited<ReturnType<typeof connectWithSessions>>;
/** Two signs of life. */
const quietSeconds = (2 * liveLimits.pingEvery) / 1000;
/** At most so many times as long as without streams, of the 95th percentile. */
const goal = 1.2;

/** Everything that is read, in turn: lists, talents, profiles and pages. */
const chosen = [
  mixedLine,
  ...lines.filter(({ name }) => ['first page, director', 'next talent'].includes(name)),
];

/** Milliseconds of a turn, and of the server's processor for a request. */
type Times = { p50: number; p95: number; cost: number };
type Side = 'without' | 'held';
const found = new Map(chosen.map((line) => [line, { without: [] as Times[], held: [] as Times[] }]));

let asked = 0;
async function measure(server: Running, line: Line): Promise<Times> {
  const times: number[] = [];
  const onTime = (milliseconds: number) => void times.push(milliseconds);
  const before = server.processor() ?? 0;
  const { errors } = await loadHttp(server.port, () => line.ask(asked++, people), { ...load, onTime });
  if (errors > 0) throw new Error(`${errors} errors at ${line.name}`);
  const cost = (((server.processor() ?? 0) - before) * 1000) / times.length;
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), cost };
}

/** What streams take of a server that has just started, so that their memory is not hidden in what others left. */
async function weigh(server: Running, client: Connection): Promise<void> {
  const since = async (before = { done: 0, at: 0 }) => {
    const [done, at] = [await transactionsSoFar(client), performance.now()];
    return { done, at, more: done - before.done, seconds: (at - before.at) / 1000 };
  };
  const start = await since();
  await sleep(quietSeconds * 1000);
  const [alone, memory] = [await since(start), server.memory()];
  const held = await openStreams(server);
  const opened = await since(alone);
  const each = (((server.memory() - memory) * 1024) / streams).toFixed(1);
  const own = opened.more - (alone.more / alone.seconds) * opened.seconds;
  console.log(
    `${streams} streams opened in ${opened.seconds.toFixed(1)} s: ${each} kB and ${(own / streams).toFixed(2)} statements each`,
  );
  await sleep(quietSeconds * 1000);
  const later = (((server.memory() - memory) * 1024) / streams).toFixed(1);
  console.log(`In ${quietSeconds} s without a word ${held.pings()} signs of life; then ${later} kB each`);
  await held.leave();
}

/** Every read in turn of a server that holds streams and of one that does not, so that both share the machine's moments. */
async function compare(held: Running, without: Running): Promise<void> {
  const servers = { held, without };
  const open = await openStreams(held);
  const both = ['held', 'without'] as const satisfies Side[];
  // nobody looks at the first rounds: what has just begun is several times slower
  for (let round = -2; round < rounds; round += 1) {
    for (const [line, seen] of found) {
      for (const side of round % 2 === 0 ? both : both.toReversed()) {
        const times = await measure(servers[side], line);
        if (round >= 0) seen[side].push(times);
      }
    }
  }
  await open.leave();
}

function report(): boolean {
  let isMet = true;
  console.log(
    '\n| read | p50 ms without | with | p50: ratio | p95: ratio | processor: ratio |\n| --- | ---: | ---: | ---: | ---: | ---: |',
  );
  for (const [{ name }, { without, held }] of found) {
    const ratio = (key: keyof Times) =>
      percentile(
        held.map((times, place) => times[key] / (without[place]?.[key] ?? 1)),
        0.5,
      );
    const time = (all: Times[]) =>
      percentile(
        all.map(({ p50 }) => p50),
        0.5,
      ).toFixed(1);
    const isOver = ratio('p95') > goal;
    if (isOver) isMet = false;
    const ratios = (['p50', 'p95', 'cost'] as const).map((key) => `${ratio(key).toFixed(2)} ×`);
    console.log(
      `| ${name} | ${time(without)} | ${time(held)} | ${ratios.join(' | ')}${isOver ? ' MISSED' : ''} |`,
    );
  }
  return isMet;
}

const dataDir = resolve(process.env.DATA_DIR ?? '.cache/bench', 'streams');
mkdirSync(dataDir, { recursive: true });
const database = await startEmbedded({ dataDir });
try {
  await buildWorld(database.url, people);
  const client = await connectWithSessions(database.url);
  const files = join(dataDir, 'files');
  const server = await startKirdaar(database.url, files, 1);
  await weigh(server, client).finally(() => Promise.all([client.end(), server.stop()]));
  const both = [
    await startKirdaar(database.url, files, 1),
    await startKirdaar(database.url, `${files}-2`, 1),
  ] as const;
  await compare(...both).finally(() => Promise.all(both.map((one) => one.stop())));
  process.exitCode = report() ? 0 : 1;
} finally {
  await database.stop();
}
