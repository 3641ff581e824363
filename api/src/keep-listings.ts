// npm run listings -- check compares the stored lists with the profiles and fails where they differ; npm
// run listings -- rebuild writes all of them again.
import { onDatabase } from './command-database.ts';
import type { Database } from './db/database.ts';
import { checkListings, rebuildListings } from './profiles/listing.service.ts';
import { settle } from './settle.ts';

const shown = 20;

const commands: Record<string, (db: Database) => Promise<string>> = {
  async check(db) {
    const faults = await checkListings(db);
    if (faults.length === 0) return 'The lists agree with the profiles.';
    const lines = faults.slice(0, shown).map(({ id, fault }) => `  ${id} is ${fault}`);
    if (faults.length > shown) lines.push(`  … and ${faults.length - shown} more`);
    const advice = '`npm run listings -- rebuild` mends it.';
    throw new Error(['The lists do not agree with the profiles:', ...lines, advice].join('\n'));
  },

  async rebuild(db) {
    const listed = await rebuildListings(db);
    return `The lists are written again: ${listed} people.`;
  },
};

async function main(): Promise<string> {
  const [name = '', ...more] = process.argv.slice(2);
  const command = commands[name];
  if (!command || more.length > 0) {
    throw new Error('Say what to do: npm run listings -- check, or npm run listings -- rebuild');
  }
  // with a million people one statement takes longer than the limit of a request
  return onDatabase(await settle(process.env), command, { patient: true });
}

main().then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
