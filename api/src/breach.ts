// npm run breach -- who --since 2026-11-21 --account asha@example.com lists whose details that account was shown;
// --tell FILE mails them the text of that file, each once.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isCalendarDate } from '@kirdaar/domain/calendar.ts';
import { pino } from 'pino';
import { onDatabase } from './command-database.ts';
import { settle } from './settle.ts';
import { openStore } from './store/open-store.ts';
import { affectedBy, lineOf, mailAffected } from './trust/breaches/breaches.service.ts';

const usage =
  'Say whose account and since which day: npm run breach -- who --since 2026-11-21 --account asha@example.com [--tell FILE]';

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: { since: { type: 'string' }, account: { type: 'string' }, tell: { type: 'string' } },
    allowPositionals: true,
  });
  const { since = '', account, tell } = values;
  if (positionals.join() !== 'who' || !account || !isCalendarDate(since)) throw new Error(usage);
  const text = tell === undefined ? null : (await readFile(tell, 'utf8')).trim();
  if (text === '') throw new Error(`${tell} is empty.`);
  const config = await settle(process.env);
  return onDatabase(config, async (db) => {
    const affected = await affectedBy(db, { account, since });
    if (!affected) throw new Error(`Nobody has the account ${account}.`);
    const lines = affected.map(lineOf);
    if (text === null) return lines.join('\n');
    const deps = {
      ...{ db, config, clock: () => new Date(), files: openStore(config) },
      log: pino({ level: 'silent' }),
    };
    const mailed = await mailAffected(deps, { account, since }, text);
    return [...lines, `${mailed} of ${affected.length} people are mailed now.`].join('\n');
  });
}

main().then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
