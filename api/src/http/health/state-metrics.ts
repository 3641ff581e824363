import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { AggregatorRegistry, Gauge } from 'prom-client';
import { metrics } from '../../core/metrics.ts';
import { freeBytesAt } from '../../db/disk-fault.ts';
import { programVersion } from '../../db/schema-range.ts';
import type { Deps } from '../../deps.ts';
import { findMailsStuckSince } from '../../mail/mails.queries.ts';
import { version } from '../../settings/version.ts';
import { answerSiblings, measuresOfAll } from './siblings.ts';

const registers = [metrics];
// the other processes on the port wait for 2 seconds
const lookWithin = 1500;
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
  jobs_oldest: gauge('kirdaar_jobs_oldest_seconds', 'Seconds since when the oldest of them is due'),
  jobs_failing: gauge('kirdaar_jobs_failing', 'Jobs that failed and wait for another try, or were given up'),
  files: gauge('kirdaar_files', 'Uploaded files, as PostgreSQL estimates them'),
  is_primary: gauge('kirdaar_database_primary', '1: the database takes writes, 0: it is in recovery'),
  replicas: gauge('kirdaar_database_replicas', 'Replicas that follow the database'),
  lag: gauge('kirdaar_database_lag_seconds', 'How far the last of its replicas is behind'),
  schema: gauge('kirdaar_schema_version', 'Number of the newest migration of the database'),
};
new Gauge({
  name: 'kirdaar_build_info',
  help: 'Version of the program, and of its tables',
  labelNames: ['version', 'tables'],
  aggregator: 'max',
  registers,
}).set({ version, tables: programVersion }, 1);
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

/** Reads the present state of mails, jobs, files and the database. */
async function look(deps: Deps): Promise<void> {
  const { totalCount, idleCount, waitingCount } = deps.db.$client;
  connections.set({ state: 'open' }, totalCount);
  connections.set({ state: 'idle' }, idleCount);
  connections.set({ state: 'waiting' }, waitingCount);
  free.set(freeBytesAt(deps.config.dataDir));
  const late = sleep(lookWithin, null, { ref: false });
  const state = await Promise.race([lookUp(deps).catch(() => null), late]);
  reachable.set(state ? 1 : 0);
  for (const [name, one] of Object.entries(shared)) {
    if (state) one.set(Number(state[name as keyof Shared]));
    else one.reset();
  }
}

async function lookUp({ db, clock }: Deps): Promise<Shared | undefined> {
  const now = clock();
  const stuckSince = await findMailsStuckSince(db);
  const { rows } = await db.execute<Omit<Shared, 'mails_stuck'>>(stateStatement(now));
  const stuck = stuckSince ? (now.getTime() - stuckSince.getTime()) / 1000 : 0;
  return rows[0] && { ...rows[0], mails_stuck: stuck };
}

/** Scans no table that grows: what waits has an index of its own, and files are estimated. */
export function stateStatement(now: Date): SQL {
  return sql`
    SELECT mails.*, jobs.*, replicas.*,
      (SELECT count(*) FROM graphile_worker.jobs WHERE last_error IS NOT NULL) AS jobs_failing,
      (SELECT greatest(reltuples, 0) FROM pg_class WHERE oid = 'files'::regclass) AS files,
      (NOT pg_is_in_recovery())::int AS is_primary,
      (SELECT max(version) FROM schema_version) AS schema
    FROM
      (SELECT count(*) AS mails_waiting,
         coalesce(extract(epoch FROM ${now}::timestamptz - min(created_at)), 0) AS mails_oldest
       FROM mails WHERE sent_at IS NULL) AS mails,
      (SELECT count(*) AS jobs_waiting, coalesce(extract(epoch FROM now() - min(run_at)), 0) AS jobs_oldest
       FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts) AS jobs,
      (SELECT count(*) AS replicas, coalesce(extract(epoch FROM max(replay_lag)), 0) AS lag
       FROM pg_stat_replication) AS replicas`;
}
