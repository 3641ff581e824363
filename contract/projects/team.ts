import { limits, teamLimits } from '@kirdaar/domain/limits.ts';
import { memberships } from '@kirdaar/domain/projects/team/team.ts';
import { plainPattern } from '@kirdaar/domain/texts/clean-text.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { shown } from '../response-fields.ts';
import { email, Id, Nothing, pageQuery } from '../shapes.ts';
import { byTeam, editorErrors, ownerErrors, ProjectCard } from './projects.ts';

const inProject = z.object({ id: Id.meta({ description: 'The project' }) });
const member = inProject.extend({ userId: Id.meta({ description: 'Who joined' }) });
const As = z.enum(memberships, { error: 'Choose editor or reviewer' });

const TeamPerson = z.object({
  userId: shown.id,
  name: shown.text(limits.name.max),
  as: z.enum(memberships),
  joinedAt: shown.moment,
});
export type TeamPerson = z.infer<typeof TeamPerson>;

const TeamInvitation = z.object({
  _id: shown.id,
  email: shown.text(limits.email),
  as: z.enum(memberships),
  expiresAt: shown.moment,
});

const tokenLength = 43;
const tokenBody = z.object({
  token: z
    .string({ error: 'Send the token of the invitation' })
    .max(limits.shortText, 'This is no invitation')
    .regex(plainPattern, 'This is no invitation')
    .meta({ description: `The ${tokenLength} characters at the end of the address in the mail` }),
});
const overErrors = ['team.invitation_over', 'team.other_address'] as const;
const invited = { name: shown.short.nullable(), projectIdentifier: shown.identifier };

export const teamOperations = {
  readTeam: {
    summary: 'The members of a project’s team; open invitations for the owner alone',
    who: 'signed-in',
    also: byTeam,
    params: inProject,
    answer: z.object({
      me: z.enum(['owner', ...memberships]),
      owner: z.object({ userId: shown.id, name: shown.text(limits.name.max) }),
      people: shown.list(TeamPerson, teamLimits.people),
      invitations: shown.list(TeamInvitation, teamLimits.invitations),
    }),
    errors: ownerErrors,
  },
  inviteToTeam: {
    summary: 'Invites an address into the team by mail; a second time replaces the first',
    who: 'signed-in',
    also: 'the owning director',
    params: inProject,
    body: z.object({
      email: email('Email is required', 'Please enter a valid email address'),
      as: As,
    }),
    status: 201,
    answer: TeamInvitation,
    errors: [...editorErrors, 'team.full', 'team.already', 'TOO_MANY_REQUESTS'],
    idempotent: true,
  },
  cancelTeamInvitation: {
    summary: 'Takes an open invitation back; twice is as once',
    who: 'signed-in',
    also: 'the owning director',
    params: inProject.extend({ iid: Id.meta({ description: 'The invitation' }) }),
    answer: Nothing,
    errors: editorErrors,
    idempotent: true,
  },
  changeMember: {
    summary: 'Makes somebody of the team an editor, or a reviewer',
    who: 'signed-in',
    also: 'the owning director',
    params: member,
    body: z.object({ as: As }),
    answer: TeamPerson,
    errors: [...editorErrors, 'NOT_FOUND', 'team.kind'],
    idempotent: true,
  },
  removeMember: {
    summary: 'Takes somebody out of the team, or leaves it, at once',
    who: 'signed-in',
    also: 'the owning director, the member who leaves',
    params: member,
    answer: Nothing,
    errors: [...editorErrors, 'NOT_FOUND'],
    idempotent: true,
  },
  readTeamInvitation: {
    summary: 'What an invitation is to, for anyone with its address',
    who: 'signed-in',
    also: 'the invited address',
    body: tokenBody,
    answer: z.object({
      project: z.object(invited),
      by: shown.text(limits.name.max),
      as: z.enum(memberships),
      expiresAt: shown.moment,
    }),
    errors: overErrors,
  },
  acceptTeamInvitation: {
    summary: 'Joins the team; the invitation is used up',
    who: 'signed-in',
    also: 'the invited address',
    body: tokenBody,
    answer: z.object({ project: z.object(invited), as: z.enum(memberships) }),
    errors: [...overErrors, 'team.kind', 'team.applied', 'team.full'],
    idempotent: true,
  },
  declineTeamInvitation: {
    summary: 'Says no to an invitation, which is used up',
    who: 'signed-in',
    also: 'the invited address',
    body: tokenBody,
    answer: Nothing,
    errors: overErrors,
    idempotent: true,
  },
  listSharedProjects: {
    summary: 'The projects whose team one joined',
    who: 'signed-in',
    query: z.object(pageQuery),
    answer: z.object({
      projects: shown.list(z.object({ project: ProjectCard, as: z.enum(memberships) }), limits.pageSize.max),
      total: z.number(),
      hasMore: z.boolean(),
    }),
  },
} satisfies Record<string, Operation>;
