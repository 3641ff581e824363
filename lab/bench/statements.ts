import type { Database } from '@kirdaar/api/src/db/database.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type Line, variants } from './line.ts';

/** A statement that a read sends to the database. */
export type Statement = { text: string; values: unknown[] };

/** The statements of each variant of a line, recorded while the server's own code runs. */
export async function noteStatements(db: Database, line: Line, people: number): Promise<Statement[][]> {
  const noted: Statement[][] = [];
  for (let n = 0; line.read && n < variants; n++) {
    const statements: Statement[] = [];
    const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
    const { address, replicas, transaction, atOneMoment } = db;
    const logged = Object.assign(drizzle(db.$client, { logger }), {
      address,
      replicas,
      transaction,
      atOneMoment,
    });
    // the first run reads what a process reads once a minute
    await line.read(logged, n, people);
    statements.length = 0;
    await line.read(logged, n, people);
    noted.push(statements);
  }
  return noted;
}
