// Runs the trials: `node lab/trials/run.ts` all of them, `node lab/trials/run.ts 13 20` those of these checks.
import { cleanUp } from './stage/scratch.ts';
import { NotRun, type Trial, type TrialResult } from './trial.ts';
import { trials } from './trials.ts';

type Row = { trial: Trial; outcome: 'passed' | 'FAILED' | 'not run'; seconds: number; words: string };

async function runOne(trial: Trial): Promise<Row> {
  const start = Date.now();
  console.log(`\n== ${trial.id} ${trial.title}`);
  const row = (outcome: Row['outcome'], words: string): Row => {
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`   ${outcome}, ${seconds} s: ${words}`);
    return { trial, outcome, seconds, words };
  };
  try {
    const { counts, faults }: TrialResult = await trial.run((line) => console.log(`   ${line}`));
    for (const fault of faults.slice(0, 20)) console.log(`   ${fault}`);
    return row(faults.length > 0 ? 'FAILED' : 'passed', counts);
  } catch (error) {
    if (error instanceof NotRun) return row('not run', error.message);
    console.log(error);
    return row('FAILED', error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    await cleanUp();
  }
}

const wanted = process.argv.slice(2).filter((one) => !one.startsWith('-'));
const chosen = trials.filter(
  ({ id }) => wanted.length === 0 || wanted.some((one) => id === one || id.replace(/[a-z]$/, '') === one),
);
if (chosen.length === 0) {
  console.error(`No such check. There are ${trials.map(({ id }) => id).join(', ')}.`);
  process.exit(2);
}
const rows: Row[] = [];
for (const trial of chosen) rows.push(await runOne(trial));

console.log('\n| check | | result | seconds | counts |\n| --- | --- | --- | --- | --- |');
for (const { trial, outcome, seconds, words } of rows) {
  console.log(`| ${trial.id} | ${trial.title} | ${outcome} | ${seconds} | ${words} |`);
}
const number = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length;
console.log(`\n${number('passed')} passed, ${number('FAILED')} failed, ${number('not run')} not run`);
process.exit(number('FAILED') > 0 ? 1 : 0);
