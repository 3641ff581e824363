import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeOnce } from './share-lane.ts';

/** A picture that is made when told to, and counts how often it was begun. */
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

test('one picture is made at a time, and once for everybody who asks', async () => {
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

test('a picture that cannot be made is told to all who asked, keeps nobody waiting, and may be tried again', async () => {
  const [broken, next] = [picture(), picture()];
  const told = [makeOnce('a', broken.make), makeOnce('a', broken.make)].map((asked) =>
    expect(asked).rejects.toThrow('damaged'),
  );
  const waiting = makeOnce('b', next.make);
  broken.fail(new Error('damaged'));
  next.end();
  await Promise.all([...told, waiting]);
  expect(await makeOnce('a', async () => {})).toBeUndefined();
});

test('beyond eight pictures the next is told to come again, and who asks for one of the eight waits with the others', async () => {
  const blocking = picture();
  const asked = Array.from({ length: 8 }, (_none, place) => makeOnce(`p${place}`, blocking.make));
  const refusal = { code: 'UNAVAILABLE', details: { retryAfterSeconds: 3 } };
  await expect(makeOnce('ninth', blocking.make)).rejects.toMatchObject(refusal);
  asked.push(makeOnce('p7', blocking.make));
  blocking.end();
  await Promise.all(asked);
  expect(await makeOnce('ninth', blocking.make)).toBeUndefined();
});

test('beyond sixty requests the next is told to come again, whatever it asks for', async () => {
  const blocking = picture();
  const asked = Array.from({ length: 60 }, () => makeOnce('a', blocking.make));
  await expect(makeOnce('a', blocking.make)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  blocking.end();
  await Promise.all(asked);
});
