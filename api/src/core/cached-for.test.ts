import { afterEach, describe, expect, test, vi } from 'vitest';
import { cachedFor } from './cached-for.ts';

afterEach(() => vi.useRealTimers());

describe('A cached value', () => {
  test('is read once within its time, and again after it', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let reads = 0;
    const read = cachedFor(1000, async (of: { name: string }) => {
      reads += 1;
      return `${of.name} ${reads}`;
    });
    const [one, other] = [{ name: 'one' }, { name: 'other' }];
    expect(await Promise.all([read(one), read(one), read(other)])).toEqual(['one 1', 'one 1', 'other 2']);
    vi.advanceTimersByTime(999);
    expect(await read(one)).toBe('one 1');
    vi.advanceTimersByTime(1);
    expect(await read(one)).toBe('one 3');
  });

  test('is read again after a failed read', async () => {
    let reads = 0;
    const read = cachedFor(1000, async (_: object) => {
      reads += 1;
      if (reads === 1) throw new Error('gone');
      return reads;
    });
    const of = {};
    await expect(read(of)).rejects.toThrow('gone');
    expect(await read(of)).toBe(2);
  });
});
