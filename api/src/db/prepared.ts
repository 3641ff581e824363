import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

/**
 * Keeps a statement that many requests make, such as who is signed in, with each database that it was prepared for. It
 * is built once here, and parsed and planned once a connection, which is right for one that finds a row by its key.
 * Not for lists: their plan must follow what is asked for. (docs/decisions/0034-people-are-chosen-by-place.md)
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
