import { daysLong, periods } from '../../accounts/periods.ts';
import type { UserKind } from '../../accounts/user-kind.ts';
import type { VerificationState } from '../verification/verification.ts';

/** Moderators' decisions about a verification. */
export const verificationActions = ['verify', 'decline', 'revoke'] as const;
export type VerificationAction = (typeof verificationActions)[number];

/** What moderators hide, and restore (rule moderation/hidden-1). A hidden project is held. */
export const hiddenKinds = ['profile', 'photograph', 'role', 'message', 'board', 'tape'] as const;
export type HiddenKind = (typeof hiddenKinds)[number];
export const isHiddenKind = (kind: string): kind is HiddenKind => hiddenKinds.some((one) => one === kind);

/** Actions that wait for a second administrator (rule moderation/second-1). */
export const twoPersonActions = ['delete', 'second_step_off', 'change_email'] as const;
/** The same, and what a data order gets (rule orders/data-1). */
export const confirmedActions = [...twoPersonActions, 'give_data'] as const;
export type ConfirmedAction = (typeof confirmedActions)[number];
export const isConfirmedAction = (action: LoggedAction): action is ConfirmedAction =>
  confirmedActions.some((one) => one === action);
export type TwoPersonAction = (typeof twoPersonActions)[number];
export const isTwoPersonAction = (action: LoggedAction): action is TwoPersonAction =>
  twoPersonActions.some((one) => one === action);

/** Decisions about the papers of a child's guardian. */
const guardianActions = ['confirm_guardian', 'decline_guardian'] as const;
export type GuardianAction = (typeof guardianActions)[number];
export const isGuardianAction = (action: ModeratorAction): action is GuardianAction =>
  guardianActions.some((one) => one === action);

/** Actions of moderators. Each names the resulting state, so that repeating it changes nothing (rule
    moderation/actions-2). */
export const moderatorActions = [
  ...verificationActions,
  'close',
  'correct_age',
  'warn',
  'suspend',
  'restore',
  'take',
  'note',
  'answer',
  'to_case',
  'pause_contacts',
  'resume_contacts',
  'sign_out',
  'hide',
  'hold',
  'label_ai',
  ...guardianActions,
  ...twoPersonActions,
] as const;
export type ModeratorAction = (typeof moderatorActions)[number];

/** Everything in the log: actions, opened evidence files, and revealed addresses or numbers. */
export const loggedActions = [
  ...moderatorActions,
  'open_file',
  'reveal',
  'open_conversation',
  'give_data',
  'breach_mail',
] as const;
export type LoggedAction = (typeof loggedActions)[number];

/** The subject of an action: a director's verification; a person; a message of the contact form; a case, which is any
    item of the queue; or what can be hidden, and a project, which is held. */
export const actionSubjects = [
  'verification',
  'person',
  'contact_message',
  'case',
  ...hiddenKinds,
  'project',
] as const;
export type ActionSubject = (typeof actionSubjects)[number];

const subjectsOf: Record<ModeratorAction, readonly ActionSubject[]> = {
  verify: ['verification'],
  decline: ['verification'],
  revoke: ['verification'],
  close: ['person', 'contact_message', 'case'],
  correct_age: ['person'],
  warn: ['person'],
  suspend: ['person'],
  restore: ['person', ...hiddenKinds, 'project'],
  hide: [...hiddenKinds, 'project'],
  hold: ['project'],
  label_ai: ['photograph', 'tape'],
  take: ['case'],
  note: ['case'],
  answer: ['contact_message'],
  to_case: ['contact_message'],
  pause_contacts: ['person'],
  resume_contacts: ['person'],
  sign_out: ['person'],
  confirm_guardian: ['person'],
  decline_guardian: ['person'],
  delete: ['person'],
  second_step_off: ['person'],
  change_email: ['person'],
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

/** Actions on a case of reports. */
export const caseActions = ['take', 'note', 'close'] as const;

/** Actions on the page of a person; a verification is decided only next to its evidence. */
export const personActions = [
  'revoke',
  'close',
  'correct_age',
  'pause_contacts',
  'resume_contacts',
  'sign_out',
  'warn',
  'suspend',
  'restore',
  ...twoPersonActions,
] as const;
export type PersonAction = (typeof personActions)[number];

/** The actions that are possible for a person now. */
export function possiblePersonActions(person: {
  kind: UserKind;
  verification: VerificationState | null;
  hasOpenReading: boolean;
  gaveMarkUp?: boolean;
  isSuspended?: boolean;
  isTwoStep?: boolean;
  hasPausedContacts?: boolean;
}): PersonAction[] {
  const { kind, verification, gaveMarkUp, isSuspended = false } = person;
  const { isTwoStep = false, hasPausedContacts = false } = person;
  const fits: Record<PersonAction, boolean> = {
    revoke: verification !== null && possibleActions(verification, gaveMarkUp).includes('revoke'),
    close: person.hasOpenReading,
    // a casting director's age does not matter
    correct_age: kind !== 'Director',
    pause_contacts: kind === 'Director' && !hasPausedContacts,
    resume_contacts: hasPausedContacts,
    sign_out: true,
    warn: true,
    suspend: !isSuspended,
    restore: isSuspended,
    delete: true,
    second_step_off: isTwoStep,
    change_email: true,
  };
  return personActions.filter((action) => fits[action]);
}

/** Whether the action needs a text for the person: an answer, what is decided against them, or changes their account. */
export const needsWords = (action: ModeratorAction): boolean =>
  isTwoPersonAction(action) ||
  isGuardianAction(action) ||
  [
    'answer',
    'decline',
    'revoke',
    'correct_age',
    'pause_contacts',
    'warn',
    'suspend',
    'hide',
    'hold',
  ].includes(action);

/** Decisions about a person that the person reads. */
export const readDecisions = [
  ...verificationActions,
  'correct_age',
  'warn',
  'suspend',
  'restore',
  'hide',
  'hold',
  'label_ai',
  'second_step_off',
  'change_email',
  'pause_contacts',
  'resume_contacts',
] as const;
export type ReadDecision = (typeof readDecisions)[number];

/** How long actions are kept: three years (rule moderation/log-2). */
export const actionsKeptFor = daysLong(periods.moderationYears * 365);
