import cluster from 'node:cluster';
import { openDatabase } from '@kirdaar/api/src/db/database.ts';
import { diskFault } from '@kirdaar/api/src/db/disk-fault.ts';
import { startEmbedded } from '@kirdaar/api/src/db/embedded.ts';
import { migrate } from '@kirdaar/api/src/db/migrate.ts';
import { reach } from '@kirdaar/api/src/db/reach.ts';
import { openDeps } from '@kirdaar/api/src/open.ts';
import { type Config, ConfigError, readConfig } from '@kirdaar/api/src/settings/config.ts';
import { secretKey } from '@kirdaar/api/src/settings/secret-key.ts';
import { settle } from '@kirdaar/api/src/settle.ts';
import { prepareDemo } from '@kirdaar/demo/load.ts';
import type { Logger } from 'pino';
import { awaitPages } from './await-pages.ts';
import { greeting } from './greeting.ts';
import { refuseTakenPort } from './listen-fault.ts';
import { openLog } from './open-log.ts';
import { openServer } from './serve.ts';
import { stopOnSignals } from './stop.ts';
import { openWorkers } from './workers.ts';

const drainSeconds = 10;
// whoever waits for others to drain waits a little longer than they may take
const moreSeconds = 2;

async function main(): Promise<void> {
  const config = cluster.isPrimary
    ? await settle(process.env, { files: true, serves: true })
    : readConfig(process.env);
  const log = openLog(config);
  await (cluster.isPrimary ? lead(config, log) : work(config, log));
}

/** What is done once: the private database, the newest shape, the demo; then the server, in one process or several. */
async function lead(config: Config, log: Logger): Promise<void> {
  await refuseTakenPort(config);
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: config.dataDir, log: (line) => log.warn(line) }).catch((error) =>
        Promise.reject(diskFault(error, config) ?? error),
      );
  const url = config.databaseUrl ?? embedded?.url ?? '';
  let server: Awaited<ReturnType<typeof openServer>> | null = null;
  const close = async () => {
    await server?.close();
    await embedded?.stop();
  };
  try {
    // before anything is waited for: the first process of a container obeys no signal that it does not know
    stopOnSignals(['SIGTERM', 'SIGINT'], close, config.leaveSeconds + drainSeconds + moreSeconds);
    const migrateUp = () => migrate(url, { say: (line) => log.warn(line) });
    await (embedded ? migrateUp() : reach(url, migrateUp));
    // before there are several processes that would make it
    secretKey(config);
    const several = config.workers > 1 && !process.argv.includes('--dev');
    server = several ? openWorkers(config.workers, url, log) : await openServer(config, url, log);
    const demo = await demoAtStart(config, url, embedded !== null, log);
    await awaitPages();
    await server.listen();
    console.log(greeting(config.publicUrl, config, demo));
  } catch (error) {
    await close();
    throw diskFault(error, config) ?? error;
  }
}

/** One of several processes on the port. Ctrl-C reaches it too; only the leading process tells it to stop. */
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

// The script of `npm start` holds the other end: when it dies, even by SIGKILL, nobody could stop us any more.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

main().catch((error: unknown) => {
  if (error instanceof ConfigError)
    console.error(`Kirdaar cannot start with these settings:\n${error.message}`);
  else console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
