import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { moment } from '../columns.ts';

/** The one conversation of a project with an artist. */
export const threads = pgTable('threads', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  artistId: uuid('artist_id').notNull(),
  /** Messages are numbered from 1. These are the last number, and each side's last that was not taken
      back. */
  lastNumber: integer('last_number').notNull().default(0),
  lastAt: moment('last_at').notNull(),
  artistNumber: integer('artist_number').notNull().default(0),
  teamNumber: integer('team_number').notNull().default(0),
  isQuestion: boolean('is_question').notNull().default(false),
  closedAt: moment('closed_at'),
  createdAt: moment('created_at').notNull(),
});
personal(threads, { copy: ['conversations'], deleted: [threads.artistId] });

/** Messages of a conversation, numbered within it. */
export const messages = pgTable('messages', {
  id: uuid('id').primaryKey(),
  threadId: uuid('thread_id').notNull(),
  number: integer('number').notNull(),
  /** Null once the sender's account is deleted. */
  senderId: uuid('sender_id'),
  isFromTeam: boolean('is_from_team').notNull(),
  /** Null once it was taken back; of a hidden one what everybody else reads. */
  body: text('body'),
  /** What a hidden one says: its sender reads it. */
  hiddenBody: text('hidden_body'),
  sentAt: moment('sent_at').notNull(),
  /** The activity that sent it to many. */
  activityId: uuid('activity_id'),
});
personal(messages, { copy: ['conversations'], emptied: [messages.senderId] });
export type MessageRow = typeof messages.$inferSelect;

/** How far a user has read a conversation, and whether they get notifications of it. */
export const threadReaders = pgTable(
  'thread_readers',
  {
    threadId: uuid('thread_id').notNull(),
    userId: uuid('user_id').notNull(),
    readNumber: integer('read_number').notNull().default(0),
    isUnread: boolean('is_unread').notNull().default(false),
    isMuted: boolean('is_muted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.userId] })],
);
personal(threadReaders, { copy: ['conversations'], deleted: [threadReaders.userId] });
