import { launchKirdaar, startKirdaar } from '../stage/kirdaar.ts';
import { scratchFolder } from '../stage/scratch.ts';
import type { Trial, TrialResult } from '../trial.ts';

/** Two servers never share a private database: the second says who has it; after a kill the next one may start. */
async function run(): Promise<TrialResult> {
  const DATA_DIR = scratchFolder('second');
  const faults: string[] = [];
  const first = await startKirdaar({ DATA_DIR });
  const second = await launchKirdaar({ DATA_DIR });
  const code = await second.ended;
  if (code !== 1) faults.push(`the second server ended with ${code}, not with 1`);
  if (!second.output().includes(`Process ${first.pid} already uses`))
    faults.push(`the second server does not name the first: ${second.output().slice(0, 300)}`);
  if ((await fetch(`${first.url}/readyz`)).status !== 200) faults.push('the first server was disturbed');
  await first.end('SIGKILL');
  const third = await startKirdaar({ DATA_DIR });
  const last = await third.end('SIGTERM');
  if (last !== 0) faults.push(`SIGTERM ended the third server with ${last}, not with 0`);
  return { counts: '1 refused with the id of the first, 1 started after its SIGKILL', faults };
}

export const secondServer: Trial = { id: '14', title: 'A second server on the same data folder', run };
