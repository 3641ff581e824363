import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

/**
 * Prepares a statement that many requests run, such as the one that finds who is signed in. Its text is built once
 * here, and PostgreSQL parses and plans it once for each connection. That is right for a statement that finds one row
 * by its key, but not for lists, whose plan must follow the filters.
 * (docs/decisions/0135-one-index-of-people.md)
 */
export function prepared<Statement>(prepare: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const made = new WeakMap<Queryable, Statement>();
  return (db) => {
    const known = made.get(db);
    if (known) return known;
    const statement = prepare(db);
    made.set(db, statement);
    return statement;
  };
}

/** The same for a statement that is written in SQL; its rows are as the driver gives them. */
export function preparedRows<Row>(name: string, statement: SQL) {
  const query = new PgDialect().sqlToQuery(statement);
  return prepared((db) =>
    db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
      query,
      undefined,
      name,
      false,
    ),
  );
}
