import { limits, teamLimits } from '@kirdaar/domain/limits.ts';
import { memberships } from '@kirdaar/domain/projects/team/team.ts';
import { shieldLevels } from '@kirdaar/domain/trust/moderation/shield/findings.ts';
import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { shown } from '../../response-fields.ts';
import { Id } from '../../shapes.ts';
import { CaseLine, mostFacts } from './facts.ts';
import { FoundProject } from './people.ts';
import { ActionLine, mostListed } from './shapes.ts';

const longText = shown.text(limits.description).nullable();
const mostFindings = 200;

/** A published project as moderators see it. */
export const ModeratedProject = FoundProject.extend({
  isPaused: z.boolean().meta({ description: 'No one sees it, because its director is suspended' }),
  isHeld: z.boolean().meta({ description: 'No one sees it until a moderator releases it' }),
  description: longText,
  roles: shown.list(
    z.object({
      _id: shown.id,
      characterName: shown.short.nullable(),
      description: longText,
      physicalLookSuggestion: longText,
      auditionScript: longText,
      isClosed: z.boolean(),
    }),
    limits.projectRoles,
  ),
  team: shown.list(
    z.object({ _id: shown.id, name: shown.text(limits.name.max), as: z.enum(memberships) }),
    teamLimits.people,
  ),
  findings: shown
    .list(
      z.object({
        field: shown.short,
        quote: shown.text(limits.description),
        level: z.enum(shieldLevels),
      }),
      mostFindings,
    )
    .meta({ description: 'What the scam shield finds in its texts' }),
  counts: z.object({ applications: z.number(), invitations: z.number(), conversations: z.number() }),
  cases: shown.list(CaseLine, mostFacts).meta({ description: 'Reports about it and its roles' }),
  isOwn: z.boolean().meta({ description: 'Whether it is of the caller, or of somebody they speak for' }),
  history: shown.list(ActionLine, mostListed),
});
export type ModeratedProject = z.infer<typeof ModeratedProject>;

export const moderatedProjectOperations = {
  readModeratedProject: {
    summary: 'A published project with what moderators need to decide about it',
    who: 'moderator',
    params: z.object({ id: Id.meta({ description: 'The project' }) }),
    answer: ModeratedProject,
  },
} satisfies Record<string, Operation>;
