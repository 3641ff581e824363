import { describe, expect, test } from 'vitest';
import { isStepFresh, readCode, recoveryCodeOf } from './second-step.ts';

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);

describe('a second step (S28)', () => {
  test('opens what is for administrators for twelve hours', () => {
    expect(isStepFresh(at('06:00'), at('17:50'), at('18:00'))).toBe(true);
    expect(isStepFresh(at('06:00'), at('17:50'), at('18:01'))).toBe(false);
    expect(isStepFresh(null, at('06:00'), at('06:00'))).toBe(false);
  });

  test('lapses after thirty minutes without activity', () => {
    expect(isStepFresh(at('06:00'), at('06:00'), at('06:30'))).toBe(true);
    expect(isStepFresh(at('06:00'), at('06:00'), at('06:31'))).toBe(false);
    expect(isStepFresh(at('06:00'), at('06:20'), at('06:50'))).toBe(true);
    // whoever was last seen before the step was active when giving it
    expect(isStepFresh(at('06:00'), at('05:00'), at('06:30'))).toBe(true);
  });
});

describe('a code that is typed (S27)', () => {
  test('is of an authenticator or a recovery code, however it is spaced', () => {
    expect(readCode(' 123 456 ')).toEqual({ kind: 'totp', code: '123456' });
    expect(readCode('ABCD-efgh 2345-jkmn')).toEqual({ kind: 'recovery', code: 'abcdefgh2345jkmn' });
    for (const wrong of ['', '12345', '1234567', 'abcd-efgh-2345', 'abcd-efgh-2345-jkl0', 'तीन लाख'])
      expect(readCode(wrong)).toBeNull();
  });

  test('a recovery code is read as it is shown', () => {
    const shown = recoveryCodeOf(Uint8Array.from({ length: 16 }, (_, place) => place * 13));
    expect(shown).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(readCode(shown)).toEqual({ kind: 'recovery', code: shown.replaceAll('-', '') });
  });
});
