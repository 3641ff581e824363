import type { LoggedAction, LoggedSubject } from '@kirdaar/domain/trust/moderation/actions.ts';
import type { UnusualReason } from '@kirdaar/domain/trust/moderation/queue.ts';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { moment } from '../columns.ts';

/** Moderators' actions and opened evidence. Rows are only added. */
export const moderationActions = pgTable('moderation_actions', {
  id: uuid('id').primaryKey(),
  action: text('action').$type<LoggedAction>().notNull(),
  aboutKind: text('about_kind').$type<LoggedSubject>().notNull(),
  aboutId: uuid('about_id').notNull(),
  administratorId: uuid('administrator_id').notNull(),
  reason: text('reason'),
  rule: text('rule'),
  words: text('words'),
  fileId: uuid('file_id'),
  warned: integer('warned'),
  madeAt: moment('made_at').notNull(),
});
personal(moderationActions, {
  copy: ['decisions', 'moderatorActions'],
  kept: [
    [moderationActions.aboutId, 'the log is kept for three years'],
    [moderationActions.administratorId, 'the log is kept for three years'],
  ],
});

/** A director's unusual reading of contact details. Only the database function `note_unusual_reading` adds it. */
export const unusualReadings = pgTable('unusual_readings', {
  id: uuid('id').primaryKey().defaultRandom(),
  directorId: uuid('director_id').notNull(),
  why: text('why').$type<UnusualReason>().notNull(),
  exported: integer('exported'),
  foundAt: moment('found_at').notNull(),
  closedAt: moment('closed_at'),
});
personal(unusualReadings, { copy: ['unusualReadings'], deleted: [unusualReadings.directorId] });
