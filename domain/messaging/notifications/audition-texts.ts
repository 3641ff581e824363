import { type DeclineReason, declineReasonLabels } from '../../auditions/invitations.ts';
import { type MeantTime, momentText, slotText } from '../../auditions/moment-text.ts';
import { auditionMessages } from '../../auditions/rounds.ts';
import type { NotificationKind } from './kinds.ts';

/** The audition facts in a notification, in addition to its project. */
export type AuditionNotice = {
  /** The time that it states. */
  time: Date | null;
  /** The time of the round; null if it states none, for example a deadline to answer. */
  slot?: MeantTime | null;
  /** Its place, never the link of an online one. */
  place: string | null;
  /** Why the round was cancelled. */
  reason: string | null;
};

type AuditionNames = {
  project: string;
  actor: string;
  roles: readonly string[];
  detail: string | null;
  audition?: AuditionNotice | null | undefined;
};
export type AuditionNoticeKind = Extract<NotificationKind, `${'audition' | 'reminder' | 'answer'}.${string}`>;

const momentOf = ({ audition }: AuditionNames) => (audition?.time ? momentText(audition.time) : '');
const timeOf = (names: AuditionNames) =>
  names.audition?.slot ? slotText(names.audition.slot) : momentOf(names);
const withTime = (names: AuditionNames, before: string, after = '') => `${before}${timeOf(names)}${after}`;

const subjects: Record<AuditionNoticeKind, (names: AuditionNames) => string> = {
  'audition.invited': ({ project, roles }) =>
    roles.length > 0
      ? `You are invited to audition for ${roles.join(', ')} in ${project}`
      : `You are invited to audition in ${project}`,
  'audition.confirmed': (names) =>
    timeOf(names) ? withTime(names, 'Confirmed: ', `, ${names.project}`) : `Confirmed: ${names.project}`,
  'audition.moved': ({ project }) => `New time for ${project}: please confirm`,
  'audition.pick_again': ({ project }) => `Please pick another time: ${project}`,
  'audition.offered': (names) => `A time is free for ${names.project}: answer by ${momentOf(names)}`,
  'audition.changed': ({ project }) => `Changed: audition for ${project}`,
  'audition.cancelled': ({ project }) => `Cancelled: audition for ${project}`,
  'reminder.tomorrow': (names) => withTime(names, 'Tomorrow, ', `: ${names.project}`),
  'reminder.soon': ({ project }) => `In 2 hours: ${project}`,
  'reminder.answer': (names) => withTime(names, 'Please answer by ', `: ${names.project}`),
  'reminder.tape': (names) => withTime(names, `Tape for ${names.project} due `),
  'reminder.team': ({ detail, project }) => {
    const [confirmed = '0', open = '0'] = (detail ?? '').split(' ');
    return `Tomorrow: ${confirmed} confirmed, ${open} no answer yet, ${project}`;
  },
  'answer.confirmed': (names) =>
    withTime(names, `${names.actor} confirmed ${timeOf(names) ? '' : names.project}`),
  'answer.declined': ({ actor, project }) => `${actor} cannot come, ${project}`,
  'answer.another_time': ({ actor, project }) => `${actor} wants another time, ${project}`,
  'answer.tape': ({ actor, project }) => `${actor} sent a tape, ${project}`,
  'answer.not_available': ({ actor }) => `Cancelled: ${actor} is no longer available.`,
};

const withPlace = [
  ...['audition.confirmed', 'audition.moved', 'audition.changed'],
  ...['reminder.tomorrow', 'reminder.soon'],
];
const tellsPlace = (kind: AuditionNoticeKind, time: string) =>
  withPlace.includes(kind) || (kind === 'audition.invited' && time !== '');

/** The text of a notification about an audition: time, place, and the warning against fees (rules
    auditions/notices-1, auditions/notices-3). */
export function auditionText(
  kind: AuditionNoticeKind,
  names: AuditionNames,
): { subject: string; text: string } {
  const subject = subjects[kind](names);
  if (kind === 'answer.not_available') {
    const time = timeOf(names);
    return { subject, text: [subject, names.project, time && `Time: ${time}`].filter(Boolean).join('\n') };
  }
  if (kind.startsWith('answer.') || kind === 'reminder.team') {
    const label = reasonLabel(names.detail);
    return { subject, text: label ? `${subject}: ${label}` : subject };
  }
  const { audition } = names;
  const time = kind === 'audition.offered' && !audition?.slot ? '' : timeOf(names);
  const sentences = [
    kind === 'audition.cancelled' && (audition?.reason || 'The casting team cancelled it.'),
    kind === 'audition.pick_again' && 'Your time was removed. Please pick another.',
    time && `Time: ${time}`,
    tellsPlace(kind, time) && audition?.place && `Place: ${audition.place}`,
    auditionMessages.money,
  ];
  return { subject, text: sentences.filter(Boolean).join('\n') };
}

const reasonLabel = (detail: string | null) =>
  declineReasonLabels[detail as DeclineReason] as string | undefined;

export function isAuditionKind(kind: NotificationKind): kind is AuditionNoticeKind {
  return kind in subjects;
}

/** The target of a notification about an audition: for artists their invitation, for the team its round. */
export function auditionPath(
  kind: AuditionNoticeKind,
  identifier: string,
  about: { id: string | null; round: string },
) {
  const isForTeam = kind.startsWith('answer.') || kind === 'reminder.team';
  if (isForTeam) return `/projects/${identifier}/auditions/${about.round}`;
  return about.id ? `/auditions/${about.id}` : '/auditions';
}

const toAnswer: readonly NotificationKind[] = [
  ...(['audition.invited', 'audition.moved', 'audition.pick_again', 'audition.offered'] as const),
];
/** Whether it asks for an answer. The guardian of a child gets a separate mail (rule
    guardians/invitations-2). */
export const isToAnswer = (kind: NotificationKind): boolean => toAnswer.includes(kind);

/** The one button of its mail. */
export function auditionButton(kind: AuditionNoticeKind): string {
  if (kind.startsWith('answer.') || kind === 'reminder.team') return 'Open the audition';
  return isToAnswer(kind) || kind === 'reminder.answer' ? 'Answer the invitation' : 'Open the invitation';
}
