// npm run bench: creates people, starts the servers and prints one table of one interleaved run; docs/performance.md.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@kirdaar/api/src/db/database.ts';
import { startEmbedded } from '@kirdaar/api/src/db/embedded.ts';
import { type Line, variants } from './line.ts';
import { lines, mixedLine } from './lines.ts';
import { loadDriver, timeAlone } from './load/database-loop.ts';
import { loadHttp } from './load/http-loop.ts';
import { type LoadResult, middle } from './load/percentile.ts';
import { loadFilterNumbers, readOf } from './prototype/reads.ts';
import { comparison, type Growth, goals, growthTable, type ReportRow } from './report.ts';
import { type Running, startKirdaar, startPrototype, startRival } from './servers.ts';
import { noteStatements, type Statement } from './statements.ts';
import { buildWorld } from './world/build.ts';

const { values: given } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    only: { type: 'string' },
  },
});
const load = { connections: Number(given.connections), seconds: Number(given.seconds) };
const warmUps = 8;
const rounds = Array.from({ length: Number(given.rounds) });
const chosen = lines.filter(({ name }) => !given.only || name.includes(given.only));
const folder = resolve(process.env.DATA_DIR ?? '.cache/bench');

/** A database with so many people, its server, and the statements of every line. */
type World = { people: number; url: string; statements: Map<Line, Statement[][]>; close(): Promise<void> };

async function openWorld(people: number): Promise<World> {
  const dataDir = join(folder, `${people}`);
  mkdirSync(dataDir, { recursive: true });
  const embedded = process.env.DATABASE_URL ? null : await startEmbedded({ dataDir });
  const url = process.env.DATABASE_URL ?? embedded?.url ?? '';
  await buildWorld(url, people);
  const db = openDatabase(url);
  const statements = new Map<Line, Statement[][]>();
  for (const line of chosen) statements.set(line, await noteStatements(db, line, people));
  await db.$client.end();
  return { people, url, statements, close: async () => embedded?.stop() };
}

/** Requests of a line continue after the last round: a one-time request is never repeated. */
const counters = new Map<Line, number>();
async function loadLine(server: Running, line: Line, people: number): Promise<LoadResult> {
  const next = () => {
    const n = counters.get(line) ?? 0;
    counters.set(line, n + 1);
    return line.ask(n, people);
  };
  const [start, before] = [performance.now(), server.processor()];
  const measured = await loadHttp(server.port, next, load);
  const [seconds, after] = [(performance.now() - start) / 1000, server.processor()];
  if (before === null || after === null || measured.perSecond === 0) return measured;
  return { ...measured, cost: ((after - before) * 1000) / (measured.perSecond * seconds) };
}

/** Alternates all lines on all servers, so that they share the machine's load. */
async function compare(world: World): Promise<void> {
  const one = await startKirdaar(world.url, join(folder, 'files'), 1);
  const two = await startKirdaar(world.url, join(folder, 'files'), 2);
  const prototype = await startPrototype(world.url);
  const rival = await startRival(world.url);
  const pool = openDatabase(world.url, { poolSize: load.connections }).$client;
  const known = await loadFilterNumbers(pool);
  const turn = async (line: Line): Promise<Turn> => {
    const kirdaar = await loadLine(one, line, world.people);
    const { rival: address, goal } = line;
    if (!address) return { kirdaar };
    const asked = { ...line, ask: (n: number) => ({ path: address(n, world.people) }) };
    const ordinary = await loadLine(rival, asked, world.people);
    if (!goal) return { kirdaar, ordinary };
    const reads = Array.from({ length: variants }, (_, n) => readOf(address(n, world.people), known));
    return {
      kirdaar,
      ordinary,
      prototype: await loadLine(prototype, asked, world.people),
      database: await loadDriver(pool, reads, load),
    };
  };
  const turns = new Map(chosen.map((line) => [line, [] as Turn[]]));
  const mixed: { one: LoadResult[]; two: LoadResult[] } = { one: [], two: [] };
  for (let warmed = 0; warmed < warmUps; warmed++) await loadLine(two, mixedLine, world.people);
  // the first round is a warm-up: a new process is several times slower
  for (const round of [0, ...rounds.map((_, n) => n + 1)]) {
    for (const [line, seen] of turns) {
      process.stderr.write(`round ${round}: ${line.name}\n`);
      const found = await turn(line);
      if (round > 0) seen.push(found);
    }
    mixed.one.push(await loadLine(one, mixedLine, world.people));
    mixed.two.push(await loadLine(two, mixedLine, world.people));
  }
  const rows = [...turns].map(
    ([{ name, goal = null }, seen]): ReportRow => ({
      name,
      goal,
      kirdaar: middle(seen.map(({ kirdaar }) => kirdaar)),
      database: middleOr(seen, ({ database }) => database),
      prototype: middleOr(seen, ({ prototype }) => prototype),
      ordinary: middleOr(seen, ({ ordinary }) => ordinary),
    }),
  );
  const [alone, together] = [middle(mixed.one), middle(mixed.two)];
  console.log(`\n${comparison(rows)}\n`);
  console.log(
    `Memory in MB: Kirdaar ${one.memory()}, with two processes ${two.memory()}, prototype ${prototype.memory()}, ordinary ${rival.memory()}.`,
  );
  console.log(
    `Mixed load, requests a second: one process ${alone.perSecond.toFixed(0)}, two ${together.perSecond.toFixed(0)} (${(together.perSecond / alone.perSecond).toFixed(2)} ×).\n`,
  );
  console.log(goals(rows).join('\n'));
  await pool.end();
  for (const server of [one, two, prototype, rival]) await server.stop();
}

/** A line's result in one round: on all servers that support it, and with the prototype's reads on PostgreSQL alone. */
type Turn = Pick<ReportRow, 'kirdaar'> & Partial<Record<'database' | 'prototype' | 'ordinary', LoadResult>>;

function middleOr(turns: Turn[], of: (turn: Turn) => LoadResult | undefined): LoadResult | null {
  const found = turns.flatMap((turn) => of(turn) ?? []);
  return found.length > 0 ? middle(found) : null;
}

/** The reads at several sizes, in comparison. */
async function grow(worlds: World[]): Promise<void> {
  const servers = await Promise.all(
    worlds.map(({ url, people }) => startKirdaar(url, join(folder, `files-${people}`), 1)),
  );
  const reads = chosen.filter(({ ask }) => (ask(0, 1000).method ?? 'GET') === 'GET');
  const growth: Growth[] = [];
  for (const line of reads) {
    const found = worlds.map((): LoadResult[] => []);
    for (const _ of rounds)
      for (const [place, world] of worlds.entries())
        found[place]?.push(await loadLine(servers[place] as Running, line, world.people));
    const sizes: Growth['sizes'] = [];
    for (const [place, { people, url, statements }] of worlds.entries()) {
      const noted = statements.get(line) ?? [];
      const alone = noted.length > 0 ? await timeAlone(url, noted, 40) : null;
      sizes.push({ people, p50: middle(found[place] ?? []).p50, alone });
    }
    growth.push({ name: line.name, pageWise: line.pageWise ?? false, sizes });
    process.stderr.write(`${growthTable(growth.slice(-1)).split('\n').at(-1)}\n`);
  }
  console.log(`\n${growthTable(growth)}\n`);
  console.log(goals([], growth).join('\n'));
  for (const server of servers) await server.stop();
}

const worlds: World[] = [];
try {
  for (const people of given.people.split(',').map(Number)) worlds.push(await openWorld(people));
  const [only] = worlds;
  if (only && worlds.length === 1) await compare(only);
  else await grow(worlds);
} finally {
  for (const world of worlds) await world.close();
}
