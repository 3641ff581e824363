import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentKeys } from '../../projects/terms/terms.ts';
import { type Applicant, firstRefusal, mayApply, type Opening, refusalText } from './eligibility.ts';

const artist = { kind: 'Artist', isListed: true, awaitsGuardian: false, isChild: false } as const;
const child = { ...artist, isChild: true };
const open: Opening = {
  isDraft: false,
  isArchived: false,
  projectClosed: false,
  roleClosed: false,
  applyUntil: '2026-11-30',
  content: ['stunts'],
  today: '2026-11-30',
  alreadyApplied: false,
  isCasting: false,
  isBlocked: false,
};

describe('who may apply', () => {
  it.each(['Artist', 'Other'] as const)('a listed %s may, while hiring is open', (kind) => {
    expect(mayApply({ ...artist, kind }, open)).toEqual({ ok: true });
    expect(mayApply({ ...child, kind }, open)).toEqual({ ok: true });
  });

  it.each([
    ['a visitor', null, open, 'auth.required'],
    ['a director', { ...artist, kind: 'Director', isListed: false }, open, 'application.director'],
    [
      'an artist whose profile is not complete',
      { ...artist, isListed: false },
      open,
      'application.profile_incomplete',
    ],
    [
      'a child until a guardian agrees (S12)',
      { ...child, isListed: false, awaitsGuardian: true },
      open,
      'minor.guardian_missing',
    ],
    ['anybody to a draft', artist, { ...open, isDraft: true }, 'application.not_published'],
    ['anybody to an archived project', artist, { ...open, isArchived: true }, 'application.closed'],
    ['anybody to a closed project', artist, { ...open, projectClosed: true }, 'application.closed'],
    ['anybody to a closed role', artist, { ...open, roleClosed: true }, 'application.closed'],
    [
      'a child to a role with an intimate scene (S14)',
      child,
      { ...open, content: ['stunts', 'intimate'] },
      'minor.role',
    ],
    [
      'anybody after its last day (M6)',
      artist,
      { ...open, today: '2026-12-01' },
      'application.deadline_over',
    ],
    [
      'anybody to a closed role whose last day is over (M6)',
      artist,
      { ...open, roleClosed: true, today: '2026-12-01' },
      'application.closed',
    ],
    ['anybody of its team (D18)', artist, { ...open, isCasting: true }, 'application.team'],
    ['a user who blocked its director (S8)', artist, { ...open, isBlocked: true }, 'block.active'],
    ['anybody a second time', artist, { ...open, alreadyApplied: true }, 'application.already_applied'],
  ] as [string, Applicant, Opening, string][])('%s may not', (_title, applicant, opening, why) => {
    expect(mayApply(applicant, opening)).toMatchObject({ ok: false, why });
  });

  it('no user may without being signed in, listed and no director, whatever the opening', () => {
    const opening = fc.record({
      isDraft: fc.boolean(),
      isArchived: fc.boolean(),
      projectClosed: fc.boolean(),
      roleClosed: fc.boolean(),
      applyUntil: fc.constantFrom(null, '2026-11-30'),
      content: fc.subarray([...contentKeys]),
      today: fc.constantFrom('2026-11-30', '2026-12-01'),
      alreadyApplied: fc.boolean(),
      isCasting: fc.boolean(),
      isBlocked: fc.boolean(),
    });
    const outsider = fc.constantFrom<Applicant>(
      null,
      { ...artist, kind: 'Director' },
      { ...artist, isListed: false },
      { ...artist, kind: 'Other', isListed: false },
    );
    fc.assert(
      fc.property(outsider, opening, (who, what) => {
        expect(mayApply(who, what).ok).toBe(false);
      }),
    );
  });

  it('is refused for several roles first because hiring is closed, else with the refusal of the first (M6)', () => {
    const late = { ...open, today: '2026-12-01' };
    const all = [{ ...late, alreadyApplied: true }, { ...open, alreadyApplied: true }, open];
    const refusalOf = (openings: Opening[]) =>
      firstRefusal(openings.map((one) => mayApply(artist, one)))?.why ?? null;
    expect(refusalOf(all)).toBe('application.deadline_over');
    expect(refusalOf(all.toReversed())).toBe('application.already_applied');
    expect(refusalOf([...all, { ...open, roleClosed: true }])).toBe('application.closed');
    expect(refusalOf([open, open])).toBe(null);
  });

  it('is refused with the day of a deadline that is over (M6)', () => {
    expect(mayApply(artist, { ...open, today: '2026-12-01' })).toEqual({
      ok: false,
      why: 'application.deadline_over',
      message: 'Applications closed on 30/11/26.',
    });
  });

  it('is refused with a reason in words', () => {
    expect(refusalText['application.video_required']).toBe(
      'Demo video is required for roles with audition scripts',
    );
    for (const words of Object.values(refusalText)) expect(words).not.toBe('');
  });
});
