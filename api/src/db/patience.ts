import { AsyncLocalStorage } from 'node:async_hooks';

/** How much longer something may wait, in milliseconds: for its turn, for a connection, and with one in its hand. */
export type Patience = { left: number };

const current = new AsyncLocalStorage<Patience>();

/** The patience of the request that this is done for; jobs and commands have none that ends. */
export function patienceHere(): Patience | undefined {
  return current.getStore();
}

/** Does work, and all that comes of it, with this patience. */
export function withPatience<T>(patience: Patience, work: () => T): T {
  return current.run(patience, work);
}

/** Does work that outlasts whoever it was begun for: it waits at nobody's cost. */
export function withoutPatience<T>(work: () => T): T {
  return current.exit(work);
}

/** Waits for something at the cost of the patience of whoever this is done for; the wait itself is not ended. */
export async function spendPatience<T>(wait: Promise<T>): Promise<T> {
  const patience = patienceHere();
  const from = performance.now();
  try {
    return await wait;
  } finally {
    if (patience) patience.left -= performance.now() - from;
  }
}
