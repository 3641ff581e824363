import { checkInSteps } from '@kirdaar/domain/auditions/check-ins.ts';
import { auditionLimits } from '@kirdaar/domain/auditions/rounds.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { byEditors, byTeam } from '../projects/projects.ts';
import { shown } from '../response-fields.ts';
import { CalendarDate, Id } from '../shapes.ts';
import { byRound, Instant, roundErrors, TeamInvitation } from './shapes.ts';

const CheckIn = z
  .object({
    key: Id.meta({ description: 'Made on the phone; counted once' }),
    invitationId: Id.optional(),
    walkIn: z
      .object({ artistId: Id, roleId: Id.nullable().optional() })
      .optional()
      .meta({ description: 'Somebody who came without a time' }),
    step: z.enum(checkInSteps, { error: 'Unknown step' }),
    at: Instant.meta({ description: 'When it was tapped' }),
  })
  .refine(({ invitationId, walkIn }) => (invitationId === undefined) !== (walkIn === undefined), {
    error: 'Send an invitation or a walk-in',
    path: ['invitationId'],
  });

export const dayOperations = {
  readDay: {
    summary: 'Everybody of one day of a round, by time',
    who: 'signed-in',
    also: byTeam,
    params: byRound,
    query: z.object({
      date: CalendarDate.optional().meta({ description: 'A day in India; today without' }),
    }),
    answer: z.object({
      date: shown.date,
      people: shown.list(TeamInvitation, auditionLimits.invitations),
      counts: z.object({ here: z.number(), in: z.number(), done: z.number(), expected: z.number() }),
    }),
    errors: ['NOT_FOUND'],
  },
  checkIn: {
    who: 'signed-in',
    also: byEditors,
    summary: 'What was tapped on the day sheet; each tap counts once, the latest wins',
    params: byRound,
    body: z.object({
      events: z
        .array(CheckIn, { error: 'Send events' })
        .min(1, 'Send events')
        .max(auditionLimits.checkInsAtOnce, `At most ${auditionLimits.checkInsAtOnce} at once`),
    }),
    answer: z.object({
      results: shown.list(
        z.object({
          key: shown.id,
          done: z.boolean(),
          why: z.enum(['unknown', 'too_old', 'in_future']).optional(),
        }),
        auditionLimits.checkInsAtOnce,
      ),
    }),
    errors: [...roundErrors, 'invitation.over'],
    idempotent: true,
  },
} satisfies Record<string, Operation>;
