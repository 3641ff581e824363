import { invitationStates } from '@kirdaar/domain/auditions/invitations.ts';
import { slotKinds } from '@kirdaar/domain/auditions/times.ts';
import { statusMoves, talentTabs } from '@kirdaar/domain/casting/applications/application-status.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { filterNames } from '@kirdaar/domain/search/talents/filter-names.ts';
import * as z from 'zod';
import { ArtistCard } from '../accounts/users.ts';
import type { Operation } from '../operation.ts';
import { ShootingDays } from '../profiles/availability/availability.ts';
import { artistSort, nearHasPlace, nearPlace } from '../profiles/profiles.ts';
import {
  byEditors,
  editorErrors,
  ProjectCard,
  SentApplication,
  Standing,
  writeErrors,
} from '../projects/projects.ts';
import { shown } from '../response-fields.ts';
import { filterShapes } from '../search/filters.ts';
import { Id, linkText, Nothing, optionalId, pageQuery, searchText, totalFields } from '../shapes.ts';
import { ShownDirector } from '../trust/verification/director.ts';

const Status = z.enum(['', 'applied', 'shortlisted']);
const StatusAnswer = z.object({
  status: Status,
  roleSpecificStatus: z.record(shown.id, z.enum(['applied', 'shortlisted'])),
  applications: shown.list(SentApplication, limits.projectRoles),
});

export const ApplyBody = z.object({
  projectId: Id,
  roleIds: z.array(Id, { error: 'Role ID not found' }).max(limits.projectRoles).default([]),
  auditionVideos: z
    .array(
      z.object({
        roleId: Id,
        videoUrl: z.nullish(linkText).transform((value) => value || null),
        aiMade: z
          .boolean({ error: 'aiMade is true or false' })
          .default(false)
          .meta({ description: 'Whether it was made or changed by AI' }),
      }),
    )
    .max(limits.projectRoles)
    .default([]),
});

export const UpdateStatusBody = z.object({
  artistId: Id,
  projectId: Id,
  status: z.enum(Object.keys(statusMoves) as (keyof typeof statusMoves)[], { error: 'Unknown status' }),
});

/** A talent on a card: a listed person with the three facts of this project (rule
    applications/status-1). */
export const TalentCard = z.object({
  ...ArtistCard.shape,
  status: Status,
  viewed: z.boolean(),
  appliedRoleIds: shown.list(shown.id, limits.projectRoles),
  /** In the order of applying; without a role it is to the project as a whole. */
  applications: shown.list(
    z.object({ roleId: shown.id.nullable(), appliedAt: shown.moment, hasTape: z.boolean() }),
    limits.projectRoles,
  ),
  shootingDays: ShootingDays.nullable(),
});
export type TalentCard = z.infer<typeof TalentCard>;

/** A user's own applications to one project; of a removed project only name and type (rule
    applications/mine-3). */
export const AppliedProject = z.object({
  project: ProjectCard.pick({
    projectIdentifier: true,
    name: true,
    type: true,
    requirementClose: true,
    castingStatus: true,
    castingStartDate: true,
    castingEndDate: true,
    castingLocation: true,
    banner: true,
    isArchived: true,
  }).extend({
    isRemoved: z.boolean(),
    isHeld: z.boolean().meta({ description: 'Whether moderators are looking at it' }),
    isPaused: z.boolean().meta({ description: 'Whether moderators paused it with its director' }),
    isBlocked: z
      .boolean()
      .meta({ description: 'Whether the caller blocked its director, who does not see what was sent' }),
    director: ShownDirector,
  }),
  status: z.enum(['applied', 'shortlisted']),
  applications: shown.list(
    z.object({
      _id: shown.id,
      /** Null for the application to a project as a whole. */
      roleName: shown.short.nullable(),
      /** Whether hiring is closed for it: the role's own flag or its project's (rule projects/hiring-1). */
      requirementClose: z.boolean(),
      videoUrl: shown.link.nullable(),
      aiMade: z.boolean(),
      isTapeHidden: z.literal(true).optional().meta({ description: 'The team does not see the self-tape' }),
      isTapeDecided: z.boolean().optional().meta({
        description: 'Of a hidden one: whether moderators decided it, and not only a report hid it',
      }),
      appliedAt: shown.moment,
      words: shown
        .text(limits.description)
        .nullable()
        .meta({ description: 'The sentence of the result, once it left; null of a booking' }),
      standing: Standing,
      audition: z
        .object({
          invitationId: shown.id,
          state: z.enum(invitationStates),
          slotKind: z.enum(slotKinds).nullable(),
          start: shown.moment.nullable(),
          end: shown.moment.nullable(),
        })
        .nullable()
        .meta({ description: 'The invitation to an audition for it that matters most now' }),
    }),
    limits.projectRoles,
  ),
});
export type AppliedProject = z.infer<typeof AppliedProject>;

const tab = z
  .union([z.literal(''), z.enum(talentTabs)], { error: 'Unknown status' })
  .default('all')
  .transform((status) => status || 'all')
  .meta({ description: 'The tab; blank is all' });
const talentFilters = {
  searchQuery: searchText,
  ...filterShapes(filterNames),
  sort: artistSort.meta({
    description:
      'By name, or the newest first: who was listed last, on the tab of applicants who applied last; or who lives nearest to `near`; blank is by name',
  }),
  near: nearPlace,
  status: tab,
};
const projectId = Id.meta({ description: 'The project' });
const artistId = Id.meta({ description: 'The talent' });

export const applicationOperations = {
  checkApplications: {
    summary: 'Which roles have applications, and how many',
    who: 'director',
    also: byEditors,
    params: z.object({ projectId }),
    answer: z.object({
      rolesWithApplications: shown.list(
        z.object({ roleId: shown.id, roleName: shown.short, applicationCount: z.number() }),
        limits.projectRoles,
      ),
      rolesWithInvitations: shown.list(
        z.object({ roleId: shown.id, invitationCount: z.number() }),
        limits.projectRoles,
      ),
    }),
    errors: editorErrors,
  },
  apply: {
    summary: 'Applies to roles, or to a project that has none',
    who: 'non-director',
    also: 'a listed profile',
    body: ApplyBody,
    status: 201,
    answer: StatusAnswer,
    errors: [
      'project.not_found',
      'application.team',
      'application.profile_incomplete',
      'minor.guardian_missing',
      'application.closed',
      'minor.role',
      'application.deadline_over',
      'block.active',
      'application.already_applied',
      'application.per_role',
      'application.no_such_role',
      'application.video_required',
      'application.video_invalid',
    ],
    idempotent: true,
  },
  withdrawApplication: {
    summary: 'Takes an own application back until its artist was shortlisted; twice is as once',
    who: 'signed-in',
    also: 'the applicant',
    params: z.object({ applicationId: Id.meta({ description: 'The application' }) }),
    answer: Nothing,
    errors: ['NOT_FOUND', 'application.decided'],
  },
  listMyApplications: {
    summary: 'The own applications by project, the latest first, with removed projects',
    who: 'non-director',
    query: z.object(pageQuery),
    answer: z.object({
      projects: shown.list(AppliedProject, limits.pageSize.max),
      total: z.number(),
      hasMore: z.boolean(),
    }),
  },
  updateStatus: {
    summary: 'Marks a talent as viewed or shortlisted, or takes the shortlisting back',
    who: 'signed-in',
    also: byEditors,
    body: UpdateStatusBody,
    answer: z.object({ status: Status }),
    errors: [...writeErrors, 'NOT_FOUND', 'candidacy.further'],
  },
  getStatus: {
    summary: "An artist's status in a project",
    who: 'signed-in',
    also: 'the artist for self, the owner and editors',
    query: z.object({ projectId, artistId, roleId: optionalId.meta({ description: 'One role of it' }) }),
    answer: StatusAnswer,
    errors: editorErrors,
  },
  searchTalents: {
    summary: 'Talents of a project by tab and filters',
    who: 'director',
    also: byEditors,
    query: z
      .object({
        projectId,
        ...talentFilters,
        ...pageQuery,
        counts: z
          .literal('true')
          .optional()
          .meta({ description: 'Whether the answer tells how many each tab holds' }),
      })
      .refine(...nearHasPlace),
    answer: z.object({
      artists: shown.list(TalentCard, limits.pageSize.max),
      ...totalFields,
      hasMore: z.boolean(),
      counts: z
        .record(z.enum(talentTabs), z.object(totalFields))
        .optional()
        .meta({ description: 'How many each tab holds without filters, at the moment of this page' }),
    }),
    errors: editorErrors,
  },
  adjacentTalent: {
    summary: 'The next or previous talent in the same order and filters',
    who: 'director',
    also: byEditors,
    query: z
      .object({
        projectId,
        currentArtistId: Id.meta({ description: 'The talent whose neighbour is wanted' }),
        direction: z
          .enum(['next', 'previous'], { error: 'direction must be next or previous' })
          .meta({ description: 'Which neighbour' }),
        ...talentFilters,
      })
      .refine(...nearHasPlace),
    answer: z.object({ artist: TalentCard.nullable(), hasNext: z.boolean(), hasPrevious: z.boolean() }),
    errors: [...editorErrors, 'NOT_FOUND'],
  },
  talentPlace: {
    summary:
      'Where a talent stands in the same order and filters: the 37th of 500; null when not in the list, or further on than filters count',
    who: 'director',
    also: byEditors,
    query: z.object({ projectId, artistId, ...talentFilters }).refine(...nearHasPlace),
    answer: z.object({ position: z.number().nullable(), ...totalFields }),
    errors: [...editorErrors, 'NOT_FOUND'],
  },
} satisfies Record<string, Operation>;
