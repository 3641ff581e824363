// npm run admin -- asha@example.com makes a user with an account an administrator; npm run admin --
// asha@example.com --revoke ends it, but not for the last one.
import { parseArgs } from 'node:util';
import { setAdministrator } from './accounts/administrators.service.ts';
import { onDatabase } from './command-database.ts';
import { settle } from './settle.ts';

const usage = 'Name one e-mail address: npm run admin -- asha@example.com [--revoke]';

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: { revoke: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [email, ...more] = positionals;
  if (!email || more.length > 0) throw new Error(usage);
  const config = await settle(process.env);
  return onDatabase(config, async (db) => {
    const wanted = { email, revoke: values.revoke };
    const done = await db.transaction((tx) => setAdministrator(tx, wanted, new Date()));
    if (!done) throw new Error(`Nobody has an account with the e-mail ${email}.`);
    return done;
  });
}

main().then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
