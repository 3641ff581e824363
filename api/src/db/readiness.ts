import { openConnections } from './connections.ts';
import { type SchemaVersion, schemaFault, schemaQuestion } from './schema-range.ts';
import { isUnknownTable } from './violations.ts';

const answerWithin = 1500;
const question = `SELECT current_setting('transaction_read_only')::boolean AS "readOnly", schema.*
  FROM (${schemaQuestion}) AS schema`;

/** Checks whether the database can serve this program, on a separate connection and in less than two
    seconds. Returns the problem as a sentence without server names, or null. Parallel callers share one
    check. */
export function openReadiness(address: string) {
  const pool = openConnections(address, 'readiness', 1);
  let asking: Promise<string | null> | null = null;

  async function ask(): Promise<string | null> {
    try {
      const { rows } = await pool.query<SchemaVersion & { readOnly: boolean }>(question);
      if (!rows[0] || rows[0].readOnly) return 'The database takes no writes.';
      return schemaFault(rows[0]);
    } catch (error) {
      return isUnknownTable(error)
        ? schemaFault({ version: 0, oldestProgram: 0 })
        : 'The database is not reachable.';
    }
  }

  return {
    async fault(): Promise<string | null> {
      asking ??= ask().finally(() => {
        asking = null;
      });
      const { promise: late, resolve } = Promise.withResolvers<string>();
      const timer = setTimeout(() => resolve('The database does not answer.'), answerWithin);
      return Promise.race([asking, late]).finally(() => clearTimeout(timer));
    },
    close: () => pool.end(),
  };
}
