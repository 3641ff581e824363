import type pg from 'pg';
import { serversOf } from '../settings/database-address.ts';
import { openConnections } from './connections.ts';

const lookEvery = 1000;
// with the time until the next look, a replica is at most five seconds behind
const behindAtMost = 3500;

export type Replicas = {
  /** The connections of a replica that is near the primary, in turn; null without one. */
  next(): pg.Pool | null;
  close(): Promise<void>;
};

type Position = { at: number; written: string };

/** Watches the replicas of an address. How far one is behind is measured by what the primary had written some
    seconds ago: a replica without a connection to its primary does not know. */
export function watchReplicas(address: string, primary: pg.Pool, poolSize: number): Replicas {
  const pools = serversOf(address).map((server) => openConnections(server, 'replica', poolSize));
  let positions: Position[] = [];
  let near: pg.Pool[] = [];
  let turn = 0;

  const look = async () => {
    const at = performance.now();
    const { rows } = await primary.query<{ written: string }>('SELECT pg_current_wal_lsn() AS written');
    positions = [...positions, { at, written: rows[0]?.written ?? '' }].filter(
      (one) => one.at >= at - behindAtMost,
    );
    const looks = await Promise.all(pools.map((pool) => hasReplayed(pool, positions[0]?.written ?? '')));
    near = pools.filter((_pool, place) => looks[place]);
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    const forget = setTimeout(() => {
      near = [];
    }, lookEvery);
    looking = looking
      .then(look)
      .catch(() => {
        near = [];
      })
      .finally(() => clearTimeout(forget));
  }, lookEvery);
  timer.unref();

  return {
    next: () => (near.length > 0 ? (near[turn++ % near.length] ?? null) : null),
    async close() {
      clearInterval(timer);
      await looking;
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

/** Whether a server is a replica and has replayed the log up to a position. */
async function hasReplayed(replica: pg.Pool, position: string): Promise<boolean> {
  const question = 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS is_near';
  const { rows } = await replica
    .query<{ is_near: boolean | null }>(question, [position])
    .catch(() => ({ rows: [] }));
  return rows[0]?.is_near === true;
}
