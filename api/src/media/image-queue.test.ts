import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeImageTurn } from './image-queue.ts';

/** Work that ends on demand, and shows whether it has begun. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const job = {
    begun: false,
    end: resolve,
    run: () => {
      job.begun = true;
      return promise;
    },
  };
  return job;
}

test('two images are processed at a time and one a person; the others wait', async () => {
  const [first, mineToo, second, third] = [work(), work(), work(), work()];
  const turns = [
    takeImageTurn('asha', 1, first.run),
    takeImageTurn('asha', 1, mineToo.run),
    takeImageTurn('bilal', 1, second.run),
    takeImageTurn('chitra', 1, third.run),
  ];
  const begun = async () => {
    await setImmediate();
    return [first, mineToo, second, third].map((job) => job.begun);
  };
  expect(await begun()).toEqual([true, false, true, false]);
  second.end();
  expect(await begun()).toEqual([true, false, true, true]);
  first.end();
  expect(await begun()).toEqual([true, true, true, true]);
  mineToo.end();
  third.end();
  await Promise.all(turns);
});

test('work that fails releases its place', async () => {
  const failing = takeImageTurn('asha', 1, async () => {
    throw new Error('damaged');
  });
  await expect(failing).rejects.toThrow('damaged');
  expect(await takeImageTurn('asha', 1, async () => 'done')).toBe('done');
});

test.each([
  ['thirty of the largest', 5 * 1024 * 1024, 30],
  ['three hundred small ones', 1, 300],
])('when %s wait the next is asked to retry', async (_what, bytes, most) => {
  const blocking = work();
  const turns = Array.from({ length: most + 1 }, () => takeImageTurn('asha', bytes, blocking.run));
  const refused = takeImageTurn('bilal', 1, async () => 'served');
  await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  blocking.end();
  await Promise.all(turns);
  expect(await takeImageTurn('bilal', bytes, async () => 'served')).toBe('served');
});
