import { AsyncLocalStorage } from 'node:async_hooks';

/** The remaining wait in milliseconds: for a turn, for a connection, and while using one. */
export type Patience = { left: number };

const current = new AsyncLocalStorage<Patience>();

/** The patience of the current request; jobs and commands have none that ends. */
export function patienceHere(): Patience | undefined {
  return current.getStore();
}

/** Runs work, and all that it starts, with this patience. */
export function withPatience<T>(patience: Patience, work: () => T): T {
  return current.run(patience, work);
}

/** Runs work that outlasts its request, without that request's patience. */
export function withoutPatience<T>(work: () => T): T {
  return current.exit(work);
}

/** Waits within the current patience; the wait itself is not cancelled. */
export async function spendPatience<T>(wait: Promise<T>): Promise<T> {
  const patience = patienceHere();
  const from = performance.now();
  try {
    return await wait;
  } finally {
    if (patience) patience.left -= performance.now() - from;
  }
}
