import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { guardians } from '../../db/tables/guardians.ts';
import { moderatorSearch } from '../../db/tables/moderation.ts';
import { projects } from '../../db/tables/projects.ts';
import { isVerified, verifiedCompany } from '../../db/tables/verification.ts';

type Part = { cursor: string | undefined; limit: number };
const table = moderatorSearch;

/** Ids of what has these words in its name, by the name from the first of the words on. An index is walked from the cursor:
    however many there are, a part costs the same. */
export async function findByName(
  db: Queryable,
  kind: 'name' | 'project',
  [first, ...others]: string[],
  { cursor, limit }: Part,
): Promise<string[]> {
  if (!first) return [];
  const begins = (row: SQL) => sql`${row}.kind = ${kind}::text AND ${row}.key >= lower(${first}::text)
    AND ${row}.key < lower(${first}::text) || chr(1114111)`;
  // who has the word twice is there once
  const isFirst = sql`NOT EXISTS (
    SELECT FROM ${table} AS sooner WHERE sooner.id = found.id AND ${begins(sql`sooner`)} AND sooner.key < found.key)`;
  const after = sql`(found.key, found.id) > (
    SELECT min(last.key), ${cursor}::uuid FROM ${table} AS last WHERE last.id = ${cursor}::uuid AND ${begins(sql`last`)})`;
  const named = kind === 'name' ? users : projects;
  const has = (word: string) => sql`position(' ' || lower(${word}::text) IN ' ' || lower(named.name)) > 0`;
  const conditions = [begins(sql`found`), isFirst, ...(cursor ? [after] : []), ...others.map(has)];
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT found.id FROM ${table} AS found ${others.length > 0 ? sql`JOIN ${named} AS named ON named.id = found.id` : sql``}
    WHERE ${and(...conditions)} ORDER BY found.key, found.id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Ids of whom a number is, or whose guardian's. */
export async function findByNumber(
  db: Queryable,
  number: string,
  { cursor, limit }: Part,
): Promise<string[]> {
  const some = (kind: 'number' | 'guardian') => sql`
    SELECT found.id FROM ${table} AS found WHERE found.kind = ${kind}::text AND found.key = ${number}
      ${cursor ? sql`AND found.id > ${cursor}::uuid` : sql``} ORDER BY found.id LIMIT ${limit}`;
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM ((${some('number')}) UNION (${some('guardian')})) AS found ORDER BY id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Ids of whose an address is, or whose guardian's. */
export async function findByEmail(db: Queryable, email: string, { cursor, limit }: Part): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM (
      SELECT id FROM ${users} WHERE email = ${email} UNION SELECT user_id FROM ${guardians} WHERE email = ${email}
    ) AS found ${cursor ? sql`WHERE id > ${cursor}::uuid` : sql``} ORDER BY id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** People as moderators find them, in the order of these ids. */
export async function findPeople(db: Queryable, ids: string[]) {
  const { id, name, kind, createdAt, email, number, isChild, dateOfBirth } = users;
  const rows = await db
    .select({
      ...{ id, name, kind, createdAt, email, number, isChild, dateOfBirth },
      company: verifiedCompany(users.id),
      isVerified: isVerified(users.id),
    })
    .from(users)
    .where(inArray(users.id, ids));
  return inOrder(ids, rows);
}
export type FoundPersonRow = Awaited<ReturnType<typeof findPeople>>[number];

/** Projects as moderators find them, in the order of these ids. */
export async function findProjects(db: Queryable, ids: string[]) {
  const { id, projectIdentifier, name, type, createdAt, archivedAt, requirementClose, permissionId } =
    projects;
  const rows = await db
    .select({
      ...{ id, projectIdentifier, name, type, createdAt, archivedAt, requirementClose, permissionId },
      director: { id: users.id, name: users.name, isVerified: isVerified(users.id) },
    })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.directorId))
    .where(inArray(projects.id, ids));
  return inOrder(ids, rows);
}
export type FoundProjectRow = Awaited<ReturnType<typeof findProjects>>[number];

function inOrder<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
