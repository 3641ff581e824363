import { expect, test } from 'vitest';
import { Lane } from './lane.ts';

const bounds = { atWork: 20, most: 100, least: 30, lateness: 1000 };

function enter(lane: Lane, name: string, work: number, now = 0) {
  const key = { name };
  const place = { key, hasBegun: false };
  void lane.enter(key, work, now).then(() => {
    place.hasBegun = true;
  });
  return place;
}

test('as much as can be answered soon is let in, and no more', () => {
  const lane = new Lane('tried', bounds);
  enter(lane, 'nine pages', 90);
  expect(lane.hasRoom(10, 1)).toBe(true);
  expect(lane.hasRoom(11, 1)).toBe(false);
});

test('what waits begins in its order, a little at a time, and places that are given back go to the next', async () => {
  const lane = new Lane('tried', bounds);
  const [first, second, third] = [enter(lane, 'a', 10), enter(lane, 'b', 10), enter(lane, 'c', 1)];
  lane.begin(10);
  await Promise.resolve();
  expect([first.hasBegun, second.hasBegun, third.hasBegun]).toEqual([true, false, false]);
  lane.begin(10);
  expect(lane.canBegin).toBe(false);
  lane.leave(first.key);
  lane.leave(first.key);
  expect(lane.canBegin).toBe(true);
  lane.begin(10);
  await Promise.resolve();
  expect(third.hasBegun).toBe(true);
  expect(lane.inside).toBe(11);
});

test('what is larger than all that may be at work begins alone', () => {
  const lane = new Lane('tried', bounds);
  const large = enter(lane, 'large', 25);
  enter(lane, 'small', 1);
  lane.begin(10);
  expect(lane.canBegin).toBe(false);
  lane.leave(large.key);
  expect(lane.canBegin).toBe(true);
});

test('a caller who leaves the queue before the turn takes nothing along', () => {
  const lane = new Lane('tried', bounds);
  const first = enter(lane, 'gone', 10);
  lane.leave(first.key);
  expect([lane.inside, lane.canBegin]).toEqual([0, false]);
});

test('while those in front wait too long, only what one page asks for at once finds room', () => {
  const lane = new Lane('tried', bounds);
  const waiting = enter(lane, 'waiting', 25, 0);
  expect(lane.hasRoom(6, 1000)).toBe(true);
  expect(lane.hasRoom(6, 1001)).toBe(false);
  expect(lane.hasRoom(5, 1001)).toBe(true);
  lane.begin(25);
  // one slow call with an empty queue is no overload
  expect(lane.hasRoom(75, 60_000)).toBe(true);
  lane.leave(waiting.key);
});
