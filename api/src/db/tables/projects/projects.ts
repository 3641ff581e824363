import type { ChildCheckKey } from '@kirdaar/domain/projects/child-casting.ts';
import { getTableColumns, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { moment } from '../columns.ts';
import { termColumns } from './terms.ts';

/** Castings of a director, drafts included. */
export const projects = pgTable('projects', {
  id: uuid('id').primaryKey(),
  directorId: uuid('director_id').notNull(),
  projectIdentifier: text('project_identifier').notNull(),
  name: text('name'),
  type: text('type'),
  description: text('description'),
  isDraft: boolean('is_draft').notNull(),
  requirementClose: boolean('requirement_close').notNull().default(false),
  castingStartDate: date('casting_start_date', { mode: 'string' }),
  castingEndDate: date('casting_end_date', { mode: 'string' }),
  shootingStartDate: date('shooting_start_date', { mode: 'string' }),
  shootingEndDate: date('shooting_end_date', { mode: 'string' }),
  castingCity: text('casting_city'),
  castingState: text('casting_state'),
  castingCountry: text('casting_country'),
  shootingCity: text('shooting_city'),
  shootingState: text('shooting_state'),
  shootingCountry: text('shooting_country'),
  bannerId: uuid('banner_id'),
  briefId: uuid('brief_id'),
  /** The permission to cast a minor. */
  permissionId: uuid('permission_id'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  deletedAt: moment('deleted_at'),
  archivedAt: moment('archived_at'),
  /** Since when no one sees it, because its director is suspended. */
  pausedAt: moment('paused_at'),
  /** Since when it is held: only its team sees it. Then `pausedAt` is the same time, unless its director is suspended. */
  heldAt: moment('held_at'),
  heldBy: text('held_by', { enum: ['shield', 'moderator'] }),
  /** The hashes of the texts that a moderator released. */
  releasedTexts: text('released_texts'),
  /** The number of the team's last action. */
  deskVersion: integer('desk_version').notNull().default(0),
  /** Whether applicants can ask one question. */
  allowQuestions: boolean('allow_questions').notNull().default(true),
  /** Who receives harassment complaints, and how to reach them. */
  complaintsName: text('complaints_name'),
  complaintsContact: text('complaints_contact'),
});
personal(projects, {
  copy: ['projects'],
  kept: [[projects.directorId, 'emptied where somebody applied or wrote, else deleted']],
});
export type ProjectRow = typeof projects.$inferSelect;

/** The ticks about casting a minor; one row for each tick. */
export const childChecks = pgTable(
  'child_checks',
  {
    projectId: uuid('project_id').notNull(),
    key: text('key').$type<ChildCheckKey>().notNull(),
    tickedBy: uuid('ticked_by'),
    tickedAt: moment('ticked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.key] })],
);
personal(childChecks, {
  copy: ['childChecks'],
  emptied: [childChecks.tickedBy],
  withProject: childChecks.projectId,
});

/** Roles of a project, with their requirements and offers. */
export const projectRoles = pgTable('project_roles', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  position: smallint('position').notNull(),
  characterName: text('character_name'),
  gender: text('gender'),
  ageRange: text('age_range'),
  ageMin: smallint('age_min'),
  ageMax: smallint('age_max'),
  physicalLookSuggestion: text('physical_look_suggestion'),
  description: text('description'),
  auditionScript: text('audition_script'),
  requirementClose: boolean('requirement_close').notNull().default(false),
  ...termColumns,
  /** Since when it is public. */
  publishedAt: moment('published_at'),
  /** Increases with each change of its project. */
  changeNumber: bigint('change_number', { mode: 'number' }).notNull().default(0),
  /** A moderator hid it: it is closed, and only the team sees it. */
  hiddenAt: moment('hidden_at'),
  /** The number of the first change that saved searches were not matched with; 0 for a new role, null once
      all were. */
  unaskedSince: bigint('unasked_since', { mode: 'number' }),
});
personal(projectRoles, { copy: ['projects'] });
const {
  publishedAt: _,
  changeNumber: __,
  unaskedSince: ___,
  hiddenAt: ____,
  ...columns
} = getTableColumns(projectRoles);
/** The columns of a role that its project's form writes. */
export const roleColumns = columns;
export type ProjectRoleRow = Omit<
  typeof projectRoles.$inferSelect,
  'publishedAt' | 'changeNumber' | 'unaskedSince' | 'hiddenAt'
> & { hiddenAt?: Date | null };

/** Applications of artists for a role, or for a project without roles. */
export const applications = pgTable('applications', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  projectRoleId: uuid('project_role_id'),
  artistId: uuid('artist_id').notNull(),
  videoUrl: text('video_url'),
  videoAiMade: boolean('video_ai_made').notNull().default(false),
  /** The link while it is hidden from the team; `videoUrl` is null then. */
  hiddenVideoUrl: text('hidden_video_url'),
  createdAt: moment('created_at').notNull(),
});
personal(applications, { copy: ['applications'], deleted: [applications.artistId] });

/** The self-tape as its artist reads it, also while it is hidden from the team. */
export const sentVideo = sql<
  string | null
>`coalesce(${applications.videoUrl}, ${applications.hiddenVideoUrl})`;

/** Ids of applications withdrawn within a month, for requests that still use them. */
export const withdrawnApplications = pgTable('withdrawn_applications', {
  id: uuid('id').primaryKey(),
  artistId: uuid('artist_id').notNull(),
  withdrawnAt: moment('withdrawn_at').notNull(),
});
personal(withdrawnApplications, {
  copy: ['withdrawnApplications'],
  deleted: [withdrawnApplications.artistId],
});

/** The profiles that the team of a project opened. */
export const talentViews = pgTable(
  'talent_views',
  {
    projectId: uuid('project_id').notNull(),
    artistId: uuid('artist_id').notNull(),
    viewedAt: moment('viewed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.artistId] })],
);
personal(talentViews, {
  copy: ['talents'],
  deleted: [talentViews.artistId],
  withProject: talentViews.projectId,
});

/** Since when a project, or one of its roles, is closed; no row while open. */
export const closings = pgTable('closings', {
  projectId: uuid('project_id').notNull(),
  /** Null for the project itself. */
  projectRoleId: uuid('project_role_id'),
  closedAt: moment('closed_at').notNull(),
});
personal(closings, { notCopied: 'of projects, which are in the copy' });

/** How many applications a director should have answered lately, and how many they have; counted at night. */
export const answerRates = pgTable('answer_rates', {
  directorId: uuid('director_id').primaryKey(),
  due: integer('due').notNull(),
  answered: integer('answered').notNull(),
});
personal(answerRates, { notCopied: 'counted of everybody together', deleted: [answerRates.directorId] });
