import { Column, Param, SQL, StringChunk, sql, Table } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

type Statement = { sql: string; params: unknown[] };
type ReadsRows<Row> = { execute: { rows: Row[] }; all: unknown; values: unknown };

const dialect = new PgDialect();

/** The rows of a statement that is built for each request. Replaces Drizzle's `execute`, which takes longer
    to render such a statement than the server needs for the rest of the request. */
export async function readRows<Row>(db: Queryable, statement: SQL): Promise<Row[]> {
  const read = db._.session.prepareQuery<ReadsRows<Row>>(written(statement), undefined, undefined, false);
  return (await read.execute()).rows;
}

/** A statement as Drizzle renders it, text and values. */
export function written(statement: SQL): Statement {
  const params: unknown[] = [];
  return { sql: write(statement.queryChunks, params), params };
}

function write(chunks: readonly unknown[], params: unknown[]): string {
  let text = '';
  for (const chunk of chunks) {
    if (chunk instanceof StringChunk) text += chunk.value.join('');
    else if (chunk instanceof SQL) text += write(chunk.queryChunks, params);
    else if (chunk instanceof Column || chunk instanceof Table) text += nameOf(chunk);
    else if (chunk instanceof Param) text += `$${params.push(driverValue(chunk))}`;
    else if (Array.isArray(chunk)) text += `(${chunk.map((one) => write([one], params)).join(', ')})`;
    else if (chunk !== undefined) text += `$${params.push(plain(chunk))}`;
  }
  return text;
}

function driverValue({ value, encoder }: Param): unknown {
  return value === null ? null : plain(encoder.mapToDriverValue(value));
}

/** The driver's values only, no subqueries, placeholders or other Drizzle parts. */
function plain(value: unknown): unknown {
  const isPlain =
    value === null || typeof value !== 'object' || Array.isArray(value) || value instanceof Date;
  if (!isPlain) throw new TypeError('readRows knows no such part of a statement');
  return value;
}

const names = new WeakMap<Column | Table, string>();
function nameOf(thing: Column | Table): string {
  const known = names.get(thing) ?? dialect.sqlToQuery(sql`${thing}`).sql;
  names.set(thing, known);
  return known;
}
