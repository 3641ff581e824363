import { setTimeout as sleep } from 'node:timers/promises';

type Ask = () => Promise<Response>;

/** The results of a stream of requests: answers by status, 'none' without an answer, and their times. */
export type Tally = { statuses: Map<string, number>; milliseconds: number[]; withoutRetryAfter: number };

/** Starts clients that repeat requests, each after its last answer; `stop` gives the results. */
export function startStream(asks: Ask[], people: number, pause = 0) {
  const tally: Tally = { statuses: new Map(), milliseconds: [], withoutRetryAfter: 0 };
  let isOver = false;
  const going = Array.from({ length: people }, async (_none, place) => {
    for (let turn = place; !isOver; turn++) {
      await askOnce(asks[turn % asks.length] as Ask, tally);
      if (pause > 0) await sleep(pause);
    }
  });
  return {
    tally,
    stop: async () => {
      isOver = true;
      await Promise.all(going);
      return tally;
    },
  };
}

async function askOnce(ask: Ask, tally: Tally): Promise<void> {
  const { statuses, milliseconds } = tally;
  const start = performance.now();
  const answer = await ask().catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  milliseconds.push(performance.now() - start);
  const status = answer ? String(answer.status) : 'none';
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (answer && [429, 503].includes(answer.status) && !answer.headers.has('retry-after'))
    tally.withoutRetryAfter += 1;
}

export function count({ statuses }: Tally, ...wanted: string[]): number {
  return wanted.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);
}

/** '200 × 512, 503 × 3'. */
export function inWords({ statuses }: Tally): string {
  return [...statuses].map(([status, number]) => `${status} × ${number}`).join(', ') || 'nothing';
}

/** The time within which this share of the answers came, in milliseconds. */
export function within({ milliseconds }: Tally, share: number): number {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0);
}

/** The visitors' most frequent requests: a list, a page, a reference list. */
export function reading(url: string): Ask[] {
  const paths = ['/api/projects/public', '/', '/api/users/artists', '/api/departments'];
  return paths.map((path) => () => fetch(url + path, { signal: AbortSignal.timeout(30_000) }));
}
