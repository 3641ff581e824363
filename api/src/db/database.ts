import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openConnections } from './connections.ts';
import { inTransaction, type Queryable, type Transaction } from './transaction.ts';

export type { Queryable, Transaction };

/** The open database: Drizzle on one pool. Inside `db.transaction` only its `tx` may be used. */
export type Database = Queryable & {
  $client: pg.Pool;
  /** Where it is: for connections that are for something else. */
  address: string;
  /** Does work in one transaction, as inTransaction says. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Reads, all as of one moment. */
  atOneMoment<T>(read: (tx: Transaction) => Promise<T>): Promise<T>;
};

// dates are calendar dates: never through a Date in somebody's time zone
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Opens a pool on a PostgreSQL server; connections are made when first needed. `patient`: statements may take hours. */
export function openDatabase(
  address: string,
  { poolSize = 10, patient = false }: { poolSize?: number; patient?: boolean } = {},
): Database {
  const pool = openConnections(address, patient ? 'backup' : 'pages', poolSize);
  return Object.assign(drizzle(pool), {
    address,
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(pool, work),
    atOneMoment: <T>(read: (tx: Transaction) => Promise<T>) =>
      inTransaction(pool, read, 'ISOLATION LEVEL REPEATABLE READ READ ONLY'),
  });
}
