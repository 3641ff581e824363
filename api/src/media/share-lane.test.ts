import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeOnce } from './share-lane.ts';

/** A picture that is made on demand, and counts how often it was begun. */
function picture() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const one = {
    begun: 0,
    end: resolve,
    fail: reject,
    make: () => {
      one.begun += 1;
      return promise;
    },
  };
  return one;
}

test('one picture is made at a time, and once for all requests', async () => {
  const [first, second] = [picture(), picture()];
  const asked = [
    makeOnce('a', first.make),
    makeOnce('b', second.make),
    makeOnce('a', first.make),
    makeOnce('b', second.make),
  ];
  await setImmediate();
  expect([first.begun, second.begun]).toEqual([1, 0]);
  first.end();
  await Promise.all([asked[0], asked[2]]);
  expect([first.begun, second.begun]).toEqual([1, 1]);
  second.end();
  await Promise.all(asked);
});

test('a picture that cannot be made fails for all who asked, delays no one, and can be tried again', async () => {
  const [broken, next] = [picture(), picture()];
  const failing = [makeOnce('a', broken.make), makeOnce('a', broken.make)].map((asked) =>
    expect(asked).rejects.toThrow('damaged'),
  );
  const waiting = makeOnce('b', next.make);
  broken.fail(new Error('damaged'));
  next.end();
  await Promise.all([...failing, waiting]);
  expect(await makeOnce('a', async () => {})).toBeUndefined();
});

test('beyond eight pictures the next is asked to retry, and a request for one of the eight waits with the others', async () => {
  const blocking = picture();
  const asked = Array.from({ length: 8 }, (_none, place) => makeOnce(`p${place}`, blocking.make));
  const refusal = { code: 'UNAVAILABLE', details: { retryAfterSeconds: 3 } };
  await expect(makeOnce('ninth', blocking.make)).rejects.toMatchObject(refusal);
  asked.push(makeOnce('p7', blocking.make));
  blocking.end();
  await Promise.all(asked);
  expect(await makeOnce('ninth', blocking.make)).toBeUndefined();
});

test('beyond sixty requests the next is asked to retry, for any picture', async () => {
  const blocking = picture();
  const asked = Array.from({ length: 60 }, () => makeOnce('a', blocking.make));
  await expect(makeOnce('a', blocking.make)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  blocking.end();
  await Promise.all(asked);
});
