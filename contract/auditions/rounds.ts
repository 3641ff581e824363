import { invitationStates } from '@kirdaar/domain/auditions/invitations.ts';
import { auditionLimits } from '@kirdaar/domain/auditions/rounds.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { byEditors, byTeam, editorErrors, ownerErrors } from '../projects/projects.ts';
import { shown } from '../response-fields.ts';
import { Id, optionalText } from '../shapes.ts';
import {
  byRound,
  bySlot,
  Instant,
  Kind,
  mostListed,
  nextCursor,
  Plan,
  pageOf,
  Round,
  roundErrors,
  roundFields,
  Slots,
  Stage,
  TeamInvitation,
} from './shapes.ts';

const RoundWithSlots = Round.extend({ slots: Slots });
const people = z
  .enum(['ask'], { error: 'people is ask' })
  .optional()
  .meta({ description: 'ask: who has the time is asked to pick another' });
const signedIn = { who: 'signed-in', also: byEditors } as const;
const slotsAnswer = z.object({
  slots: Slots,
  added: z.number().meta({ description: 'How many are new' }),
});

export const auditionOperations = {
  createAudition: {
    ...signedIn,
    summary: 'Makes a round of auditions, with the times of a plan',
    body: z.object({
      projectId: Id,
      kind: Kind,
      stage: Stage.default('audition'),
      roleIds: roundFields.roleIds.default([]),
      place: roundFields.place.optional(),
      bring: roundFields.bring.optional(),
      link: roundFields.link.optional(),
      script: roundFields.script.optional(),
      deadline: roundFields.deadline.optional(),
      takes: roundFields.takes.optional(),
      instructions: roundFields.instructions.optional(),
      answerBy: roundFields.answerBy.optional(),
      refill: roundFields.refill.default(true),
      plan: Plan.nullish(),
    }),
    status: 201,
    answer: RoundWithSlots,
    errors: [...editorErrors, 'audition.draft_project', 'audition.limit'],
    idempotent: true,
  },
  listAuditions: {
    summary: 'The rounds of a project, the newest first',
    who: 'signed-in',
    also: byTeam,
    query: z.object({ projectId: Id.meta({ description: 'The project' }), ...pageOf }),
    answer: z.object({ auditions: shown.list(Round, mostListed), nextCursor }),
    errors: ownerErrors,
  },
  readAudition: {
    summary: 'A round with its times',
    who: 'signed-in',
    also: byTeam,
    params: byRound,
    answer: RoundWithSlots,
    errors: ['NOT_FOUND'],
  },
  changeAudition: {
    ...signedIn,
    summary: 'Changes a round and tells everybody, unless it says otherwise; what is left out stays',
    params: byRound,
    body: z.object({
      version: z.number({ error: 'Send the version' }).int('Send the version').min(1).max(2_147_483_647),
      tell: z.boolean({ error: 'tell is true or false' }).default(true),
      ...Object.fromEntries(Object.entries(roundFields).map(([name, field]) => [name, field.optional()])),
    } as { version: z.ZodNumber; tell: z.ZodDefault<z.ZodBoolean> } & {
      [K in keyof typeof roundFields]: z.ZodOptional<(typeof roundFields)[K]>;
    }),
    answer: RoundWithSlots,
    errors: [...roundErrors, 'audition.stale', 'invitation.over'],
  },
  cancelAudition: {
    ...signedIn,
    summary: 'Ends a round with all that is open in it, and tells why; twice is as once',
    params: byRound,
    body: z.object({ reason: optionalText(auditionLimits.reason) }),
    answer: RoundWithSlots,
    errors: roundErrors,
    idempotent: true,
  },
  addSlots: {
    ...signedIn,
    summary: 'Adds the times of a plan; those that are there already add nothing',
    params: byRound,
    body: z.object({ plan: Plan }),
    answer: slotsAnswer,
    errors: [...roundErrors, 'invitation.over'],
    idempotent: true,
  },
  changeSlot: {
    ...signedIn,
    summary: 'Changes a time; the artists who have it are invited to the new one',
    params: bySlot,
    body: z.object({
      start: Instant.optional(),
      end: Instant.optional(),
      capacity: z.number({ error: 'Please enter a number' }).int().min(1).max(200).optional(),
    }),
    answer: slotsAnswer,
    errors: [...roundErrors, 'slot.has_people', 'invitation.over'],
  },
  removeSlot: {
    ...signedIn,
    summary: 'Removes a time that no one has, or whose people are asked to pick another',
    params: bySlot,
    query: z.object({ people }),
    answer: slotsAnswer,
    errors: [...roundErrors, 'slot.has_people', 'invitation.over'],
  },
  listInvitations: {
    summary: 'Who is invited to a round, and where they stand',
    who: 'signed-in',
    also: byTeam,
    params: byRound,
    query: z.object({
      state: z
        .enum([...invitationStates, 'waiting', ''], { error: 'Unknown state' })
        .optional()
        .transform((state) => state || null)
        .meta({ description: 'Where they stand; all without' }),
      ...pageOf,
    }),
    answer: z.object({ invitations: shown.list(TeamInvitation, mostListed), nextCursor }),
    errors: ['NOT_FOUND'],
  },
} satisfies Record<string, Operation>;
