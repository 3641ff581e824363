import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { arrivals, changedSeekers, searchFinds } from '../../db/tables/searches.ts';

const sweepLock = 7_215_105;

/** Whether nobody else asks searches about what is new, until the transaction ends. */
export async function isAlone(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ alone: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${sweepLock}::bigint) AS alone`,
  );
  return rows[0]?.alone === true;
}

/** How somebody or a role came: where they only changed, which of all changes and mails this was. */
export type Coming = { changed: boolean; mark: number };

/** Who and what is new or changed. */
export type Taken = { people: Map<string, Coming>; roles: Map<string, Coming>; count: number };

/** Takes up to so many of those who are new, and of those who only changed where nobody is new: they are gone once this transaction
    has ended well. */
export async function takeArrivals(tx: Transaction, limit: number): Promise<Taken> {
  const taken = await takeSome(tx, sql`NOT changed`, limit);
  return taken.count > 0 ? taken : takeSome(tx, sql`changed`, limit);
}

async function takeSome(tx: Transaction, which: SQL, limit: number): Promise<Taken> {
  const { rows } = await tx.execute<Coming & { personId: string | null; roleId: string | null }>(sql`
    DELETE FROM ${arrivals} WHERE id IN (SELECT id FROM ${arrivals} WHERE ${which} LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING person_id AS "personId", role_id AS "roleId", changed, coalesce(mark, 0)::float8 AS mark`);
  const people = new Map<string, Coming>();
  const roles = new Map<string, Coming>();
  for (const { personId, roleId, changed, mark } of rows) {
    const [seen, id] = personId ? [people, personId] : [roles, roleId ?? ''];
    seen.set(id, { changed, mark: Math.min(mark, seen.get(id)?.mark ?? mark) });
  }
  return { people, roles, count: rows.length };
}

/** Takes somebody who searches for roles and changed, as arrivals are taken, with their earliest change; null where nobody did.
    Whoever is being deleted is passed over. */
export async function takeChangedSeeker(tx: Transaction): Promise<{ userId: string; coming: Coming } | null> {
  const { rows } = await tx.execute<{ userId: string; mark: number }>(sql`
    WITH seeker AS MATERIALIZED (SELECT id FROM ${users} WHERE id IN (SELECT user_id FROM ${changedSeekers})
      LIMIT 1 FOR KEY SHARE SKIP LOCKED)
    DELETE FROM ${changedSeekers} WHERE user_id = (SELECT id FROM seeker)
    RETURNING user_id AS "userId", mark::float8 AS mark`);
  const [first] = rows;
  if (!first) return null;
  const mark = Math.min(...rows.map((row) => row.mark));
  return { userId: first.userId, coming: { changed: true, mark } };
}

/** A search, and a person or role that it found. */
export type Find = { searchId: string; personId?: string; roleId?: string };

const ofFind = ({ personId, roleId }: Find) => personId ?? roleId ?? '';

/** Those of the finds that were told before. */
export async function findTold(tx: Transaction, finds: Find[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ searchId: string; found: string }>(sql`
    SELECT search_id AS "searchId", coalesce(person_id, role_id) AS found FROM ${searchFinds}
    WHERE (person_id = ANY(${sql.param(finds.flatMap(({ personId }) => personId ?? []))}::uuid[])
      OR role_id = ANY(${sql.param(finds.flatMap(({ roleId }) => roleId ?? []))}::uuid[]))
      AND search_id = ANY(${sql.param([...new Set(finds.map(({ searchId }) => searchId))])}::uuid[])`);
  return new Set(rows.map(({ searchId, found }) => `${searchId} ${found}`));
}

export const findKey = (find: Find) => `${find.searchId} ${ofFind(find)}`;

/** Keeps what searches found, and by which notification it was told. */
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
