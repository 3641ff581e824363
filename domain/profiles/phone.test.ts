import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callingLink, parsePhone, phoneProblem, whatsappLink } from './phone.ts';

const digits = fc.stringMatching(/^[0-9]{10}$/);

describe('a phone number', () => {
  it.each(['9876543210', '98765 43210', '98765.43210', ' 987.654 3210 '])(
    "'%s' is stored as ten digits",
    (text) => {
      expect(parsePhone(text)).toBe('9876543210');
      expect(phoneProblem(text)).toBeNull();
    },
  );

  it.each([
    ['', 'Phone number is required'],
    [' . ', 'Phone number is required'],
    ['987654321', 'Phone number must be at least 10 digits'],
    ['98765432101', 'Phone number must not exceed 10 digits'],
    ['919876543210', 'Phone number must not exceed 10 digits'],
    ['+919876543210', 'Phone number must only contain digits'],
    ['98765-43210', 'Phone number must only contain digits'],
    ['९८७६५४३२१०', 'Phone number must only contain digits'],
  ])("'%s' is refused: %s", (text, problem) => {
    expect(phoneProblem(text)).toBe(problem);
    expect(parsePhone(text)).toBeNull();
  });

  it('is stored exactly when it is not refused', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[0-9 .]{8,14}$/));
    fc.assert(
      fc.property(typed, (text) => {
        expect(parsePhone(text) === null).toBe(phoneProblem(text) !== null);
      }),
    );
  });

  it('may be written with spaces and dots anywhere', () => {
    const gaps = fc.array(fc.constantFrom('', ' ', '.', ' . '), { minLength: 11, maxLength: 11 });
    fc.assert(
      fc.property(digits, gaps, (number, between) => {
        const typed = [...number].map((digit, place) => between[place] + digit).join('') + between[10];
        expect(parsePhone(typed)).toBe(number);
      }),
    );
  });
});

describe('the links of a phone number', () => {
  it('add the country code to ten digits', () => {
    expect(callingLink('9876543210')).toBe('tel:+919876543210');
    expect(whatsappLink('98765 43210')).toBe('https://wa.me/919876543210');
  });

  it('do not double an existing country code', () => {
    expect(callingLink('+91 98765 43210')).toBe('tel:+919876543210');
    expect(whatsappLink('919876543210')).toBe('https://wa.me/919876543210');
  });

  it('keep a ten-digit number that itself starts with 91', () => {
    expect(whatsappLink('9187654321')).toBe('https://wa.me/919187654321');
  });
});
