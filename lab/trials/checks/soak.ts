import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { castActors } from '../load/actors.ts';
import { Ledger } from '../load/ledger.ts';
import { count, inWords, reading, startStream } from '../load/stream.ts';
import { startKirdaar } from '../stage/kirdaar.ts';
import { megabytesOf } from '../stage/memory.ts';
import { NotRun, type Trial, type TrialResult } from '../trial.ts';

const minutes = Number(process.env.TRIALS_SOAK_MINUTES ?? 3);

/** Hours of use, made short by default: memory and open files at the end are those of the middle. */
async function run(say: (line: string) => void): Promise<TrialResult> {
  if (process.platform !== 'linux') throw new NotRun('run it on Linux, where /proc tells of open files');
  const server = await startKirdaar({ LOG_LEVEL: 'error' });
  const actors = await castActors(server.url, new Ledger(), async () => 0);
  let isOver = false;
  const acting = actors.map(async (act) => {
    while (!isOver) await act().then(() => sleep(200));
  });
  const stream = startStream(reading(server.url), 5, 20);
  const looks: { megabytes: number; files: number }[] = [];
  for (let look = 0; look < 12; look++) {
    await sleep((minutes * 60_000) / 12);
    looks.push({ megabytes: megabytesOf(server.pid), files: readdirSync(`/proc/${server.pid}/fd`).length });
    say(`${looks.at(-1)?.megabytes} MB, ${looks.at(-1)?.files} open files`);
  }
  isOver = true;
  await Promise.all(acting);
  const tally = await stream.stop();
  // the first half warms up: compiled code, pictures in the cache
  const most = (part: typeof looks, what: keyof (typeof looks)[number]) =>
    Math.max(...part.map((look) => look[what]));
  const [middle, end] = [looks.slice(4, 8), looks.slice(8)];
  const faults: string[] = [];
  if (most(end, 'megabytes') > most(middle, 'megabytes') * 1.3) faults.push('memory grows');
  if (most(end, 'files') > most(middle, 'files') + 20) faults.push('open files grow');
  if (count(tally, '200') !== tally.milliseconds.length) faults.push(`answers: ${inWords(tally)}`);
  const ends = `${most(middle, 'megabytes')} → ${most(end, 'megabytes')} MB, ${most(middle, 'files')} → ${most(end, 'files')} open files`;
  return { counts: `${minutes} minutes, ${tally.milliseconds.length} readings, ${ends}`, faults };
}

export const soak: Trial = { id: '23', title: 'Soak: memory and open files', run };
