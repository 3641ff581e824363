import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { projectRoles } from '../../db/tables/projects/projects.ts';
import type { personIndex } from '../../db/tables/search/person-index.ts';

type AskedTable = typeof personIndex | typeof projectRoles;

/** A person or role changed since the last sweep, with the numbers of its first and last change; 0 for a
    new one. */
export type Unasked = { id: string; changeNumber: number; unaskedSince: number };

const atOnce = 500;

/** All of them, in batches of some hundred, new ones first. Does not wait for locks. */
export async function* unaskedPages(db: Queryable, table: AskedTable): AsyncGenerator<Unasked[]> {
  let last: Pick<Unasked, 'id' | 'unaskedSince'> | undefined = {
    unaskedSince: -1,
    id: '00000000-0000-0000-0000-000000000000',
  };
  while (last) {
    const page: Unasked[] = await findUnasked(db, table, last);
    if (page.length > 0) yield page;
    last = page.length === atOnce ? page.at(-1) : undefined;
  }
}

async function findUnasked(
  db: Queryable,
  table: AskedTable,
  after: Pick<Unasked, 'id' | 'unaskedSince'>,
): Promise<Unasked[]> {
  const { rows } = await db.execute<Unasked>(sql`
    SELECT id, change_number::float8 AS "changeNumber", unasked_since::float8 AS "unaskedSince" FROM ${table}
    WHERE unasked_since IS NOT NULL AND (unasked_since, id) > (${after.unaskedSince}::bigint, ${after.id}::uuid)
    ORDER BY unasked_since, id LIMIT ${atOnce}`);
  return rows;
}

/** Records that all searches were matched with these. A change after they were read is matched again. */
export async function noteAsked(tx: Transaction, table: AskedTable, asked: Unasked[]): Promise<void> {
  const ids = sql.param(asked.map(({ id }) => id));
  const numbers = sql.param(asked.map(({ changeNumber }) => changeNumber));
  await tx.execute(sql`
    UPDATE ${table} SET unasked_since = NULL WHERE id IN (
      SELECT row.id FROM ${table} AS row JOIN unnest(${ids}::uuid[], ${numbers}::bigint[]) AS asked (id, number)
        ON row.id = asked.id AND row.change_number = asked.number
      FOR NO KEY UPDATE OF row SKIP LOCKED)`);
}
