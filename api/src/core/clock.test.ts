import { expect, test } from 'vitest';
import { movedClock } from './clock.ts';

test('The clock is the machine’s clock plus an offset in seconds', () => {
  for (const offset of [0, 86_400, -3600]) {
    const before = Date.now() + offset * 1000;
    const now = movedClock(offset)().getTime();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThan(before + 10_000);
  }
});
