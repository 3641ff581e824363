import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { openDatabase } from './database.ts';

test('A connection that is lost within a transaction fails that transaction and nothing else', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url);
  const lost = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx.execute(sql`SELECT 1`);
  });
  await expect(lost).rejects.toThrow();
  expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  await db.$client.end();
  await database.drop();
});
