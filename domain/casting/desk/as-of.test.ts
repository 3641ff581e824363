import { describe, expect, it } from 'vitest';
import { asOfText, deskVersionOf, earliestAsOf } from './as-of.ts';

describe('The version of a list', () => {
  it('is written without characters that an address would escape, and read back', () => {
    for (const version of [0, 7, 2 ** 31 - 1]) {
      const text = asOfText(version);
      expect(encodeURIComponent(text)).toBe(text);
      expect(deskVersionOf(text)).toBe(version);
    }
  });

  it('is of several lists that of the first', () => {
    expect(earliestAsOf(['30', '9', '21'])).toBe('9');
    expect(earliestAsOf([])).toBe('');
  });

  it('is read from nothing that the server would not write', () => {
    const others = [
      '',
      ' 1',
      '1 ',
      '-1',
      '+1',
      '01',
      '1.5',
      '1e3',
      '0x1',
      '10-20-',
      '2147483648',
      '99999999999',
    ];
    for (const text of others) expect(deskVersionOf(text), text).toBeNull();
  });
});
