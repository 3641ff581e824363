import { inviteToApplyLimits } from '@kirdaar/domain/casting/invitations-to-apply/invitations-to-apply.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { fitFacts } from '@kirdaar/domain/search/fit/fit.ts';
import { roleMarks } from '@kirdaar/domain/search/fit/marks.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { ProjectCard, ProjectRole } from '../projects/projects.ts';
import { shown } from '../response-fields.ts';
import { Id, manyValues, Nothing, pageQuery, text, yesFilter } from '../shapes.ts';
import { FitShown } from './fit/shapes.ts';

/** A role, and how it fits the viewer. */
export const FittingRole = z.object({
  project: ProjectCard.omit({ roles: true }),
  role: ProjectRole.omit({ casting: true, fit: true }),
  ...FitShown.shape,
  mark: z.enum(roleMarks).meta({ description: 'What the caller did with it' }),
});
export type FittingRole = z.infer<typeof FittingRole>;

/** A role that the viewer is invited to apply for. */
const InvitedRole = FittingRole.extend({
  message: shown.text(inviteToApplyLimits.message).nullable().meta({ description: 'What the team wrote' }),
});
export type InvitedRole = z.infer<typeof InvitedRole>;

const pageOf = <Role extends z.ZodType>(role: Role) =>
  z.object({ roles: shown.list(role, limits.pageSize.max), total: z.number(), hasMore: z.boolean() });
const RolePage = pageOf(FittingRole);
const shared = {
  who: 'non-director' as const,
  also: 'a listed profile',
  errors: ['application.profile_incomplete', 'minor.guardian_missing'] as const,
};

export const roleForMeOperations = {
  listRolesForMe: {
    ...shared,
    summary: 'Open roles that match the caller in everything, and behind them those that miss one thing',
    query: z.object({
      fits: yesFilter.meta({ description: 'Only roles that fit in everything' }),
      place: manyValues(limits.filterValues.location).meta({
        description: 'States of the role, or of the casting where the role names none; any of them',
      }),
      languages: manyValues(limits.filterValues.languages).meta({
        description: 'Languages that the role asks for; any of them',
      }),
      type: text(limits.shortText)
        .optional()
        .transform((type) => type ?? '')
        .meta({ description: 'The type of the project, whatever its case' }),
      payNamed: yesFilter.meta({ description: 'Only roles that say their pay, or that there is none' }),
      ...pageQuery,
    }),
    answer: RolePage.extend({
      unsaid: shown
        .list(z.enum(fitFacts), fitFacts.length)
        .meta({ description: 'What the profile of the caller could say and does not' }),
    }),
    counted: true,
  },
  listSavedRoles: {
    ...shared,
    summary: 'The roles that the caller saved, the last first, also those that are closed by now',
    query: z.object(pageQuery),
    answer: RolePage,
  },
  listInvitedRoles: {
    ...shared,
    summary:
      'The roles that the caller is invited to apply for and has not answered, the last invitation first',
    query: z.object(pageQuery),
    answer: pageOf(InvitedRole),
  },
  markRole: {
    ...shared,
    summary:
      'Saves a role, puts it aside, or takes either back; not_for_me answers an invitation, none opens it again',
    params: z.object({ roleId: Id.meta({ description: 'The project role' }) }),
    body: z.object({ mark: z.enum(roleMarks, { error: `Must be ${roleMarks.join(', ')}` }) }),
    answer: Nothing,
    errors: [...shared.errors, 'project.not_found', 'NOT_FOUND'],
  },
} satisfies Record<string, Operation>;
