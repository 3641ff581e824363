import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TrialPerson } from '../stage/people.ts';
import { query } from '../stage/postgres.ts';
import { Visitor } from '../stage/visitor.ts';

const everyMilliseconds = 100;

/** `code` is the refusal's; '' when the answer is not ours. Status 0: no answer. */
type Answer = { status: number; from: number; took: number; retryAfter: string | null; code: string };

/** Ten requests a second, half of them writes with a key that are repeated until acknowledged. */
export function startRequests(url: string, person: TrialPerson) {
  const answers: Answer[] = [];
  const acknowledged = new Set<string>();
  const under: Promise<void>[] = [];
  let isOver = false;

  const ask = async (call: () => Promise<Pick<Answer, 'status' | 'retryAfter' | 'code'>>) => {
    const from = performance.now();
    const { status, retryAfter, code } = await call().catch(() => ({
      status: 0,
      retryAfter: null,
      code: '',
    }));
    answers.push({ status, from, took: performance.now() - from, retryAfter, code });
    return status;
  };
  const write = async () => {
    const text = randomUUID();
    const json = {
      fullName: 'Asha Rao',
      email: 'a@people.example',
      phoneNumber: '9876543210',
      message: text,
    };
    const headers = { 'idempotency-key': text };
    while ((await ask(() => new Visitor(url).call('createContact', { json, headers }))) !== 201) {
      if (isOver) return;
      await sleep(2000);
    }
    acknowledged.add(text);
  };
  const read = async () => void (await ask(() => person.visitor.call('currentUser')));

  let turn = 0;
  const timer = setInterval(() => under.push(turn++ % 2 === 0 ? write() : read()), everyMilliseconds);
  return {
    answers,
    acknowledged,
    async stop() {
      clearInterval(timer);
      isOver = true;
      await Promise.all(under);
    },
  };
}

/** How many acknowledged writes are missing, and how many were done twice. */
export async function countKept(databaseUrl: string, acknowledged: ReadonlySet<string>) {
  const rows = await query<{ message: string; times: number }>(
    databaseUrl,
    'SELECT message, count(*)::int AS times FROM contacts GROUP BY message',
  );
  const kept = new Set(rows.map(({ message }) => message));
  return {
    lost: [...acknowledged].filter((text) => !kept.has(text)).length,
    doubled: rows.filter(({ times }) => times > 1).length,
  };
}
