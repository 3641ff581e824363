import { expect, test } from 'vitest';
import { nextUnanswered } from './next-unanswered.ts';

test('The next unanswered candidate is the first after the open card, then the first of all, never itself', () => {
  const [anu, balu, charu, dev] = ['anu', 'balu', 'charu', 'dev'].map((_id) => ({ _id }));
  const items = [anu, balu, charu, dev].filter((one) => one !== undefined);
  const unanswered = items.filter((one) => one !== charu);
  expect(nextUnanswered(items, unanswered, undefined)).toBe(anu);
  expect(nextUnanswered(items, unanswered, balu)).toBe(dev);
  expect(nextUnanswered(items, unanswered, dev)).toBe(anu);
  expect(
    nextUnanswered(
      items,
      [dev].filter((one) => one !== undefined),
      dev,
    ),
  ).toBeUndefined();
});
