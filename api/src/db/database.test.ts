import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { type Database, openDatabase } from './database.ts';
import { OutcomeUnknown, type Transaction } from './transaction.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  db = openDatabase(database.url, { poolSize: 3 });
  await db.execute(sql`CREATE TABLE films (name text UNIQUE DEFERRABLE INITIALLY DEFERRED)`);
});
afterEach(async () => {
  await db.execute(sql`DROP TABLE films`);
  await db.$client.end();
});

const films = async () =>
  (await db.execute<{ name: string }>(sql`SELECT name FROM films`)).rows.map(({ name }) => name);
const add = (tx: Transaction, name: string) => tx.execute(sql`INSERT INTO films VALUES (${name})`);

/** Ends the connection of a transaction from outside. */
async function cut(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
  const gone = sql`SELECT FROM pg_stat_activity WHERE pid = ${rows[0]?.pid}`;
  await db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`);
  await expect.poll(async () => (await db.execute(gone)).rowCount).toBe(0);
}

test('A connection that is lost before the work is done costs nothing: the work is done on another (G2)', async () => {
  let tries = 0;
  const name = await db.transaction(async (tx) => {
    tries += 1;
    await add(tx, `Devi ${tries}`);
    if (tries === 1) await cut(tx);
    return (await tx.execute<{ name: string }>(sql`SELECT name FROM films`)).rows[0]?.name;
  });
  expect(name).toBe('Devi 2');
  expect(await films()).toEqual(['Devi 2']);
});

test('A connection that is lost twice fails that work and nothing else', async () => {
  let tries = 0;
  const work = db.transaction(async (tx) => {
    tries += 1;
    await cut(tx);
    await add(tx, 'Devi');
  });
  await expect(work).rejects.toThrow();
  expect(tries).toBe(2);
  expect(await films()).toEqual([]);
});

test('A connection that is lost at COMMIT is reported as unknown, and nothing is done twice (G2)', async () => {
  let tries = 0;
  const work = db.transaction(async (tx) => {
    tries += 1;
    await add(tx, 'Devi');
    await cut(tx);
  });
  await expect(work).rejects.toBeInstanceOf(OutcomeUnknown);
  expect(tries).toBe(1);
});

test('Work that fails by itself leaves nothing, and its connection serves the next', async () => {
  const fault = new Error('no such role');
  await expect(
    db.transaction(async (tx) => {
      await add(tx, 'Devi');
      throw fault;
    }),
  ).rejects.toBe(fault);
  // refused by COMMIT itself: known, unlike a lost answer
  const twice = db.transaction(async (tx) => {
    await add(tx, 'Devi');
    await add(tx, 'Devi');
  });
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  expect(await films()).toEqual([]);
  expect(db.$client.totalCount).toBe(1);
});
