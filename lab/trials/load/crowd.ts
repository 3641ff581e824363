import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A crowd's plan from the parent process. */
export type CrowdPlan = { url: string; readers: number; signers: number; seconds: number };

/** The answers of one kind of client: milliseconds by status; 'none' without an answer. */
export type AnswerTimes = Record<string, number[]>;
export type CrowdReport = { readers: AnswerTimes; signers: AnswerTimes; withoutRetryAfter: number };

const patience = 30_000;
const paths = ['/api/projects/public', '/', '/api/users/artists', '/api/departments'];

/** All request in parallel and again after each answer; a refused client waits for its Retry-After. */
async function crowd({ url, readers, signers, seconds }: CrowdPlan): Promise<CrowdReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const report: CrowdReport = { readers: {}, signers: {}, withoutRetryAfter: 0 };
  const end = performance.now() + seconds * 1000;

  const askOnce = (got: AnswerTimes, path: string, body?: string) =>
    new Promise<number>((resolve) => {
      const start = performance.now();
      const record = (status: string, retryAfter: string | undefined) => {
        got[status] ??= [];
        got[status].push(performance.now() - start);
        const isRefused = status === '503' || status === '429';
        if (isRefused && !retryAfter) report.withoutRetryAfter += 1;
        resolve(isRefused ? Number(retryAfter ?? 1) * 1000 : 0);
      };
      const headers = body === undefined ? {} : { 'content-type': 'application/json' };
      const method = body === undefined ? 'GET' : 'POST';
      const asked = request(url + path, { agent, method, headers, timeout: patience }, (answer) => {
        answer.resume();
        answer.on('end', () => record(String(answer.statusCode), answer.headers['retry-after']));
        answer.on('error', () => record('none', undefined));
      });
      asked.on('timeout', () => asked.destroy(new Error('no answer')));
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // the server closed a kept connection while the next request was on its way: retried, like browsers do
        if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(askOnce(got, path, body));
        else record('none', undefined);
      });
      asked.end(body);
    });

  const keepAsking = async (ask: (turn: number) => Promise<number>, first: number) => {
    for (let turn = first; performance.now() < end; turn++) {
      const pause = await ask(turn);
      if (pause > 0 && performance.now() + pause < end) await sleep(pause * (0.75 + Math.random() / 2));
      else if (pause > 0) return;
    }
  };
  const read = (turn: number) => askOnce(report.readers, paths[turn % paths.length] as string);
  const signIn = () => {
    const email = `nobody${Math.random()}@people.example`;
    return askOnce(report.signers, '/api/auth/login', JSON.stringify({ email, password: 'Not-that-1' }));
  };
  await Promise.all([
    ...Array.from({ length: readers }, (_none, place) => keepAsking(read, place)),
    ...Array.from({ length: signers }, () => keepAsking(signIn, 0)),
  ]);
  agent.destroy();
  return report;
}

// a separate process, so that reading the report does not delay the measurement
if (process.argv[2] && import.meta.main) {
  console.log(JSON.stringify(await crowd(JSON.parse(process.argv[2]) as CrowdPlan)));
}
