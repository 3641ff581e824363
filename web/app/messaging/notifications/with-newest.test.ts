import { expect, test } from 'vitest';
import type { Notices } from './bell/notices.ts';
import { withNewest } from './with-newest.ts';

const part = (ids: string, nextCursor: string | null = null, read = false): Notices => ({
  notifications: [...ids].map((_id) => ({
    ...{ _id, kind: 'team.left', text: _id, path: '/', at: '2026-11-23T04:00:00.000Z', read },
  })),
  nextCursor,
});

test('The newest come before older ones that were asked for, which stay', () => {
  expect(withNewest(part('dcba', 'a'), part('fed', 'd', true))).toEqual({
    notifications: [...part('fed', null, true).notifications, ...part('cba').notifications],
    nextCursor: 'a',
  });
  expect(withNewest(part(''), part('ba'))).toEqual(part('ba'));
  expect(withNewest(part('ba'), part('ba', null, true))).toEqual(part('ba', null, true));
  // more came than a part holds
  expect(withNewest(part('cba'), part('zyx', 'x'))).toEqual(part('zyx', 'x'));
});
