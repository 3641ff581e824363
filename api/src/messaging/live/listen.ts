import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { loggable } from '../../core/loggable.ts';
import { openConnections } from '../../db/connections.ts';
import { withoutPatience } from '../../db/patience.ts';
import type { Deps } from '../../deps.ts';
import { channel } from './live.queries.ts';

const lookAgainAfter = 1000;

type Ears = {
  /** Listening starts now. Earlier events may be missed. */
  onListening(): void;
  onMessage(text: string): void;
};

/** Listens to what all processes announce, on its own connection, and reconnects until stopped.
    `connection` is null while disconnected. */
export function listen(deps: Pick<Deps, 'db' | 'log'>, ears: Ears) {
  const stopping = new AbortController();
  const isStopping = once(stopping.signal, 'abort');
  const state: { connection: pg.PoolClient | null } = { connection: null };
  const ended = withoutPatience(() =>
    keepListening(deps, ears, state, { signal: stopping.signal, isStopping }),
  );
  return {
    state,
    async stop(): Promise<void> {
      stopping.abort();
      await ended;
    },
  };
}

type State = { connection: pg.PoolClient | null };
type Stopping = { signal: AbortSignal; isStopping: Promise<unknown> };

async function keepListening(
  deps: Pick<Deps, 'db' | 'log'>,
  ears: Ears,
  state: State,
  { signal, isStopping }: Stopping,
): Promise<void> {
  let isLogged = false;
  const onListening = () => {
    isLogged = false;
    ears.onListening();
  };
  while (!signal.aborted) {
    await listenOnce(deps, { ...ears, onListening }, state, isStopping).catch((error) => {
      if (isLogged) return;
      isLogged = true;
      const fault = loggable(error);
      deps.log.warn({ part: 'live', fault }, 'live events pause until the database can be reached');
    });
    await sleep(lookAgainAfter, undefined, { signal }).catch(() => {});
  }
}

async function listenOnce(
  { db }: Pick<Deps, 'db'>,
  ears: Ears,
  state: State,
  isStopping: Promise<unknown>,
): Promise<void> {
  const pool = openConnections(db.address, 'listening', 1);
  try {
    const client = await pool.connect();
    try {
      // not `once` of node:events, which rejects at the error that comes before the end
      const lost = new Promise<void>((resolve) => client.once('end', resolve));
      client.on('notification', ({ payload = '' }) => ears.onMessage(payload));
      await client.query(`LISTEN ${channel}`);
      state.connection = client;
      ears.onListening();
      await Promise.race([lost, isStopping]);
    } finally {
      state.connection = null;
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}
