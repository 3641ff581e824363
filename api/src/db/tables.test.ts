import { getTableColumns, getTableName } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { tables as declared } from './all-tables.ts';
import { migrate } from './migrate.ts';

const tables = [...declared.keys()];

// written by libraries, or by SQL only
const elsewhere = ['schema_version', 'rate_limits', 'different_reads'];

describe('the two descriptions of the tables', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  test('name the same tables', async () => {
    const { rows } = await client.query<{ table_name: string }>(
      `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const migrated = rows.map((row) => row.table_name).filter((name) => !elsewhere.includes(name));
    expect(tables.map(getTableName).toSorted()).toEqual(migrated.toSorted());
  });

  test.each(tables.map((table) => [getTableName(table), table] as const))(
    'agree on the columns of %s: names and nullability',
    async (name, table) => {
      const { rows } = await client.query<{ column_name: string; is_nullable: string }>(
        `SELECT column_name, is_nullable FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name = $1`,
        [name],
      );
      const migrated = rows.map((row) => [row.column_name, row.is_nullable === 'NO']);
      const described = Object.values(getTableColumns(table)).map((column) => [
        column.name,
        column.notNull || column.primary,
      ]);
      const byName = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]));
      expect(described.toSorted(byName)).toEqual(migrated.toSorted(byName));
    },
  );

  test('migrating again, by two processes in parallel, changes nothing', async () => {
    const reference = `SELECT (SELECT count(*) FROM departments) AS departments,
      (SELECT sum(bit) FROM departments) AS bits, (SELECT count(*) FROM department_roles) AS roles,
      (SELECT max(version) FROM schema_version) AS version`;
    const before = (await client.query(reference)).rows[0];
    await Promise.all([migrate(database.url), migrate(database.url)]);
    expect((await client.query(reference)).rows[0]).toEqual(before);
  });
});
