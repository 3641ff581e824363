import type { VerificationState } from '../verification/verification.ts';

/** What moderators decide about a verification. */
export const verificationActions = ['verify', 'decline', 'revoke'] as const;
export type VerificationAction = (typeof verificationActions)[number];

/** What moderators do: each names the state that it leads to, so that twice is as once (rule moderation/actions-2). */
export const moderatorActions = [...verificationActions, 'close'] as const;
export type ModeratorAction = (typeof moderatorActions)[number];

/** What the log tells: what was done, each opening of a file that was given as evidence, and each
    look at an address or a number. */
export const loggedActions = [...moderatorActions, 'open_file', 'reveal'] as const;
export type LoggedAction = (typeof loggedActions)[number];

/** What an action is about: who a casting director is, or a person, whose unusual reading was looked at. */
export const actionSubjects = ['verification', 'person'] as const;
export type ActionSubject = (typeof actionSubjects)[number];

/** What a line of the log is about: also projects, whose papers are opened. */
export const loggedSubjects = [...actionSubjects, 'project'] as const;
export type LoggedSubject = (typeof loggedSubjects)[number];

/** Whether an action is one about such a thing. */
export function isActionAbout(action: ModeratorAction, kind: ActionSubject): boolean {
  return (kind === 'verification') === isVerificationAction(action);
}

export const isVerificationAction = (action: ModeratorAction): action is VerificationAction =>
  action !== 'close';

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
    not fit how it stands. */
export function decideVerification(
  state: VerificationState,
  action: VerificationAction,
): { to: VerificationState } | 'stands' | 'unfit' {
  const to = leadsTo[action];
  if (state === to) return 'stands';
  return possibleFrom[action].includes(state) ? { to } : 'unfit';
}

/** The actions that a verification allows as it stands. */
export function possibleActions(state: VerificationState): VerificationAction[] {
  return verificationActions.filter((action) => possibleFrom[action].includes(state));
}

/** Whether the person has to be told why: whoever gets a no reads a reason. */
export const needsWords = (action: ModeratorAction): boolean => action === 'decline' || action === 'revoke';

/** Actions are kept for three years (rule moderation/log-2). */
export const actionsKeptFor = 3 * 365 * 24 * 60 * 60_000;
