import { describe, expect, it } from 'vitest';
import { digestSubject, isDigestTime, nextDigest } from './digest.ts';

const inIndia = (time: string) => new Date(`2026-11-21T${time}+05:30`);

describe('The daily digest', () => {
  it('leaves between 19:00 and 19:30 in India (E25)', () => {
    for (const time of ['19:00:00', '19:29:59']) expect(isDigestTime(inIndia(time))).toBe(true);
    for (const time of ['00:00:00', '18:59:59', '19:30:00', '23:59:59'])
      expect(isDigestTime(inIndia(time))).toBe(false);
  });

  it('is that of the same day until the last have left, then that of the next', () => {
    for (const time of ['00:00:00', '18:59:59', '19:29:59'])
      expect(nextDigest(inIndia(time))).toEqual(inIndia('19:00:00'));
    for (const time of ['19:30:00', '23:59:59'])
      expect(nextDigest(inIndia(time))).toEqual(new Date('2026-11-22T19:00:00+05:30'));
  });

  it('says how much there is', () => {
    expect(digestSubject(1)).toBe('One notification that you have not read');
    expect(digestSubject(3)).toBe('3 notifications that you have not read');
  });
});
