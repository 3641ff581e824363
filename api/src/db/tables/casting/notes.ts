import type { NoteVisibility } from '@kirdaar/domain/casting/notes/notes.ts';
import { type Param, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { moment } from '../columns.ts';

/** Texts about artists within a project. */
export const notes = pgTable('notes', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  artistId: uuid('artist_id').notNull(),
  /** Null once the author's account is deleted. */
  authorId: uuid('author_id'),
  visibility: text('visibility').$type<NoteVisibility>().notNull(),
  body: text('body').notNull(),
  createdAt: moment('created_at').notNull(),
  editedAt: moment('edited_at'),
  /** The activity that added it. */
  activityId: uuid('activity_id'),
});
personal(notes, {
  copy: ['notes'],
  deleted: [notes.artistId],
  emptied: [notes.authorId],
  withProject: notes.projectId,
});
export type NoteRow = typeof notes.$inferSelect;

/** Whether a team member can read a row of `notes`, like `mayReadNote` (rule notes/readers-1). */
export const readableBy = (viewerId: string | Param | Placeholder): SQL =>
  sql`(notes.visibility = 'team' OR notes.author_id = ${viewerId}::uuid)`;
