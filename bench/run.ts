// npm run bench: makes people, starts the servers and prints one table of one interleaved run; docs/performance.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@kirdaar/api/src/db/database.ts';
import { startEmbedded } from '@kirdaar/api/src/db/embedded.ts';
import { type Line, lines, mixedLine } from './lines.ts';
import { findPgbench, loadDriver, loadPgbench, timeAlone } from './load/database-loop.ts';
import { loadHttp } from './load/http-loop.ts';
import { type Measured, middle, percentile } from './load/percentile.ts';
import { comparison, type Growth, goals, growthTable, type Row } from './report.ts';
import { type Running, startBare, startKirdaar, startRival } from './servers.ts';
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

/** A database with so many people, the server on it, and the statements of every line there. */
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

/** Requests of a line go on where the last round ended: what can be done once is never asked twice. */
const counters = new Map<Line, number>();
async function loadLine(server: Running, line: Line, people: number): Promise<Measured> {
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

/** Every line in turn on every server, round after round, so that all share the machine's good and bad moments. */
async function compare(world: World): Promise<void> {
  const addresses = Object.fromEntries(
    chosen.flatMap((line) =>
      (world.statements.get(line) ?? []).map((noted, n) => [line.ask(n, world.people).path, noted]),
    ),
  );
  const file = join(folder, 'statements.json');
  writeFileSync(file, JSON.stringify(addresses));
  const one = await startKirdaar(world.url, join(folder, 'files'), 1);
  const two = await startKirdaar(world.url, join(folder, 'files'), 2);
  const bare = await startBare(world.url, file);
  const rival = await startRival(world.url);
  const pool = openDatabase(world.url, { poolSize: load.connections }).$client;
  const pgbench = await findPgbench();
  const measures = new Map(
    chosen.map((line) => [line, { kirdaar: [], database: [], bare: [], ordinary: [] } as Rounds]),
  );
  const mixed: { one: Measured[]; two: Measured[] } = { one: [], two: [] };
  // all other lines warm the one; a process that has just begun is several times slower, and here are two of them
  for (let warmed = 0; warmed < warmUps; warmed++) await loadLine(two, mixedLine, world.people);
  for (const [round] of rounds.entries()) {
    for (const [line, found] of measures) {
      process.stderr.write(`round ${round + 1}: ${line.name}\n`);
      const noted = world.statements.get(line) ?? [];
      found.kirdaar.push(await loadLine(one, line, world.people));
      if (noted.length > 0) {
        found.bare.push(
          await loadLine(
            bare,
            { ...line, ask: (n) => line.ask(n % noted.length, world.people) },
            world.people,
          ),
        );
        found.database.push(
          await (pgbench ? loadPgbench(world.url, noted, load) : loadDriver(pool, noted, load)),
        );
      }
      const path = line.rival;
      if (path)
        found.ordinary.push(
          await loadLine(rival, { ...line, ask: (n) => ({ path: path(n, world.people) }) }, world.people),
        );
    }
    mixed.one.push(await loadLine(one, mixedLine, world.people));
    mixed.two.push(await loadLine(two, mixedLine, world.people));
  }
  const rows = [...measures].map(
    ([{ name }, found]): Row => ({
      name,
      kirdaar: middle(found.kirdaar),
      database: found.database.length > 0 ? percentile(found.database, 0.5) : null,
      bare: found.bare.length > 0 ? middle(found.bare) : null,
      ordinary: found.ordinary.length > 0 ? middle(found.ordinary) : null,
    }),
  );
  const [alone, together] = [middle(mixed.one), middle(mixed.two)];
  console.log(`\n${comparison(rows)}\n`);
  console.log(`Statements alone: ${pgbench ?? 'a closed loop of the driver'}.`);
  console.log(
    `Memory in MB: Kirdaar ${one.memory()}, with two processes ${two.memory()}, bare ${bare.memory()}, ordinary ${rival.memory()}.`,
  );
  console.log(
    `Mixed load, requests a second: one process ${alone.perSecond.toFixed(0)}, two ${together.perSecond.toFixed(0)} (${(together.perSecond / alone.perSecond).toFixed(2)} ×).\n`,
  );
  console.log(goals(rows).join('\n'));
  await pool.end();
  for (const server of [one, two, bare, rival]) await server.stop();
}

type Rounds = { kirdaar: Measured[]; database: number[]; bare: Measured[]; ordinary: Measured[] };

/** The reads at several sizes beside each other. */
async function grow(worlds: World[]): Promise<void> {
  const servers = await Promise.all(
    worlds.map(({ url, people }) => startKirdaar(url, join(folder, `files-${people}`), 1)),
  );
  const reads = chosen.filter(({ ask }) => (ask(0, 1000).method ?? 'GET') === 'GET');
  const growth: Growth[] = [];
  for (const line of reads) {
    process.stderr.write(`${line.name}\n`);
    const found = worlds.map((): Measured[] => []);
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
