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

/** What happened and concerns somebody; its words are made from the ids when it is shown. */
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
  /** What it is about: a person gets at most one mail about it in a quarter of an hour. */
  thread: uuid('thread').notNull(),
  invitationId: uuid('invitation_id'),
  /** The time that was meant when it was told. */
  aboutTime: moment('about_time'),
  madeAt: moment('made_at').notNull(),
  readAt: moment('read_at'),
  /** When its mail leaves; null when it has left, or none does. */
  mailAt: moment('mail_at'),
  mailedAt: moment('mailed_at'),
  /** What somebody opens to read it, beside the list. */
  subjectId: uuid('subject_id'),
  /** Whether its mail waits for the day's one mail. */
  inDigest: boolean('in_digest').notNull().default(false),
  /** Whether its mail neither waits for others nor lets them wait. */
  isUrgent: boolean('is_urgent').notNull().default(false),
});
personal(notifications, {
  copy: ['notifications'],
  deleted: [notifications.userId],
  emptied: [notifications.actorId],
});

/** The day in India of somebody's last mail that gathered a day. */
export const notificationDigests = pgTable('notification_digests', {
  userId: uuid('user_id').primaryKey(),
  sentOn: date('sent_on', { mode: 'string' }).notNull(),
});
personal(notificationDigests, { copy: ['lastDigestOn'], deleted: [notificationDigests.userId] });

/** At what pace somebody wants which mails; who chose nothing has no row. */
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

/** What the one click in a mail that stops its kind is recognised by. */
export const notificationStops = pgTable('notification_stops', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  setting: text('setting').$type<StoppableSort>().notNull(),
  /** Of alerts, the searches that are stopped. */
  searchIds: uuid('search_ids').array(),
  createdAt: moment('created_at').notNull(),
});
personal(notificationStops, { notCopied: 'hashes of links in mails', deleted: [notificationStops.userId] });
