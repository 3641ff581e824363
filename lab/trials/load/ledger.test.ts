import { expect, test } from 'vitest';
import { Ledger } from './ledger.ts';

const done = async () => {};
const cutOff = async () => {
  throw new Error('no answer');
};

test('a lost acknowledged write is reported', async () => {
  const ledger = new Ledger();
  let stored: string | null = null;
  const write = ledger.open('a bio', async () => stored);
  await write('first', done);
  stored = 'first';
  await write('second', done);
  expect(await ledger.compare(true)).toEqual(['a bio: acknowledged second, found first']);
});

test('a write without an answer may have happened or not, and nothing else may', async () => {
  const ledger = new Ledger();
  let stored = 'first';
  const write = ledger.open('a bio', async () => stored);
  await write('first', done);
  await write('second', cutOff).catch(() => {});
  expect(await ledger.compare(true)).toEqual([]);
  stored = 'second';
  expect(await ledger.compare(true)).toEqual([]);
  stored = 'third';
  expect(await ledger.compare(true)).toHaveLength(1);
});

test('values without writes since the last check are read again in a full check', async () => {
  const ledger = new Ledger();
  let reads = 0;
  const write = ledger.open('an account', async () => {
    reads += 1;
    return 'there';
  });
  await write('there', done);
  await ledger.compare(false);
  await ledger.compare(false);
  expect(reads).toBe(1);
  await ledger.compare(true);
  expect(reads).toBe(2);
});
