import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageAt, ageRefusal, birthdayOf, dateThatHolds, hasComeOfAge } from './ages.ts';

const at = (moment: string) => new Date(moment);

describe('how old somebody is', () => {
  it('goes by the day in India, from midnight there on (S12)', () => {
    expect(ageAt('2014-11-22', at('2026-11-21T18:29:59Z'))).toBe(11);
    expect(ageAt('2014-11-22', at('2026-11-21T18:30:00Z'))).toBe(12);
  });

  it('grows on 1 March where a year has no 29 February (S16)', () => {
    const dateOfBirth = '2012-02-29';
    expect(birthdayOf(dateOfBirth)).toBe('2030-03-01');
    expect(hasComeOfAge({ isChild: true, dateOfBirth }, at('2030-02-28T18:29:59Z'))).toBe(false);
    expect(hasComeOfAge({ isChild: true, dateOfBirth }, at('2030-02-28T18:30:00Z'))).toBe(true);
  });

  it('makes nobody of age here who was never a child, or of whom no date is known (S16)', () => {
    const now = at('2040-01-01T00:00:00Z');
    expect(hasComeOfAge({ isChild: false, dateOfBirth: '2012-02-29' }, now)).toBe(false);
    expect(hasComeOfAge({ isChild: true, dateOfBirth: null }, now)).toBe(false);
  });
});

describe('what somebody gives of their age', () => {
  const now = at('2026-11-21T06:30:00Z');
  const given = { kept: '2014-02-03', hasGuardian: true, dateOfBirth: undefined, age: 12 };

  it('is locked before it contradicts, where a guardian stands for a child (S16)', () => {
    expect(ageRefusal({ ...given, age: 18 }, now)).toBe('minor.age_locked');
    expect(ageRefusal({ ...given, age: 13 }, now)).toBe('minor.age_mismatch');
    expect(ageRefusal({ ...given, hasGuardian: false, age: 18 }, now)).toBe('minor.age_mismatch');
    expect(ageRefusal(given, now)).toBeNull();
  });

  it('is the date once there is one, and a guardian’s word on it stays (S12)', () => {
    expect(dateThatHolds({ ...given, dateOfBirth: null })).toBe('2014-02-03');
    expect(dateThatHolds({ ...given, hasGuardian: false, dateOfBirth: null })).toBeNull();
    expect(dateThatHolds({ ...given, dateOfBirth: '2014-02-04' })).toBe('2014-02-04');
  });

  it('never makes a child with a guardian 18, whatever is given (S16)', () => {
    const year = fc.integer({ min: 1930, max: 2026 }).map((number) => `${number}-02-03`);
    const dates = fc.oneof(year, fc.constant(null), fc.constant(undefined));
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 90 }), (dateOfBirth, age) => {
        const change = { ...given, dateOfBirth, age };
        if (ageRefusal(change, now) !== null) return;
        expect(ageAt(dateThatHolds(change) ?? '', now)).toBeLessThan(18);
        expect(age).toBeLessThan(18);
      }),
    );
  });
});
