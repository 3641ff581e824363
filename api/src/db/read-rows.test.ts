import { and, between, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { written } from './read-rows.ts';
import { sessions, users } from './tables/accounts/accounts.ts';
import { personIndex } from './tables/search/person-index.ts';

const { gender, age, height, nameKey } = personIndex;
const moment = new Date('2026-03-01T10:00:00Z');

test.each([
  ['nothing but text', sql`SELECT 1`],
  ['a table and its columns', sql`SELECT ${gender} FROM ${personIndex} AS "one"`],
  ['values of columns', sql`WHERE ${and(eq(gender, 3), between(age, 20, 30), isNotNull(nameKey))}`],
  ['dates, which columns write themselves', sql`WHERE ${eq(sessions.createdAt, moment)}`],
  ['lists', sql`WHERE ${inArray(height, [1, 2])} AND ${gender} = ANY(${sql.param([7, 8])}::smallint[])`],
  ['plain values', sql`LIMIT ${25} OFFSET ${0} -- ${'it’s'} ${null} ${true}`],
  [
    'parts of parts',
    sql`${sql.join([sql`a ${1}`, sql`b ${eq(users.id, 'c')}`], sql` UNION `)} ${undefined} ${2}`,
  ],
])('%s are written as Drizzle writes them', (_title, statement) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  expect(written(statement)).toEqual({ sql: text, params });
});

test('an unsupported part is refused, not sent as a value', () => {
  expect(() => written(sql`WHERE id = ${sql.placeholder('id')}`)).toThrow(TypeError);
});
