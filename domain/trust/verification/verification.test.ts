import { describe, expect, it } from 'vitest';
import {
  againAfter,
  isSameCompany,
  markText,
  mayBeSubmitted,
  mayBeVerified,
  sinceText,
  tooSoonText,
  verificationLimits,
  verificationTexts,
} from './verification.ts';

const nothing = { hasLink: false, hasDocument: false, hasRegistration: false, referee: null };

describe('A verification', () => {
  it('explains next to the card when it is erased (S10)', () => {
    expect(verificationLimits.evidenceDays).toBe(30);
    expect(verificationTexts.documentKept).toContain('erased 30 days after we decided');
  });

  it('needs two of a link, a document and a referee (S9)', () => {
    expect(mayBeSubmitted(nothing)).toBe(false);
    expect(mayBeSubmitted({ ...nothing, hasDocument: true })).toBe(false);
    expect(mayBeSubmitted({ ...nothing, hasDocument: true, hasLink: true })).toBe(true);
    expect(mayBeSubmitted({ ...nothing, hasDocument: true, referee: 'waiting' })).toBe(true);
    expect(mayBeSubmitted({ ...nothing, hasDocument: true, referee: 'no' })).toBe(false);
  });

  it('counts a registration as a placement agency as one of two (R45)', () => {
    const registered = { ...nothing, hasRegistration: true };
    expect([mayBeSubmitted(registered), mayBeVerified(registered)]).toEqual([false, false]);
    const both = { ...registered, hasLink: true };
    expect([mayBeSubmitted(both), mayBeVerified(both)]).toEqual([true, true]);
  });

  it('is given with a referee once they confirmed (S9)', () => {
    const both = { ...nothing, hasLink: true };
    expect(mayBeVerified({ ...both, referee: 'waiting' })).toBe(false);
    expect(mayBeVerified({ ...both, referee: 'no' })).toBe(false);
    expect(mayBeVerified({ ...both, referee: 'yes' })).toBe(true);
    expect(mayBeVerified({ ...both, hasDocument: true, referee: 'no' })).toBe(true);
  });

  it('can be tried again seven days after a no; the text gives the day (S9)', () => {
    const nextAt = againAfter(new Date('2026-11-22T20:00:00Z'));
    expect(nextAt.toISOString()).toBe('2026-11-29T20:00:00.000Z');
    expect(tooSoonText(nextAt)).toBe('You can try again from 30/11/26 on.');
  });

  it('is for one company, in every spelling of its name (S9)', () => {
    expect(isSameCompany('Banyan  Films', 'banyan films ')).toBe(true);
    expect(isSameCompany('Banyan Films', 'Banyan Studios')).toBe(false);
    expect(isSameCompany(null, 'Banyan Films')).toBe(false);
  });

  it('explains what its mark means, and what it does not (S10)', () => {
    expect(markText('2026-10-12')).toBe('Identity checked on 12/10/26. Check the project yourself.');
  });

  it('is shown with the month in which the person joined', () => {
    expect(sinceText('2026-03-09')).toBe('Since March 2026');
  });
});
