import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { createDatabase192 } from '../../test/database-192.ts';
import { databaseUrl, dropDatabase, execute } from '../../test/server.ts';
import { checkListings, fillListings } from '../profiles/listing.service.ts';
import { version } from '../settings/version.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder, programVersion } from './schema-range.ts';

const { url: server } = inject('testServer');
const name = `kirdaar_demo_192_${process.pid}`;
const url = databaseUrl(server, name);

beforeAll(async () => {
  await createDatabase192(server, name);
  await execute(
    url,
    `UPDATE users SET home_state = 'karnataka', home_city = 'bangalore' WHERE kind = 'Other'`,
  );
});
afterAll(() => dropDatabase(server, name));

/** Everything in a schema, a line each: columns, constraints, indexes, functions, triggers, views,
    sequences, settings of tables. */
async function schemaOf(url: string): Promise<string> {
  const rows = await execute(
    url,
    `SELECT line FROM (
       SELECT format('column %s.%s %s %s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
         attcollation::regcollation, nullif(attstattarget, -1), (SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE adrelid = attrelid AND adnum = attnum)) AS line
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'm') AND attnum > 0 AND NOT attisdropped
       UNION ALL SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace
       UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public'
       UNION ALL SELECT 'function ' || pg_get_functiondef(oid) FROM pg_proc
       WHERE pronamespace = 'public'::regnamespace AND prolang <> (SELECT oid FROM pg_language WHERE lanname = 'c')
       UNION ALL SELECT 'trigger ' || pg_get_triggerdef(pg_trigger.oid) FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
       WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace
       UNION ALL SELECT format('table or sequence %s %s', relname, reloptions) FROM pg_class
       WHERE relkind IN ('r', 'S') AND relnamespace = 'public'::regnamespace
       UNION ALL SELECT format('view %s %s', viewname, definition) FROM pg_views WHERE schemaname = 'public'
     ) AS lines ORDER BY line COLLATE "C"`,
  );
  return rows.map(({ line }) => line).join('\n');
}

describe('A database of version 192', () => {
  const tables = ['users', 'projects', 'applications', 'candidacies', 'notes', 'messages', 'saved_searches'];
  const counts = async () =>
    execute(
      url,
      tables
        .map((table) => `SELECT '${table}' AS name, count(*)::int AS rows FROM ${table}`)
        .join(' UNION ALL '),
    );

  test('is migrated to the schema of a new one, with all its rows', async () => {
    const before = await counts();
    await migrate(url);
    const fresh = await createTestDatabase();
    expect((await schemaOf(url)).split('\n')).toEqual((await schemaOf(fresh.url)).split('\n'));
    await fresh.drop();
    expect(await counts()).toEqual(before);
    const [schema] = await execute(
      url,
      'SELECT min(version)::int AS oldest, max(version)::int AS newest FROM schema_version',
    );
    expect(schema).toEqual({ oldest: 0, newest: programVersion });
  });

  test('is refused, too, once a later change has another text', async () => {
    const change = 'UPDATE schema_version SET md5 = $md5 WHERE version = 210';
    const [before] = await execute(url, 'SELECT md5 FROM schema_version WHERE version = 210');
    await execute(url, change.replace('$md5', `md5('tea')`));
    await expect(migrate(url)).rejects.toThrow(
      /^The database, of version \d+, ran 210\.do\.schema-comment\.sql in another text/,
    );
    await execute(url, change.replace('$md5', `'${before?.md5}'`));
    await migrate(url);
  });

  test('has its towns by their present names (W30)', async () => {
    const [towns] = await execute(
      url,
      `SELECT count(*) FILTER (WHERE home_city = 'Bengaluru')::int > 0 AS present,
         count(*) FILTER (WHERE lower(home_city) = 'bangalore')::int AS old FROM users WHERE kind = 'Other'`,
    );
    expect(towns).toEqual({ present: true, old: 0 });
  });

  test('has the same people in its lists as before', async () => {
    const db = openDatabase(url);
    // as the start of the program does
    await fillListings(db);
    expect(await checkListings(db)).toEqual([]);
    await db.$client.end();
  });
});

test('An older database is refused with a message that names the program to start first', async () => {
  const database = await createTestDatabase();
  await execute(database.url, 'UPDATE schema_version SET version = 181 WHERE version = 9');
  await execute(database.url, 'DELETE FROM schema_version WHERE version >= 210');
  await expect(migrate(database.url)).rejects.toThrow(
    /^The database has the tables of version 181, .* Start the Kirdaar of commit 847abc19 on it once, then this one\.$/,
  );
  await database.drop();
});

test('A migration with an unknown text stops the start, with the file name, both versions and the remedy (G16)', async () => {
  const database = await createTestDatabase();
  await execute(database.url, `UPDATE schema_version SET md5 = md5('tea') WHERE version = 2`);
  await expect(migrate(database.url)).rejects.toThrow(
    /^The database, of version \d+, ran 002\.do\.accounts\.sql in another text than this Kirdaar, of version \d+, has\..*git checkout -- api\/migrations/,
  );
  await database.drop();
});

test('A database of every version in CHANGELOG.md upgrades to the tables of a new one (G16)', async () => {
  const changes = readFileSync(join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8');
  const headings = [...changes.matchAll(/^## ([\d.]+)(?:, tables (\d+))?/gm)];
  expect(headings[0]?.[1]).toBe(version);
  // 192 is above; the newest has no number before its release
  const released = headings.map(([, , tables]) => Number(tables)).filter((tables) => tables > 192);
  expect(released).toContain(229);
  const fresh = await createTestDatabase();
  const schema = (await schemaOf(fresh.url)).split('\n');
  await fresh.drop();
  for (const tables of released) {
    const folder = await mkdtemp(join(tmpdir(), 'kirdaar-release-'));
    await cp(migrationsFolder, folder, {
      recursive: true,
      filter: (path) => !(Number.parseInt(basename(path), 10) > tables),
    });
    const old = `kirdaar_release_${tables}_${process.pid}`;
    await execute(server, `CREATE DATABASE ${old}`);
    await migrate(databaseUrl(server, old), { folder });
    await migrate(databaseUrl(server, old), { drops: true });
    expect((await schemaOf(databaseUrl(server, old))).split('\n')).toEqual(schema);
    await dropDatabase(server, old);
    await rm(folder, { recursive: true });
  }
});
