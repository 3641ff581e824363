import { auditionAnswers } from '@kirdaar/domain/auditions/candidate-audition.ts';
import { auditionKinds } from '@kirdaar/domain/auditions/rounds.ts';
import { mostDecided } from '@kirdaar/domain/casting/desk/decisions.ts';
import { stages } from '@kirdaar/domain/casting/desk/stages.ts';
import { invitedToApplyMarks } from '@kirdaar/domain/casting/invitations-to-apply/invitations-to-apply.ts';
import { mostNotesShown } from '@kirdaar/domain/casting/notes/notes.ts';
import { outcomes, tellableOutcomes } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { limits, teamLimits } from '@kirdaar/domain/limits.ts';
import { memberships } from '@kirdaar/domain/projects/team/team.ts';
import { personFilterNames } from '@kirdaar/domain/search/talents/filter-names.ts';
import * as z from 'zod';
import { PublicProfile } from '../../accounts/users.ts';
import { GuardianOf, State, Step } from '../../auditions/shapes.ts';
import type { Operation } from '../../operation.ts';
import { byTeam, ownerErrors } from '../../projects/projects.ts';
import { shown } from '../../response-fields.ts';
import { filterShapes } from '../../search/filters.ts';
import { Id, Identifier, manyValues, pageQuery, searchText, totalFields } from '../../shapes.ts';
import { TalentCard } from '../applications.ts';
import { Note } from '../notes.ts';

const inProject = z.object({ id: Id.meta({ description: 'The project' }) });

/** The version text that decisions from a list must send back. */
const listAsOf = shown.text(limits.description).meta({ description: 'What decisions from here name' });

/** The filters and order of a role's candidates. */
export const candidateFilters = {
  role: z
    .union([z.literal('none'), Id], { error: 'Name a role, or none' })
    .meta({ description: 'A role of the project, or `none` for those without one' }),
  stage: manyValues(stages.length)
    .pipe(z.array(z.enum(stages, { error: 'Unknown stage' })))
    .meta({ description: 'Where they stand; any of the values fits' }),
  grade: manyValues(4)
    .pipe(z.array(z.enum(['1', '2', '3', 'none'], { error: 'A grade is 1, 2, 3 or none' })))
    .meta({ description: 'Their pick, or `none`; any of the values fits' }),
  answer: manyValues(auditionAnswers.length)
    .pipe(z.array(z.enum(auditionAnswers, { error: 'Unknown answer' })))
    .meta({ description: 'The answer to their latest audition for the role; any of the values matches' }),
  order: z
    .enum(['name', 'shuffled', 'newest'], { error: 'Unknown order' })
    .default('name')
    .meta({ description: 'By name, in one random order, or who applied last first' }),
  searchQuery: searchText,
  ...filterShapes([...personFilterNames, 'appliedSince', 'hasTape', 'seen']),
};

/** The latest audition of a candidate for their role (rule desk/auditions-1). */
const CandidateAudition = z.object({
  invitationId: shown.id,
  state: State,
  kind: z.enum(auditionKinds),
  start: shown.moment.nullable(),
  step: Step.nullable(),
  arrivedAt: shown.moment.nullable(),
  number: z.number().nullable(),
  guardian: GuardianOf,
  over: z.boolean().meta({ description: 'Unanswered, and all times of its round are over' }),
});

/** A talent on the desk: their card, and their state for the role. */
const Candidate = z.object({
  ...TalentCard.shape,
  candidacyId: shown.id
    .nullable()
    .meta({ description: 'Null for who is on the project’s own shortlist alone' }),
  stage: z.enum(stages),
  grade: z.number().nullable(),
  /** The reviewers' grades, separate from the pick, and a reviewer's own (rule team/grades-1). */
  grades: shown.list(z.object({ name: shown.text(limits.name.max), grade: z.number() }), teamLimits.people),
  myGrade: z.number().nullable(),
  notes: z.number().meta({ description: 'How many notes the viewer reads' }),
  yes: z.number().meta({ description: 'How many clients say yes, on all boards of the project' }),
  outcome: z.enum(outcomes),
  outcomeAt: shown.moment.nullable(),
  telling: z
    .object({ outcome: z.enum(tellableOutcomes), dueAt: shown.moment })
    .nullable()
    .meta({ description: 'The outcome they will get, and when' }),
  invitedToApply: z
    .enum(invitedToApplyMarks)
    .nullable()
    .meta({ description: 'Whether the team invited them to apply, and they have not applied' }),
  audition: CandidateAudition.nullable().meta({
    description: 'The latest one for the role, cancelled ones aside; null without a role',
  }),
});

const counted = {
  characterName: shown.short.nullable(),
  requirementClose: z.boolean(),
  counts: z.record(z.enum(stages), z.number()),
  applied: z.number(),
  seen: z.number(),
  waiting: z.number(),
};

export const deskListOperations = {
  readDesk: {
    summary: 'The roles of a project with how many candidates stand where',
    who: 'signed-in',
    also: byTeam,
    params: inProject,
    answer: z.object({
      me: z.enum(['owner', ...memberships]),
      roles: shown.list(z.object({ _id: shown.id, ...counted }), limits.projectRoles),
      withoutRole: z.object({ _id: z.null(), ...counted }).nullable(),
    }),
    errors: ownerErrors,
  },
  listCandidates: {
    summary: 'The candidates of a role by stage, grade and filters',
    who: 'signed-in',
    also: byTeam,
    params: inProject,
    query: z.object({
      ...candidateFilters,
      ...pageQuery,
      talent: Identifier.optional().meta({ description: 'One talent alone, by their public identifier' }),
      myGrade: z
        .literal('none', { error: 'myGrade is none' })
        .optional()
        .meta({ description: 'Only those the viewer has not graded as a reviewer' }),
    }),
    answer: z.object({
      artists: shown.list(Candidate, limits.pageSize.max),
      ...totalFields,
      hasMore: z.boolean(),
      asOf: listAsOf,
    }),
    errors: [...ownerErrors, 'NOT_FOUND'],
  },
  listCandidateIds: {
    summary: 'The candidacies of such a list, as many as one decision takes',
    who: 'signed-in',
    also: byTeam,
    params: inProject,
    query: z.object(candidateFilters),
    answer: z.object({ ids: shown.list(shown.id, mostDecided) }),
    errors: [...ownerErrors, 'NOT_FOUND'],
  },
  showCandidate: {
    summary: 'A candidate with their public profile and self-tape, and their neighbours in a list',
    who: 'signed-in',
    also: byTeam,
    params: inProject.extend({ cid: Id.meta({ description: 'The candidacy' }) }),
    query: z.object(candidateFilters),
    answer: z.object({
      candidate: Candidate,
      profile: PublicProfile,
      selfTape: shown.link.nullable(),
      selfTapeAiMade: z.boolean(),
      asOf: listAsOf,
      notes: shown.list(Note, mostNotesShown),
      previous: shown.id.nullable(),
      next: shown.id.nullable(),
      position: z.number().nullable(),
      ...totalFields,
    }),
    errors: [...ownerErrors, 'NOT_FOUND'],
  },
} satisfies Record<string, Operation>;
