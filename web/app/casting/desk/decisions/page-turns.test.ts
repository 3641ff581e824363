import { afterEach, expect, test, vi } from 'vitest';
import { hasJustTurned, noteTurn } from './page-turns.ts';

afterEach(() => void vi.useRealTimers());

test('No decision is taken for half a second after the page turned by itself (W4)', () => {
  vi.useFakeTimers();
  expect(hasJustTurned()).toBe(false);
  noteTurn();
  vi.advanceTimersByTime(499);
  expect(hasJustTurned()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(hasJustTurned()).toBe(false);
});
