import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Applicant, mayApply, type Opening, refusalText } from './eligibility.ts';

const artist: Applicant = { kind: 'Artist', isListed: true, awaitsGuardian: false };
const open: Opening = {
  isDraft: false,
  isArchived: false,
  projectClosed: false,
  roleClosed: false,
  alreadyApplied: false,
  isCasting: false,
  isBlocked: false,
};

describe('who may apply', () => {
  it.each(['Artist', 'Other'] as const)('a listed %s may, while hiring is open', (kind) => {
    expect(mayApply({ kind, isListed: true, awaitsGuardian: false }, open)).toEqual({ ok: true });
  });

  it.each([
    ['a visitor', null, open, 'auth.required'],
    [
      'a director',
      { kind: 'Director', isListed: false, awaitsGuardian: false },
      open,
      'application.director',
    ],
    [
      'an artist whose profile is not complete',
      { kind: 'Artist', isListed: false, awaitsGuardian: false },
      open,
      'application.profile_incomplete',
    ],
    [
      'a child until a guardian agrees (S12)',
      { kind: 'Artist', isListed: false, awaitsGuardian: true },
      open,
      'minor.guardian_missing',
    ],
    ['anybody to a draft', artist, { ...open, isDraft: true }, 'application.not_published'],
    ['anybody to an archived project', artist, { ...open, isArchived: true }, 'application.closed'],
    ['anybody to a closed project', artist, { ...open, projectClosed: true }, 'application.closed'],
    ['anybody to a closed role', artist, { ...open, roleClosed: true }, 'application.closed'],
    ['anybody of its team (D18)', artist, { ...open, isCasting: true }, 'application.team'],
    ['whoever blocked its director (S8)', artist, { ...open, isBlocked: true }, 'block.active'],
    ['anybody a second time', artist, { ...open, alreadyApplied: true }, 'application.already_applied'],
  ] as [string, Applicant, Opening, string][])('%s may not', (_title, applicant, opening, why) => {
    expect(mayApply(applicant, opening)).toEqual({ ok: false, why });
  });

  it('nobody may without being signed in, listed and no director, whatever the opening', () => {
    const opening = fc.record({
      isDraft: fc.boolean(),
      isArchived: fc.boolean(),
      projectClosed: fc.boolean(),
      roleClosed: fc.boolean(),
      alreadyApplied: fc.boolean(),
      isCasting: fc.boolean(),
      isBlocked: fc.boolean(),
    });
    const outsider = fc.constantFrom<Applicant>(
      null,
      { kind: 'Director', isListed: true, awaitsGuardian: false },
      { kind: 'Artist', isListed: false, awaitsGuardian: false },
      { kind: 'Other', isListed: false, awaitsGuardian: false },
    );
    fc.assert(
      fc.property(outsider, opening, (who, what) => {
        expect(mayApply(who, what).ok).toBe(false);
      }),
    );
  });

  it('hears the reason in words', () => {
    expect(refusalText['application.video_required']).toBe(
      'Demo video is required for roles with audition scripts',
    );
    for (const words of Object.values(refusalText)) expect(words).not.toBe('');
  });
});
