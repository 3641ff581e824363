import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UserKind } from '../accounts/user-kind.ts';
import {
  isListed,
  type ProfileStep,
  profileStatus,
  type SavedSteps,
  stepOfNumber,
  stepsOf,
  stepToOpen,
} from './profile-steps.ts';

const nothing: SavedSteps = {
  personal: false,
  photos: false,
  professional: false,
  monologue: false,
  additional: false,
};
const having = (...steps: ProfileStep[]): SavedSteps => ({
  ...nothing,
  ...Object.fromEntries(steps.map((step) => [step, true])),
});
const saved = fc.record({
  personal: fc.boolean(),
  photos: fc.boolean(),
  professional: fc.boolean(),
  monologue: fc.boolean(),
  additional: fc.boolean(),
});
const kind = fc.constantFrom<UserKind>('Artist', 'Other', 'Director');

describe('the wizard of a profile', () => {
  it('has four steps for artists, two for others and none for directors', () => {
    expect(stepsOf('Artist')).toEqual(['personal', 'photos', 'professional', 'monologue']);
    expect(stepsOf('Other')).toEqual(['personal', 'additional']);
    expect(stepsOf('Director')).toEqual([]);
  });

  it.each([
    [0, 'personal'],
    [1, 'personal'],
    [2, 'photos'],
    [3, 'professional'],
    [4, 'monologue'],
    [5, 'additional'],
    [9, 'personal'],
  ])('starts for nextStep %i at %s', (number, step) => {
    expect(stepOfNumber(number)).toBe(step);
  });
});

describe('the status of a profile', () => {
  it.each([
    ['nothing saved', 'Artist', nothing, false, 0],
    ['the first step saved', 'Artist', having('personal'), false, 2],
    ['steps saved out of order', 'Artist', having('photos', 'monologue'), false, 1],
    ['only the monologue missing', 'Artist', having('personal', 'photos', 'professional'), false, 4],
    ['all four saved', 'Artist', having('personal', 'photos', 'professional', 'monologue'), true, 1],
    ['a step of the other flow saved', 'Artist', having('additional'), false, 0],
    ['the first of two saved', 'Other', having('personal'), false, 5],
    ['both saved', 'Other', having('personal', 'additional'), true, 1],
    ['no wizard', 'Director', having('personal'), false, 0],
  ] as [string, UserKind, SavedSteps, boolean, number][])(
    'with %s (%s)',
    (_title, who, steps, isProfileComplete, nextStep) => {
      expect(profileStatus(who, steps)).toEqual({ isProfileComplete, nextStep });
    },
  );

  it('is complete exactly when every step of the user’s flow is saved, and nextStep is one of them', () => {
    fc.assert(
      fc.property(kind, saved, (who, steps) => {
        const { isProfileComplete, nextStep } = profileStatus(who, steps);
        const flow = stepsOf(who);
        expect(isProfileComplete).toBe(flow.length > 0 && flow.every((step) => steps[step]));
        if (nextStep > 0) expect(flow).toContain(stepOfNumber(nextStep));
        if (nextStep > 0 && !isProfileComplete) expect(steps[stepOfNumber(nextStep)]).toBe(false);
      }),
    );
  });
});

describe('the opened step', () => {
  it('is the requested one when it is not beyond the next one', () => {
    const status = { isProfileComplete: false, nextStep: 3 };
    expect(stepToOpen('Artist', status, 'personal')).toBe('personal');
    expect(stepToOpen('Artist', status, 'professional')).toBe('professional');
    expect(stepToOpen('Artist', status, 'monologue')).toBe('professional');
  });

  it('is any step of the user’s flow once the profile is complete', () => {
    const status = { isProfileComplete: true, nextStep: 1 };
    expect(stepToOpen('Artist', status, 'monologue')).toBe('monologue');
    expect(stepToOpen('Artist', status, 'additional')).toBe('personal');
    expect(stepToOpen('Other', status, 'additional')).toBe('additional');
  });

  it('is the next one without a valid request', () => {
    const status = { isProfileComplete: false, nextStep: 2 };
    for (const asked of [null, '', 'constructor', 'PHOTOS'])
      expect(stepToOpen('Artist', status, asked)).toBe('photos');
  });

  it('is personal, for any request, when the status is unknown', () => {
    for (const asked of ['monologue', 'photos', 'personal', null]) {
      expect(stepToOpen('Artist', null, asked)).toBe('personal');
    }
    expect(stepToOpen('Other', null, 'additional')).toBe('personal');
    expect(stepToOpen('Director', null, 'personal')).toBeNull();
  });

  it('is none for directors and always of the user’s flow for the others', () => {
    const asked = fc.option(
      fc.constantFrom('personal', 'photos', 'professional', 'monologue', 'additional', 'x'),
    );
    fc.assert(
      fc.property(kind, saved, asked, (who, steps, wanted) => {
        const step = stepToOpen(who, profileStatus(who, steps), wanted);
        if (who === 'Director') expect(step).toBeNull();
        else expect(stepsOf(who)).toContain(step);
      }),
    );
  });
});

describe('the lists', () => {
  it('have complete artists and others, never a director', () => {
    const listed = (kind: UserKind, isProfileComplete: boolean) =>
      isListed({ kind, isProfileComplete, lacksConsent: false, suspendedAt: null, hiddenAt: null });
    expect(listed('Artist', true)).toBe(true);
    expect(listed('Other', true)).toBe(true);
    expect(listed('Artist', false)).toBe(false);
    expect(listed('Director', true)).toBe(false);
  });

  it('have no child without a valid guardian’s consent (S12)', () => {
    const child = { kind: 'Artist', isProfileComplete: true, suspendedAt: null, hiddenAt: null } as const;
    expect(isListed({ ...child, lacksConsent: true })).toBe(false);
  });

  it('have no one who is suspended, or whose profile is hidden (S25, R12)', () => {
    const artist = { kind: 'Artist', isProfileComplete: true, lacksConsent: false } as const;
    const at = new Date('2026-11-20T06:00:00Z');
    expect(isListed({ ...artist, suspendedAt: at, hiddenAt: null })).toBe(false);
    expect(isListed({ ...artist, suspendedAt: null, hiddenAt: at })).toBe(false);
  });
});
