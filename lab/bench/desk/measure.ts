// npm run bench:desk: the casting desk compared with the tab 'Applied', with 500, 5,000 and 20,000 candidates of a
// role; decisions on 500 at once, and the memory of an export of 5,000.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '@kirdaar/api/src/db/embedded.ts';
import { loadHttp, type Wire } from '../load/http-loop.ts';
import { percentile } from '../load/percentile.ts';
import { type Running, startKirdaar } from '../servers.ts';
import { buildWorld } from '../world/build.ts';
import { cookieOf } from '../world/casting.ts';
import { insertDesks, people, projectOf, roleOf, sizes } from './world.ts';

const rounds = Number(process.env.ROUNDS ?? 7);
const load = { connections: 1, seconds: Number(process.env.SECONDS_EACH ?? 1) };
const goals = { comparison: 1.5, growth: 2, megabytes: 50 };
const headers = { cookie: cookieOf('director') };

type Read = 'tab' | 'page' | 'shuffled' | 'newest' | 'step';
/** The median of each read, in milliseconds, for a size and a round. */
type Round = Record<Read, number>;

async function ask(server: Running, path: string, body?: object): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** The requests for a size: the n-th of each continues in the list. */
async function readsOf(server: Running, size: number): Promise<Record<Read, (n: number) => Wire>> {
  const [project, role] = [projectOf(size), roleOf(size)];
  const listed = await ask(server, `/projects/${project}/candidates/ids?role=${role}`);
  const { ids } = (await listed.json()).data as { ids: string[] };
  const desk = `/api/projects/${project}/candidates`;
  const on = (n: number) => 1 + (n % 10);
  const listing = (order: string) => (n: number) => ({
    path: `${desk}?role=${role}&order=${order}&page=${on(n)}`,
    headers,
  });
  return {
    tab: (n) => ({
      path: `/api/project-artists/search?projectId=${project}&status=applied&page=${on(n)}`,
      headers,
    }),
    page: listing('name'),
    shuffled: listing('shuffled'),
    newest: listing('newest'),
    step: (n) => ({ path: `${desk}/${ids[(n * 7) % ids.length]}?role=${role}&order=name`, headers }),
  };
}

/** Alternates all reads of all sizes, so that they share the machine's load. */
async function measureReads(server: Running): Promise<Map<number, Round[]>> {
  const found = new Map(sizes.map((size) => [size as number, [] as Round[]]));
  const reads = new Map<number, Awaited<ReturnType<typeof readsOf>>>();
  for (const size of sizes) reads.set(size, await readsOf(server, size));
  // the first round is a warm-up
  for (let round = 0; round <= rounds; round += 1) {
    for (const [size, lines] of reads) {
      const times: Partial<Round> = {};
      for (const [name, line] of Object.entries(lines)) {
        const { p50, errors } = await loadHttp(server.port, line, load);
        if (errors > 0) throw new Error(`${errors} errors at ${name} of ${size}`);
        times[name as Read] = p50;
      }
      if (round > 0) found.get(size)?.push(times as Round);
    }
  }
  return found;
}

const middleOf = (numbers: number[]) => percentile(numbers, 0.5);

function report(found: Map<number, Round[]>): boolean {
  const [smallest = [], largest = []] = [found.get(sizes[0]), found.get(sizes.at(-1) ?? 0)];
  let isMet = true;
  const judged = (value: number, goal: number) => {
    if (value > goal) isMet = false;
    return `${value.toFixed(2)} ×${value > goal ? ' MISSED' : ''}`;
  };
  console.log(
    '| read | candidates | p50 ms | ÷ tab | ÷ the same of 500 |\n| --- | ---: | ---: | ---: | ---: |',
  );
  for (const [size, seen] of found) {
    for (const name of ['tab', 'page', 'shuffled', 'newest', 'step'] as const) {
      const ratio = middleOf(seen.map((round) => round[name] / round.tab));
      const growth = middleOf(seen.map((round, place) => round[name] / (smallest[place]?.[name] ?? 1)));
      const isOurs = name !== 'tab';
      const compared = isOurs ? judged(ratio, goals.comparison) : '–';
      const grown = isOurs && seen === largest ? judged(growth, goals.growth) : `${growth.toFixed(2)} ×`;
      const time = middleOf(seen.map((round) => round[name])).toFixed(2);
      console.log(`| ${name} | ${size.toLocaleString('en')} | ${time} | ${compared} | ${grown} |`);
    }
  }
  return isMet;
}

/** Milliseconds of calls that move 500 at once, in a role with so many candidates. */
async function decideOnMany(server: Running, size: number): Promise<number> {
  const [project, role] = [projectOf(size), roleOf(size)];
  const base = `/projects/${project}`;
  const { ids } = (await (await ask(server, `${base}/candidates/ids?role=${role}`)).json()).data;
  const times: number[] = [];
  for (const stage of ['on_hold', 'callback', 'on_hold', 'callback', 'considered']) {
    const { asOf } = (await (await ask(server, `${base}/candidates?role=${role}`)).json()).data;
    const start = performance.now();
    await ask(server, `${base}/decisions`, { ids, asOf, stage });
    times.push(performance.now() - start);
  }
  return middleOf(times);
}

/** The additional megabytes of the process during an export, at most; several times. */
async function exportMany(server: Running, size: number): Promise<number[]> {
  const path = `/projects/${projectOf(size)}/exports?role=${roleOf(size)}`;
  const more: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    await sleep(500);
    const before = server.memory();
    let most = before;
    let isOver = false;
    const exporting = ask(server, path, {})
      .then((answer) => answer.text())
      .then((table) => table.trim().split('\r\n').length - 1)
      .finally(() => {
        isOver = true;
      });
    while (!isOver) {
      most = Math.max(most, server.memory());
      await sleep(10);
    }
    if ((await exporting) !== size) throw new Error(`${await exporting} of ${size} were exported`);
    more.push(most - before);
  }
  return more;
}

async function main(): Promise<void> {
  const folder = resolve(process.env.DATA_DIR ?? '.cache/bench');
  const dataDir = join(folder, `${people}`);
  mkdirSync(dataDir, { recursive: true });
  const embedded = process.env.DATABASE_URL ? null : await startEmbedded({ dataDir });
  const url = process.env.DATABASE_URL ?? embedded?.url ?? '';
  try {
    await buildWorld(url, people);
    await insertDesks(url);
    const server = await startKirdaar(url, join(folder, 'files'), 1);
    const isMet = report(await measureReads(server));
    for (const size of sizes)
      console.log(
        `500 of ${size} decided on by one call: ${(await decideOnMany(server, size)).toFixed(0)} ms`,
      );
    const more = await exportMany(server, 5000);
    const isSmall = middleOf(more) < goals.megabytes;
    console.log(
      `An export of 5,000: ${more.join(', ')} MB more at most, ${isSmall ? 'met' : `MISSED ${goals.megabytes}`}`,
    );
    await server.stop();
    process.exitCode = isMet && isSmall ? 0 : 1;
  } finally {
    await embedded?.stop();
  }
}

await main();
