import type { TestApp } from './app.ts';

/** Every 'schema.table.column' that still contains one of some texts, once each: all columns of all tables, of any
    type. Case is ignored; bytes are read too. */
export async function tracesOf({ db }: TestApp, words: readonly string[]): Promise<string[]> {
  const marks = words.flatMap((word) => [word.toLowerCase(), Buffer.from(word).toString('hex')]);
  const tables = await db.$client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const found = new Set<string>();
  for (const { name } of tables.rows) {
    const { rows } = await db.$client.query<{ row: object }>(`SELECT to_jsonb(t) AS row FROM ${name} AS t`);
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        const text = JSON.stringify(value).toLowerCase();
        if (marks.some((mark) => text.includes(mark))) found.add(`${name}.${column}`);
      }
    }
  }
  return [...found].sort();
}
