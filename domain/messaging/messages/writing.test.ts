import { describe, expect, it } from 'vitest';
import { asksQuestion, type WritingFacts, writeRefusal } from './writing.ts';

const facts: WritingFacts = {
  isRemoved: false,
  isDraft: false,
  isHiring: true,
  allowsQuestions: true,
  isListed: true,
  isBlocking: false,
  isOutOfReach: false,
  hasApplied: false,
  isCalledIn: false,
  isWrittenTo: false,
  hasWritten: false,
  isBegun: false,
  isClosed: false,
};
const team = (changed: Partial<WritingFacts>) => writeRefusal('team', { ...facts, ...changed });
const artist = (changed: Partial<WritingFacts>) => writeRefusal('artist', { ...facts, ...changed });

describe('A team', () => {
  it('writes to any listed artist, whatever they did, and in a conversation that it closed (E19)', () => {
    expect(team({})).toBeNull();
    expect(team({ isClosed: true, isHiring: false, allowsQuestions: false })).toBeNull();
  });

  it('does not write to artists who are not listed, or under 18 and out of reach (E18, S13), nor about a draft, nor where the project is removed (E23)', () => {
    expect(team({ isListed: false })).toBe('artist.not_available');
    expect(team({ isOutOfReach: true })).toBe('artist.not_available');
    expect(team({ isDraft: true })).toBe('audition.draft_project');
    expect(team({ isRemoved: true })).toBe('thread.closed');
  });
});

describe('A conversation', () => {
  it('with an artist who is no longer available is closed to the team, a new one cannot be begun (S8)', () => {
    expect(team({ isListed: false, isBegun: true })).toBe('thread.closed');
    expect(team({ isListed: false, isBegun: true, isOutOfReach: true })).toBe('thread.closed');
    expect(team({ isListed: false, isOutOfReach: true })).toBe('artist.not_available');
    expect(artist({ isListed: false, isBegun: true, isCalledIn: true })).toBeNull();
  });
});

describe('An artist', () => {
  it('writes once they are shortlisted, invited or written to (E19)', () => {
    expect(artist({})).toBe('thread.not_yet');
    for (const changed of [{ isCalledIn: true }, { isWrittenTo: true }]) {
      expect(artist(changed)).toBeNull();
      expect(artist({ ...changed, hasWritten: true, isHiring: false, isListed: false })).toBeNull();
      expect(asksQuestion({ ...facts, ...changed })).toBe(false);
    }
  });

  it('asks one question as an applicant before, while hiring is open and questions are allowed (E19)', () => {
    expect(artist({ hasApplied: true })).toBeNull();
    expect(asksQuestion({ ...facts, hasApplied: true })).toBe(true);
    expect(artist({ hasApplied: true, hasWritten: true })).toBe('thread.question_used');
    expect(artist({ hasApplied: true, hasWritten: true, isHiring: false })).toBe('thread.question_used');
    expect(artist({ hasApplied: true, isHiring: false })).toBe('thread.not_yet');
    expect(artist({ hasApplied: true, allowsQuestions: false })).toBe('thread.not_yet');
  });

  it('does not write to a team whose owner they blocked (W42, R40)', () => {
    expect(artist({ isCalledIn: true, isWrittenTo: true, isBlocking: true })).toBe('thread.closed');
    expect(artist({ hasApplied: true, isBlocking: true })).toBe('thread.closed');
  });

  it('does not write in a closed conversation (E22), of a removed project (E23), or under 18 and out of reach (E18, S13)', () => {
    const open = { isWrittenTo: true };
    expect(artist({ ...open, isClosed: true })).toBe('thread.closed');
    expect(artist({ ...open, isRemoved: true })).toBe('thread.closed');
    expect(artist({ ...open, isOutOfReach: true })).toBe('thread.not_yet');
  });
});
