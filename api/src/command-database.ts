import { type Database, openDatabase } from './db/database.ts';
import { runningAddress, startEmbedded } from './db/embedded.ts';
import { type MigrateOptions, migrate } from './db/migrate.ts';
import { reach } from './db/reach.ts';
import type { Config } from './settings/config.ts';

/** Runs a command on the database of the settings, after migrating it. The private database has one owner:
    while Kirdaar runs on it, the command reports that and does nothing. Statements of `patient` work can
    take hours; `migration` is how it is migrated. */
export async function onDatabase<T>(
  config: Config,
  work: (db: Database) => Promise<T>,
  { migration, ...options }: { patient?: boolean; migration?: MigrateOptions } = {},
): Promise<T> {
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  try {
    const migrateUp = () => migrate(url, { drops: embedded !== null, ...migration });
    await (embedded ? migrateUp() : reach(url, migrateUp));
    const db = openDatabase(url, options);
    try {
      return await work(db);
    } finally {
      await db.$client.end();
    }
  } finally {
    await embedded?.stop();
  }
}

/** Runs a command that only reads: on the database of a running Kirdaar, or like every other command when none
 * runs. */
export async function onRunningDatabase<T>(
  config: Config,
  work: (db: Database) => Promise<T>,
  options: { patient?: boolean } = {},
): Promise<T> {
  const url = config.databaseUrl ?? (await runningAddress(config.dataDir));
  if (!url) return onDatabase(config, work, options);
  await reach(url, async () => {});
  const db = openDatabase(url, options);
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
}
