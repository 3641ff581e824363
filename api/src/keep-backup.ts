// npm run backup -- FOLDER writes everything that is stored into a new folder, also while Kirdaar runs; npm
// run restore -- FOLDER fills an empty database and the file store from it.
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { countFiles, type Manifest } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore.ts';
import { saveBackup } from './backup/save.ts';
import { onDatabase, onRunningDatabase } from './command-database.ts';
import { movedClock } from './core/clock.ts';
import type { Config } from './settings/config.ts';
import { settle } from './settle.ts';
import { openStore } from './store/open-store.ts';

const commands: Record<string, (config: Config, folder: string) => Promise<string>> = {
  async backup(config, folder) {
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      throw new Error(`${folder} is not empty. Name a new folder.`);
    }
    const manifest = await onRunningDatabase(
      config,
      (db) => saveBackup({ db, files: openStore(config), clock: movedClock(config.clockOffset) }, folder),
      { patient: true },
    );
    return `The backup is in ${folder}: ${sizeOf(manifest)}.`;
  },

  async restore(config, folder) {
    const manifest = await onDatabase(
      config,
      (db) => restoreBackup({ db, files: openStore(config) }, folder),
      { patient: true },
    );
    return `Restored what was kept at ${manifest.madeAt}: ${sizeOf(manifest)}.`;
  },
};

function sizeOf(manifest: Manifest): string {
  const { tables } = manifest;
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows, ${tables.users?.rows ?? 0} people, ${countFiles(manifest)} files`;
}

async function main(): Promise<string> {
  const [name = '', folder, ...more] = process.argv.slice(2);
  const command = commands[name];
  if (!command || !folder || more.length > 0) throw new Error(`Name one folder: npm run ${name} -- FOLDER`);
  return command(await settle(process.env), resolve(folder));
}

main().then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
