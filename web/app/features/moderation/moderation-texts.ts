import type { Answer } from '@kirdaar/contract/operations.ts';
import type { LoggedAction } from '@kirdaar/domain/moderation/actions.ts';
import type { VerificationState } from '@kirdaar/domain/verification/verification.ts';

type Line = Answer<'listModeratorActions'>['actions'][number];

/** What an action is called on its button. */
export const actLabels = {
  verify: 'Verify',
  decline: 'Decline',
  revoke: 'Take the mark back',
  close: 'Close',
} as const;
export type DecisionName = keyof typeof actLabels;

/** How a verification stands, for moderators. */
export const stateLabels: Record<VerificationState, string> = {
  none: 'Nothing asked',
  submitted: 'Waits for a decision',
  verified: 'Verified',
  declined: 'Declined',
  revoked: 'Mark taken back',
};

/** The rules that a moderator goes by, for each action. */
export const rules: Record<DecisionName, readonly string[]> = {
  verify: ['The company and the person fit together', 'The referee is known and confirmed'],
  decline: [
    'The evidence cannot be read',
    'The evidence does not show this person',
    'The company could not be found',
    'An Aadhaar card was sent',
  ],
  revoke: [
    'The mark was misused',
    'Nobody takes money for an audition',
    'The evidence was false',
    'No longer with the company',
  ],
  close: ['Nothing unusual after all', 'Asked, and explained', 'Decided elsewhere'],
};

const done: Record<LoggedAction, string> = {
  verify: 'verified',
  decline: 'declined',
  revoke: 'took the mark of',
  close: 'closed the reading of',
  open_file: 'opened a file of',
  reveal: 'looked up how to reach',
};

/** A line of the log as a sentence. */
export function lineText({ action, about, by }: Pick<Line, 'action' | 'about' | 'by'>): string {
  return `${by?.name ?? 'A former administrator'} ${done[action]} ${about.name ?? 'somebody who has left'}`;
}

/** How many were warned. */
export function warnedText(warned: number): string {
  return warned === 1 ? '1 person was warned' : `${warned} people were warned`;
}
