import type { TestApp } from './app.ts';

/** What counts tries and sends; every call may write there. */
const counters = ['rate_limits', 'different_reads', 'code_sends', 'password_tries', 'reset_tries'];

/** Every row of every table of ours as text, in an order of its own. */
export async function contentsOf({ db }: Pick<TestApp, 'db'>): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.$client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !counters.includes(table.name))) {
    const { rows } = await db.$client.query<{ row: string }>(
      `SELECT t::text AS row FROM "${name}" t ORDER BY 1`,
    );
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}
