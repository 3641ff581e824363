import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { openDatabase } from '../../db/database.ts';
import { DistinctReads, deleteSpentReads } from './distinct-reads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const cap = { points: 40, seconds: 3600 };
const things = (count: number, of = 'thing') =>
  Array.from({ length: count }, (_, number) => `${of} ${number}`);

/** The answers to these reads, one after another. */
async function reading(by: DistinctReads, caller: string, names: string[]) {
  const answers = [];
  for (const name of names) answers.push(await by.count(caller, name));
  return answers;
}
const through = (answers: (object | null)[]) => answers.filter((stopped) => stopped === null).length;
const rows = async () =>
  (await app.db.$client.query('SELECT caller, cardinality(seen) AS seen FROM different_reads ORDER BY 1'))
    .rows;

test('As many different ones as the cap says are read, and the same ones again for ever', async () => {
  const reads = new DistinctReads(app.deps, cap);
  expect(through(await reading(reads, 'asha', things(40)))).toBe(40);
  const until = new Date(app.deps.clock().getTime() + 3_600_000);
  app.wait(600);
  expect(await reads.count('asha', 'one more')).toEqual({ most: 40, until });
  expect(through(await reading(reads, 'asha', [...things(40), ...things(40)]))).toBe(80);
  expect(await reads.count('bela', 'one more')).toBeNull();
  app.wait(3000);
  expect(through(await reading(reads, 'asha', things(41, 'other')))).toBe(40);
});

test('A caller with a higher limit reads that many more', async () => {
  const reads = new DistinctReads(app.deps, cap);
  const answers = [];
  for (const name of things(90)) answers.push(await reads.count('chitra', name, 2));
  expect(through(answers)).toBe(80);
});

test('Two processes know of each other after each twentieth of the cap', async () => {
  const other = openDatabase(app.databaseUrl);
  try {
    const processes = [new DistinctReads(app.deps, cap), new DistinctReads({ ...app.deps, db: other }, cap)];
    const answers = await Promise.all(
      processes.map((reads, place) => reading(reads, 'diya', things(40, `of process ${place}`))),
    );
    const all = answers.map(through).reduce((sum, one) => sum + one, 0);
    expect(all).toBeGreaterThanOrEqual(40);
    expect(all).toBeLessThanOrEqual(40 + 2 * 2);
    for (const reads of processes) expect(await reads.count('diya', 'one more')).not.toBeNull();
  } finally {
    await other.$client.end();
  }
});

test('A process that restarts learns what was read before', async () => {
  expect(through(await reading(new DistinctReads(app.deps, cap), 'esha', things(40)))).toBe(40);
  const answers = await reading(new DistinctReads(app.deps, cap), 'esha', things(40, 'another'));
  expect(through(answers)).toBeLessThanOrEqual(2);
});

test('What was read is kept as numbers, and no longer than its hour', async () => {
  await app.db.$client.query('TRUNCATE different_reads');
  await reading(new DistinctReads(app.deps, cap), 'farah', things(3));
  // two of three: a twentieth of the cap at a time
  expect(await rows()).toEqual([{ caller: 'farah', seen: 2 }]);
  await deleteSpentReads(app.db, app.deps.clock());
  expect(await rows()).toHaveLength(1);
  app.wait(3601);
  await deleteSpentReads(app.db, app.deps.clock());
  expect(await rows()).toEqual([]);
});
