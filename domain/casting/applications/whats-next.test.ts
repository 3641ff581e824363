import { describe, expect, it } from 'vitest';
import { goesNoFurther } from '../outcomes/outcomes.ts';
import { type Standing, whatsNext } from './whats-next.ts';

const waiting: Standing = {
  status: 'applied',
  outcome: null,
  words: [],
  audition: null,
  isClosed: false,
  isArchived: false,
  isRemoved: false,
  isBlocked: false,
};

describe('What an applicant may expect now', () => {
  it('is nothing of a blocked director, with any earlier state (S8)', () => {
    const text = 'You blocked this director: they cannot see your application.';
    expect(whatsNext({ ...waiting, isBlocked: true })).toBe(text);
    expect(whatsNext({ ...waiting, status: 'shortlisted', outcome: 'booked', isBlocked: true })).toBe(text);
  });

  it('is to wait, as long as the director has not chosen', () => {
    expect(whatsNext(waiting)).toContain('with the director');
  });

  it('is a call once shortlisted, even when hiring was closed since', () => {
    const shortlisted: Standing = { ...waiting, status: 'shortlisted' };
    expect(whatsNext(shortlisted)).toContain('may call you');
    expect(whatsNext({ ...shortlisted, isClosed: true })).toBe(whatsNext(shortlisted));
  });

  it('is the audition that they are invited to, before the shortlist', () => {
    const invited: Standing = { ...waiting, status: 'shortlisted', audition: 'to_answer' };
    expect(whatsNext(invited)).toContain('Please answer the invitation.');
    expect(whatsNext({ ...invited, audition: 'coming' })).toContain('coming up');
    expect(whatsNext({ ...invited, audition: 'past' })).toContain('is over');
    expect(whatsNext({ ...invited, outcome: 'not_selected', words: [null] })).toContain(
      'will not go further',
    );
  });

  it('says that hiring is closed, without taking the hope', () => {
    const text = whatsNext({ ...waiting, isClosed: true });
    expect(text).toContain('Hiring is closed.');
    expect(text).toContain('may still choose you');
  });

  it('says that a project is archived, whatever was closed in it', () => {
    const text = whatsNext({ ...waiting, isArchived: true });
    expect(text).toContain('archived this project');
    expect(text).toContain('Your application stays with the director');
    expect(whatsNext({ ...waiting, isArchived: true, isClosed: true })).toBe(text);
  });

  it('is the outcome, in any state of the project (D16)', () => {
    const removed = { ...waiting, isRemoved: true };
    expect(whatsNext({ ...removed, outcome: 'booked' })).toContain('You are booked');
    expect(whatsNext({ ...removed, outcome: 'not_selected', words: [null] })).toContain(
      'will not go further',
    );
  });

  it('is the sentence that was sent for all roles, and none where several were (W28)', () => {
    const outcome = (...words: (string | null)[]) =>
      whatsNext({ ...waiting, outcome: 'not_selected', words });
    const isGone = 'The role has gone to somebody else.';
    expect(outcome(isGone, isGone)).toBe(`${isGone} This is no reflection on your talent.`);
    expect(outcome(isGone, 'We look for somebody taller.')).toBeNull();
    expect(outcome(null, goesNoFurther)).toBe(`${goesNoFurther} This is no reflection on your talent.`);
  });

  it('is nothing more from a removed project, with any earlier state', () => {
    const removed = whatsNext({ ...waiting, isRemoved: true });
    expect(removed).toContain('removed this project');
    for (const status of ['applied', 'shortlisted'] as const) {
      expect(
        whatsNext({
          ...{ status, outcome: null, words: [], audition: 'to_answer' },
          ...{ isClosed: true, isArchived: true, isRemoved: true, isBlocked: false },
        }),
      ).toBe(removed);
    }
  });
});
