import type pg from 'pg';
import { migrationsFolder, readMigrations } from '../db/schema-range.ts';

/** Our tables, each after those that it refers to. The list of migrations is the version, not content. */
export async function tablesInOrder(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname = 'public' AND relkind = 'r' AND relname <> 'schema_version'
     ORDER BY relname`,
  );
  const { rows: references } = await client.query<{ table: string; refersTo: string }>(
    `SELECT DISTINCT t.relname AS table, r.relname AS "refersTo"
     FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class r ON r.oid = c.confrelid
     WHERE c.contype = 'f' AND c.conrelid <> c.confrelid`,
  );
  // no minor is listed without a consent
  references.push({ table: 'person_index', refersTo: 'consents' });
  const ordered: string[] = [];
  const waiting = new Set(tables.map(({ name }) => name));
  while (waiting.size > 0) {
    const ready = [...waiting].filter((name) =>
      references.every(({ table, refersTo }) => table !== name || !waiting.has(refersTo)),
    );
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...waiting].join(', ')}`);
    for (const name of ready) {
      ordered.push(name);
      waiting.delete(name);
    }
  }
  return ordered;
}

/** The columns of a table as SQL, without generated ones. */
export async function storedColumns(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
     WHERE attrelid = quote_ident($1)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? '';
}

/** How far a database has been migrated, without the files that wait for an operator: a new database has
    them all. */
export async function schemaVersion(client: pg.ClientBase): Promise<number> {
  const waiting = readMigrations(migrationsFolder).flatMap(({ isDrop, version }) => (isDrop ? version : []));
  const { rows } = await client.query<{ version: string }>(
    'SELECT max(version::int) AS version FROM schema_version WHERE version <> ALL ($1)',
    [waiting],
  );
  return Number(rows[0]?.version);
}

/** The check value of SECRET_KEY; null before the first start. */
export async function keyCheck(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ known: string | null }>(
    'SELECT key_check AS known FROM schema_version WHERE version = 0',
  );
  return rows[0]?.known ?? null;
}
