import { expect, it } from 'vitest';
import {
  decideVerification,
  isActionAbout,
  needsWords,
  possibleActions,
  possiblePersonActions,
} from './actions.ts';

/** What two administrators may do to every account. */
const forTwo = ['delete', 'change_email'] as const;

it('An action leads to a state, and changes nothing when that state is set already (S24)', () => {
  expect(decideVerification('submitted', 'verify')).toEqual({ to: 'verified' });
  expect(decideVerification('verified', 'verify')).toBe('unchanged');
  expect(decideVerification('verified', 'revoke')).toEqual({ to: 'revoked' });
  expect(decideVerification('declined', 'verify')).toEqual({ to: 'verified' });
});

it('A decided verification is not declined, and an unverified director is not revoked (S24)', () => {
  expect(decideVerification('verified', 'decline')).toBe('unfit');
  expect(decideVerification('submitted', 'revoke')).toBe('unfit');
  expect(decideVerification('none', 'verify')).toBe('unfit');
  expect(possibleActions('submitted')).toEqual(['verify', 'decline']);
  expect(possibleActions('none')).toEqual([]);
});

it('A given-up mark can be revoked, also while the director waits or was declined for another company (S26)', () => {
  for (const state of ['none', 'submitted', 'declined'] as const)
    expect(decideVerification(state, 'revoke', true)).toEqual({ to: 'revoked' });
  expect(decideVerification('revoked', 'revoke', true)).toBe('unchanged');
  expect(decideVerification('none', 'verify', true)).toBe('unfit');
  expect(possibleActions('submitted', true)).toEqual(['verify', 'decline', 'revoke']);
  expect(possibleActions('none', true)).toEqual(['revoke']);
});

it('An age is corrected for a person, a mark is revoked for a verification (S24)', () => {
  expect([isActionAbout('correct_age', 'person'), isActionAbout('correct_age', 'verification')]).toEqual([
    true,
    false,
  ]);
  expect([isActionAbout('verify', 'person'), isActionAbout('verify', 'verification')]).toEqual([false, true]);
});

it('A refusal, a corrected age or a suspension needs a reason for the person (S24)', () => {
  expect([needsWords('close'), needsWords('correct_age')]).toEqual([false, true]);
  expect([needsWords('suspend'), needsWords('restore')]).toEqual([true, false]);
  expect([needsWords('verify'), needsWords('decline'), needsWords('revoke')]).toEqual([false, true, true]);
});

it('A message and an unusual reading can be closed, a verification cannot (S24)', () => {
  expect(isActionAbout('close', 'contact_message')).toBe(true);
  expect(isActionAbout('close', 'verification')).toBe(false);
  expect(isActionAbout('revoke', 'contact_message')).toBe(false);
});

it('For a person the possible actions are: revoke the mark, close the reading, correct the age, suspend, restore (S23)', () => {
  const artist = { kind: 'Artist', verification: null, hasOpenReading: false } as const;
  expect(possiblePersonActions(artist)).toEqual(['correct_age', 'sign_out', 'warn', 'suspend', ...forTwo]);
  expect(possiblePersonActions({ ...artist, isSuspended: true })).toEqual([
    'correct_age',
    'sign_out',
    'warn',
    'restore',
    ...forTwo,
  ]);
  const director = { kind: 'Director', verification: 'verified', hasOpenReading: true } as const;
  expect(possiblePersonActions(director)).toEqual([
    ...['revoke', 'close', 'pause_contacts', 'sign_out', 'warn', 'suspend'],
    ...forTwo,
  ]);
  expect(possiblePersonActions({ ...director, verification: 'submitted', hasOpenReading: false })).toEqual([
    'pause_contacts',
    'sign_out',
    'warn',
    'suspend',
    ...forTwo,
  ]);
  expect(possiblePersonActions({ ...director, hasPausedContacts: true })).toContain('resume_contacts');
  expect(possiblePersonActions({ ...director, verification: 'none', gaveMarkUp: true })).toContain('revoke');
  expect(possiblePersonActions({ ...artist, isTwoStep: true })).toContain('second_step_off');
});
