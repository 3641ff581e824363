import { describe, expect, it } from 'vitest';
import { decidedMessage, shortlistedText, verdict } from './decisions.ts';

describe('A decision on a candidacy', () => {
  const standing = { stage: 'considered', grade: 2, changedSince: false, outcome: 'none' } as const;

  it('is applied, is done already, or leaves what another member changed', () => {
    expect(verdict(standing, { stage: 'passed' })).toBe('change');
    expect(verdict(standing, { grade: null })).toBe('change');
    for (const changedSince of [true, false]) {
      expect(verdict({ ...standing, changedSince }, { stage: 'considered' })).toBe('so');
      expect(verdict({ ...standing, changedSince }, { grade: 2 })).toBe('so');
    }
    expect(verdict({ ...standing, changedSince: true }, { stage: 'passed' })).toBe('changed');
  });

  it('does not move an artist with a sent outcome, unless it takes that back (D15)', () => {
    const sent = { ...standing, stage: 'passed', outcome: 'not_selected' } as const;
    expect(verdict(sent, { stage: 'shortlisted' })).toBe('told');
    expect(verdict(sent, { stage: 'shortlisted' }, true)).toBe('change');
    expect(verdict(sent, { stage: 'passed' })).toBe('so');
    expect(verdict(sent, { grade: 1 })).toBe('change');
    expect(verdict({ ...sent, changedSince: true }, { stage: 'booked' }, true)).toBe('changed');
  });

  it('is confirmed when it is done', () => {
    expect(decidedMessage(18, { stage: 'on_hold' })).toBe('18 moved to On hold.');
    expect(decidedMessage(1, { grade: 3 })).toBe('1 has pick 3.');
    expect(decidedMessage(2, { grade: null })).toBe('2 have no pick.');
  });
});

it('The result of shortlisting counts who stayed (W3)', () => {
  const done = { done: true };
  const stays = (why: string) => ({ done: false, why });
  expect(shortlistedText([done, done])).toBe('2 shortlisted.');
  expect(shortlistedText([done, stays('in_play'), stays('in_play'), stays('told'), stays('not_found')])).toBe(
    '1 shortlisted, 2 already shortlisted or further, 1 with a result already, 1 not available.',
  );
});
