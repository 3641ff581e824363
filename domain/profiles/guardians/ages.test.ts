import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageAt, ageRefusal, birthdayOf, correctAge, dateThatHolds, hasComeOfAge } from './ages.ts';

const at = (moment: string) => new Date(moment);

describe('the age of a user', () => {
  it('counts days in India, from midnight there on (S12)', () => {
    expect(ageAt('2014-11-22', at('2026-11-21T18:29:59Z'))).toBe(11);
    expect(ageAt('2014-11-22', at('2026-11-21T18:30:00Z'))).toBe(12);
  });

  it('rises on 1 March in a year without 29 February (S16)', () => {
    const dateOfBirth = '2012-02-29';
    expect(birthdayOf(dateOfBirth)).toBe('2030-03-01');
    expect(hasComeOfAge({ isChild: true, dateOfBirth }, at('2030-02-28T18:29:59Z'))).toBe(false);
    expect(hasComeOfAge({ isChild: true, dateOfBirth }, at('2030-02-28T18:30:00Z'))).toBe(true);
  });

  it('is not a coming of age for users who were never a child here, or without a date (S16)', () => {
    const now = at('2040-01-01T00:00:00Z');
    expect(hasComeOfAge({ isChild: false, dateOfBirth: '2012-02-29' }, now)).toBe(false);
    expect(hasComeOfAge({ isChild: true, dateOfBirth: null }, now)).toBe(false);
  });
});

describe('an entered age', () => {
  const now = at('2026-11-21T06:30:00Z');
  const given = { kept: '2014-02-03', hasGuardian: true, dateOfBirth: undefined, age: 12 };

  it('is locked before it contradicts, when a child has a guardian (S16)', () => {
    expect(ageRefusal({ ...given, age: 18 }, now)).toBe('minor.age_locked');
    expect(ageRefusal({ ...given, age: 13 }, now)).toBe('minor.age_mismatch');
    expect(ageRefusal({ ...given, hasGuardian: false, age: 18 }, now)).toBe('minor.age_mismatch');
    expect(ageRefusal(given, now)).toBeNull();
  });

  it('is the date if there is one, and a guardian’s confirmation of it stays (S12)', () => {
    expect(dateThatHolds({ ...given, dateOfBirth: null })).toBe('2014-02-03');
    expect(dateThatHolds({ ...given, hasGuardian: false, dateOfBirth: null })).toBeNull();
    expect(dateThatHolds({ ...given, dateOfBirth: '2014-02-04' })).toBe('2014-02-04');
  });

  it('is no earlier date than the known one, when a child has a guardian (S16)', () => {
    const tomorrow18 = { ...given, dateOfBirth: '2008-11-22', age: 17 };
    expect(ageRefusal(tomorrow18, now)).toBe('minor.age_locked');
    expect(ageRefusal({ ...tomorrow18, hasGuardian: false }, now)).toBeNull();
    expect(ageRefusal({ ...given, dateOfBirth: '2014-02-02' }, now)).toBe('minor.age_locked');
    expect(ageRefusal({ ...given, dateOfBirth: '2014-02-04' }, now)).toBeNull();
  });

  it('never makes a child with a guardian older, for any input (S16)', () => {
    const year = fc.integer({ min: 1930, max: 2026 }).map((number) => `${number}-02-03`);
    const dates = fc.oneof(year, fc.constant(null), fc.constant(undefined));
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 90 }), (dateOfBirth, age) => {
        const change = { ...given, dateOfBirth, age };
        if (ageRefusal(change, now) !== null) return;
        expect((dateThatHolds(change) ?? '') >= given.kept).toBe(true);
        expect(age).toBeLessThan(18);
      }),
    );
  });
});

describe('a date of birth that a moderator corrects', () => {
  const now = at('2026-11-21T06:30:00Z');
  const child = { isChild: true, dateOfBirth: '2014-02-03', hasGuardian: true };
  const [of12, of18, of30] = ['2014-02-04', '2008-11-21', '1996-02-03'];

  it('to 18 or more is the birthday of a child, who takes the profile over, and nothing else for others (S16)', () => {
    expect(correctAge(child, of18, now)).toMatchObject({ age: 18, isChild: true, endsGuardian: true });
    const adult = { isChild: false, dateOfBirth: null, hasGuardian: false };
    expect(correctAge(adult, of30, now)).toMatchObject({ age: 30, isChild: false, endsGuardian: false });
  });

  it('to below 18 keeps a named guardian, and asks for one if there is none (S12)', () => {
    expect(correctAge(child, of12, now)).toEqual({
      ...{ age: 12, isChild: true, endsGuardian: false, needsGuardian: false, needsGuardianNotice: false },
    });
    const grown = { ...child, dateOfBirth: of18, hasGuardian: false };
    for (const person of [grown, { isChild: false, dateOfBirth: null, hasGuardian: false }])
      expect(correctAge(person, of12, now)).toMatchObject({ needsGuardian: true, needsGuardianNotice: true });
    const waiting = { ...child, hasGuardian: false };
    expect(correctAge(waiting, of12, now)).toMatchObject({ needsGuardian: true, needsGuardianNotice: false });
  });
});
