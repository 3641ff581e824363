import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseGone } from '../../db/database-gone.ts';
import { withoutPatience } from '../../db/patience.ts';
import { type LiveMessage, notifyAll, type StreamMessage } from './live.queries.ts';
import { countLost } from './live-metrics.ts';

type Message = LiveMessage | StreamMessage;

const waiting = new WeakMap<pg.Pool, Message[]>();
const mostAtOnce = 500;
const tryAgainAfter = 1000;
// what is written at the same time goes together; nobody sees so short a time
const gatherFor = 20;

/** Sends messages soon. Nobody waits for it: what comes while a statement is under way goes with the next one, so that
    however much is written, one connection at a time carries it. */
export function sendMessages(pool: pg.Pool, messages: Message[]): void {
  const others = waiting.get(pool);
  if (others) {
    others.push(...messages);
    return;
  }
  const mine = [...messages];
  waiting.set(pool, mine);
  void withoutPatience(() => sendAll(pool, mine));
}

async function sendAll(pool: pg.Pool, messages: Message[]): Promise<void> {
  while (messages.length > 0 && !pool.ending) {
    await sleep(gatherFor);
    const some = messages.splice(0, mostAtOnce);
    await sendTwice(pool, some).catch(() => countLost(some.length));
  }
  waiting.delete(pool);
}

/** A connection that was lost is tried once more on another; whoever lost the database asks again when it is back. */
async function sendTwice(pool: pg.Pool, messages: Message[]): Promise<void> {
  try {
    await notifyAll(pool, messages);
  } catch (error) {
    if (!isDatabaseGone(error) || pool.ending) throw error;
    await sleep(tryAgainAfter, undefined, { ref: false });
    await notifyAll(pool, messages);
  }
}
