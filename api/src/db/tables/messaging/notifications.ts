import type {
  MailSetting,
  MailSort,
  NotificationKind,
  Pace,
  StoppableSort,
} from '@kirdaar/domain/messaging/notifications/kinds.ts';
import { boolean, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { bytes, moment } from '../columns.ts';

/** Notifications. Their text is built from the ids when shown. */
export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<NotificationKind>().notNull(),
  setting: text('setting').$type<MailSort>().notNull(),
  /** Null where it concerns no project. */
  projectId: uuid('project_id'),
  roleIds: uuid('role_ids').array().notNull().default([]),
  actorId: uuid('actor_id'),
  detail: text('detail'),
  /** What it is about. A user gets at most one mail per thread in 15 minutes. */
  thread: uuid('thread').notNull(),
  invitationId: uuid('invitation_id'),
  /** The time that it stated. */
  aboutTime: moment('about_time'),
  madeAt: moment('made_at').notNull(),
  readAt: moment('read_at'),
  /** When its mail leaves. Null once sent, or when there is none. */
  mailAt: moment('mail_at'),
  mailedAt: moment('mailed_at'),
  /** What marks it as read when opened, in addition to the list. */
  subjectId: uuid('subject_id'),
  /** Whether it waits for the daily digest. */
  inDigest: boolean('in_digest').notNull().default(false),
  /** Whether its mail is sent outside the 15-minute limit. */
  isUrgent: boolean('is_urgent').notNull().default(false),
});
personal(notifications, {
  copy: ['notifications'],
  deleted: [notifications.userId],
  emptied: [notifications.actorId],
});

/** The day in India of a user's last digest. */
export const notificationDigests = pgTable('notification_digests', {
  userId: uuid('user_id').primaryKey(),
  sentOn: date('sent_on', { mode: 'string' }).notNull(),
});
personal(notificationDigests, { copy: ['lastDigestOn'], deleted: [notificationDigests.userId] });

/** How often a user wants which mails. No row: the defaults. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid('user_id').notNull(),
    setting: text('setting').$type<MailSetting>().notNull(),
    pace: text('pace').$type<Pace>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.setting] })],
);
personal(notificationSettings, { copy: ['mailSettings'], deleted: [notificationSettings.userId] });

/** The token hashes of one-click unsubscribe links. */
export const notificationStops = pgTable('notification_stops', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  setting: text('setting').$type<StoppableSort>().notNull(),
  /** For alerts: the searches to stop. */
  searchIds: uuid('search_ids').array(),
  createdAt: moment('created_at').notNull(),
});
personal(notificationStops, { notCopied: 'hashes of links in mails', deleted: [notificationStops.userId] });
