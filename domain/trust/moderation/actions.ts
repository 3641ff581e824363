import { daysLong, periods } from '../../accounts/periods.ts';
import type { UserKind } from '../../accounts/user-kind.ts';
import type { VerificationState } from '../verification/verification.ts';

/** Moderators' decisions about a verification. */
export const verificationActions = ['verify', 'decline', 'revoke'] as const;
export type VerificationAction = (typeof verificationActions)[number];

/** Actions of moderators. Each names the resulting state, so that repeating it changes nothing (rule
    moderation/actions-2). */
export const moderatorActions = [...verificationActions, 'close', 'correct_age'] as const;
export type ModeratorAction = (typeof moderatorActions)[number];

/** Everything in the log: actions, opened evidence files, and revealed addresses or numbers. */
export const loggedActions = [...moderatorActions, 'open_file', 'reveal'] as const;
export type LoggedAction = (typeof loggedActions)[number];

/** The subject of an action: a director's verification; a person, for an unusual reading or a wrong date of birth; or a
    message of the contact form. */
export const actionSubjects = ['verification', 'person', 'contact_message'] as const;
export type ActionSubject = (typeof actionSubjects)[number];

/** The subject of a log line: also projects, whose papers are opened. */
export const loggedSubjects = [...actionSubjects, 'project'] as const;
export type LoggedSubject = (typeof loggedSubjects)[number];

const subjectsOf: Record<ModeratorAction, readonly ActionSubject[]> = {
  verify: ['verification'],
  decline: ['verification'],
  revoke: ['verification'],
  close: ['person', 'contact_message'],
  correct_age: ['person'],
};

export function isActionAbout(action: ModeratorAction, kind: ActionSubject): boolean {
  return subjectsOf[action].includes(kind);
}

export const isVerificationAction = (action: ModeratorAction): action is VerificationAction =>
  verificationActions.some((one) => one === action);

const leadsTo: Record<VerificationAction, VerificationState> = {
  verify: 'verified',
  decline: 'declined',
  revoke: 'revoked',
};
const possibleFrom: Record<VerificationAction, readonly VerificationState[]> = {
  verify: ['submitted', 'declined', 'revoked'],
  decline: ['submitted'],
  revoke: ['verified'],
};

/** The result of an action on a verification: its new state, 'unchanged', or a refusal when the action does not fit the
    state. A recently given-up mark can be revoked in every state (rule moderation/warning-2). */
export function decideVerification(
  state: VerificationState,
  action: VerificationAction,
  gaveMarkUp = false,
): { to: VerificationState } | 'unchanged' | 'unfit' {
  const to = leadsTo[action];
  if (state === to) return 'unchanged';
  const fits = possibleFrom[action].includes(state) || (action === 'revoke' && gaveMarkUp);
  return fits ? { to } : 'unfit';
}

/** The actions that the state of a verification allows. */
export function possibleActions(state: VerificationState, gaveMarkUp = false): VerificationAction[] {
  return verificationActions.filter((action) => {
    const decided = decideVerification(state, action, gaveMarkUp);
    return decided !== 'unchanged' && decided !== 'unfit';
  });
}

/** Actions on the page of a person; a verification is decided only next to its evidence. */
export const personActions = ['revoke', 'close', 'correct_age'] as const;
export type PersonAction = (typeof personActions)[number];

/** The actions that are possible for a person now. */
export function possiblePersonActions(person: {
  kind: UserKind;
  verification: VerificationState | null;
  hasOpenReading: boolean;
  gaveMarkUp?: boolean;
}): PersonAction[] {
  const { verification, gaveMarkUp } = person;
  const fits: Record<PersonAction, boolean> = {
    revoke: verification !== null && possibleActions(verification, gaveMarkUp).includes('revoke'),
    close: person.hasOpenReading,
    // a casting director's age does not matter
    correct_age: person.kind !== 'Director',
  };
  return personActions.filter((action) => fits[action]);
}

/** Whether the action needs a reason for the person: a refusal or a corrected age does. */
export const needsWords = (action: ModeratorAction): boolean =>
  action === 'decline' || action === 'revoke' || action === 'correct_age';

/** How long actions are kept: three years (rule moderation/log-2). */
export const actionsKeptFor = daysLong(periods.moderationYears * 365);
