import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';

type NoSchema = Record<string, never>;

/** The open database: Drizzle on one pool. Inside `db.transaction` only its `tx` may be used. */
export type Database = NodePgDatabase<NoSchema> & { $client: pg.Pool };
export type Transaction = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
/** What a query takes that is right both alone and inside a transaction. */
export type Queryable = Database | Transaction;

// dates are calendar dates: never through a Date in somebody's time zone
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Opens a pool on a PostgreSQL server; connections are made when first needed. */
export function openDatabase(url: string, options: { poolSize?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'kirdaar',
    options: '-c plan_cache_mode=force_custom_plan -c jit=off -c max_parallel_workers_per_gather=0',
  });
  // A broken connection is replaced by the pool, idle or in use; without listeners it would end the process.
  // Whoever uses it learns of it from the next query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return drizzle(pool);
}
