// npm run bench:contact: a profile as a director beside an artist, lists as a director whom 10,000 people blocked beside one
// whom nobody did, and the ledger and the moderators' queue with a million rows beside a thousand. `-- lists` or `-- ledger`
// measures one of the two worlds alone.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startEmbedded } from '@kirdaar/api/src/db/embedded.ts';
import { loadHttp, type Wire } from '../load/http-loop.ts';
import { percentile } from '../load/percentile.ts';
import { type Running, startKirdaar } from '../servers.ts';
import { buildWorld } from '../world/build.ts';
import { cookieOf } from '../world/casting.ts';
import { blocked, free, insertBlocks, people } from './blocks.ts';
import { administrator, buildLedger, seenMost, sizes } from './ledger.ts';
import { listLines, type Pair, profileLines } from './lines.ts';

const rounds = Number(process.env.ROUNDS ?? 9);
const load = { connections: 1, seconds: Number(process.env.SECONDS_EACH ?? 0.5) };
const folder = resolve(process.env.DATA_DIR ?? '.cache/bench');
const [only] = process.argv.slice(2);

/** Two reads that are compared, each at its server, and how long they took round by round. */
type Compared = { pair: Pair; servers: [Running, Running]; times: [number[], number[]] };

async function time(server: Running, name: string, make: (n: number) => Wire): Promise<number> {
  const { p50, errors } = await loadHttp(server.port, make, load);
  if (errors > 0) throw new Error(`${errors} errors at ${name}`);
  return p50;
}

/** Both reads of every pair in turn, round after round, so that they share the machine's good and bad moments; which of the
    two is first changes with every round. */
async function measure(all: Compared[]): Promise<void> {
  // nobody looks at the first round
  for (let round = 0; round <= rounds; round += 1) {
    for (const { pair, servers, times } of all) {
      const found: number[] = [];
      for (const side of round % 2 === 0 ? [0, 1] : [1, 0])
        found[side] = await time(servers[side] as Running, pair.name, pair.asks[side] as Pair['asks'][0]);
      if (round === 0) continue;
      times[0].push(found[0] ?? 0);
      times[1].push(found[1] ?? 0);
    }
  }
}

const middleOf = (numbers: number[]) => percentile(numbers, 0.5);

/** Prints the table of what was compared; gives whether every goal was met. */
function report(title: [string, string], all: Compared[]): boolean {
  let isMet = true;
  console.log(
    `\n| read | ${title[0]}: p50 ms | ${title[1]}: p50 ms | ÷ | goal |\n| --- | ---: | ---: | ---: | ---: |`,
  );
  for (const { pair, times } of all) {
    const ratio = middleOf(times[1].map((one, place) => one / (times[0][place] ?? 1)));
    const isMissed = pair.goal !== null && ratio > pair.goal;
    if (isMissed) isMet = false;
    const [first, second] = times.map((one) => middleOf(one).toFixed(2));
    console.log(
      `| ${pair.name} | ${first} | ${second} | ${ratio.toFixed(2)} ×${isMissed ? ' MISSED' : ''} | ${pair.goal ?? '–'} |`,
    );
  }
  return isMet;
}

const stops: (() => Promise<unknown>)[] = [];

async function openWorld(name: string, build: (url: string) => Promise<void>): Promise<Running> {
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  const { url, stop } = await startEmbedded({ dataDir });
  stops.push(() => stop());
  await build(url);
  const server = await startKirdaar(url, join(folder, `files-${name}`), 1);
  stops.push(() => server.stop());
  return server;
}

async function compareLists(): Promise<boolean> {
  const server = await openWorld(`${people}`, async (url) => {
    await buildWorld(url, people);
    await insertBlocks(url);
  });
  const compared = (pairs: Pair[]) =>
    pairs.map((pair): Compared => ({ pair, servers: [server, server], times: [[], []] }));
  const [profiles, lists] = [compared(profileLines), compared(listLines(free, blocked))];
  await measure([...profiles, ...lists]);
  return [report(['the one', 'the other'], profiles), report(['no blocks', '10,000'], lists)].every(Boolean);
}

async function compareLedger(): Promise<boolean> {
  const servers: Running[] = [];
  for (const size of sizes) servers.push(await openWorld(`contact-${size}`, (url) => buildLedger(url, size)));
  const lines: [name: string, who: string, path: string][] = [
    ['who saw my contact details', seenMost, '/contact-views?limit=10'],
    ['the queue', administrator, '/admin/queue?limit=10'],
  ];
  const all: Compared[] = [];
  for (const [name, who, path] of lines) {
    const headers = { cookie: cookieOf(who) };
    const asks = { headers, path: `/api${path}` };
    const next = await Promise.all(servers.map((server) => nextPage(server, asks)));
    const both = servers as [Running, Running];
    const goal = 1.5;
    all.push({ pair: { name, asks: [() => asks, () => asks], goal }, servers: both, times: [[], []] });
    const pair: Pair = {
      name: `${name}, next page`,
      asks: [() => next[0] as Wire, () => next[1] as Wire],
      goal,
    };
    all.push({ pair, servers: both, times: [[], []] });
  }
  await measure(all);
  return report(['1,000 rows', '1,000,000 rows'], all);
}

async function nextPage({ port }: Running, wire: Wire): Promise<Wire> {
  const answer = await fetch(`http://127.0.0.1:${port}${wire.path}`, { headers: wire.headers ?? {} });
  if (!answer.ok) throw new Error(`${wire.path} answered ${answer.status}: ${await answer.text()}`);
  const { nextCursor } = (await answer.json()).data as { nextCursor: string | null };
  if (!nextCursor) throw new Error(`${wire.path} has one page`);
  return { ...wire, path: `${wire.path}&cursor=${nextCursor}` };
}

try {
  const met: boolean[] = [];
  if (only !== 'ledger') met.push(await compareLists());
  if (only !== 'lists') met.push(await compareLedger());
  process.exitCode = met.every(Boolean) ? 0 : 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
