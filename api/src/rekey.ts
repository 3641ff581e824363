// npm run rekey encrypts everything with SECRET_KEY that SECRET_KEY_BEFORE encrypted. With -- --lost the
// database takes the present key, and what the lost one encrypted stays closed.
import { parseArgs } from 'node:util';
import { changeKey } from './change-key.ts';
import { onDatabase } from './command-database.ts';
import { settle } from './settle.ts';

const usage =
  'Name the old key too: SECRET_KEY_BEFORE=… npm run rekey. If it is lost: npm run rekey -- --lost';

async function main(): Promise<string> {
  const { values } = parseArgs({ options: { lost: { type: 'boolean', default: false } } });
  const config = await settle(process.env, { serves: true });
  if (!values.lost && !config.secretKeyBefore) throw new Error(usage);
  return onDatabase(config, (db) => changeKey(db, config, values));
}

main().then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
