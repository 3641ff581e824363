import type { Database } from '@kirdaar/api/src/db/database.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type Line, variants } from './lines.ts';

/** A statement that a read sends to the database. */
export type Statement = { text: string; values: unknown[] };

/** The statements of each variant of a line, noted while the server's own code runs them. */
export async function noteStatements(db: Database, line: Line, people: number): Promise<Statement[][]> {
  const noted: Statement[][] = [];
  for (let n = 0; line.read && n < variants; n++) {
    const statements: Statement[] = [];
    const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
    const { address, transaction, atOneMoment } = db;
    const logged = Object.assign(drizzle(db.$client, { logger }), { address, transaction, atOneMoment });
    await line.read(logged, n, people);
    noted.push(statements);
  }
  return noted;
}

/** A statement with its values in place, for programs that take plain SQL only. */
export function inlined({ text, values }: Statement): string {
  const plain = text.replace(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1]));
  // a program of pgbench ends a statement at a semicolon and reads :name as a variable
  return `${plain.replace(/\s+/g, ' ').trim()};`;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return quoted(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  return quoted(value instanceof Date ? value.toISOString() : String(value));
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
