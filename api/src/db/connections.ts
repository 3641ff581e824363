import pg from 'pg';
import { serversOf } from '../settings/database-address.ts';
import { isDatabaseGone } from './database-gone.ts';
import { measureWait, startStatement } from './database-metrics.ts';
import { type Patience, patienceHere, spendPatience } from './patience.ts';
import { replicaHere } from './reads-from.ts';
import { findFitServer, mustBeFit } from './servers.ts';

type ConnectionCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: () => void,
) => void;

const everyday = {
  statement_timeout: 15_000,
  // a server that stopped answering does not enforce its own time limit
  query_timeout: 16_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** The uses of connections, and their limits. */
const uses = {
  pages: { application_name: 'kirdaar', ...everyday },
  /** Reads that may be some seconds old. */
  replica: {
    application_name: 'kirdaar-visitors',
    statement_timeout: 2000,
    query_timeout: 2000,
    connectionTimeoutMillis: 1000,
  },
  /** Has the lock for the jobs. */
  turn: { application_name: 'kirdaar-jobs', ...everyday },
  /** Listens for changes, and checks at each ping for expired sessions. */
  listening: { application_name: 'kirdaar-live', statement_timeout: 5000, query_timeout: 5000 },
  /** Answers whether this node is ready. */
  readiness: {
    application_name: 'kirdaar-ready',
    statement_timeout: 2000,
    query_timeout: 2000,
    connectionTimeoutMillis: 2000,
  },
  /** Inspects the database before a start. */
  start: { application_name: 'kirdaar-start', statement_timeout: 5000, query_timeout: 5000 },
  /** Its lock waits are short (migrate.ts). */
  migration: { application_name: 'kirdaar-migrate' },
  /** Everything is read or written, which can take hours. */
  backup: { application_name: 'kirdaar-backup' },
} satisfies Record<string, pg.PoolConfig>;

const withoutLimits = 'SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0';

const connectWithin = 5000;
// when there is another server, a silent one is not waited for
const turnAwayAfter = 2000;
const queueFull = 'timeout exceeded when trying to connect';

/** Opens the pool of connections for all queries: at most `most`, to the first server of the address that
    accepts writes, each checked before its first use. A connection on which the database was lost is not
    used again. Requests wait within their patience. */
export function openConnections(address: string, use: keyof typeof uses, most: number): Connections {
  return new Connections(address, use, most);
}

class Connections extends pg.Pool {
  readonly #place: { servers: string[]; current: string };
  readonly #use: keyof typeof uses;
  #search: Promise<void> | null = null;

  constructor(address: string, use: keyof typeof uses, most: number) {
    const servers = serversOf(address);
    const place = { servers, current: servers[0] ?? address };
    super({
      connectionString: address,
      max: most,
      connectionTimeoutMillis: connectWithin,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      // named statements keep their plan (prepared.ts); all others are planned for their values each time
      options: '-c jit=off -c max_parallel_workers_per_gather=0',
      ...uses[use],
      Client: class extends pg.Client {
        constructor(config: pg.ClientConfig = {}) {
          const patient = servers.length > 1 ? { connectionTimeoutMillis: turnAwayAfter } : {};
          super({ ...config, ...patient, connectionString: place.current });
        }
      },
      onConnect: async (client) => {
        giveUpWhenLost(client);
        // who watches the replicas asks whether one is fit (replicas.ts)
        if (use !== 'replica') await mustBeFit(client, place.current);
        // behind a pooler the role has the limits of requests
        if (!('statement_timeout' in uses[use])) await client.query(withoutLimits);
      },
    });
    this.#place = place;
    this.#use = use;
    // The pool replaces a broken connection, idle or in use; without listeners it would end the process.
    // The user of the connection gets the error with the next query.
    this.on('error', () => {});
    this.on('connect', (client) => client.on('error', () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: ConnectionCallback): void;
  override connect(taken?: ConnectionCallback): Promise<pg.PoolClient> | undefined {
    const replica = this.#use === 'pages' ? replicaHere() : undefined;
    const patience = replica ? undefined : patienceHere();
    const take = () => replica?.connect() ?? (patience ? this.#takeWith(patience) : this.#take());
    const connecting = this.#use === 'pages' ? measureWait(take) : take();
    if (!taken) return connecting;
    connecting.then(
      (client) => taken(undefined, client, client.release),
      (error) => taken(error, undefined, () => {}),
    );
  }

  async #take(): Promise<pg.PoolClient> {
    try {
      return await super.connect();
    } catch (error) {
      const isOnlyFull = error instanceof Error && error.message === queueFull;
      if (isOnlyFull || this.#place.servers.length === 1) throw error;
      await this.#findServer();
      return super.connect();
    }
  }

  /** One search for a server at a time, however many connections need it. */
  async #findServer(): Promise<void> {
    this.#search ??= findFitServer(this.#place.servers)
      .then((server) => {
        this.#place.current = server;
      })
      .finally(() => {
        this.#search = null;
      });
    await this.#search;
  }

  /** Waits within the patience; a connection that is used longer is closed. */
  async #takeWith(patience: Patience): Promise<pg.PoolClient> {
    const client = await spendPatience(inTime(this.#take(), patience.left));
    const from = performance.now();
    const late = setTimeout(() => void client.end(), Math.max(0, patience.left));
    const { release } = client;
    client.release = (error) => {
      clearTimeout(late);
      patience.left -= performance.now() - from;
      release(error);
    };
    return client;
  }
}

/** A connection that arrives too late returns to the pool. */
function inTime(taking: Promise<pg.PoolClient>, milliseconds: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(
      () => {
        isLate = true;
        reject(new Error(queueFull));
      },
      Math.max(0, milliseconds),
    );
    taking.then(
      (client) => {
        clearTimeout(timer);
        if (isLate) client.release();
        else resolve(client);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

/** Measures statements, and closes a connection at the first that reports a lost database. */
function giveUpWhenLost(client: pg.ClientBase): void {
  client.query = new Proxy(client.query, {
    apply(query, self, question) {
      const stop = startStatement();
      const answered = question.at(-1);
      if (typeof answered === 'function') {
        const timed = (...found: unknown[]) => {
          stop();
          answered(...found);
        };
        return Reflect.apply(query, self, [...question.slice(0, -1), timed]);
      }
      const answer = Reflect.apply(query, self, question);
      if (answer instanceof Promise)
        answer.then(stop, (error) => {
          stop();
          if (isDatabaseGone(error) && client instanceof pg.Client) void client.end();
        });
      return answer;
    },
  });
}
