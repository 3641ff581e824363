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
