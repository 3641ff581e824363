import { expect, it } from 'vitest';
import { boardLimits } from './boards.ts';
import { hasLetter, proposePasscode } from './passcodes.ts';

it('A passcode that is proposed is a word and three digits, and may be set (R41)', () => {
  expect(proposePasscode((below) => (below === 900 ? 372 : 0))).toBe('tabla-472');
  const { min, max } = boardLimits.passcode;
  for (let place = 0; place < 20; place += 1) {
    const proposed = proposePasscode((below) => Math.min(place, below - 1));
    expect(proposed).toMatch(/^[a-z]+-\d{3}$/);
    expect(proposed.length).toBeGreaterThanOrEqual(min);
    expect(proposed.length).toBeLessThanOrEqual(max);
    expect(hasLetter(proposed)).toBe(true);
  }
});
