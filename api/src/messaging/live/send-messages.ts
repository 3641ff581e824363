import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseGone } from '../../db/database-gone.ts';
import { withoutPatience } from '../../db/patience.ts';
import { type EndedMessage, type LiveMessage, notifyAll, type StreamMessage } from './live.queries.ts';
import { countLost } from './live-metrics.ts';

type Message = LiveMessage | StreamMessage | EndedMessage;

const waiting = new WeakMap<pg.Pool, Message[]>();
const mostAtOnce = 500;
const tryAgainAfter = 1000;
// batches simultaneous writes; too short a delay to notice
const gatherFor = 20;

/** Sends messages soon, without blocking. Messages that arrive during a statement go with the next, so one
    connection carries any load. */
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

/** Retries once on another connection. Clients that lose the database ask again when it is back. */
async function sendTwice(pool: pg.Pool, messages: Message[]): Promise<void> {
  try {
    await notifyAll(pool, messages);
  } catch (error) {
    if (!isDatabaseGone(error) || pool.ending) throw error;
    await sleep(tryAgainAfter, undefined, { ref: false });
    await notifyAll(pool, messages);
  }
}
