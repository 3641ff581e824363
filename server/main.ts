import cluster from 'node:cluster';
import { openDatabase } from '@kirdaar/api/src/db/database.ts';
import { diskFault } from '@kirdaar/api/src/db/disk-fault.ts';
import { startEmbedded } from '@kirdaar/api/src/db/embedded.ts';
import { checkSecretKey } from '@kirdaar/api/src/db/key-check.ts';
import { migrate } from '@kirdaar/api/src/db/migrate.ts';
import { reach } from '@kirdaar/api/src/db/reach.ts';
import { replicaFaults } from '@kirdaar/api/src/db/replica-fault.ts';
import { programVersion } from '@kirdaar/api/src/db/schema-range.ts';
import { closeMailServer, mailServerFault } from '@kirdaar/api/src/mail/mail-server.ts';
import { openDeps } from '@kirdaar/api/src/open.ts';
import { type Config, ConfigError, readConfig } from '@kirdaar/api/src/settings/config.ts';
import { version } from '@kirdaar/api/src/settings/version.ts';
import { settle } from '@kirdaar/api/src/settle.ts';
import { prepareDemo } from '@kirdaar/demo/load.ts';
import type { Logger } from 'pino';
import { awaitPages } from './await-pages.ts';
import { greeting } from './greeting.ts';
import { openLog } from './open-log.ts';
import { openServer } from './serve.ts';
import { answerWhileStarting } from './starting.ts';
import { stopOnSignals } from './stop.ts';
import { openWorkers } from './workers.ts';

const drainSeconds = 10;
// the leading process waits a little longer than its workers may drain
const moreSeconds = 2;

async function main(): Promise<void> {
  if (process.argv.includes('--version')) {
    console.log(`Kirdaar ${version}, with the tables of version ${programVersion}`);
    process.exit();
  }
  const config = cluster.isPrimary
    ? await settle(process.env, { files: true, serves: true })
    : readConfig(process.env);
  const log = openLog(config);
  await (cluster.isPrimary ? lead(config, log) : work(config, log));
}

/** One-time work: the private database, migrations, the demo; then the server, in one process or several. */
async function lead(config: Config, log: Logger): Promise<void> {
  const starting = await answerWhileStarting(config);
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: config.dataDir, log: (line) => log.warn(line) }).catch((error) =>
        Promise.reject(diskFault(error, config) ?? error),
      );
  const url = config.databaseUrl ?? embedded?.url ?? '';
  let server: Awaited<ReturnType<typeof openServer>> | null = null;
  const close = async () => {
    await starting.close();
    await server?.close();
    await embedded?.stop();
  };
  try {
    // before any wait: the first process of a container ignores signals without a handler
    stopOnSignals(['SIGTERM', 'SIGINT'], close, config.leaveSeconds + drainSeconds + moreSeconds);
    // no one else uses the private database, so what only the version before reads can go at once
    const migrateUp = async () => {
      await migrate(url, { say: (line) => log.warn(line), drops: embedded !== null });
      // also makes the key file, before several processes could
      await checkSecretKey(url, config);
    };
    await (embedded ? migrateUp() : reach(url, migrateUp));
    const several = config.workers > 1 && !process.argv.includes('--dev');
    server = several ? openWorkers(config.workers, url, log) : await openServer(config, url, log);
    const demo = await demoAtStart(config, url, embedded !== null, log);
    warnOfMailServer(config, log);
    warnOfReplicas(config, log);
    await awaitPages();
    await starting.close();
    await server.listen();
    console.log(greeting(config.publicUrl, config, demo));
  } catch (error) {
    await close();
    throw diskFault(error, config) ?? error;
  }
}

/** A mail server may be away for a while: a start asks, and does not wait. */
function warnOfMailServer(config: Config, log: Logger): void {
  void mailServerFault(config).then((fault) => {
    closeMailServer(config);
    if (fault) log.warn(fault);
  });
}

/** A replica may be away for a while, too: then the primary answers. */
function warnOfReplicas({ databaseUrl, databaseReadUrl }: Config, log: Logger): void {
  if (!databaseUrl || !databaseReadUrl) return;
  void replicaFaults(databaseReadUrl, databaseUrl).then((faults) => {
    for (const { words } of faults) log.warn(`DATABASE_READ_URL: ${words}`);
  });
}

/** One of several processes on the port. Ctrl-C reaches it too; only the leading process stops it. */
async function work(config: Config, log: Logger): Promise<void> {
  process.on('SIGINT', () => {});
  const server = await openServer(config, config.databaseUrl ?? '', log);
  stopOnSignals(['SIGTERM'], server.close, config.leaveSeconds + drainSeconds);
  await server.listen();
}

async function demoAtStart(config: Config, url: string, isEmbedded: boolean, log: Logger) {
  const deps = openDeps(config, openDatabase(url), log);
  try {
    return await prepareDemo(deps, isEmbedded, console.log);
  } finally {
    await deps.db.$client.end();
  }
}

// The script of `npm start` has the other end: if it dies, even by SIGKILL, no one else could stop this process.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

main().catch((error: unknown) => {
  if (error instanceof ConfigError)
    console.error(`Kirdaar cannot start with these settings:\n${error.message}`);
  else console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
