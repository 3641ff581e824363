import { setTimeout as sleep } from 'node:timers/promises';
import { countKept, startRequests } from '../load/keyed-writes.ts';
import { type Kirdaar, startKirdaar } from '../stage/kirdaar.ts';
import { signUp } from '../stage/people.ts';
import { type PostgresServer, query, startPostgres } from '../stage/postgres.ts';
import type { Trial, TrialResult } from '../trial.ts';

// the goals
const longestAnswer = 20_000;
const readyWithin = 2000;
const refusalsFor = 10_000;
const wholeAfter = 20_000;

/** How to remove the database, and restore it. */
type Loss = { name: string; take: (postgres: PostgresServer) => Promise<void> };

const readOnly = (value: 'on' | 'off') => async (postgres: PostgresServer) => {
  const writing = `${postgres.url}?options=${encodeURIComponent('-c default_transaction_read_only=off')}`;
  await query(writing, `ALTER SYSTEM SET default_transaction_read_only = ${value}`);
  await query(writing, 'SELECT pg_reload_conf()');
};

const losses: Loss[] = [
  {
    name: 'read-only for 15 s',
    async take(postgres) {
      await readOnly('on')(postgres);
      await sleep(15_000);
      await readOnly('off')(postgres);
    },
  },
  {
    name: 'SIGSTOP for 50 s',
    async take(postgres) {
      postgres.signalAll('SIGSTOP');
      await sleep(50_000);
      postgres.signalAll('SIGCONT');
    },
  },
  {
    name: 'kill -9, started again after 3 s',
    async take(postgres) {
      await postgres.stop('SIGKILL');
      await sleep(3000);
      await postgres.start();
    },
  },
];

/** Requests /readyz every second, like a load balancer. */
function startLooks(url: string) {
  const looks: { status: number; took: number }[] = [];
  const under: Promise<void>[] = [];
  const look = async () => {
    const from = performance.now();
    const status = await fetch(`${url}/readyz`).then((answer) => answer.status);
    looks.push({ status, took: performance.now() - from });
  };
  const timer = setInterval(() => under.push(look()), 1000);
  return {
    looks,
    async stop() {
      clearInterval(timer);
      await Promise.all(under);
    },
  };
}

async function lose({ name, take }: Loss, postgres: PostgresServer, server: Kirdaar): Promise<TrialResult> {
  const person = await signUp(server.url);
  const requests = startRequests(server.url, person);
  const readiness = startLooks(server.url);
  await sleep(3000);
  await take(postgres);
  const back = performance.now();
  await sleep(wholeAfter);
  // as many in parallel as the pool has, and twice that
  const together = await Promise.all(
    Array.from({ length: 20 }, () => person.visitor.call('currentUser').then(({ status }) => status)),
  );
  await sleep(2000);
  await Promise.all([requests.stop(), readiness.stop()]);

  const { answers, acknowledged } = requests;
  const { lost, doubled } = await countKept(postgres.url, acknowledged);
  const refused = answers.filter(({ status }) => status === 503);
  const odd = answers.filter(({ status }) => ![200, 201, 503].includes(status));
  const longest = Math.max(...answers.map(({ took }) => took));
  const lastRefusal = Math.max(0, ...refused.map(({ from }) => from - back));
  const slowestLook = Math.max(...readiness.looks.map(({ took }) => took));
  const notReady = readiness.looks.filter(({ status }) => status === 503).length;

  const faults = [
    ...(odd.length > 0 ? [`${odd.length} answers of ${[...new Set(odd.map(({ status }) => status))]}`] : []),
    ...(refused.some(({ retryAfter }) => !retryAfter) ? ['refusals without Retry-After'] : []),
    ...(refused.length === 0 || notReady === 0 ? ['no one noticed that the database was gone'] : []),
    ...(longest > longestAnswer ? [`an answer after ${Math.round(longest)} ms`] : []),
    ...(slowestLook > readyWithin ? [`/readyz answered after ${Math.round(slowestLook)} ms`] : []),
    ...(lastRefusal > refusalsFor ? [`refused ${Math.round(lastRefusal)} ms after it was back`] : []),
    ...(together.some((status) => status !== 200) ? [`20 at once afterwards: ${together}`] : []),
    ...(lost > 0 ? [`${lost} acknowledged writes are lost`] : []),
    ...(doubled > 0 ? [`${doubled} writes were done twice`] : []),
  ].map((fault) => `${name}: ${fault}`);
  const counts = `${name}: ${answers.length} answers, ${refused.length} of 503, the last asked ${Math.round(lastRefusal)} ms after it was back, the longest ${Math.round(longest)} ms; /readyz within ${Math.round(slowestLook)} ms; ${acknowledged.size} writes acknowledged, ${lost} lost, ${doubled} doubled`;
  return { counts, faults };
}

/** The database turns read-only, stops answering, and is killed, each under ten requests a second. */
async function run(say: (line: string) => void): Promise<TrialResult> {
  const postgres = await startPostgres();
  const server = await startKirdaar({ DATABASE_URL: postgres.url });
  const found: TrialResult[] = [];
  for (const loss of losses) {
    const one = await lose(loss, postgres, server);
    say(one.counts);
    found.push(one);
  }
  return {
    counts: found.map(({ counts }) => counts).join('. '),
    faults: found.flatMap(({ faults }) => faults),
  };
}

export const databaseLost: Trial = {
  id: '46',
  title: 'The database turns read-only, falls silent, is killed',
  run,
};
