import {
  inviteToApplyLimits,
  inviteToApplyResults,
} from '@kirdaar/domain/casting/invitations-to-apply/invitations-to-apply.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { byEditors, editorErrors } from '../projects/projects.ts';
import { shown } from '../response-fields.ts';
import { Id, manyIds, optionalText } from '../shapes.ts';

export const invitationToApplyOperations = {
  inviteToApply: {
    summary:
      'Invites artists to apply for a role that takes applications; undo takes back who has not answered',
    who: 'signed-in',
    also: byEditors,
    params: z.object({
      id: Id.meta({ description: 'The project' }),
      roleId: Id.meta({ description: 'The project role' }),
    }),
    body: z.object({
      artistIds: manyIds('Choose at least one artist', inviteToApplyLimits.atOnce),
      message: optionalText(inviteToApplyLimits.message).meta({
        description: 'What the artists read with the role',
      }),
    }),
    status: 201,
    answer: z.object({
      activityId: shown.id.nullable().meta({ description: 'What undo takes; null where no one is invited' }),
      undoUntil: shown.moment.nullable(),
      results: shown.list(
        z.object({ artistId: shown.id, result: z.enum(inviteToApplyResults) }),
        inviteToApplyLimits.atOnce,
      ),
    }),
    errors: [
      ...editorErrors,
      'NOT_FOUND',
      'audition.draft_project',
      'application.closed',
      'application.deadline_over',
      'TOO_MANY_REQUESTS',
    ],
    idempotent: true,
  },
} satisfies Record<string, Operation>;
