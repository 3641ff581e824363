import { Refusal } from '../core/refusal.ts';

// pictures that are made or wait, about two seconds of work; and requests that wait for them
const most = { pictures: 8, requests: 60 };

const inHand = new Map<string, Promise<void>>();
let waiting = 0;
let last: Promise<void> = Promise.resolve();

/**
 * Makes the picture of a key, one at a time in this process and each once, however many ask for it; resolves when it is
 * made. 503 when too many wait: this is work for strangers, and everything else goes before it.
 */
export async function makeOnce(key: string, make: () => Promise<void>): Promise<void> {
  const isNew = !inHand.has(key);
  if (waiting >= most.requests || (isNew && inHand.size >= most.pictures)) {
    throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 3 });
  }
  const picture = inHand.get(key) ?? begin(key, make);
  waiting += 1;
  try {
    await picture;
  } finally {
    waiting -= 1;
  }
}

function begin(key: string, make: () => Promise<void>): Promise<void> {
  const picture = last.then(make).finally(() => inHand.delete(key));
  inHand.set(key, picture);
  // the next one begins, however this one ends
  last = picture.catch(() => {});
  return picture;
}
