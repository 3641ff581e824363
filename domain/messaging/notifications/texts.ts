import { goesNoFurther } from '../../casting/outcomes/outcomes.ts';
import { alertLine, alertText, type SearchKind } from '../../search/searches/searches.ts';
import { contactViewedText } from '../../trust/contact-details/views.ts';
import { committeeText } from '../../trust/moderation/appeals.ts';
import { reminderText } from '../../trust/reminders/reminders.ts';
import {
  type AuditionNotice,
  type AuditionNoticeKind,
  auditionButton,
  auditionPath,
  auditionText,
  isAuditionKind,
} from './audition-texts.ts';
import type { NotificationKind, StoppableSort } from './kinds.ts';
import { type OfferedRole, offeredText } from './offered-role.ts';

/** The names in a notification. */
export type NotificationNames = {
  project: string;
  /** The identifier of the project's address; null without a project. */
  identifier: string | null;
  director: string;
  /** The name of the recipient. */
  recipient: string;
  /** The name of the actor. */
  actor: string;
  /** The titles of its roles; none for a project without roles. */
  roles: readonly string[];
  detail: string | null;
  /** What a client answered on a board, in a sentence. */
  answered?: string | null;
  /** How many notifications are merged in it. */
  count?: number;
  audition?: AuditionNotice | null;
  /** The role of an invitation to apply. */
  offered?: OfferedRole | null;
  /** What a guardian answered or ended. */
  guardian?: GuardianEvent | null;
  /** The new results of a search; null once it is deleted. */
  alert?: AlertSummary | null;
  /** How many casting directors saw the contact details, on which day, and when that is read. */
  shown?: Parameters<typeof contactViewedText>[0] | undefined;
};

/** How many new results a search has, and the first of them as text. */
export type AlertSummary = { kind: SearchKind; name: string; count: number; named: readonly string[] };

/** A guardian's act, for the child: an answer, or the cancelled auditions. */
export type GuardianEvent = {
  /** The guardian's name; null once another person is guardian. */
  by?: string;
  answer?: 'yes' | 'no';
  /** The cancelled auditions, as one list. */
  ended?: string;
  /** Whether the child named another guardian. */
  isChange?: boolean;
};

type NotificationText = { subject: string; text: string };

/** 'Vaidehi, Arjun and Role 3'. */
export function listOfRoles(roles: readonly string[]): string {
  const last = roles.at(-1) ?? '';
  return roles.length > 1 ? `${roles.slice(0, -1).join(', ')} and ${last}` : last;
}

const applyingFor = ({ roles, project }: NotificationNames) =>
  roles.length > 0 ? `for ${listOfRoles(roles)} in ${project}` : `to ${project}`;

const texts: Record<
  Exclude<NotificationKind, AuditionNoticeKind>,
  (names: NotificationNames) => NotificationText
> = {
  'outcome.not_selected': (names) => ({
    subject: `${names.project}: not this time`,
    text: `Dear ${names.recipient}, thank you for applying ${applyingFor(names)}. ${names.detail ?? goesNoFurther} This is no reflection on your talent. ${names.director}`,
  }),
  'outcome.booked': ({ project, roles, director }) => ({
    subject:
      roles.length > 0
        ? `You are booked for ${listOfRoles(roles)} in ${project}`
        : `You are booked in ${project}`,
    text: `${director} will contact you. You never pay a fee.`,
  }),
  'outcome.taken_back': ({ project, roles, detail }) => {
    const what = roles.length > 0 ? `for ${listOfRoles(roles)} in ${project}` : `in ${project}`;
    const subject =
      detail === 'booked' ? `Your booking ${what} was cancelled.` : `Your application ${what} is open again.`;
    return { subject, text: subject };
  },
  'team.joined': ({ actor, project, detail }) => alike(`${actor} joined ${project} as ${detail}.`),
  'team.left': ({ actor, project }) => alike(`${actor} left the team of ${project}.`),
  'team.removed': ({ project }) => alike(`You are no longer part of ${project}.`),
  'board.answered': ({ project, answered }) =>
    alike(answered ?? `A client answered on a board of ${project}.`),
  'message.from_team': (names) => ({ ...messageFrom(names), text: feeWarning }),
  'message.from_artist': (names) => messageFrom(names),
  'question.asked': ({ project, count = 1 }) =>
    alike(`${count === 1 ? '1 question' : `${count} questions`}: ${project}`),
  'artist.left': () => alike('One artist left Kirdaar.'),
  talent_alert: ({ alert }) => alertNotice(alert),
  role_alert: ({ alert }) => alertNotice(alert),
  terms_changed: ({ project, roles, detail }) =>
    alike(`${project}: the terms of ${listOfRoles(roles) || 'a role'} changed: ${detail}`),
  role_invitation: (names) => {
    const subject = `${names.director} invites you to apply ${applyingFor(names)}`;
    return { subject, text: (names.offered && offeredText(names.offered)) || subject };
  },
  invitation_answered: ({ actor, roles, detail }) =>
    alike(
      detail === 'applied'
        ? `${actor} applied for ${listOfRoles(roles) || 'a role'}`
        : `${actor} is not interested in ${listOfRoles(roles) || 'a role'}`,
    ),
  contact_viewed: ({ shown }) =>
    alike(shown ? contactViewedText(shown) : 'Casting directors were shown your contact details.'),
  contact_asked: ({ actor }) => alike(`${actor} asks for your contact details.`),
  contact_allowed: ({ actor }) => alike(`${actor} shared their contact details.`),
  contact_warning: () => alike(contactWarning),
  rules_reminder: () => alike(reminderText),
  guardian_answered: ({ guardian }) =>
    alike(`${guardian?.by ?? 'Your guardian'} said ${guardian?.answer === 'no' ? 'no' : 'yes'}.`),
  consent_ended: ({ guardian, recipient }) => {
    const ended = guardian?.ended ? `Cancelled: ${guardian.ended}.` : '';
    if (guardian?.isChange) return alike(ended || 'Your guardian changed.');
    const subject = `${guardian?.by ?? 'Your guardian'} withdrew the consent for ${recipient}.`;
    return { subject, text: [subject, ended].filter(Boolean).join('\n') };
  },
  'verification.verified': ({ detail }) => ({
    subject: 'You are verified.',
    text: detail ?? 'You are verified.',
  }),
  'verification.declined': ({ detail }) => withCommittee(`We could not verify you yet: ${detail}`),
  'verification.revoked': ({ detail }) => withCommittee(`You are no longer verified: ${detail}`),
};

const alertNotice = (alert: AlertSummary | null | undefined): NotificationText =>
  alert
    ? { subject: alertText(alert.kind, alert.count, alert.name), text: alertLine(alert, alert.named) }
    : alike('A saved search found someone new.');

const contactWarning =
  'Kirdaar no longer trusts a casting director who saw your contact details. If they call: do not pay, do not meet, tell us.';
/** Replaces the name of an artist who is not listed for the reader. */
export const hiddenArtist = 'An artist';

const feeWarning = 'Nobody may ask you for money for an audition.';
const messageFrom = ({ actor, project }: NotificationNames) => alike(`Message from ${actor}, ${project}`);

const alike = (text: string): NotificationText => ({ subject: text, text });

/** A decision against somebody: its mail says where they can appeal (rule moderation/decided-1). */
const withCommittee = (text: string): NotificationText => ({
  subject: text,
  text: `${text}\n${committeeText}`,
});

/** The text of a notification: the line for the bell and the mail's subject, and the text below it (rules
    notifications/mails-4, outcomes/telling-4). */
export function notificationText(kind: NotificationKind, names: NotificationNames): NotificationText {
  const { subject, text } = isAuditionKind(kind) ? auditionText(kind, names) : texts[kind](names);
  return { subject: withoutCode(subject), text };
}

/** Six digits in a row look like a code. In a subject a space splits them after three (rule
    notifications/mails-4). */
export function withoutCode(subject: string): string {
  return subject.replace(/\d{6,}/g, (digits) => digits.replace(/(\d{3})(?=\d)/g, '$1 '));
}

type MergeFacts = { kind: NotificationKind; thread: string; actorId: string | null };

/** The key by which notifications are merged: questions of a project, and messages of one sender in a
    conversation. Null: not merged. */
export function togetherBy({ kind, thread, actorId }: MergeFacts): string | null {
  if (kind === 'question.asked') return `${kind} ${thread}`;
  return isMessage(kind) ? `${kind} ${thread} ${actorId}` : null;
}

export const isAlert = (kind: NotificationKind) => kind === 'talent_alert' || kind === 'role_alert';
const isVerification = (kind: NotificationKind) => kind.startsWith('verification.');
const isMessage = (kind: NotificationKind) => kind.startsWith('message.');

type ContactKind = Extract<NotificationKind, `contact_${string}`>;
const isContact = (kind: NotificationKind): kind is ContactKind => kind.startsWith('contact_');

/** The page for contact details; an allowed director reads them on the profile. */
function contactPath(kind: ContactKind, actorIdentifier: string | null | undefined): string {
  if (kind === 'contact_allowed') return actorIdentifier ? `/profile/${actorIdentifier}` : '/profiles';
  return `/account/contact?tab=${kind === 'contact_asked' ? 'asking' : 'seen'}`;
}

const contactButtons: Readonly<Record<ContactKind, string>> = {
  contact_viewed: 'Who saw my contact details',
  contact_asked: 'Answer',
  contact_allowed: 'Open the profile',
  contact_warning: 'Who saw my contact details',
};

type Destination = {
  kind: NotificationKind;
  identifier: string | null;
  /** The address of the actor's profile. */
  actorIdentifier?: string | null;
  thread: string;
  subjectId: string | null;
  /** Whether the reader applied to the project. Others have nothing under 'My applications'. */
  hasApplied: boolean;
};

/** Outcomes are shown there. Artists booked without an application read it on the project's page. */
const isOfApplications = ({ kind, hasApplied }: Pick<Destination, 'kind' | 'hasApplied'>) =>
  kind.startsWith('outcome.') && hasApplied;

/** The target of a notification (rule outcomes/shown-3). */
export function notificationPath(to: Destination): string {
  const { kind, thread, subjectId } = to;
  if (isVerification(kind)) return '/account/verification';
  if (isAlert(kind)) return subjectId ? `/searches/${subjectId}` : '/searches';
  const identifier = to.identifier ?? '';
  if (isAuditionKind(kind)) return auditionPath(kind, identifier, { id: subjectId, round: thread });
  if (isContact(kind)) return contactPath(kind, to.actorIdentifier);
  if (isMessage(kind) || kind === 'question.asked') return subjectId ? `/messages/${subjectId}` : '/messages';
  if (isOfApplications(to)) return '/applications';
  if (kind === 'board.answered') return `/projects/${identifier}/boards/${thread}`;
  if (kind === 'role_invitation') return '/roles?tab=invited';
  if (kind === 'invitation_answered') return `/projects/${identifier}/desk`;
  if (kind === 'guardian_answered') return subjectId ? `/auditions/${subjectId}` : '/auditions';
  if (kind === 'consent_ended') return '/auditions';
  if (kind === 'rules_reminder') return '/terms';
  return kind === 'team.removed' ? '/projects' : `/projects/${identifier}`;
}

/** The one button of its mail. */
export function buttonOf({ kind, hasApplied }: Pick<Destination, 'kind' | 'hasApplied'>): string {
  if (isAuditionKind(kind)) return auditionButton(kind);
  if (isVerification(kind)) return 'Open your verification';
  if (isAlert(kind)) return 'Open the search';
  if (isContact(kind)) return contactButtons[kind];
  if (isMessage(kind)) return 'Open the conversation';
  if (kind === 'question.asked') return 'Open the question';
  if (isOfApplications({ kind, hasApplied })) return 'My applications';
  if (kind === 'board.answered') return 'Open the board';
  if (kind === 'role_invitation') return 'See the role';
  if (kind === 'invitation_answered') return 'Open the desk';
  if (kind === 'guardian_answered') return 'Open the invitation';
  if (kind === 'consent_ended') return 'My auditions';
  if (kind === 'rules_reminder') return 'Read the rules';
  return kind === 'team.removed' ? 'Projects' : 'Open the project';
}

/** What the mails of a sort are about, for the unsubscribe page. */
export const settingLabels: Readonly<Record<StoppableSort, string>> = {
  alerts: 'what is new in these saved searches',
  outcomes: 'answers to your applications',
  team: 'your casting teams',
  auditions: 'invitations to auditions',
  reminders: 'audition reminders',
  answers: 'answers to auditions',
  messages: 'messages',
  questions: 'questions from applicants',
  roles: 'invitations to apply and terms of roles',
  role_answers: 'answers to invitations to apply',
  contact: 'contact requests',
  contact_views: 'who saw your contact details',
};
