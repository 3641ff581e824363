import pg from 'pg';
import type { TestApp } from './app.ts';

type Statement = { text: string; values: unknown[] };

/** The number of statements during some work. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  return (await sentDuring(work)).length;
}

/** The first query of a new connection (mustBeFit): the number of new connections varies. */
const isOfConnecting = (text: string) => text.startsWith('SELECT pg_is_in_recovery()');

/** The statements during some work, without those of new connections. */
export async function sentDuring(work: () => Promise<unknown>): Promise<Statement[]> {
  // below the connections' own wrapping
  const { prototype } = pg.Query;
  const { submit } = prototype;
  const sent: Statement[] = [];
  prototype.submit = function (this: Partial<Statement>, ...given: unknown[]) {
    const { text = '', values = [] } = this;
    if (!isOfConnecting(text)) sent.push({ text, values });
    return Reflect.apply(submit, this, given);
  } as typeof submit;
  try {
    await work();
  } finally {
    prototype.submit = submit;
  }
  return sent;
}

/** The plan of a statement when a full scan costs more than any index: a remaining scan has no index, on every version
    and setting of PostgreSQL. */
export async function planOf({ db }: TestApp, { text, values }: Statement): Promise<string> {
  const client = await db.$client.connect();
  try {
    await client.query('SET enable_seqscan = off');
    const { rows } = await client.query(`EXPLAIN ${text}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('RESET enable_seqscan');
    client.release();
  }
}
