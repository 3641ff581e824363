import { beforeEach, expect, it, vi } from 'vitest';

const listeners = new Map<string, () => void>();
let now = 0;
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('window', {});
  vi.stubGlobal('addEventListener', (kind: string, listen: () => void) => listeners.set(kind, listen));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

it('A page is left alone a minute after the last touch, and not when somebody comes back (S28)', async () => {
  const { isLeftAlone } = await import('./last-touch.ts');
  expect(isLeftAlone()).toBe(false);
  now = 60_001;
  expect(isLeftAlone()).toBe(true);
  for (const kind of ['pointerdown', 'click', 'keydown', 'wheel', 'touchmove']) {
    listeners.get(kind)?.();
    expect([kind, isLeftAlone()]).toEqual([kind, false]);
    now += 60_001;
    expect([kind, isLeftAlone()]).toEqual([kind, true]);
  }
});
