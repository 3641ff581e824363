import { describe, expect, it } from 'vitest';
import { codeLimits, limits, sessionLimits } from './limits.ts';

const MB = 1024 * 1024;

describe('the business constants', () => {
  it('of accounts and profiles have their values', () => {
    expect(limits).toMatchObject({
      name: { min: 2, max: 50 },
      password: { min: 8, max: 128 },
      bio: { min: 10, max: 2000 },
      age: { min: 1, max: 100 },
      heightFeet: { min: 1, max: 9 },
      heightInches: { min: 0, max: 11 },
      experience: { min: 0, max: 50 },
      photoBytes: 5 * MB,
      photoSide: 1920,
      profilePictureSide: 800,
    });
  });

  it('of projects have their values', () => {
    expect(limits.bannerBytes).toEqual({ create: 10 * MB, edit: 5 * MB });
    expect(limits).toMatchObject({
      pdfBytes: 5 * MB,
      bannerSide: 1200,
      pageSize: { default: 24, max: 1000 },
    });
  });

  it('of codes and sessions have their values', () => {
    expect(codeLimits).toMatchObject({ digits: 6, lifeMinutes: 10, tries: 5, resendSeconds: 90 });
    expect(sessionLimits).toMatchObject({ slidingDays: 30, resetGrantMinutes: 10 });
  });
});
