import type { ActivityKind } from '@kirdaar/domain/casting/desk/activities.ts';
import type { Grade } from '@kirdaar/domain/casting/desk/decisions.ts';
import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import type { Outcome, TellableOutcome } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { moment } from '../columns.ts';

/** One artist considered for one project role; without a role, for a project without roles or for its own shortlist. Each
    application has one. */
export const candidacies = pgTable('candidacies', {
  id: uuid('id').primaryKey().defaultRandom(),
  projectId: uuid('project_id').notNull(),
  projectRoleId: uuid('project_role_id'),
  artistId: uuid('artist_id').notNull(),
  stage: text('stage').$type<Stage>().notNull().default('considered'),
  inPlay: boolean('in_play').notNull().generatedAlwaysAs(sql`stage NOT IN ('considered', 'passed')`),
  stagedAt: moment('staged_at').notNull(),
  /** Since when its artist has an active candidacy in the project: equal on all their active candidacies,
      else null. */
  inPlaySince: moment('in_play_since'),
  /** The team action that last moved it, or null; the same for grade and outcome. */
  stageVersion: integer('stage_version'),
  stagedBy: uuid('staged_by'),
  grade: smallint('grade').$type<Grade>(),
  gradeVersion: integer('grade_version'),
  gradedBy: uuid('graded_by'),
  /** The sent outcome, and when. */
  outcome: text('outcome').$type<Outcome>().notNull().default('none'),
  outcomeAt: moment('outcome_at'),
  /** Its message; null for a booking. */
  /** The sentence that was sent; before that the team's own words, which undo can bring back. */
  outcomeWords: text('outcome_words'),
  /** The outcome to be sent, and when. */
  telling: text('telling').$type<TellableOutcome>(),
  tellAt: moment('tell_at'),
  outcomeVersion: integer('outcome_version'),
  appliedAt: moment('applied_at'),
  createdAt: moment('created_at').notNull(),
  /** Since when its artist is on the project's own shortlist; without a role only. */
  shortlistedAt: moment('shortlisted_at'),
  shortlistVersion: integer('shortlist_version'),
  /** Whether it is inactive: over since a role was chosen, or only for the project's own shortlist. */
  isEnded: boolean('is_ended').notNull().default(false),
  shuffled: bigint('shuffled', { mode: 'bigint' })
    .notNull()
    .generatedAlwaysAs(sql`hashtextextended(project_id::text || artist_id::text, 0)`),
});
personal(candidacies, {
  copy: ['candidates', 'applications', 'shortlistedFor', 'talents'],
  deleted: [candidacies.artistId],
  emptied: [candidacies.stagedBy, candidacies.gradedBy],
});

/** Whether its artist counts as shortlisted by this candidacy (rule candidacies/shortlist-1). */
export const isShortlisting = sql`(candidacies.in_play OR candidacies.shortlisted_at IS NOT NULL)`;

/** Whether it exists for the project's own shortlist only. */
export const isForShortlist = sql`(candidacies.is_ended AND candidacies.applied_at IS NULL AND candidacies.staged_by IS NULL)`;

/** The artists who count as shortlisted in a project. */
export const shortlistedIn = (projectId: SQL) =>
  sql`SELECT candidacies.artist_id FROM ${candidacies} WHERE candidacies.project_id = ${projectId} AND ${isShortlisting}`;

/** Since when an artist counts as shortlisted in a project, over all their candidacies there. */
export const shortlistedSince = sql<Date | null>`min(least(candidacies.shortlisted_at,
  CASE WHEN candidacies.in_play THEN coalesce(candidacies.in_play_since, candidacies.staged_at) END))`.mapWith(
  candidacies.stagedAt,
);

/** The sentence of an outcome that was sent. */
export const sentWords = sql<
  string | null
>`CASE WHEN candidacies.outcome <> 'none' THEN candidacies.outcome_words END`;

/** The candidacy of an application. */
export const ofApplication = sql`(candidacies.project_id, candidacies.artist_id) = (applications.project_id, applications.artist_id)
  AND candidacies.project_role_id IS NOT DISTINCT FROM applications.project_role_id`;

/** The decisions in a project, with who and when: one row each, append-only. */
export const activities = pgTable('activities', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  projectRoleId: uuid('project_role_id'),
  kind: text('kind').$type<ActivityKind>().notNull(),
  stage: text('stage').$type<Stage>(),
  grade: smallint('grade').$type<Grade>(),
  madeBy: uuid('made_by'),
  madeAt: moment('made_at').notNull(),
  /** Its number within its project. */
  version: integer('version'),
  count: integer('count').notNull(),
  undoUntil: moment('undo_until'),
  /** Whether only its author is notified. */
  isPrivate: boolean('is_private').notNull().default(false),
  /** The activity that this one undid. */
  undoes: uuid('undoes'),
});
personal(activities, {
  copy: ['activities'],
  emptied: [activities.madeBy],
  withProject: activities.projectId,
});

/** The changes of an activity, field by field, for undoing: the earlier value with the action that set it,
    and the action that sets the new value. */
export const activityChanges = pgTable('activity_changes', {
  activityId: uuid('activity_id').notNull(),
  artistId: uuid('artist_id').notNull(),
  candidacyId: uuid('candidacy_id'),
  field: text('field').$type<ChangedField>().notNull(),
  stageBefore: text('stage_before').$type<Stage>(),
  gradeBefore: smallint('grade_before').$type<Grade>(),
  tellingBefore: text('telling_before').$type<TellableOutcome>(),
  atBefore: moment('at_before'),
  versionBefore: integer('version_before'),
  versionAfter: integer('version_after'),
});
personal(activityChanges, {
  notCopied: 'by what an entry of activities is undone, while it can be',
  deleted: [activityChanges.artistId],
});

/** `added` is a new candidacy, `ended` one from before the project had roles, `fact` the project's own
    shortlist, `telling` an outcome to be sent. */
type ChangedField = 'stage' | 'grade' | 'added' | 'ended' | 'fact' | 'telling';
