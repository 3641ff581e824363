import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { movedClock } from './core/clock.ts';
import { type Database, openDatabase } from './db/database.ts';
import type { Deps } from './deps.ts';
import { openTracing } from './http/tracing.ts';
import { startJobs } from './jobs/run-jobs.ts';
import { fillListings } from './profiles/listing.service.ts';
import { type Config, ConfigError } from './settings/config.ts';
import { fileProblem } from './store/file-problem.ts';
import { incomingFolder, sweepIncoming } from './store/incoming.ts';
import { openStore } from './store/open-store.ts';

type OpenKirdaar = { app: FastifyInstance; deps: Deps; close(): Promise<void> };

/** The server's dependencies, on an open database; also used by commands without HTTP. */
export function openDeps(config: Config, db: Database, log: FastifyBaseLogger): Deps {
  return {
    db,
    config,
    clock: movedClock(config.clockOffset),
    files: openStore(config),
    log,
  };
}

/** Builds the app on a migrated database and starts the jobs; `close` drains in the opposite order. */
export async function openKirdaar(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<OpenKirdaar> {
  const db = openDatabase(databaseUrl, {
    poolSize: poolSize(config),
    readAddress: config.databaseReadUrl,
  });
  const deps = openDeps(config, db, log);
  await checkFiles(deps);
  await sweepIncoming(incomingFolder(config), deps.clock());
  await fillListings(deps.db);
  const tracing = config.tracesTo ? await openTracing(config.tracesTo) : null;
  const app = await buildApp(deps, tracing);
  const jobs = await startJobs(deps);
  return {
    app,
    deps,
    async close() {
      app.leaving.abort();
      await sleep(config.leaveSeconds * 1000);
      await app.close();
      await jobs.stop();
      await db.replicas?.close();
      await db.$client.end();
      await tracing?.close();
    },
  };
}

// all processes on the port together stay below PostgreSQL's default of a hundred connections; each has
// three more: for its readiness, for the lock of the jobs, and to listen for changes
function poolSize({ workers }: Config): number {
  return Math.min(10, Math.max(5, Math.floor(88 / workers) - 3));
}

/** A wrong setting is reported at the start; a temporarily unavailable store can come back. */
async function checkFiles({ files, config, log }: Deps): Promise<void> {
  const { problem, passing } = await fileProblem(config, files);
  if (problem) throw new ConfigError(`- ${problem}`);
  if (passing) log.warn({ reason: passing }, 'pictures cannot be stored or shown for now');
}
