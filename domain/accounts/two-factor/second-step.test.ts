import { describe, expect, test } from 'vitest';
import { isStepFresh, readCode, recoveryCodeOf } from './second-step.ts';

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);

describe('a second step (S28)', () => {
  test('opens administrators’ pages for twelve hours', () => {
    expect(isStepFresh(at('06:00'), at('17:50'), at('18:00'))).toBe(true);
    expect(isStepFresh(at('06:00'), at('17:50'), at('18:01'))).toBe(false);
    expect(isStepFresh(null, at('06:00'), at('06:00'))).toBe(false);
  });

  test('expires after thirty minutes without activity', () => {
    expect(isStepFresh(at('06:00'), at('06:00'), at('06:30'))).toBe(true);
    expect(isStepFresh(at('06:00'), at('06:00'), at('06:31'))).toBe(false);
    expect(isStepFresh(at('06:00'), at('06:20'), at('06:50'))).toBe(true);
    // a last activity before the step does not matter: giving it was activity
    expect(isStepFresh(at('06:00'), at('05:00'), at('06:30'))).toBe(true);
  });
});

describe('a typed code (S27)', () => {
  test('is a TOTP code or a recovery code, with any spacing', () => {
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
