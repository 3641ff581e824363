import type { TestApp } from './app.ts';

/** Counters of tries and mails; every call may write them. */
const counters = ['rate_limits', 'different_reads', 'code_sends', 'password_tries', 'reset_tries'];

type Database = Pick<TestApp, 'db'>;

/** Our tables without the counters. */
async function tablesOf({ db }: Database): Promise<string[]> {
  const { rows } = await db.$client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !counters.includes(name));
}

/** Every row of every table of ours as text, sorted. */
export async function contentsOf({ db }: Database): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const name of await tablesOf({ db })) {
    const { rows } = await db.$client.query<{ row: string }>(
      `SELECT t::text AS row FROM "${name}" t ORDER BY 1`,
    );
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

/** Records every insert, change and delete in our tables from now on; rewriting equal values does not count. Gives a
    function that takes the records since its last call, as 'UPDATE users: (…)'. The cost does not depend on the
    database's size. */
export async function noteChanges({ db }: Database): Promise<() => Promise<string[]>> {
  const tables = await tablesOf({ db });
  await db.$client.query(`
    CREATE SCHEMA noted;
    CREATE TABLE noted.changes (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, change text NOT NULL);
    CREATE FUNCTION noted.note() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        INSERT INTO noted.changes (change) VALUES (TG_OP || ' ' || TG_TABLE_NAME);
      ELSIF TG_OP <> 'UPDATE' OR OLD::text <> NEW::text THEN
        INSERT INTO noted.changes (change)
          VALUES (TG_OP || ' ' || TG_TABLE_NAME || ': ' || CASE TG_OP WHEN 'DELETE' THEN OLD::text ELSE NEW::text END);
      END IF;
      RETURN NULL;
    END $$;`);
  for (const name of tables)
    await db.$client.query(`
      CREATE TRIGGER noted AFTER INSERT OR UPDATE OR DELETE ON "${name}" FOR EACH ROW EXECUTE FUNCTION noted.note();
      CREATE TRIGGER noted_truncation AFTER TRUNCATE ON "${name}" EXECUTE FUNCTION noted.note();`);
  let last = 0;
  return async () => {
    const { rows } = await db.$client.query<{ id: number; change: string }>(
      'SELECT id, change FROM noted.changes WHERE id > $1 ORDER BY id',
      [last],
    );
    last = rows.at(-1)?.id ?? last;
    return rows.map(({ change }) => change);
  };
}
