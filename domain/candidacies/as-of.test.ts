import { describe, expect, it } from 'vitest';
import { asOfText, earliestAsOf, snapshotOf } from './as-of.ts';

describe('What a list has seen', () => {
  it('is written without signs that an address would escape, and read back', () => {
    for (const snapshot of ['10:20:10,14,15', '735:735:', '1:9223372036854775807:7']) {
      const text = asOfText(snapshot);
      expect(encodeURIComponent(text)).toBe(text);
      expect(snapshotOf(text)).toBe(snapshot);
    }
  });

  it('is of several lists what the first of them saw', () => {
    expect(earliestAsOf(['10-30-', '9-20-9.12', '10-21-15'])).toBe('9-20-9.12');
    expect(earliestAsOf(['12-20-12', '9-20-9.12'])).toBe('9-20-9.12');
    expect(earliestAsOf(['9-20-9', '9-20-9.12', '9-20-9'])).toBe('9-20-9.12');
    expect(earliestAsOf(['7-9223372036854775807-', '7-9223372036854775806-'])).toBe('7-9223372036854775806-');
    expect(earliestAsOf([])).toBe('');
  });

  it('is read from nothing that the database would not write', () => {
    const others = [
      ...[
        '',
        '10',
        '10-20',
        '20-10-',
        '0-0-',
        '10-20-9',
        '10-20-20',
        '10-20-12.11',
        '10-20-12.12',
        '10-20-12.',
      ],
      ...['10:20:', '10-20-12,13', '1-9223372036854775808-', '1-99999999999999999999-', "1-1-'", '-1-1-'],
    ];
    for (const text of others) expect(snapshotOf(text), text).toBeNull();
  });
});
