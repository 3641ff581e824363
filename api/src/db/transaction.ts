import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isDatabaseGone } from './database-gone.ts';

type NoSchema = Record<string, never>;
/** The parameter of a query that works both alone and inside a transaction. */
export type Queryable = Omit<NodePgDatabase<NoSchema>, 'transaction'>;
export type Transaction = Queryable & {
  readonly isTransaction: true;
  /** Runs after the commit; it must not fail. */
  readonly whenCommitted: ((pool: pg.Pool) => void)[];
};

/** The database was lost after COMMIT was sent: it is unknown whether the work is done. */
export class OutcomeUnknown extends Error {}

/**
 * Runs work in one transaction. When the database is lost before COMMIT is sent, nothing was stored, and the work
 * runs once more on another connection, so it must be repeatable. When it is lost later, throws an OutcomeUnknown.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  mode = '',
): Promise<T> {
  try {
    return await tryTransaction(pool, work, mode);
  } catch (error) {
    if (!(error instanceof NothingDone)) throw error;
    return tryTransaction(pool, work, mode).catch((again) => {
      throw again instanceof NothingDone ? again.cause : again;
    });
  }
}

/** The connection was lost before COMMIT was sent. */
class NothingDone extends Error {}

async function tryTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  mode: string,
): Promise<T> {
  const client = await pool.connect();
  const whenCommitted: Transaction['whenCommitted'] = [];
  let isCommitting = false;
  try {
    await client.query(`BEGIN ${mode}`);
    const result = await work(
      Object.assign(drizzle(client), { isTransaction: true as const, whenCommitted }),
    );
    isCommitting = true;
    await client.query('COMMIT');
    client.release();
    for (const follow of whenCommitted) follow(pool);
    return result;
  } catch (error) {
    if (isDatabaseGone(error)) {
      client.release(true);
      const options = { cause: error };
      // it may be committed: the recipients check
      if (isCommitting) for (const follow of whenCommitted) follow(pool);
      throw isCommitting ? new OutcomeUnknown('lost at COMMIT', options) : new NothingDone('lost', options);
    }
    const isUndone = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    );
    client.release(!isUndone);
    throw error;
  }
}
