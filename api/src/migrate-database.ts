// npm run migrate brings the database to the tables of this program, as a start does; with -- --drops also runs the
// files that remove what the version before reads.
import { parseArgs } from 'node:util';
import { onDatabase } from './command-database.ts';
import { programVersion } from './db/schema-range.ts';
import { settle } from './settle.ts';

async function main(): Promise<string> {
  const { values } = parseArgs({ options: { drops: { type: 'boolean', default: false } } });
  const migration = { say: console.log, drops: values.drops };
  await onDatabase(await settle(process.env), async () => {}, { migration });
  return `The database has the tables of version ${programVersion}.`;
}

main().then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
