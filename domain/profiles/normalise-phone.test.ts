import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisePhone } from './normalise-phone.ts';
import { parsePhone } from './phone.ts';

describe('a number as people write it', () => {
  it.each([
    '98765 43210',
    '98765-43210',
    '98765–43210',
    '(98765) 43210',
    '[98765] 43.210',
    '+91 98765 43210',
    '+91-98765-43210',
    '+919876543210',
    '919876543210',
    '91 98765 43210',
    '09876543210',
    '0 98765 43210',
    '+91 (0) 98765 43210',
    '(+91) 098765-43210',
    '\u202a+91\u00a098765\u00a043210\u202c',
  ])("'%s' becomes its ten digits", (text) => {
    expect(normalisePhone(text)).toBe('9876543210');
  });

  it.each([
    '',
    '98765-4321',
    '987654321',
    '98765432101',
    '+1 98765 43210',
    '+9876543210',
    '929876543210',
    '98765 4321O',
    'call 9876543210',
    '9876543210 / 9876543211',
  ])("'%s' stays as typed", (text) => {
    expect(normalisePhone(text)).toBe(text);
  });

  it.each(['9187654321', '919187654321', '09187654321', '+91 91876 54321'])(
    "'%s' keeps a 91 that is part of the number",
    (text) => {
      expect(normalisePhone(text)).toBe('9187654321');
    },
  );

  it('keeps a zero that is part of the number', () => {
    expect(normalisePhone('0612 222 333')).toBe('0612222333');
  });

  it('is the number that would be stored, and normalising twice changes nothing more', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^(\+91|91|0)?[0-9 .-]{8,14}$/));
    fc.assert(
      fc.property(typed, (text) => {
        const tidy = normalisePhone(text);
        expect(normalisePhone(tidy)).toBe(tidy);
        expect(tidy === text || parsePhone(tidy) === tidy).toBe(true);
        if (parsePhone(text)) expect(tidy).toBe(parsePhone(text));
      }),
    );
  });
});
