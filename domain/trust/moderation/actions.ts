import { daysLong, periods } from '../../accounts/periods.ts';
import type { UserKind } from '../../accounts/user-kind.ts';
import type { VerificationState } from '../verification/verification.ts';

/** What moderators decide about a verification. */
export const verificationActions = ['verify', 'decline', 'revoke'] as const;
export type VerificationAction = (typeof verificationActions)[number];

/** What moderators do: each names the state that it leads to, so that twice is as once (rule moderation/actions-2). */
export const moderatorActions = [...verificationActions, 'close', 'correct_age'] as const;
export type ModeratorAction = (typeof moderatorActions)[number];

/** What the log tells: what was done, each opening of a file that was given as evidence, and each
    look at an address or a number. */
export const loggedActions = [...moderatorActions, 'open_file', 'reveal'] as const;
export type LoggedAction = (typeof loggedActions)[number];

/** What an action is about: who a casting director is; a person, whose unusual reading was looked at or whose date of birth is
    another one; or a message of the contact form. */
export const actionSubjects = ['verification', 'person', 'contact_message'] as const;
export type ActionSubject = (typeof actionSubjects)[number];

/** What a line of the log is about: also projects, whose papers are opened. */
export const loggedSubjects = [...actionSubjects, 'project'] as const;
export type LoggedSubject = (typeof loggedSubjects)[number];

const subjectsOf: Record<ModeratorAction, readonly ActionSubject[]> = {
  verify: ['verification'],
  decline: ['verification'],
  revoke: ['verification'],
  close: ['person', 'contact_message'],
  correct_age: ['person'],
};

/** Whether an action is one about such a thing. */
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

/** What becomes of a verification by an action: its new state, nothing where it stands there already, or that the action does
    not fit how it stands. A mark that its director gave up lately is taken back however it stands (rule moderation/warning-2). */
export function decideVerification(
  state: VerificationState,
  action: VerificationAction,
  gaveMarkUp = false,
): { to: VerificationState } | 'stands' | 'unfit' {
  const to = leadsTo[action];
  if (state === to) return 'stands';
  const fits = possibleFrom[action].includes(state) || (action === 'revoke' && gaveMarkUp);
  return fits ? { to } : 'unfit';
}

/** The actions that a verification allows as it stands. */
export function possibleActions(state: VerificationState, gaveMarkUp = false): VerificationAction[] {
  return verificationActions.filter((action) => {
    const decided = decideVerification(state, action, gaveMarkUp);
    return decided !== 'stands' && decided !== 'unfit';
  });
}

/** What may be done where a person is looked at; who a director is, is decided with the evidence before one's eyes. */
export const personActions = ['revoke', 'close', 'correct_age'] as const;
export type PersonAction = (typeof personActions)[number];

/** What may be done about a person as they stand. */
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
    // of a casting director nobody asks how old they are
    correct_age: person.kind !== 'Director',
  };
  return personActions.filter((action) => fits[action]);
}

/** Whether the person has to be told why: whoever gets a no, or another age, reads a reason. */
export const needsWords = (action: ModeratorAction): boolean =>
  action === 'decline' || action === 'revoke' || action === 'correct_age';

/** Actions are kept for three years (rule moderation/log-2). */
export const actionsKeptFor = daysLong(periods.moderationYears * 365);
