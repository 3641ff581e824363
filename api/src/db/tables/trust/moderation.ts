import {
  type ActionSubject,
  type HiddenKind,
  type LoggedAction,
  twoPersonActions,
} from '@kirdaar/domain/trust/moderation/actions.ts';
import type { UnusualReason } from '@kirdaar/domain/trust/moderation/queue.ts';
import { notInArray, type SQL, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { moment } from '../columns.ts';

/** Moderators' actions and opened evidence. Rows are only added. */
export const moderationActions = pgTable('moderation_actions', {
  id: uuid('id').primaryKey(),
  action: text('action').$type<LoggedAction>().notNull(),
  aboutKind: text('about_kind').$type<ActionSubject>().notNull(),
  aboutId: uuid('about_id').notNull(),
  administratorId: uuid('administrator_id').notNull(),
  reason: text('reason'),
  rule: text('rule'),
  words: text('words'),
  fileId: uuid('file_id'),
  warned: integer('warned'),
  /** The case in which it was done. */
  caseId: uuid('case_id'),
  /** The person affected by a decision about something else. */
  personId: uuid('person_id'),
  /** The line of another administrator that it confirms (rule moderation/second-1). */
  confirms: uuid('confirms'),
  /** When a suspension ends by itself. */
  until: moment('until'),
  madeAt: moment('made_at').notNull(),
});
personal(moderationActions, {
  copy: ['decisions', 'moderatorActions'],
  kept: [
    [moderationActions.aboutId, 'the log is kept for three years'],
    [moderationActions.personId, 'the log is kept for three years'],
    [moderationActions.administratorId, 'the log is kept for three years'],
  ],
});

/** Whether a line is a decision: what waits for a second administrator is none (rule moderation/second-1). */
export const isDecided = sql`(${moderationActions.confirms} IS NOT NULL OR ${notInArray(moderationActions.action, [...twoPersonActions])})`;

/** Whether moderators decided to hide something hidden; else only a report hid it. A photograph is one by its file. */
export const isHidingDecided = (
  kind: HiddenKind,
  aboutId: SQL,
  fileId: SQL | null = null,
) => sql<boolean>`EXISTS (SELECT FROM ${moderationActions} AS decision
  WHERE decision.about_id = ${aboutId} AND decision.about_kind = ${kind} AND decision.action = 'hide'
    ${fileId ? sql`AND decision.file_id = ${fileId}` : sql``})`;

/** The only announcement; no row, or one. */
export const announcement = pgTable('announcement', {
  isOnly: boolean('is_only').primaryKey().default(true),
  text: text('text').notNull(),
  beginsAt: moment('begins_at').notNull(),
  endsAt: moment('ends_at').notNull(),
});
personal(announcement, { notCopied: 'of no person' });

/** A director's unusual reading of contact details. Only the database function `note_unusual_reading` adds it. */
export const unusualReadings = pgTable('unusual_readings', {
  id: uuid('id').primaryKey().defaultRandom(),
  directorId: uuid('director_id').notNull(),
  why: text('why').$type<UnusualReason>().notNull(),
  exported: integer('exported'),
  foundAt: moment('found_at').notNull(),
  closedAt: moment('closed_at'),
  /** The last alert of moderators about it. */
  alertedAt: moment('alerted_at'),
});
personal(unusualReadings, { copy: ['unusualReadings'], deleted: [unusualReadings.directorId] });
