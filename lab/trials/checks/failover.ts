import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { countKept, startRequests } from '../load/keyed-writes.ts';
import { type Kirdaar, startKirdaar } from '../stage/kirdaar.ts';
import { type Cluster, type Part, startCluster } from '../stage/patroni.ts';
import { signUp, type TrialPerson } from '../stage/people.ts';
import { afterTrial, scratchFolder } from '../stage/scratch.ts';
import { mustHave } from '../stage/tool.ts';
import type { Trial, TrialResult } from '../trial.ts';

const runs = 3;
const calmFor = 3000;
const wholeAfter = 15_000;

/** What happens to the primary's machine, and for how long. */
type Harm = { signal: NodeJS.Signals; parts: readonly Part[]; seconds: number };

async function startDoor(cluster: Cluster) {
  const nodes = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })];
  const { text, door, databaseUrl } = cluster.haproxyFile(nodes);
  const file = join(scratchFolder('door'), 'haproxy.cfg');
  writeFileSync(file, text);
  const haproxy = execFile(mustHave('haproxy'), ['-db', '-f', file]);
  const lines: string[] = [];
  haproxy.stdout?.on('data', (piece) => lines.push(String(piece)));
  afterTrial(() => void haproxy.kill('SIGTERM'));
  const servers: Kirdaar[] = [];
  for (const PORT of nodes.map(String)) {
    servers.push(await startKirdaar({ PORT, DATABASE_URL: databaseUrl, TRUST_PROXY: '127.0.0.1' }));
  }
  const url = `http://127.0.0.1:${door}`;
  const person = await signUp(`http://127.0.0.1:${nodes[0]}`);
  person.visitor.url = url;
  const logs = {
    haproxy: () => lines.join(''),
    kirdaar: () => servers.map(({ output }) => output()).join(''),
  };
  return { url, databaseUrl, person, logs };
}

async function harmOnce(
  cluster: Cluster,
  door: { url: string; databaseUrl: string; person: TrialPerson },
  { signal, parts, seconds }: Harm,
): Promise<TrialResult> {
  await cluster.whole();
  const machine = await cluster.primary();
  const requests = startRequests(door.url, door.person);
  await sleep(calmFor);
  const from = performance.now();
  cluster.signal(machine, signal, parts);
  await sleep(seconds * 1000);
  if (signal === 'SIGSTOP') cluster.signal(machine, 'SIGCONT', parts);
  else if (parts.includes('patroni')) cluster.revive(machine);
  await cluster.whole();
  await sleep(wholeAfter);
  await requests.stop();
  const { answers, acknowledged } = requests;
  // the old primary is back by now, and follows
  const { lost, doubled } = await countKept(door.databaseUrl, acknowledged);
  const after = await cluster.primary();
  const refused = answers.filter(({ status }) => status === 503);
  const odd = answers.filter(({ status }) => ![200, 201, 503].includes(status));
  const bare = refused.filter(({ code, retryAfter }) => code !== 'UNAVAILABLE' || !retryAfter);
  const last = Math.max(0, ...refused.map(({ from: asked }) => asked - from));
  const faults = [
    ...(lost > 0 ? [`${lost} acknowledged writes are lost`] : []),
    ...(doubled > 0 ? [`${doubled} writes were done twice`] : []),
    ...(odd.length > 0 ? [`${odd.length} answers of ${[...new Set(odd.map(({ status }) => status))]}`] : []),
    ...(bare.length > 0 ? [`${bare.length} refusals without our form or Retry-After`] : []),
    ...(after.name === machine.name ? ['no other machine took over'] : []),
  ];
  const counts = `${acknowledged.size} writes acknowledged, ${lost} lost, ${doubled} doubled; ${answers.length} answers, ${refused.length} of 503, the last asked ${(last / 1000).toFixed(1)} s after`;
  return { counts, faults };
}

/** One request, found by its id in both logs. */
async function followOne(url: string, logs: { haproxy: () => string; kirdaar: () => string }) {
  const answer = await fetch(`${url}/api/languages`);
  const id = answer.headers.get('x-request-id') ?? 'none';
  await answer.arrayBuffer();
  await sleep(500);
  const missing = Object.entries(logs).filter(([, said]) => !said().includes(id));
  return missing.map(([name]) => `the log of ${name} does not have the id ${id}`);
}

async function run(harm: Harm, say: (line: string) => void): Promise<TrialResult> {
  const cluster = await startCluster();
  const door = await startDoor(cluster);
  const faults = await followOne(door.url, door.logs);
  const counts: string[] = [];
  for (let turn = 1; turn <= runs; turn++) {
    const one = await harmOnce(cluster, door, harm);
    say(`run ${turn}: ${one.counts}`);
    counts.push(one.counts);
    faults.push(...one.faults.map((fault) => `run ${turn}: ${fault}`));
  }
  return { counts: counts.join('. '), faults };
}

const harms: Record<'31' | '32' | '34', Harm & { title: string }> = {
  31: {
    title: 'Patroni: kill -9 of the primary’s PostgreSQL',
    signal: 'SIGKILL',
    parts: ['postgres'],
    seconds: 15,
  },
  32: {
    title: 'Patroni: kill -9 of PostgreSQL and Patroni',
    signal: 'SIGKILL',
    parts: ['postgres', 'patroni'],
    seconds: 20,
  },
  34: {
    title: 'Patroni: the primary’s machine hangs for 50 s',
    signal: 'SIGSTOP',
    parts: ['postgres', 'patroni', 'etcd'],
    seconds: 50,
  },
};

/** Failover with the files of deploy/ha, each three times: nothing acknowledged is lost, and every refusal has
    our form. */
export const failovers: readonly Trial[] = Object.entries(harms).map(([id, harm]) => ({
  id,
  title: harm.title,
  run: (say) => run(harm, say),
}));
