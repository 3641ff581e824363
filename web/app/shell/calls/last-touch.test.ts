import { beforeEach, expect, it, vi } from 'vitest';

const listeners = new Map<string, () => void>();
let now = 0;
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('window', {});
  vi.stubGlobal('addEventListener', (kind: string, listen: () => void) => listeners.set(kind, listen));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

it('A page is idle a minute after the last touch, and no longer when the user returns (S28)', async () => {
  const { isIdle } = await import('./last-touch.ts');
  expect(isIdle()).toBe(false);
  now = 60_001;
  expect(isIdle()).toBe(true);
  for (const kind of ['pointerdown', 'click', 'keydown', 'wheel', 'touchmove']) {
    listeners.get(kind)?.();
    expect([kind, isIdle()]).toEqual([kind, false]);
    now += 60_001;
    expect([kind, isIdle()]).toEqual([kind, true]);
  }
});
