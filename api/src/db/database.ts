import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openConnections } from './connections.ts';
import { type Replicas, watchReplicas } from './replicas.ts';
import { inTransaction, type Queryable, type Transaction } from './transaction.ts';

export type { Queryable, Transaction };

/** The open database: Drizzle on one pool. Inside `db.transaction` only its `tx` can be used. */
export type Database = Queryable & {
  $client: pg.Pool;
  /** Servers that may answer reads of visitors, see replicas.ts. */
  replicas: Replicas | null;
  /** Its address, for connections with other uses. */
  address: string;
  /** Runs work in one transaction, see inTransaction. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Reads in one snapshot. */
  atOneMoment<T>(read: (tx: Transaction) => Promise<T>): Promise<T>;
};

// dates are calendar dates: never a Date, which has a time zone
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Opens a pool on a PostgreSQL server; connections are made on first use. `patient`: statements can take
    hours. */
export function openDatabase(
  address: string,
  {
    poolSize = 10,
    patient = false,
    readAddress = null,
  }: { poolSize?: number; patient?: boolean; readAddress?: string | null } = {},
): Database {
  const pool = openConnections(address, patient ? 'backup' : 'pages', poolSize);
  return Object.assign(drizzle(pool), {
    address,
    replicas: readAddress ? watchReplicas(readAddress, pool, poolSize) : null,
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(pool, work),
    atOneMoment: <T>(read: (tx: Transaction) => Promise<T>) =>
      inTransaction(pool, read, 'ISOLATION LEVEL REPEATABLE READ READ ONLY'),
  });
}
