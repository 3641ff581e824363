import { checkInSteps, type StepShown } from '@kirdaar/domain/auditions/check-ins.ts';
import {
  declineReasons,
  endReasons,
  guardianAnswers,
  type InvitationState,
  invitationStates,
} from '@kirdaar/domain/auditions/invitations.ts';
import { parseMapLink, parseMeetingLink } from '@kirdaar/domain/auditions/links.ts';
import {
  auditionKinds,
  auditionLimits,
  auditionMessages,
  auditionStages,
} from '@kirdaar/domain/auditions/rounds.ts';
import { slotKinds } from '@kirdaar/domain/auditions/times.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import * as z from 'zod';
import { shown } from '../response-fields.ts';
import { Id, linkText, Photo, requiredName, text } from '../shapes.ts';

/** An instant with its offset, in this century or the next. */
export const Instant = z.iso
  .datetime({ offset: true, error: 'Send a moment' })
  .max(40)
  .refine((value) => value >= '2000' && value < '2200', { error: 'Send a moment' })
  .transform((value) => new Date(value))
  .meta({ format: 'date-time', maxLength: 40 });

/** A normalised link; null without one. */
const link = (read: (text: string) => string | null, message: string) =>
  linkText.nullable().transform((value, context) => {
    if (!value) return null;
    const kept = read(value);
    if (!kept) context.addIssue({ code: 'custom', message });
    return kept;
  });

const maybe = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value || null);

/** The place of an audition in person. */
const Place = z.object({
  name: maybe(auditionLimits.place).optional(),
  address: requiredName('Please enter the street address', auditionLimits.place),
  city: requiredName('Please enter the city', auditionLimits.city),
  mapUrl: link(parseMapLink, auditionMessages.map).optional(),
});

const Takes = z
  .number({ error: 'Takes are 1 to 5' })
  .int('Takes are 1 to 5')
  .min(auditionLimits.takes.min, 'Takes are 1 to 5')
  .max(auditionLimits.takes.max, 'Takes are 1 to 5');

export const Kind = z.enum(auditionKinds, { error: 'Choose in person, online or self-tape' });
export const Stage = z.enum(auditionStages, { error: 'Choose audition or callback' });

export const roundFields = {
  stage: Stage,
  roleIds: z
    .array(Id, { error: 'Choose roles' })
    .max(limits.projectRoles)
    .transform((ids) => [...new Set(ids)]),
  place: Place.nullable(),
  bring: maybe(auditionLimits.text),
  link: link(parseMeetingLink, auditionMessages.meeting),
  script: maybe(auditionLimits.script),
  deadline: Instant.nullable(),
  takes: Takes.nullable(),
  instructions: maybe(auditionLimits.text),
  answerBy: Instant.nullable(),
  refill: z.boolean({ error: 'refill is true or false' }),
};

const planTime = z
  .string({ error: 'Please enter a time' })
  .max(5, 'Please enter a time')
  .regex(/^\d\d:\d\d$/, 'Please enter a time');
/** A whole number of a plan; planFault checks its range. */
const planNumber = z
  .number({ error: 'Please enter a number' })
  .int('Please enter a number')
  .min(0)
  .max(100_000);
/** The plan for times; planFault checks it. */
export const Plan = z.object({
  days: z
    .array(
      z
        .string()
        .max(10)
        .regex(/^\d{4}-\d\d-\d\d$/, 'Please enter a valid date'),
      {
        error: 'Choose at least one day',
      },
    )
    .max(100)
    .meta({ description: 'Days in India' }),
  from: planTime.meta({ description: 'HH:MM in India' }),
  to: planTime.meta({ description: 'HH:MM in India; 00:00 is midnight at the day’s end' }),
  minutes: planNumber.optional().meta({ description: 'How long one lasts; of timed ones' }),
  capacity: planNumber.meta({ description: 'How many people a time holds' }),
  breaks: z
    .array(z.object({ from: planTime, to: planTime }))
    .max(100)
    .default([]),
  kind: z.enum(slotKinds, { error: 'A time is timed, a window or a call' }).default('timed'),
  without: z
    .array(Instant, { error: 'Send moments' })
    .max(auditionLimits.times, `At most ${auditionLimits.times} times`)
    .optional()
    .meta({ description: 'When times of it begin that are not made' }),
});

const Slot = z.object({
  _id: shown.id,
  kind: z.enum(slotKinds),
  start: shown.moment,
  end: shown.moment,
  capacity: z.number(),
  taken: z.number(),
});
export const Slots = shown.list(Slot, auditionLimits.times);

export const ShownPlace = z.object({
  name: shown.text(auditionLimits.place).nullable(),
  address: shown.text(auditionLimits.place),
  city: shown.text(auditionLimits.city),
  mapUrl: shown.link.nullable(),
});

const counts = z.object(
  Object.fromEntries(['all', ...invitationStates, 'waiting'].map((name) => [name, z.number()])) as Record<
    'all' | InvitationState | 'waiting',
    z.ZodNumber
  >,
);

/** A round as the team sees it. */
export const Round = z.object({
  _id: shown.id,
  projectId: shown.id,
  kind: z.enum(auditionKinds),
  stage: z.enum(auditionStages),
  roleIds: shown.list(shown.id, limits.projectRoles),
  place: ShownPlace.nullable(),
  bring: shown.text(auditionLimits.text).nullable(),
  link: shown.link.nullable(),
  script: shown.text(auditionLimits.script).nullable(),
  deadline: shown.moment.nullable(),
  takes: z.number().nullable(),
  instructions: shown.text(auditionLimits.text).nullable(),
  answerBy: shown.moment.nullable(),
  begins: shown.moment.nullable().meta({ description: 'When the first time begins; null without times' }),
  ends: shown.moment.nullable().meta({ description: 'When the last time ends; null without times' }),
  refill: z.boolean(),
  version: z.number(),
  state: z.enum(['open', 'cancelled']),
  counts: counts.meta({ description: 'How many are invited, by where they stand; listed people alone' }),
});
export type Round = z.infer<typeof Round>;

const video = z.object({
  url: shown.link,
  late: z.boolean(),
  aiMade: z.boolean(),
  isHidden: z.literal(true).optional().meta({ description: 'To its artist alone: the team does not see it' }),
  isDecided: z
    .boolean()
    .optional()
    .meta({ description: 'Of a hidden one: whether moderators decided it, and not only a report hid it' }),
});
export const Videos = shown.list(video, auditionLimits.takes.max);
export const State = z.enum(invitationStates);
export const GuardianOf = z
  .enum(guardianAnswers)
  .nullable()
  .meta({ description: 'Of a child: whether the guardian is waited for, or what they answered' });
export const Reason = z.enum(declineReasons, { error: 'Choose a reason' });
export const Step = z.enum(checkInSteps.filter((one) => one !== 'undo') as [StepShown, ...StepShown[]]);

/** An invitation as the team sees it. */
export const TeamInvitation = z.object({
  _id: shown.id,
  auditionId: shown.id,
  artistId: shown.id
    .nullable()
    .meta({ description: 'Null with the reason `not_available`, as are address and photograph' }),
  name: shown.text(limits.name.max),
  publicIdentifier: shown.identifier.nullable(),
  photo: Photo.nullable(),
  roleId: shown.id.nullable(),
  slotId: shown.id.nullable(),
  state: State,
  heldUntil: shown.moment.nullable().meta({ description: 'Until when an unconfirmed place is kept' }),
  waitingSince: shown.moment.nullable(),
  guardian: GuardianOf,
  reason: z.enum(endReasons).nullable(),
  text: shown.text(auditionLimits.reason).nullable(),
  mayAskAgain: z.boolean().meta({ description: 'After cancelling, and once after declining' }),
  contactOpened: z
    .boolean()
    .meta({ description: 'Whether the caller was shown their contact details before' }),
  videos: Videos,
  isTapeHidden: z.literal(true).optional().meta({ description: 'A tape was sent, and is hidden' }),
  step: Step.nullable(),
  number: z.number().nullable().meta({ description: 'Given once, at the first check-in of the day' }),
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

export const pageOf = {
  cursor: Id.optional().meta({ description: 'The `nextCursor` of the part before' }),
  limit: z.coerce.number().int().min(1).max(100).default(30).meta({ description: 'How many a part holds' }),
};
export const mostListed = 100;
export const nextCursor = shown.id.nullable();

export const byRound = z.object({ id: Id.meta({ description: 'The round' }) });
export const bySlot = z.object({ id: Id.meta({ description: 'The time' }) });
export const byInvitation = z.object({ id: Id.meta({ description: 'The invitation' }) });

/** The errors for strangers to a round, and for reviewers who write. */
export const roundErrors = ['NOT_FOUND', 'desk.reviewer'] as const;
