// npm run second-step -- off asha@example.com turns two-step sign-in off for a user who lost every way to
// give the second step; the password stays. Verify first that the user is the one who asks.
import { parseArgs } from 'node:util';
import { turnOffByOperator } from './accounts/two-factor/operator.service.ts';
import { onDatabase } from './command-database.ts';
import { settle } from './settle.ts';

const usage = 'Name one e-mail address: npm run second-step -- off asha@example.com';

async function main(): Promise<string> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [word, email, ...more] = positionals;
  if (word !== 'off' || !email || more.length > 0) throw new Error(usage);
  const config = await settle(process.env);
  return onDatabase(config, async (db) => {
    const done = await turnOffByOperator(db, email, () => new Date());
    if (!done) throw new Error(`Nobody has an account with the e-mail ${email}.`);
    return done;
  });
}

main().then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
