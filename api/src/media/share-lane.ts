import { Refusal } from '../core/refusal.ts';
import { WorkQueue } from '../core/work-queue.ts';

const retryAfterSeconds = 3;
// one is made and seven wait, about two seconds of work
const turns = new WorkQueue({ atOnce: 1, most: { waiting: 7 }, retryAfterSeconds });
const mostRequests = 60;

const inHand = new Map<string, Promise<void>>();
let waiting = 0;

/** Makes the picture of a key, one at a time in this process and each once for all requests; resolves when
    it is made. Throws 503 when too many wait: anonymous work has the lowest priority. */
export async function makeOnce(key: string, make: () => Promise<void>): Promise<void> {
  if (waiting >= mostRequests) throw new Refusal('UNAVAILABLE', { retryAfterSeconds });
  waiting += 1;
  try {
    await (inHand.get(key) ?? begin(key, make));
  } finally {
    waiting -= 1;
  }
}

function begin(key: string, make: () => Promise<void>): Promise<void> {
  const picture = turns.take(make).finally(() => inHand.delete(key));
  inHand.set(key, picture);
  return picture;
}
