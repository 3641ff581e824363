import { daysLong, periods } from '../../accounts/periods.ts';

/** How often a user gets mails of one sort (rule notifications/settings-1). */
export const paces = ['now', 'daily', 'off'] as const;
export type Pace = (typeof paces)[number];

/** The sorts of mails that have a pace, with their defaults. */
export const defaultPaces = {
  outcomes: 'now',
  team: 'now',
  auditions: 'now',
  reminders: 'now',
  answers: 'now',
  messages: 'now',
  questions: 'daily',
  roles: 'now',
  role_answers: 'daily',
  contact: 'now',
  contact_views: 'daily',
} as const satisfies Record<string, Pace>;
export type MailSetting = keyof typeof defaultPaces;
export const mailSettings = Object.keys(defaultPaces) as MailSetting[];

/** What an unsubscribe link stops: a sort with a setting, or alerts, which have the pace of their searches
    (rules notifications/stop-1, searches/pace-1). */
export type StoppableSort = MailSetting | 'alerts';

/** A sort of mails: stoppable, or mails of the account, which every user gets at once (rule
    notifications/account-1). */
export type MailSort = StoppableSort | 'account';

/** The kinds of notifications, with the setting for their mails. */
export const notificationKinds = {
  'outcome.not_selected': 'outcomes',
  'outcome.booked': 'outcomes',
  'outcome.taken_back': 'outcomes',
  'team.joined': 'team',
  'team.left': 'team',
  'team.removed': 'team',
  'board.answered': 'team',
  'message.from_team': 'messages',
  'message.from_artist': 'messages',
  'question.asked': 'questions',
  'artist.left': 'answers',
  'audition.invited': 'auditions',
  'audition.confirmed': 'auditions',
  'audition.moved': 'auditions',
  'audition.pick_again': 'auditions',
  'audition.offered': 'auditions',
  'audition.changed': 'auditions',
  'audition.cancelled': 'auditions',
  'reminder.tomorrow': 'reminders',
  'reminder.soon': 'reminders',
  'reminder.answer': 'reminders',
  'reminder.tape': 'reminders',
  'reminder.team': 'reminders',
  'answer.confirmed': 'answers',
  'answer.declined': 'answers',
  'answer.another_time': 'answers',
  'answer.tape': 'answers',
  'answer.not_available': 'answers',
  guardian_answered: 'account',
  consent_ended: 'account',
  terms_changed: 'roles',
  talent_alert: 'alerts',
  role_alert: 'alerts',
  role_invitation: 'roles',
  invitation_answered: 'role_answers',
  contact_viewed: 'contact_views',
  contact_asked: 'contact',
  contact_allowed: 'contact',
  contact_warning: 'account',
  rules_reminder: 'account',
  'verification.verified': 'account',
  'verification.declined': 'account',
  'verification.revoked': 'account',
} as const satisfies Record<string, MailSort>;
export type NotificationKind = keyof typeof notificationKinds;

/** The kinds in the API: all decisions about a verification are of one kind, and differ in their text. */
export type ShownKind = Exclude<NotificationKind, `verification.${string}`> | 'verification';
export const shownKind = (kind: NotificationKind): ShownKind =>
  kind === 'verification.verified' || kind === 'verification.declined' || kind === 'verification.revoked'
    ? 'verification'
    : kind;
export const shownKinds: ShownKind[] = [
  ...new Set((Object.keys(notificationKinds) as NotificationKind[]).map(shownKind)),
];

/** Mailed to a child alone: the guardian did it, and gets a separate mail (rule
    guardians/invitations-4). */
export const isForChildAlone = (kind: NotificationKind): boolean =>
  kind === 'guardian_answered' || kind === 'consent_ended';

/** How long a notification and the unsubscribe link in its mail live, in milliseconds (rule
    notifications/list-2). */
export const notificationsKeptFor = daysLong(periods.notification);

/** The most unread notifications counted: a badge shows at most '99+'. */
export const mostUnreadCounted = 1000;

/** The shortest time between two mails to a user about one thing, in milliseconds (rule
    notifications/mails-2). */
export const mailPause = 15 * 60_000;
