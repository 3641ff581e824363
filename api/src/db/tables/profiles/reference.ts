import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { moment } from '../columns.ts';

/** Departments such as Acting or Camera. */
export const departments = pgTable('departments', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  bit: smallint('bit').notNull(),
  /** Hidden by an administrator: forms do not offer it. */
  isHidden: boolean('is_hidden').notNull().default(false),
});
personal(departments, { notCopied: 'of no person' });

export const departmentRoles = pgTable('department_roles', {
  id: uuid('id').primaryKey(),
  departmentId: uuid('department_id').notNull(),
  name: text('name').notNull(),
  showInUi: boolean('show_in_ui').notNull(),
});
personal(departmentRoles, { notCopied: 'of no person' });

export const languages = pgTable('languages', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  bit: smallint('bit').notNull(),
  /** Hidden by an administrator: forms do not offer it. */
  isHidden: boolean('is_hidden').notNull().default(false),
});
personal(languages, { notCopied: 'of no person' });

export const skills = pgTable('skills', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  isHidden: boolean('is_hidden').notNull().default(false),
});
personal(skills, { notCopied: 'of no person' });

/** Metadata of pictures and documents; their bytes are in the store. */
export const files = pgTable('files', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id'),
  kind: text('kind', { enum: ['image', 'pdf'] }).notNull(),
  name: text('name'),
  path: text('path').notNull(),
  width: integer('width'),
  height: integer('height'),
  widths: integer('widths').array().notNull().default([]),
  blur: text('blur'),
  /** Made or changed by AI. */
  aiMade: boolean('ai_made').notNull().default(false),
  bytes: integer('bytes').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  releasedAt: moment('released_at'),
  /** Of a photograph that was hidden. */
  hiddenAt: moment('hidden_at'),
});
personal(files, {
  copy: ['files'],
  kept: [[files.ownerId, 'the job erase-files removes it with the stored file']],
});
export type FileRow = typeof files.$inferSelect;

/** Deleted pictures, which a CDN has to forget. */
export const gonePictures = pgTable('gone_pictures', {
  path: text('path').notNull(),
  widths: integer('widths').array().notNull(),
  goneAt: moment('gone_at').notNull(),
});
personal(gonePictures, { notCopied: 'random names without a person, gone within a month' });
