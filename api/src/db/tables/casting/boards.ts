import type { BoardAnswer } from '@kirdaar/domain/casting/boards/boards.ts';
import { boolean, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { bytes, moment } from '../columns.ts';

/** A page with chosen candidates that a client opens by its link, without an account. */
export const boards = pgTable('boards', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  title: text('title').notNull(),
  /** The last day in India on which it is open. */
  openUntil: date('open_until', { mode: 'string' }).notNull(),
  closedAt: moment('closed_at'),
  /** The secret of the link, in plain text so that it can be shown again. */
  linkToken: text('link_token').notNull(),
  passcodeHash: text('passcode_hash'),
  /** Wrong tries since the passcode was set. */
  wrongPasscodes: integer('wrong_passcodes').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  /** A moderator hid it. */
  hiddenAt: moment('hidden_at'),
});
personal(boards, { copy: ['boards'], withProject: boards.projectId });
export type BoardRow = typeof boards.$inferSelect;

/** A candidacy on a board; a removed one stays, with the answers that it got. */
export const boardItems = pgTable('board_items', {
  id: uuid('id').primaryKey(),
  boardId: uuid('board_id').notNull(),
  candidacyId: uuid('candidacy_id').notNull(),
  isOn: boolean('is_on').notNull().default(true),
  changedBy: uuid('changed_by'),
  /** The team action that changed it last. */
  version: integer('version'),
  /** The activity that added it, if any. */
  activityId: uuid('activity_id'),
});
personal(boardItems, {
  copy: ['notifications'],
  emptied: [boardItems.changedBy],
});

/** A visitor of a board: a name in one browser. */
export const boardClients = pgTable('board_clients', {
  id: uuid('id').primaryKey(),
  boardId: uuid('board_id').notNull(),
  typedName: text('typed_name').notNull(),
  name: text('name').notNull(),
  /** A hash of the browser's token and the board; null once the names are deleted. */
  browserHash: bytes('browser_hash'),
  isShutOut: boolean('is_shut_out').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  /** When this browser last entered by this name. */
  enteredAt: moment('entered_at').notNull(),
  /** The code for another phone, shown to the client; null before the first visit of an old client. */
  code: text('code'),
  /** Wrong tries of this code. */
  wrongCodes: smallint('wrong_codes').notNull().default(0),
  /** When the client was last here, by any browser. */
  lastAt: moment('last_at'),
  /** The client as which this browser goes on: joined by the code, or by the team. */
  joinedInto: uuid('joined_into'),
  isRemoved: boolean('is_removed').notNull().default(false),
  /** When the team replaced the link, or removed the client. */
  endedAt: moment('ended_at'),
});
personal(boardClients, { copy: ['boards'] });

/** A client's answer about a candidate. */
export const boardClientAnswers = pgTable('board_answers', {
  itemId: uuid('item_id').notNull(),
  clientId: uuid('client_id').notNull(),
  answer: text('answer').$type<BoardAnswer>(),
  comment: text('comment'),
  answeredAt: moment('answered_at').notNull(),
});
personal(boardClientAnswers, { copy: ['notifications'] });
