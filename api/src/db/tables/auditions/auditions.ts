import type { CheckInStep, StepShown } from '@kirdaar/domain/auditions/check-ins.ts';
import type { EndReason, InvitationState } from '@kirdaar/domain/auditions/invitations.ts';
import type { ReminderKind } from '@kirdaar/domain/auditions/reminders.ts';
import type { AuditionKind, AuditionStage } from '@kirdaar/domain/auditions/rounds.ts';
import type { SlotKind } from '@kirdaar/domain/auditions/times.ts';
import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { moment } from '../columns.ts';

/** An audition round of a project: in person, online, or a request for self-tapes. */
export const auditions = pgTable('auditions', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  kind: text('kind').$type<AuditionKind>().notNull(),
  stage: text('stage').$type<AuditionStage>().notNull(),
  placeName: text('place_name'),
  address: text('address'),
  city: text('city'),
  mapUrl: text('map_url'),
  bring: text('bring'),
  /** The link of an online one, shown only to confirmed artists. */
  link: text('link'),
  script: text('script'),
  deadline: moment('deadline'),
  takes: smallint('takes'),
  instructions: text('instructions'),
  answerBy: moment('answer_by'),
  /** Whether a freed place is held for the first in line. */
  refill: boolean('refill').notNull(),
  version: integer('version').notNull().default(1),
  /** The last number given on each day: none is given twice, though a person moves or leaves. */
  lastNumbers: jsonb('last_numbers').$type<Record<CalendarDate, number>>().notNull().default({}),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull(),
  cancelledAt: moment('cancelled_at'),
  cancelReason: text('cancel_reason'),
});
personal(auditions, { copy: ['auditions'], emptied: [auditions.createdBy] });
export type AuditionRow = typeof auditions.$inferSelect;

/** The roles of a round, in the team's order; none for a project without roles. */
export const auditionRoles = pgTable(
  'audition_roles',
  {
    auditionId: uuid('audition_id').notNull(),
    projectRoleId: uuid('project_role_id').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.auditionId, table.projectRoleId] })],
);
personal(auditionRoles, { notCopied: 'of auditions, which are in the copy' });

/** The times of a round, each with a capacity. */
export const slots = pgTable('slots', {
  id: uuid('id').primaryKey(),
  auditionId: uuid('audition_id').notNull(),
  kind: text('kind').$type<SlotKind>().notNull(),
  start: moment('starts_at').notNull(),
  end: moment('ends_at').notNull(),
  capacity: smallint('capacity').notNull(),
});
personal(slots, { copy: ['auditionInvitations', 'invitedArtists'] });
export type SlotRow = typeof slots.$inferSelect;

/** An artist's invitation to a round. */
export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey(),
  auditionId: uuid('audition_id').notNull(),
  artistId: uuid('artist_id').notNull(),
  roleId: uuid('project_role_id'),
  slotId: uuid('slot_id'),
  state: text('state').$type<InvitationState>().notNull(),
  /** The end of an unconfirmed hold. A past one means that it lapsed. */
  heldUntil: moment('held_until'),
  /** Whether the hold is an offer to the waiting line: it passes to the next when it lapses. */
  isOffer: boolean('is_offer').notNull().default(false),
  waitingSince: moment('waiting_since'),
  /** The place in line: at the end after a lapsed offer. */
  inLineSince: moment('in_line_since'),
  /** The time whose offer lapsed: not offered again until another artist had it. */
  letGo: uuid('let_go'),
  reason: text('reason').$type<EndReason>(),
  /** Whether the artist blocked the project's owner: closed, unless the team asks again. */
  endedByBlock: boolean('ended_by_block').notNull().default(false),
  answerText: text('answer_text'),
  /** The team's message. */
  message: text('message'),
  invitedBy: uuid('invited_by'),
  invitedAt: moment('invited_at').notNull(),
  activityId: uuid('activity_id'),
  answeredAt: moment('answered_at'),
  confirmedAt: moment('confirmed_at'),
  /** Whether they were invited again after declining, which is allowed once. */
  isAskedAgain: boolean('is_asked_again').notNull().default(false),
  /** The state before the first check-in. */
  checkedFrom: text('checked_from').$type<InvitationState>(),
  step: text('step').$type<StepShown>(),
  arrivedAt: moment('arrived_at'),
  /** The number and its day on the day sheet: given once, and kept. */
  number: integer('number'),
  numberDay: date('number_day', { mode: 'string' }),
  isWalkIn: boolean('is_walk_in').notNull().default(false),
  /** The version of the calendar file, and the time confirmed last. */
  sequence: integer('sequence').notNull().default(0),
  calendarStart: moment('calendar_start'),
  calendarEnd: moment('calendar_end'),
  /** A child's wish to come, and the guardian's answer. */
  wishedAt: moment('wished_at'),
  guardianAnswer: text('guardian_answer', { enum: ['yes', 'no'] }),
  /** Whether a job still must mail the guardian, for invitations from older versions. */
  asksGuardian: boolean('asks_guardian')
    .notNull()
    .$default(() => false),
});
personal(invitations, {
  copy: ['auditionInvitations', 'invitedArtists'],
  deleted: [invitations.artistId],
  emptied: [invitations.invitedBy],
});
export type AuditionInvitation = typeof invitations.$inferSelect;

/** The tapes that were sent to a round. */
export const tapes = pgTable(
  'tapes',
  {
    invitationId: uuid('invitation_id').notNull(),
    position: smallint('position').notNull(),
    url: text('url').notNull(),
    aiMade: boolean('ai_made').notNull().default(false),
    sentAt: moment('sent_at').notNull(),
    /** Hidden from the team. */
    hiddenAt: moment('hidden_at'),
  },
  (table) => [primaryKey({ columns: [table.invitationId, table.position] })],
);
personal(tapes, { copy: ['auditionInvitations'] });

/** Walk-ins who are no members, for 30 days. The id is the key of the tap that made it. */
export const auditionGuests = pgTable(
  'audition_guests',
  {
    auditionId: uuid('audition_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    roleId: uuid('project_role_id'),
    /** The day in India on which they came, and their number on it: given once, and kept. */
    day: date('day', { mode: 'string' }).notNull(),
    number: integer('number'),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.auditionId, table.id] })],
);
personal(auditionGuests, { notCopied: 'of people without an account; they never leave the day sheet' });
export type AuditionGuest = typeof auditionGuests.$inferSelect;

/** The taps of the day sheet, each once. */
export const checkIns = pgTable(
  'check_ins',
  {
    auditionId: uuid('audition_id').notNull(),
    key: uuid('key').notNull(),
    /** A tap is of an invitation, or of a guest. */
    invitationId: uuid('invitation_id'),
    guestId: uuid('guest_id'),
    step: text('step').$type<CheckInStep>().notNull(),
    at: moment('at').notNull(),
    madeBy: uuid('made_by'),
  },
  (table) => [primaryKey({ columns: [table.auditionId, table.key] })],
);
personal(checkIns, { copy: ['checkIns'], emptied: [checkIns.madeBy] });

/** Sent reminders: once per time, next-day ones once per round. */
export const reminders = pgTable('reminders', {
  auditionId: uuid('audition_id').notNull(),
  invitationId: uuid('invitation_id'),
  slotId: uuid('slot_id'),
  kind: text('kind').$type<ReminderKind>().notNull(),
  moment: moment('moment').notNull(),
});
personal(reminders, { notCopied: 'of auditions, which are in the copy' });
