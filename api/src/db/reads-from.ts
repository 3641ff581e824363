import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

const current = new AsyncLocalStorage<pg.Pool>();

/** The replica that the current work reads from; undefined: the primary. */
export function replicaHere(): pg.Pool | undefined {
  return current.getStore();
}

/** Runs work, and all that it starts, with the connections of a replica. */
export function readFrom<T>(replica: pg.Pool, work: () => T): T {
  return current.run(replica, work);
}
