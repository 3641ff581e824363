import cluster from 'node:cluster';
import { sql } from 'drizzle-orm';
import { AggregatorRegistry, Gauge } from 'prom-client';
import { metrics } from '../../core/metrics.ts';
import { freeBytesAt } from '../../db/disk-fault.ts';
import type { Deps } from '../../deps.ts';
import { findMailsStuckSince } from '../../mail/mails.queries.ts';
import { answerSiblings, measuresOfAll } from './siblings.ts';

const registers = [metrics];
const connections = new Gauge({
  name: 'kirdaar_database_connections',
  help: 'Connections of this process to the database; "waiting" are requests for one',
  labelNames: ['state'],
  registers,
});
const reachable = new Gauge({
  name: 'kirdaar_database_up',
  help: 'Whether the database answered this look',
  aggregator: 'min',
  registers,
});
const free = new Gauge({
  name: 'kirdaar_disk_free_bytes',
  help: 'Free space where DATA_DIR is',
  aggregator: 'min',
  registers,
});
const shared = {
  mails_waiting: gauge('kirdaar_mails_waiting', 'Mails that have not gone out'),
  mails_oldest: gauge('kirdaar_mails_oldest_seconds', 'Age of the oldest mail that has not gone out'),
  mails_stuck: gauge('kirdaar_mails_stuck_seconds', 'Seconds since when no mail left although some wait'),
  jobs_waiting: gauge('kirdaar_jobs_waiting', 'Jobs that are due and not done'),
  jobs_failing: gauge('kirdaar_jobs_failing', 'Jobs that failed and wait for another try, or were given up'),
  files: gauge('kirdaar_files', 'Uploaded files that are kept'),
  files_bytes: gauge('kirdaar_files_bytes', 'Their size in bytes'),
};
type Shared = Record<keyof typeof shared, number>;

function gauge(name: string, help: string): Gauge {
  // all processes read the same database, so values are not added
  return new Gauge({ name, help, registers, aggregator: 'max' });
}

/** The metrics of all processes on this port, as text. */
export async function writeMetrics(deps: Deps): Promise<string> {
  if (cluster.isWorker) return AggregatorRegistry.aggregate(await measuresOfAll()).metrics();
  await look(deps);
  return metrics.metrics();
}

/** Shares this process's metrics with the others on this port. */
export function shareMetrics(deps: Deps): void {
  answerSiblings(async () => {
    await look(deps);
    return metrics.getMetricsAsJSON();
  });
}

/** Reads the present state of mails, jobs and files. */
async function look(deps: Deps): Promise<void> {
  const { totalCount, idleCount, waitingCount } = deps.db.$client;
  connections.set({ state: 'open' }, totalCount);
  connections.set({ state: 'idle' }, idleCount);
  connections.set({ state: 'waiting' }, waitingCount);
  free.set(freeBytesAt(deps.config.dataDir));
  const state = await lookUp(deps).catch(() => null);
  reachable.set(state ? 1 : 0);
  for (const [name, one] of Object.entries(shared)) {
    if (state) one.set(Number(state[name as keyof Shared]));
    else one.reset();
  }
}

async function lookUp({ db, clock }: Deps): Promise<Shared | undefined> {
  const now = clock();
  const stuckSince = await findMailsStuckSince(db);
  const { rows } = await db.execute<Omit<Shared, 'mails_stuck'>>(sql`
    SELECT
      (SELECT count(*) FROM mails WHERE sent_at IS NULL) AS mails_waiting,
      (SELECT coalesce(extract(epoch FROM ${now}::timestamptz - min(created_at)), 0)
       FROM mails WHERE sent_at IS NULL) AS mails_oldest,
      (SELECT count(*) FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts) AS jobs_waiting,
      (SELECT count(*) FROM graphile_worker.jobs WHERE last_error IS NOT NULL) AS jobs_failing,
      (SELECT count(*) FROM files WHERE released_at IS NULL) AS files,
      (SELECT coalesce(sum(bytes), 0) FROM files WHERE released_at IS NULL) AS files_bytes`);
  const stuck = stuckSince ? (now.getTime() - stuckSince.getTime()) / 1000 : 0;
  return rows[0] && { ...rows[0], mails_stuck: stuck };
}
