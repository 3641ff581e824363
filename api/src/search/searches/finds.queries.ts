import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { searchFinds } from '../../db/tables/search/searches.ts';

const sweepLock = 7_215_105;

/** Takes the sweep's lock until the transaction ends; false when another process has it. */
export async function isAlone(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ alone: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${sweepLock}::bigint) AS alone`,
  );
  return rows[0]?.alone === true;
}

/** A search, and a person or role that it found. */
export type Find = { searchId: string; personId?: string; roleId?: string };

const ofFind = ({ personId, roleId }: Find) => personId ?? roleId ?? '';

/** Those of the finds that were announced before. */
export async function findAnnounced(tx: Transaction, finds: Find[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ searchId: string; found: string }>(sql`
    SELECT search_id AS "searchId", coalesce(person_id, role_id) AS found FROM ${searchFinds}
    WHERE (person_id = ANY(${sql.param(finds.flatMap(({ personId }) => personId ?? []))}::uuid[])
      OR role_id = ANY(${sql.param(finds.flatMap(({ roleId }) => roleId ?? []))}::uuid[]))
      AND search_id = ANY(${sql.param([...new Set(finds.map(({ searchId }) => searchId))])}::uuid[])`);
  return new Set(rows.map(({ searchId, found }) => `${searchId} ${found}`));
}

export const findKey = (find: Find) => `${find.searchId} ${ofFind(find)}`;

/** Records what searches found, and the notification that announced it. */
export async function insertFinds(
  tx: Transaction,
  finds: (Find & { notificationId: string })[],
): Promise<void> {
  const column = (values: (string | null)[]) => sql`${sql.param(values)}::uuid[]`;
  await tx.execute(sql`
    INSERT INTO ${searchFinds} (search_id, notification_id, person_id, role_id)
    SELECT * FROM unnest(${column(finds.map(({ searchId }) => searchId))},
      ${column(finds.map(({ notificationId }) => notificationId))},
      ${column(finds.map(({ personId }) => personId ?? null))}, ${column(finds.map(({ roleId }) => roleId ?? null))})`);
}
