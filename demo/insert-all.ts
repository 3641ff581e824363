import type { Transaction } from '@kirdaar/api/src/db/database.ts';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Inserts rows; without rows it does nothing. */
export async function insertAll<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values(rows);
}
