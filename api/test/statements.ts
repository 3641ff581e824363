import pg from 'pg';
import type { TestApp } from './app.ts';

type Statement = { text: string; values: unknown[] };

/** How many statements go to the database meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  return (await sentDuring(work)).length;
}

/** A sign-up as the form sends it. */
const isOfConnecting = (text: string) => text.startsWith('SELECT pg_is_in_recovery()');

/** The statements that go to the database meanwhile, but those of new connections. */
export async function sentDuring(work: () => Promise<unknown>): Promise<Statement[]> {
  // the mails of a test have an order
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

/** An account through the whole sign-up, with its browser signed in. */
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
