import type { Answer } from '@kirdaar/contract/operations.ts';
import type { ModeratedPerson } from '@kirdaar/contract/trust/moderation/people.ts';
import type { UserKind } from '@kirdaar/domain/accounts/user-kind.ts';
import { dateInIndia, formatDate, momentInIndia, timeInIndia } from '@kirdaar/domain/calendar.ts';
import type { GuardianState } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import {
  type ConfirmedAction,
  type HiddenKind,
  isConfirmedAction,
  isHiddenKind,
  isTwoPersonAction,
  type LoggedAction,
} from '@kirdaar/domain/trust/moderation/actions.ts';
import { dueText } from '@kirdaar/domain/trust/moderation/due.ts';
import type { CaseOutcome } from '@kirdaar/domain/trust/moderation/reports.ts';
import type { VerificationState } from '@kirdaar/domain/trust/verification/verification.ts';

type Line = Answer<'listModeratorActions'>['actions'][number];

const actLabels = {
  verify: 'Verify',
  decline: 'Decline',
  revoke: 'Remove the Verified mark',
  close: 'Close the reading',
  correct_age: 'Correct the age',
  warn: 'Warn',
  suspend: 'Suspend',
  restore: 'Restore',
  note: 'Add a note',
  answer: 'Answer',
  to_case: 'Make it a report',
  pause_contacts: 'Pause contact details',
  resume_contacts: 'Show contact details again',
  sign_out: 'Sign out everywhere',
  confirm_guardian: 'Accept the papers',
  decline_guardian: 'Decline the papers',
  delete: 'Delete the account',
  second_step_off: 'Turn two-step sign-in off',
  change_email: 'Change the e-mail address',
  hide: 'Hide',
  hold: 'Hold the project',
  label_ai: 'Mark as made or changed by AI',
} as const;
export type DecisionName = keyof typeof actLabels;

type Decision = {
  act: DecisionName;
  about: { kind: string };
  outcome?: CaseOutcome;
  isAppeal?: boolean;
  label?: string;
};

/** The button label of an action; never 'Close' alone, which is the label for leaving a dialog. */
export function actLabel({ act, about, outcome, isAppeal, label }: Decision): string {
  if (label) return label;
  if (outcome) return (isAppeal ? appealLabels : closeLabels)[outcome];
  if (act === 'restore' && about.kind === 'project') return 'Release the project';
  if (act === 'restore' && about.kind !== 'person') return 'Show again';
  return isMessage(act, about.kind) ? 'Close the message' : actLabels[act];
}

/** How a case of reports is closed. */
const closeLabels: Record<CaseOutcome, string> = {
  acted: 'Close: we acted',
  no_breach: 'Close: no breach',
};

/** How an appeal is decided. */
const appealLabels: Record<CaseOutcome, string> = {
  acted: 'Change the decision',
  no_breach: 'Keep the decision',
};

/** 'Anu is looking at this since 14:05': the day is named if it is another one. */
export function takenText({ name, at }: { name: string; at: string }, now: Date): string {
  const since = new Date(at);
  const isToday = dateInIndia(since) === dateInIndia(now);
  return `${name} is looking at this since ${isToday ? timeInIndia(since) : dueText(since)}`;
}

/** Actions whose buttons are red. */
export const isDanger = (act: DecisionName): boolean =>
  ['revoke', 'suspend', 'pause_contacts', 'delete', 'hide', 'hold'].includes(act);

/** The label of what waits for a second administrator. */
export const twoPersonLabel = (act: LoggedAction): string =>
  act === 'give_data' ? 'Give the data' : isTwoPersonAction(act) ? actLabels[act] : '';

/** What a report is about. */
export const reportedLabels: Record<string, string> = {
  profile: 'Profile',
  photograph: 'Photograph',
  project: 'Project',
  role: 'Role',
  message: 'Message',
  board: 'Board',
  tape: 'Self-tape',
  invitation: 'Invitation',
};

const isMessage = (act: LoggedAction, about: string) => act === 'close' && about === 'contact_message';

/** The states of a verification, for moderators. */
export const stateLabels: Record<VerificationState, string> = {
  none: 'Nothing asked',
  submitted: 'Waits for a decision',
  verified: 'Verified',
  declined: 'Declined',
  revoked: 'Mark removed',
};

/** For a director who gave the mark up, while it can still be revoked. */
export const gaveUpText = (day: string) => `gave the mark up on ${formatDate(day)}`;

/** For a suspended person. */
export const suspendedText = (until: string | null): string =>
  until === null ? 'Suspended until restored' : `Suspended until ${momentInIndia(until)}`;

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
  withdrawn: 'withdrew the consent',
};

const rulesOfPeople = [
  'No money from artists',
  'Nothing nude or intimate',
  'No harassment',
  'Nothing false or in another’s name',
  'The law protects children',
  'Contact details are for casting only',
] as const;
const rules: Record<Exclude<DecisionName, 'note' | 'answer' | 'to_case'>, readonly string[]> = {
  verify: ['The company and the person match', 'The referee is known and confirmed'],
  confirm_guardian: ['The papers show the parent or guardian, an adult'],
  decline_guardian: [
    'The papers cannot be read',
    'The papers do not show this person',
    'The papers do not name the child',
    'An Aadhaar card was sent',
  ],
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
    'The parent or guardian wrote to us',
    'The profile contradicts itself',
  ],
  warn: rulesOfPeople,
  suspend: rulesOfPeople,
  restore: ['Looked at again', 'Cleared up', 'Decided by mistake'],
  pause_contacts: ['Contact details are for casting only', 'No money from artists', 'No harassment'],
  resume_contacts: ['Looked at again', 'Cleared up', 'Decided by mistake'],
  sign_out: ['Somebody else may be signed in', 'The person asked for it'],
  delete: rulesOfPeople,
  second_step_off: ['The person asked for it'],
  change_email: ['The person lost the old mailbox'],
  hide: rulesOfPeople,
  hold: rulesOfPeople,
  label_ai: ['Say so when AI made or changed it', 'The person confirmed it'],
};
const rulesOfCases = [...rulesOfPeople, 'Nothing against the rules'] as const;
const rulesOfMessages = ['Answered', 'Nothing to answer', 'Decided elsewhere', 'Advertising'] as const;

/** The rules behind each action, for moderators. */
export function rulesOf(act: DecisionName, about: string): readonly string[] {
  if (about === 'case') return rulesOfCases;
  if (act === 'restore' && about === 'project') return ['Nothing against the rules', 'Looked at again'];
  return isMessage(act, about) || act === 'note' || act === 'answer' || act === 'to_case'
    ? rulesOfMessages
    : rules[act];
}

const done: Record<LoggedAction, string> = {
  verify: 'verified',
  decline: 'declined',
  revoke: 'removed the Verified mark of',
  close: 'closed the reading of',
  correct_age: 'corrected the age of',
  warn: 'warned',
  suspend: 'suspended',
  restore: 'restored',
  take: 'took the case of',
  note: 'noted about',
  answer: 'answered the message of',
  to_case: 'made a report of the message of',
  pause_contacts: 'paused contact details for',
  resume_contacts: 'showed contact details again to',
  sign_out: 'signed out everywhere',
  confirm_guardian: 'accepted the papers of the guardian of',
  decline_guardian: 'declined the papers of the guardian of',
  delete: 'deleted the account of',
  second_step_off: 'turned two-step sign-in off for',
  change_email: 'changed the e-mail address of',
  hide: 'hid',
  hold: 'held the project',
  label_ai: 'marked as made or changed by AI a photograph or tape of',
  open_file: 'opened a file of',
  reveal: 'looked up how to reach',
  open_conversation: 'opened the whole conversation of',
  breach_mail: 'mailed about a breach',
  give_data: 'confirmed an order for the data of',
};

const hid: Record<HiddenKind, string> = {
  profile: 'hid the profile of',
  photograph: 'hid a photograph of',
  role: 'hid a role of',
  message: 'hid a message of',
  board: 'hid a board of',
  tape: 'hid a self-tape of',
};
const shownAgain: Record<HiddenKind, string> = {
  profile: 'showed the profile again of',
  photograph: 'showed a photograph again of',
  role: 'showed a role again of',
  message: 'showed a message again of',
  board: 'showed a board again of',
  tape: 'showed a self-tape again of',
};

/** What waited for a second administrator, in a line of the log. */
const asked: Record<ConfirmedAction, string> = {
  give_data: 'asked to release, for an order, the data of',
  delete: 'asked to delete the account of',
  second_step_off: 'asked to turn two-step sign-in off for',
  change_email: 'asked to change the e-mail address of',
};

/** The action in a line of the log: 'closed the message of'. */
export function doneText({ action, about, confirms }: Pick<Line, 'action' | 'about' | 'confirms'>): string {
  if (isConfirmedAction(action) && confirms === null) return asked[action];
  if (about.kind === 'project' && action === 'restore') return 'released the project';
  if (about.kind === 'project' && action === 'hide') return done.hold;
  if (action === 'label_ai') return done.label_ai;
  if (isHiddenKind(about.kind)) return action === 'restore' ? shownAgain[about.kind] : hid[about.kind];
  if (about.kind === 'case' && action === 'close') return 'closed the case of';
  return isMessage(action, about.kind) ? 'closed the message of' : done[action];
}

/** The actor and the subject, while their accounts exist. */
export const actorName = ({ by }: Pick<Line, 'by'>): string => by?.name ?? 'A former administrator';
export const subjectName = ({ about }: Pick<Line, 'about'>): string => about.name ?? 'somebody who has left';

/** The page of a log line's subject; null if it no longer exists. */
export function subjectPath({ about }: Pick<Line, 'about'>): string | null {
  if (about.name === null) return null;
  if (about.kind === 'project') return `/admin/projects/${about._id}`;
  if (about.kind === 'case') return `/admin/cases/${about._id}`;
  const isTheirs = about.kind === 'profile' || about.kind === 'photograph';
  if (isHiddenKind(about.kind) && !isTheirs) return null;
  return about.kind === 'contact_message' ? `/admin/messages/${about._id}` : `/admin/people/${about._id}`;
}

/** The number of people warned. */
export function warnedText(warned: number): string {
  return warned === 1 ? '1 person was warned' : `${warned} people were warned`;
}

export const projectsText = (count: number): string => (count === 1 ? '1 project' : `${count} projects`);

/** 'Same number as 2 others'. */
export const sameNumberText = (others: number): string =>
  others === 1 ? 'Same number as 1 other' : `Same number as ${others} others`;

/** The states of projects and applications. */
export const workLabels: Record<ModeratedPerson['work'][number]['state'], string> = {
  open: 'open',
  closed: 'closed',
  archived: 'in the archive',
  paused: 'paused',
  applied: 'applied',
  booked: 'booked',
  not_selected: 'not selected',
};
