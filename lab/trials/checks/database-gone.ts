import { setTimeout as sleep } from 'node:timers/promises';
import { count, inWords, reading, startStream, within } from '../load/stream.ts';
import { startKirdaar } from '../stage/kirdaar.ts';
import { signUp } from '../stage/people.ts';
import { startPostgres } from '../stage/postgres.ts';
import type { Trial, TrialResult } from '../trial.ts';

const goneFor = 30_000;

/** The database is stopped for 30 seconds during reads: the server answers 503 or what needs no database, and then
    recovers. */
async function run(): Promise<TrialResult> {
  const postgres = await startPostgres();
  const server = await startKirdaar({ DATABASE_URL: postgres.url });
  const person = await signUp(server.url);
  const faults: string[] = [];
  const before = startStream(reading(server.url), 10, 50);
  await sleep(3000);
  const calm = await before.stop();
  if (count(calm, '200') !== calm.milliseconds.length) faults.push(`before: ${inWords(calm)}`);

  await postgres.stop('SIGINT');
  const during = startStream(reading(server.url), 10, 50);
  await sleep(1000);
  const ready = (await fetch(`${server.url}/readyz`)).status;
  const live = (await fetch(`${server.url}/healthz`)).status;
  if (ready !== 503) faults.push(`/readyz said ${ready} while the database was gone`);
  if (live !== 200) faults.push(`/healthz said ${live} while the database was gone`);
  await sleep(goneFor - 1000);
  const gone = await during.stop();
  const fair = count(gone, '200', '503');
  if (fair !== gone.milliseconds.length || count(gone, '503') === 0)
    faults.push(`without database: ${inWords(gone)}`);
  if (gone.withoutRetryAfter > 0)
    faults.push(`${gone.withoutRetryAfter} refusals did not say when to come again`);

  await postgres.start();
  const start = performance.now();
  while ((await fetch(`${server.url}/readyz`)).status !== 200 && performance.now() - start < 30_000)
    await sleep(50);
  const back = Math.round(performance.now() - start);
  const after = startStream(reading(server.url), 10, 50);
  await sleep(3000);
  const well = await after.stop();
  if (count(well, '200') !== well.milliseconds.length) faults.push(`afterwards: ${inWords(well)}`);
  const self = await person.visitor.call('currentUser');
  if (self.status !== 200) faults.push(`the session of before answers ${self.status}`);
  const counts = `gone: ${inWords(gone)}, 99 % within ${within(gone, 0.99)} ms; back after ${back} ms without a restart: ${inWords(well)}`;
  return { counts, faults };
}

export const databaseGone: Trial = { id: '17', title: 'The database is stopped for 30 s under load', run };
