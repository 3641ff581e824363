import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { databaseUrl, dropDatabase, execute } from '../../test/server.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder } from './schema-range.ts';

const olderTexts = join(import.meta.dirname, '../../test/older-migrations');
let scratch: string;
let newest: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'kirdaar-older-'));
  const template = await createTestDatabase();
  newest = await schemaOf(template.url);
  await template.drop();
});
afterAll(() => rm(scratch, { recursive: true }));

/**
 * All that a schema has, a line each: columns, constraints, indexes, functions, triggers and views. Not procedures: a
 * migration calls its own once, to fill in steps.
 */
async function schemaOf(url: string): Promise<string> {
  const rows = await execute(
    url,
    `SELECT line FROM (
       SELECT format('column %s.%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
         (SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE adrelid = attrelid AND adnum = attnum)) AS line
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'm') AND attnum > 0 AND NOT attisdropped
       UNION ALL SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace
       UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public'
       UNION ALL SELECT 'function ' || pg_get_functiondef(oid) FROM pg_proc
       WHERE pronamespace = 'public'::regnamespace AND prokind <> 'p' AND prolang <> (SELECT oid FROM pg_language WHERE lanname = 'c')
       UNION ALL SELECT 'trigger ' || pg_get_triggerdef(pg_trigger.oid) FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
       WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace
       UNION ALL SELECT format('view %s %s', viewname, definition) FROM pg_views WHERE schemaname = 'public'
     ) AS lines ORDER BY line COLLATE "C"`,
  );
  return rows.map(({ line }) => line).join('\n');
}

/** A database that is migrated with an older text of one file, and then by the files of today. */
async function upgraded(text: string): Promise<string> {
  const { url: server } = inject('testServer');
  const name = `kirdaar_older_${text.replaceAll('.', '_')}_${process.pid}`;
  const url = databaseUrl(server, name);
  const version = text.slice(0, 3);
  const folder = join(scratch, text);
  await cp(migrationsFolder, folder, { recursive: true });
  const files = await readdir(folder);
  for (const file of files) if (file.slice(0, 3) > version) await rm(join(folder, file), { recursive: true });
  const file = files.find((one) => one.startsWith(version)) ?? '';
  await cp(join(olderTexts, text), join(folder, file));
  await execute(server, `CREATE DATABASE ${name}`);
  try {
    await migrate(url, { folder });
    await migrate(url);
    return await schemaOf(url);
  } finally {
    await dropDatabase(server, name);
  }
}

const texts = await readdir(olderTexts);

test.each(texts)(
  'A database that ran migration %s in its older text comes to the same schema',
  async (text) => {
    expect(await upgraded(text)).toBe(newest);
  },
);

test('A migration in an unknown text stops the start, which names the file and what to do', async () => {
  const database = await createTestDatabase();
  try {
    await execute(database.url, `UPDATE schema_version SET md5 = md5('tea') WHERE version = 132`);
    await expect(migrate(database.url)).rejects.toThrow(
      /^The database ran 132\.do\.bits-of-lists\.sql in another text .*git checkout -- api\/migrations/,
    );
  } finally {
    await database.drop();
  }
});
