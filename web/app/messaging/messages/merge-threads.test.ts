import type { Thread } from '@kirdaar/contract/messaging/threads.ts';
import { describe, expect, test } from 'vitest';
import { withMoreThreads, withNewestThreads } from './merge-threads.ts';

/** A conversation whose last message came at that minute. */
const thread = (_id: string, minute: number) =>
  ({ _id, last: { text: '', at: `2026-12-12T10:${String(minute).padStart(2, '0')}:00.000Z` } }) as Thread;
const ids = ({ threads }: { threads: Thread[] }) => threads.map(({ _id }) => _id).join('');

const shown = { threads: [thread('a', 9), thread('b', 8)], cursor: 'after b' };

describe('A list of conversations', () => {
  test('keeps the next part that came while the newest were asked for, and the other way round', () => {
    const longer = withMoreThreads(shown, [thread('c', 7), thread('d', 6)], 'after d');
    const both = withNewestThreads(longer, [thread('a', 9), thread('b', 8)], 'after b');
    expect([ids(both), both.cursor]).toEqual(['abcd', 'after d']);
    const newer = withNewestThreads(shown, [thread('e', 10), thread('a', 9)], 'after a');
    const other = withMoreThreads(newer, [thread('c', 7)], 'after c');
    expect([ids(other), other.cursor]).toEqual(['eabc', 'after c']);
  });

  test('shows no one twice who came to the front meanwhile, and drops removed ones', () => {
    const moved = withNewestThreads(shown, [thread('c', 11), thread('a', 9)], 'after a');
    expect(ids(withMoreThreads(moved, [thread('c', 11), thread('d', 6)], null))).toBe('cabd');
    expect(ids(withNewestThreads(shown, [thread('b', 8)], 'after b'))).toBe('b');
    expect(withNewestThreads(shown, [], null)).toEqual({ threads: [], cursor: null });
  });
});
