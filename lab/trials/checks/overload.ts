import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import type { AnswerTimes, CrowdPlan, CrowdReport } from '../load/crowd.ts';
import { startKirdaar } from '../stage/kirdaar.ts';
import { afterTrial } from '../stage/scratch.ts';
import type { Trial, TrialResult } from '../trial.ts';

// the Retry-After of a refusal
const comesAgainAfter = 2;

/** Far more clients than capacity: overload is refused at once, readers are served while hundreds sign in, and five
    seconds later all is calm. A bare server that refuses everything measures this machine's limits: a refusal must come
    within a second when it is quiet, and within three times that when busy. */
async function run(say: (line: string) => void): Promise<TrialResult> {
  const server = await startKirdaar();
  const faults: string[] = [];
  const usual = await crowd({ url: server.url, readers: 20, signers: 0, seconds: 10 });
  const rate = all(usual.readers).length / 10;
  say(`20 people asking: ${rate} answers a second, ${inWords(usual.readers)}`);

  const people = Math.min(3000, Math.max(1000, Math.round(rate * 5 * comesAgainAfter)));
  const bare = await crowd({ url: await refuseEverybody(), readers: people, signers: 400, seconds: 6 });
  const quickly = Math.max(1000, 3 * within(bare.readers['503'] ?? [], 0.95));
  say(`a bare server that refuses ${people}: ${inWords(bare.readers)}; so quickly means ${quickly} ms`);

  const signing = await crowd({ url: server.url, readers: 10, signers: 400, seconds: 15 });
  say(`400 signing in: ${inWords(signing.signers)}; ten readers meanwhile: ${inWords(signing.readers)}`);
  expectOnly(faults, 'readers during 400 sign-ins', signing.readers, ['200']);
  expectOnly(faults, 'signing in', signing.signers, ['401', '429', '503']);

  const flood = await crowd({ url: server.url, readers: people, signers: 400, seconds: 20 });
  say(`${people} people asking: ${inWords(flood.readers)}; 400 signing in: ${inWords(flood.signers)}`);
  expectOnly(faults, 'under overload', flood.readers, ['200', '429', '503']);
  expectOnly(faults, 'signing in under overload', flood.signers, ['401', '429', '503']);
  if (!flood.readers['200']) faults.push('under overload no one was answered');
  const refusals = [...(flood.readers['503'] ?? []), ...(flood.signers['503'] ?? [])];
  const refused = within(refusals, 0.95);
  if (refused > quickly) faults.push(`a refusal took ${refused} ms, not ${quickly}`);
  if (signing.withoutRetryAfter + flood.withoutRetryAfter > 0)
    faults.push('a refusal did not say when to come again');

  await sleep(5000);
  const calm = await crowd({ url: server.url, readers: 5, signers: 0, seconds: 5 });
  expectOnly(faults, 'five seconds later', calm.readers, ['200']);
  const counts = [
    `${rate}/s sustained`,
    `${people} askers: ${inWords(flood.readers)}`,
    `400 signing in: ${inWords(flood.signers)}`,
    `95 % of refusals within ${refused} ms (${quickly} allowed)`,
    `10 readers during 400 sign-ins: ${inWords(signing.readers)}`,
    `5 s later: ${inWords(calm.readers)}`,
  ];
  return { counts: counts.join('; '), faults };
}

function crowd(plan: CrowdPlan): Promise<CrowdReport> {
  const program = join(import.meta.dirname, '../load/crowd.ts');
  return new Promise((resolve, reject) => {
    const args = ['--disable-warning=ExperimentalWarning', program, JSON.stringify(plan)];
    execFile(process.execPath, args, { maxBuffer: 2 ** 28 }, (error, stdout) => {
      if (error) reject(error);
      else resolve(JSON.parse(stdout) as CrowdReport);
    });
  });
}

async function refuseEverybody(): Promise<string> {
  const port = await getPort({ host: '127.0.0.1' });
  const headers = { 'retry-after': String(comesAgainAfter) };
  const server = createServer((asked, answer) => {
    asked.resume();
    answer.writeHead(503, headers).end('{}');
  }).listen(port, '127.0.0.1');
  afterTrial(async () => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${port}`;
}

function expectOnly(faults: string[], what: string, got: AnswerTimes, wanted: string[]): void {
  if (Object.keys(got).some((status) => !wanted.includes(status))) faults.push(`${what}: ${inWords(got)}`);
}

function all(got: AnswerTimes): number[] {
  return Object.values(got).flat();
}

function inWords(got: AnswerTimes): string {
  const lines = Object.entries(got).map(
    ([status, times]) => `${status} × ${times.length} (95 % within ${within(times, 0.95)} ms)`,
  );
  return lines.join(', ') || 'nothing';
}

function within(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0);
}

export const overload: Trial = {
  id: '24',
  title: 'Overload, with sign-ins at the same time, and back to normal',
  run,
};
