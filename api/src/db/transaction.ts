import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isDatabaseGone } from './database-gone.ts';

type NoSchema = Record<string, never>;
/** What a query takes that is right both alone and inside a transaction. */
export type Queryable = Omit<NodePgDatabase<NoSchema>, 'transaction'>;
export type Transaction = Queryable & { readonly isTransaction: true };

/** The database was lost after COMMIT was sent: nobody knows whether the work is done. */
export class OutcomeUnknown extends Error {}

/**
 * Does work in one transaction. When the database is lost before COMMIT is sent, nothing was done, and the work is done
 * once more on another connection: it must bear that. Lost after that, it throws an OutcomeUnknown.
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
  let isCommitting = false;
  try {
    await client.query(`BEGIN ${mode}`);
    const result = await work(Object.assign(drizzle(client), { isTransaction: true as const }));
    isCommitting = true;
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    if (isDatabaseGone(error)) {
      client.release(true);
      const options = { cause: error };
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
