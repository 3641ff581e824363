import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.ts';

async function* upTo(count: number) {
  for (let n = 1; n <= count; n++) yield n;
}

test('Every item is processed once, within the limit of parallel work (G12)', async () => {
  let atWork = 0;
  let most = 0;
  const done: number[] = [];
  const work = async (n: number) => {
    atWork += 1;
    most = Math.max(most, atWork);
    await setImmediate();
    atWork -= 1;
    return n;
  };
  for await (const n of sideBySide(upTo(50), 4, work)) done.push(n);
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_none, place) => place + 1));
  expect(most).toBe(4);
});

test('An error ends the work, after the running work', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const work = async (n: number) => {
    begun.push(n);
    await setImmediate();
    if (n === 3) throw new Error('the third is broken');
    await setImmediate();
    ended.push(n);
  };
  const all = async () => {
    for await (const _one of sideBySide(upTo(50), 4, work));
  };
  await expect(all()).rejects.toThrow('the third is broken');
  expect(begun.length).toBeLessThan(10);
  expect(ended).toEqual(begun.filter((n) => n !== 3));
});
