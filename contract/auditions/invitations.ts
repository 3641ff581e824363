import { inviteResults } from '@kirdaar/domain/auditions/invitations.ts';
import { auditionLimits } from '@kirdaar/domain/auditions/rounds.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { byEditors } from '../projects/projects.ts';
import { shown } from '../response-fields.ts';
import { Id, optionalText } from '../shapes.ts';
import { byInvitation, byRound, roundErrors, TeamInvitation } from './shapes.ts';

const signedIn = { who: 'signed-in', also: byEditors } as const;

export const invitationOperations = {
  inviteToAudition: {
    ...signedIn,
    summary: 'Invites artists to a round, to pick a time or with one; undo cancels who has not answered',
    params: byRound,
    body: z.object({
      artists: z
        .array(
          z.object({ artistId: Id, roleId: Id.nullable().optional(), slotId: Id.nullable().optional() }),
          { error: 'Choose at least one artist' },
        )
        .min(1, 'Choose at least one artist')
        .max(auditionLimits.invitedAtOnce, `At most ${auditionLimits.invitedAtOnce} at once`),
      message: optionalText(auditionLimits.text),
    }),
    answer: z.object({
      activityId: shown.id.nullable().meta({ description: 'What undo takes; null where no one is invited' }),
      undoUntil: shown.moment.nullable(),
      results: shown.list(
        z.object({
          artistId: shown.id,
          result: z.enum(inviteResults),
          invitationId: shown.id.optional(),
        }),
        auditionLimits.invitedAtOnce,
      ),
    }),
    errors: [...roundErrors, 'audition.limit', 'invitation.over', 'TOO_MANY_REQUESTS'],
    idempotent: true,
  },
  moveInvitation: {
    ...signedIn,
    summary: 'Gives somebody another time, or keeps the one they have; they confirm it',
    params: byInvitation,
    body: z.object({ slotId: Id }),
    answer: TeamInvitation,
    errors: [...roundErrors, 'slot.full', 'slot.too_late', 'invitation.over'],
    idempotent: true,
  },
  inviteAgain: {
    ...signedIn,
    summary: 'Asks somebody again who was cancelled, or once who declined',
    params: byInvitation,
    answer: TeamInvitation,
    errors: [...roundErrors, 'invitation.over', 'TOO_MANY_REQUESTS'],
    idempotent: true,
  },
  cancelInvitation: {
    ...signedIn,
    summary: 'Cancels an invitation and tells the artist; twice is as once',
    params: byInvitation,
    answer: TeamInvitation,
    errors: [...roundErrors, 'invitation.over'],
    idempotent: true,
  },
} satisfies Record<string, Operation>;
