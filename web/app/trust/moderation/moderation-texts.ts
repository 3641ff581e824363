import type { Answer } from '@kirdaar/contract/operations.ts';
import type { UserKind } from '@kirdaar/domain/accounts/user-kind.ts';
import { formatDate } from '@kirdaar/domain/calendar.ts';
import type { GuardianState } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import type { LoggedAction } from '@kirdaar/domain/trust/moderation/actions.ts';
import type { VerificationState } from '@kirdaar/domain/trust/verification/verification.ts';

type Line = Answer<'listModeratorActions'>['actions'][number];

const actLabels = {
  verify: 'Verify',
  decline: 'Decline',
  revoke: 'Take the mark back',
  close: 'Close the reading',
  correct_age: 'Correct the age',
} as const;
export type DecisionName = keyof typeof actLabels;

/** The button label of an action; never 'Close' alone, which is the label for leaving a dialog. */
export const actLabel = (act: DecisionName, about: string): string =>
  isMessage(act, about) ? 'Close the message' : actLabels[act];

const isMessage = (act: LoggedAction, about: string) => act === 'close' && about === 'contact_message';

/** The states of a verification, for moderators. */
export const stateLabels: Record<VerificationState, string> = {
  none: 'Nothing asked',
  submitted: 'Waits for a decision',
  verified: 'Verified',
  declined: 'Declined',
  revoked: 'Mark taken back',
};

/** For a director who gave the mark up, while it can still be revoked. */
export const gaveUpText = (day: string) => `gave the mark up on ${formatDate(day)}`;

export const kindLabels: Record<UserKind, string> = {
  Artist: 'Artist',
  Director: 'Casting director',
  Other: 'Crew',
};

/** The answers of a guardian. */
export const guardianLabels: Record<GuardianState, string> = {
  waiting: 'has not answered yet',
  agreed: 'agreed',
  declined: 'said no',
  withdrawn: 'took the consent back',
};

const rules: Record<DecisionName, readonly string[]> = {
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
  correct_age: [
    'A passport or birth certificate was shown',
    'The parent or guardian told us',
    'The profile contradicts itself',
  ],
};
const rulesOfMessages = ['Answered', 'Nothing to answer', 'Decided elsewhere', 'Advertising'] as const;

/** The rules behind each action, for moderators. */
export const rulesOf = (act: DecisionName, about: string): readonly string[] =>
  isMessage(act, about) ? rulesOfMessages : rules[act];

const done: Record<LoggedAction, string> = {
  verify: 'verified',
  decline: 'declined',
  revoke: 'took the mark of',
  close: 'closed the reading of',
  correct_age: 'corrected the age of',
  open_file: 'opened a file of',
  reveal: 'looked up how to reach',
};

/** The action in a line of the log: 'closed the message of'. */
export function doneText({ action, about }: Pick<Line, 'action' | 'about'>): string {
  return isMessage(action, about.kind) ? 'closed the message of' : done[action];
}

/** The actor and the subject, while their accounts exist. */
export const actorName = ({ by }: Pick<Line, 'by'>): string => by?.name ?? 'A former administrator';
export const subjectName = ({ about }: Pick<Line, 'about'>): string => about.name ?? 'somebody who has left';

/** The page of a log line's subject; null if it no longer exists. */
export function subjectPath({ about }: Pick<Line, 'about'>): string | null {
  if (about.name === null || about.kind === 'project') return null;
  return about.kind === 'contact_message' ? `/admin/messages/${about._id}` : `/admin/people/${about._id}`;
}

/** The number of people warned. */
export function warnedText(warned: number): string {
  return warned === 1 ? '1 person was warned' : `${warned} people were warned`;
}

export const projectsText = (count: number): string => (count === 1 ? '1 project' : `${count} projects`);
