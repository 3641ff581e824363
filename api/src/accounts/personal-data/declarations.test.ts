import { randomUUID } from 'node:crypto';
import { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import { getTableName } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { tables } from '../../db/all-tables.ts';
import type { Queryable } from '../../db/database.ts';
import { erasePerson } from './erasure.service.ts';
import { allParts } from './export.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const rowsOf = async (statement: string, values: unknown[] = []) =>
  (await app.db.$client.query<Record<string, string>>(statement, values)).rows;

/** Tables that are only written by plain SQL or by a library, and their content. */
const undeclared = {
  different_reads: 'counts, gone with their day; the erasure deletes them by name',
  rate_limits: 'counts, gone with their hour; the erasure deletes them by name',
  schema_version: 'of no person',
};

const declared = [...tables].map(([table, declaration]) => {
  const { deleted = [], emptied = [], elsewhere = [], kept = [] } = declaration;
  const removed = [...deleted, ...emptied, ...elsewhere.map(([column]) => column)];
  return { name: getTableName(table), declaration, removed, kept: kept.map(([column]) => column) };
});
const placeOf = (name: string, column: PgColumn) => `${name}.${column.name}`;
const places = (of: (one: (typeof declared)[number]) => PgColumn[]) =>
  declared.flatMap((one) => of(one).map((column) => placeOf(one.name, column))).sort();

test('Every table declares whose data it is, and every column that names a person', async () => {
  const all = await rowsOf(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`);
  const known = [...declared.map(({ name }) => name), ...Object.keys(undeclared)];
  expect(known.sort()).toEqual(all.map(({ name }) => name).sort());

  const keys = await rowsOf(`SELECT conrelid::regclass || '.' || attname AS place, confdeltype::text AS rule
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'users'::regclass ORDER BY 1`);
  const under = (rule: string) => keys.filter((key) => key.rule === rule).map(({ place }) => place);
  expect(places(({ declaration }) => declaration.deleted ?? [])).toEqual(expect.arrayContaining(under('c')));
  expect(places(({ declaration }) => declaration.emptied ?? [])).toEqual(expect.arrayContaining(under('n')));
  const addresses = await rowsOf(`SELECT table_name || '.' || column_name AS place
    FROM information_schema.columns WHERE table_schema = 'public' AND column_name ~ 'email$'`);
  const naming = places(({ removed, kept }) => [...removed, ...kept]);
  expect(naming).toEqual(
    expect.arrayContaining([...under('a'), ...addresses.map(({ place }) => place)] as string[]),
  );
});

test('A part of the copy reads each table that declares it, and no other table', async () => {
  const owner = await createPerson(app, 'Artist', { isChild: true });
  let asked: string[] = [];
  const logger = { logQuery: (text: string) => void asked.push(text) };
  const db: Queryable = drizzle(app.db.$client, { logger });
  const parts = allParts(app.deps);
  const read = new Map<string, Set<string>>();
  for (const key of Object.keys(PersonalData.shape) as (keyof PersonalData)[]) {
    asked = [];
    await parts[key](db, owner, { offset: 0, limit: 1 });
    read.set(key, new Set(asked.flatMap((text) => text.match(/\w+/g) ?? [])));
  }
  // read in addition: who is listed, for the names in a copy, and the names of languages and the like
  const byTheWay = ['person_index', 'departments', 'department_roles', 'languages', 'skills'];
  const faults = declared.flatMap(({ name, declaration }) => {
    const reading = [...read.keys()].filter((key) => read.get(key)?.has(name));
    if (!('copy' in declaration))
      return reading.length > 0 && !byTheWay.includes(name)
        ? [`${name} is not copied, but in ${reading}`]
        : [];
    if (declaration.copy.length === 0) return [`${name} is in no part`];
    const lacking = declaration.copy.filter((key) => !reading.includes(key));
    return lacking.map((key) => `${key} does not read ${name}, which is read by ${reading}`);
  });
  expect(faults).toEqual([]);
});

/** Unchecked row values by column type. */
const fillings: Record<string, string> = {
  ...{
    uuid: 'gen_random_uuid()',
    text: 'gen_random_uuid()',
    bool: 'true',
    bytea: `sha256(gen_random_uuid()::text::bytea)`,
    jsonb: `'{}'`,
  },
  ...{ int2: '1', int4: '1', int8: '1', timestamptz: 'now()', date: 'now()', datemultirange: `'{}'` },
};

/**
 * Adds a row that names the person to every declared column, and one of the project to each `withProject`
 * table.
 */
async function fill({ id, email }: Person, project: string): Promise<void> {
  const columns = await rowsOf(`SELECT relname AS "table", attname AS name, typname AS type
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_type ON pg_type.oid = atttypid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND attgenerated = ''
      AND attnotnull AND NOT atthasdef`);
  for (const { name, declaration, removed, kept } of declared) {
    if (name === 'users') continue;
    const { withProject } = declaration;
    for (const naming of [...removed, ...kept, ...(withProject ? [withProject] : [])]) {
      const values = new Map(
        columns
          .filter(({ table }) => table === name)
          .map(({ name: column = '', type = '' }) => {
            if (column === 'project_id') return [column, `'${project}'`];
            return [column, type.startsWith('_') ? `'{}'` : (fillings[type] ?? 'NULL')];
          }),
      );
      const person = naming.columnType === 'PgUUID' ? id : email;
      values.set(naming.name, `'${naming === withProject ? project : person}'`);
      if (name === 'projects') values.set('id', `'${project}'`);
      await rowsOf(
        `INSERT INTO ${name} (${[...values.keys()].join()}) VALUES (${[...values.values()].join()})`,
      );
    }
  }
}

async function placesNaming({ id, email }: Person): Promise<string[]> {
  const found: string[] = [];
  for (const { name, removed, kept } of declared)
    for (const column of [...removed, ...kept]) {
      const person = column.columnType === 'PgUUID' ? id : email;
      const rows = await rowsOf(`SELECT FROM ${name} WHERE ${column.name} = $1`, [person]);
      if (rows.length > 0) found.push(placeOf(name, column));
    }
  return found.sort();
}

test('After an erasure only columns that are declared as kept name the person', async () => {
  // the database's constraints would refuse such rows; only members' grades are cascaded by their own keys
  const rules = await rowsOf(`SELECT conrelid::regclass AS name, conname FROM pg_constraint
    WHERE contype IN ('c', 'f') AND connamespace = 'public'::regnamespace AND confrelid <> 'team_members'::regclass`);
  for (const { name, conname } of rules) await rowsOf(`ALTER TABLE ${name} DROP CONSTRAINT ${conname}`);
  for (const { name } of declared) await rowsOf(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  const [gone, project] = [await createPerson(app, 'Director'), randomUUID()];
  await fill(gone, project);
  expect(await placesNaming(gone)).toEqual(places(({ removed, kept }) => [...removed, ...kept]));
  await app.db.transaction((tx) => erasePerson(tx, app.deps, gone, 'unusable'));
  expect(await placesNaming(gone)).toEqual(places(({ kept }) => kept));
  for (const { name, declaration } of declared) {
    const { withProject } = declaration;
    if (!withProject) continue;
    const left = await rowsOf(`SELECT FROM ${name} WHERE ${withProject.name} = $1`, [project]);
    expect(left, name).toEqual([]);
  }
});
