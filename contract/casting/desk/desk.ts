import { activityKinds, mostNamed } from '@kirdaar/domain/casting/desk/activities.ts';
import { asOfLength, asOfPattern, deskVersionOf } from '@kirdaar/domain/casting/desk/as-of.ts';
import { type Grade as GradeNumber, mostDecided } from '@kirdaar/domain/casting/desk/decisions.ts';
import { stages } from '@kirdaar/domain/casting/desk/stages.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { byEditors, byTeam, editorErrors, ownerErrors } from '../../projects/projects.ts';
import { shown } from '../../response-fields.ts';
import { Id, manyIds, pageQuery } from '../../shapes.ts';

const Stage = z.enum(stages, { error: 'Unknown stage' });
const gradeMessage = 'A grade is 1, 2 or 3';
const Grade = z
  .number({ error: gradeMessage })
  .int(gradeMessage)
  .min(1, gradeMessage)
  .max(3, gradeMessage)
  .transform((grade) => grade as GradeNumber);
const inProject = z.object({ id: Id.meta({ description: 'The project' }) });

/** The version text of a list. */
const AsOf = z
  .string({ error: 'Send the asOf of the list' })
  .max(asOfLength, 'Not the asOf of a list')
  .transform((text, context) => {
    const version = deskVersionOf(text);
    if (version === null) context.addIssue({ code: 'custom', message: 'Not the asOf of a list' });
    return version ?? z.NEVER;
  })
  .meta({ description: 'The `asOf` of the list that is decided from', pattern: asOfPattern });

const DecisionsBody = z
  .object({
    ids: manyIds('Choose at least one candidate', mostDecided).meta({ description: 'Candidacies' }),
    asOf: AsOf,
    stage: Stage.optional().meta({ description: 'Where they go' }),
    grade: Grade.nullable().optional().meta({ description: 'Their pick; null takes it off' }),
    takeBack: z.boolean({ error: 'takeBack is true or false' }).optional().meta({
      description: 'Also moves candidates who got an outcome, and notifies them that it no longer holds',
    }),
    boardId: Id.optional().meta({ description: 'The board that they are put on' }),
  })
  .refine((wish) => [wish.stage, wish.grade, wish.boardId].filter((one) => one !== undefined).length === 1, {
    error: 'Send a stage, a grade or a board',
    path: ['stage'],
  });

const CandidatesBody = z.object({
  roleId: Id.nullable().meta({ description: 'Null for a project without roles' }),
  artistIds: manyIds('Choose at least one artist', mostDecided),
  stage: Stage,
  keepInPlay: z
    .boolean()
    .default(false)
    .meta({ description: 'Leaves candidates at their stage who are shortlisted or further' }),
});

const decided = {
  activityId: shown.id.nullable().meta({ description: 'What undo takes; null where nothing changed' }),
  undoUntil: shown.moment.nullable(),
};
const why = (reasons: [string, ...string[]]) =>
  z.enum(reasons).optional().meta({ description: 'Where it is not done' });

const Activity = z.object({
  _id: shown.id,
  kind: z.enum(activityKinds),
  stage: Stage.nullable(),
  grade: z.number().nullable(),
  by: z.object({ _id: shown.id.nullable(), name: shown.text(limits.name.max) }),
  at: shown.moment,
  roleId: shown.id.nullable(),
  count: z.number(),
  names: shown
    .list(shown.text(limits.name.max), mostNamed)
    .meta({ description: 'The first of them that the caller may see, by name' }),
  undoUntil: shown.moment.nullable(),
  undone: z.boolean(),
});

export const deskOperations = {
  decideCandidates: {
    summary:
      'Moves candidacies, grades them or puts them on a board; what somebody else changed since the list stays',
    who: 'signed-in',
    also: byEditors,
    params: inProject,
    body: DecisionsBody,
    answer: z.object({
      ...decided,
      results: shown.list(
        z.object({
          _id: shown.id,
          done: z.boolean(),
          why: why(['changed', 'told', 'not_found']),
          by: shown.text(limits.name.max).optional().meta({ description: 'Who changed it' }),
        }),
        mostDecided,
      ),
    }),
    errors: [...editorErrors, 'NOT_FOUND', 'board.closed', 'board.full', 'board.minor_needs_passcode'],
    idempotent: true,
  },
  addCandidates: {
    summary: 'Considers artists for a role at a stage; candidacies that are there are moved',
    who: 'signed-in',
    also: byEditors,
    params: inProject,
    body: CandidatesBody,
    status: 201,
    answer: z.object({
      ...decided,
      results: shown.list(
        z.object({
          _id: shown.id.meta({ description: 'The artist' }),
          candidacyId: shown.id.nullable(),
          done: z.boolean(),
          why: why(['told', 'in_play', 'not_found']),
        }),
        mostDecided,
      ),
    }),
    errors: editorErrors,
    idempotent: true,
  },
  undoActivity: {
    summary:
      'Restores what an activity changed and no one changed since, within ten minutes; twice is as once',
    who: 'signed-in',
    also: 'the person who acted, the owning director',
    params: inProject.extend({ aid: Id.meta({ description: 'The activity' }) }),
    answer: z.object({ undone: z.number(), left: z.number() }),
    errors: [...editorErrors, 'NOT_FOUND', 'undo.not_yours', 'undo.too_late'],
    idempotent: true,
  },
  gradeAsReviewer: {
    summary: 'A reviewer’s own grade of a candidate, next to the pick; null removes it',
    who: 'signed-in',
    also: 'reviewers',
    params: inProject.extend({ cid: Id.meta({ description: 'The candidacy' }) }),
    body: z.object({ grade: Grade.nullable() }),
    answer: z.object({ grade: z.number().nullable() }),
    errors: [...ownerErrors, 'NOT_FOUND', 'auth.forbidden'],
    idempotent: true,
  },
  listActivities: {
    summary: 'What was decided in a project, the newest first',
    who: 'signed-in',
    also: byTeam,
    params: inProject,
    query: z.object({
      cursor: Id.optional().meta({ description: 'The `nextCursor` of the part before' }),
      limit: pageQuery.limit,
    }),
    answer: z.object({
      activities: shown.list(Activity, limits.pageSize.max),
      nextCursor: shown.id.nullable(),
    }),
    errors: ownerErrors,
  },
} satisfies Record<string, Operation>;
