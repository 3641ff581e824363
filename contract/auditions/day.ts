import { givesNumber } from '@kirdaar/domain/auditions/check-in-numbers.ts';
import { checkInSteps } from '@kirdaar/domain/auditions/check-ins.ts';
import { auditionLimits } from '@kirdaar/domain/auditions/rounds.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { phone } from '../profiles/profiles.ts';
import { shownComplaints } from '../projects/complaints.ts';
import { byEditors, byTeam } from '../projects/projects.ts';
import { shown } from '../response-fields.ts';
import { CalendarDate, Id, requiredName } from '../shapes.ts';
import { byRound, Instant, roundErrors, Step, TeamInvitation } from './shapes.ts';

const nameOfGuest = `A name has ${limits.name.min} to ${limits.name.max} letters`;
const WalkIn = z
  .object({
    artistId: Id.optional(),
    name: requiredName('Please enter the name', limits.name.max, nameOfGuest)
      .pipe(z.string().min(limits.name.min, nameOfGuest))
      .optional()
      .meta({ description: 'Of a guest, who is no member: its id is the key of this tap' }),
    phone: phone.nullable().optional().meta({ description: 'Of a guest' }),
    roleId: Id.nullable().optional(),
  })
  .refine(({ artistId, name }) => (artistId === undefined) !== (name === undefined), {
    error: 'Send a member or the name of a guest',
    path: ['artistId'],
  })
  .refine(({ artistId, phone }) => artistId === undefined || phone === undefined, {
    error: 'A member has a phone number already',
    path: ['phone'],
  });

const CheckIn = z
  .object({
    key: Id.meta({ description: 'Made on the phone; counted once' }),
    invitationId: Id.optional(),
    guestId: Id.optional(),
    walkIn: WalkIn.optional().meta({ description: 'A person who came without a time' }),
    step: z.enum(checkInSteps, { error: 'Unknown step' }),
    at: Instant.meta({ description: 'When it was tapped' }),
  })
  .refine(
    ({ invitationId, guestId, walkIn }) =>
      [invitationId, guestId, walkIn].filter((one) => one !== undefined).length === 1,
    { error: 'Send an invitation, a guest or a walk-in', path: ['invitationId'] },
  )
  .refine(({ walkIn, step }) => walkIn?.name === undefined || givesNumber(step), {
    error: 'A guest is added by checking them in',
    path: ['step'],
  });

/** The tap that counts, and the arrival that holds: times of the phone, null after undo. */
const tapped = {
  stepBy: z
    .object({ _id: shown.id, name: shown.text(limits.name.max) })
    .nullable()
    .meta({ description: 'Who made the tap that counts' }),
  stepAt: shown.moment.nullable().meta({ description: 'When it was tapped' }),
  arrivedAt: shown.moment.nullable(),
};
const withContacts = shown.phone.nullable().optional();

const DayPerson = TeamInvitation.extend({
  ...tapped,
  age: z.number().nullable(),
  screenAge: z.object({ from: z.number(), to: z.number() }).nullable(),
  heightFeet: z.number().nullable(),
  heightInches: z.number().nullable(),
  phone: withContacts.meta({
    description: 'With `contacts=true`: null where it is not shown; of a child the guardian’s',
  }),
});
export type DayPerson = z.infer<typeof DayPerson>;

const Guest = z.object({
  _id: shown.id.meta({ description: 'The key of the tap that made it' }),
  name: shown.text(limits.name.max),
  role: shown.text(limits.shortText).nullable(),
  step: Step.nullable(),
  number: z.number().nullable(),
  ...tapped,
  phone: withContacts.meta({ description: 'For who decides' }),
});
export type Guest = z.infer<typeof Guest>;

export const dayOperations = {
  readDay: {
    summary: 'Everybody of one day of a round, by time',
    who: 'signed-in',
    also: byTeam,
    params: byRound,
    query: z.object({
      date: CalendarDate.optional().meta({ description: 'A day in India; today without' }),
      contacts: z
        .literal('true', { error: 'contacts is true' })
        .optional()
        .meta({ description: 'With phone numbers, for who decides: each shown one is a contact view' }),
    }),
    answer: z.object({
      date: shown.date,
      ...shownComplaints,
      people: shown.list(DayPerson, auditionLimits.invitations),
      guests: shown.list(Guest, auditionLimits.guestsAnHour * 48),
      counts: z.object({ here: z.number(), in: z.number(), done: z.number(), expected: z.number() }),
    }),
    errors: ['NOT_FOUND', 'desk.reviewer', 'contact.limit'],
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
    errors: [...roundErrors, 'invitation.over', 'TOO_MANY_REQUESTS'],
    idempotent: true,
  },
} satisfies Record<string, Operation>;
