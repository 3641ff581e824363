import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import { Gauge } from 'prom-client';
import { loggable } from '../core/loggable.ts';
import { metrics } from '../core/metrics.ts';
import { openConnections } from '../db/connections.ts';
import type { Deps } from '../deps.ts';
import { closeMailServer } from '../mail/mail-server.ts';
import { taskList } from './tasks.ts';

const jobsLock = 7_215_002;
const lookAgainAfter = 1000;
const stopWithin = 5000;
/** The schedule: a crontab, in which a waiting job is not queued twice. */
export const schedule = `
*/10 * * * * clean-up ?jobKey=clean-up&max=3
* * * * * send-notifications ?jobKey=send-notifications&max=3
* * * * * send-digests ?jobKey=send-digests&max=3
* * * * * tell-outcomes ?jobKey=tell-outcomes&max=3
* * * * * tell-contact-views ?jobKey=tell-contact-views&max=3
* * * * * refill-auditions ?jobKey=refill-auditions&max=3
* * * * * remind-auditions ?jobKey=remind-auditions&max=3
* * * * * sweep-alerts ?jobKey=sweep-alerts&max=3
* * * * * alert-moderators ?jobKey=alert-moderators&max=3
* * * * * remind-of-rules ?jobKey=remind-of-rules&max=3
17 21 * * * count-answers ?jobKey=count-answers&max=3
23 * * * * sweep-files ?jobKey=sweep-files&max=3
41 21 * * 6 verify-files ?jobKey=verify-files&max=3
`;

const turn = new Gauge({
  name: 'kirdaar_jobs_turn',
  help: '1 while this process runs the jobs',
  registers: [metrics],
});

/** Runs queued and scheduled jobs until stopped. One of all processes on a database has the lock. When it
    dies or loses the database, another (or the same, once the database is back) takes over and frees its
    unfinished jobs. */
export async function startJobs(deps: Deps): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const running = takeTurns(deps, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
      closeMailServer(deps.config);
    },
  };
}

async function takeTurns(deps: Deps, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await takeTurn(deps, stopping).catch((error) => {
      deps.log.warn({ part: 'jobs', fault: loggable(error) }, 'jobs pause until the database can be reached');
    });
    await sleep(lookAgainAfter, undefined, { signal: stopping }).catch(() => {});
  }
}

/** Has the lock as long as its connection lives: the database itself notices when we die. */
async function takeTurn(deps: Deps, stopping: AbortSignal): Promise<void> {
  const pool = openConnections(deps.db.address, 'turn', 1);
  try {
    const client = await pool.connect();
    await workWhileConnected(deps, client, stopping).finally(() => client.release(true));
  } finally {
    await pool.end();
  }
}

async function workWhileConnected(deps: Deps, client: pg.PoolClient, stopping: AbortSignal): Promise<void> {
  // not `once` of node:events, which fails at the error that comes before the end
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  if (!(await getTurn(client))) return;
  await freeBegunJobs(client);
  const runner = await startRunner(deps);
  turn.set(1);
  await Promise.race([lost, aborted(stopping), ended(runner), closing(runner)]);
  turn.set(0);
  await stopRunner(runner);
}

async function getTurn(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
    jobsLock,
  ]);
  return rows[0]?.mine === true;
}

/** The process that had begun a job is gone, or it would still have the lock. */
async function freeBegunJobs(client: pg.ClientBase): Promise<void> {
  await client.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
     FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`,
  );
}

function startRunner(deps: Deps): Promise<Runner> {
  return run({
    pgPool: deps.db.$client,
    taskList: taskList(deps),
    crontab: schedule,
    logger: jobLog(deps.log),
    concurrency: 4,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 3000,
    // a lost database ends the runner through the batches; without them it would end the process
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
}

/** The job runner's messages in our log. The next try or the next owner of the lock repairs its errors. */
function jobLog(log: Deps['log']): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ part: 'jobs' }, message);
    else log.debug({ part: 'jobs' }, message);
  });
}

/** Lets running jobs end, within a limit; a runner that ended by itself is stopped already. */
async function stopRunner(runner: Runner): Promise<void> {
  const stopped = runner.stop().catch(() => {});
  await Promise.race([stopped, sleep(stopWithin, undefined, { ref: false })]);
}

async function ended(runner: Runner): Promise<void> {
  await runner.promise.catch(() => {});
}

/** A runner that takes no more jobs is abandoned, although it may never end: its count is wrong when the
    ends of several jobs could not be stored. */
function closing({ events }: Runner): Promise<void> {
  return new Promise((resolve) => events.once('pool:gracefulShutdown', () => resolve()));
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
