import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { guardians } from '../../db/tables/profiles/guardians.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { isVerified, verifiedCompany } from '../../db/tables/trust/verification.ts';

type Part = { cursor: string | undefined; limit: number };

const named = {
  person: { table: users, isFound: sql`found.email NOT LIKE '%@deleted.invalid'` },
  project: { table: projects, isFound: sql`NOT found.is_draft AND found.deleted_at IS NULL` },
};

/** Ids of the people or published projects with these words in their name, sorted by the name from the first word
    on. */
export async function findByName(
  db: Queryable,
  kind: keyof typeof named,
  words: string[],
  { cursor, limit }: Part,
): Promise<string[]> {
  const [first] = words;
  if (!first) return [];
  const { table, isFound } = named[kind];
  const has = (word: string) =>
    sql`' ' || lower(found.name) LIKE '% ' || lower(${word.replace(/[\\%_]/g, '\\$&')}::text) || '%'`;
  const key = (row: SQL) =>
    sql`substr(lower(${row}.name), position(' ' || lower(${first}::text) IN ' ' || lower(${row}.name))) COLLATE "C"`;
  const after = sql`(${key(sql`found`)}, found.id) > (
    SELECT ${key(sql`last`)}, last.id FROM ${table} AS last WHERE last.id = ${cursor}::uuid)`;
  const conditions = [isFound, ...words.map(has), ...(cursor ? [after] : [])];
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT found.id FROM ${table} AS found WHERE ${and(...conditions)}
    ORDER BY ${key(sql`found`)}, found.id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Ids of the people with this number, their own or their guardian's. */
export async function findByNumber(
  db: Queryable,
  number: string,
  { cursor, limit }: Part,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM (
      SELECT id FROM ${users} WHERE ARRAY[number, whatsapp_number] @> ARRAY[${number}::text]
      UNION SELECT user_id FROM ${guardians} WHERE phone = ${number}
    ) AS found ${cursor ? sql`WHERE id > ${cursor}::uuid` : sql``} ORDER BY id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Ids of the people with this address, their own or their guardian's. */
export async function findByEmail(db: Queryable, email: string, { cursor, limit }: Part): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM (
      SELECT id FROM ${users} WHERE email = ${email} UNION SELECT user_id FROM ${guardians} WHERE email = ${email}
    ) AS found ${cursor ? sql`WHERE id > ${cursor}::uuid` : sql``} ORDER BY id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** People for moderators, in the order of these ids. */
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

/** Projects for moderators, in the order of these ids. */
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
