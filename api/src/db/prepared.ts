import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

/** Prepares a statement that many requests run, such as finding the signed-in user. Its text is built once
    here, and PostgreSQL plans it once for each connection. This suits a statement that finds one row by its
    key, but not lists, whose plan must depend on the filters.
    (docs/decisions/0135-one-index-of-people.md) */
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

/** The same for a statement in SQL; its rows are those of the driver. */
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
