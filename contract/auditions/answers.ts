import { endReasons, invitationAnswers } from '@kirdaar/domain/auditions/invitations.ts';
import { pickings } from '@kirdaar/domain/auditions/places.ts';
import { auditionKinds, auditionLimits, auditionStages } from '@kirdaar/domain/auditions/rounds.ts';
import { slotKinds } from '@kirdaar/domain/auditions/times.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { parseSelfTapeLink, refusedVideoHint, videoMessages } from '@kirdaar/domain/links/self-tape-link.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { shownComplaints } from '../projects/complaints.ts';
import { shown } from '../response-fields.ts';
import { Id, linkIssue, linkText, optionalText } from '../shapes.ts';
import { ShownDirector } from '../trust/verification/director.ts';
import {
  byInvitation,
  GuardianOf,
  mostListed,
  nextCursor,
  pageOf,
  Reason,
  ShownPlace,
  State,
  Videos,
} from './shapes.ts';

/** An invitation in its artist's list. */
const InvitationRow = z.object({
  _id: shown.id,
  auditionId: shown.id,
  state: State,
  project: z.object({ _id: shown.id, name: shown.short.nullable(), director: ShownDirector }),
  role: shown.short.nullable(),
  kind: z.enum(auditionKinds),
  stage: z.enum(auditionStages),
  place: ShownPlace.nullable(),
  bring: shown.text(auditionLimits.text).nullable(),
  script: shown.text(auditionLimits.script).nullable(),
  takes: z.number().nullable(),
  deadline: shown.moment.nullable(),
  instructions: shown.text(auditionLimits.text).nullable(),
  message: shown.text(auditionLimits.text).nullable().meta({ description: 'What the team wrote' }),
  isWarned: z.boolean().meta({ description: 'Whether the team asks in it what no casting may ask' }),
  ...shownComplaints,
  answerBy: shown.moment.nullable(),
  slotId: shown.id.nullable(),
  slotKind: z.enum(slotKinds).nullable(),
  start: shown.moment.nullable(),
  end: shown.moment.nullable(),
  heldUntil: shown.moment
    .nullable()
    .meta({ description: 'Until when the place is kept; a past one was given back' }),
  waitingSince: shown.moment.nullable(),
  over: z.boolean().meta({ description: 'Unanswered, and all times of its round are over' }),
  reason: z.enum(endReasons).nullable(),
  guardian: GuardianOf,
  wishedAt: shown.moment.nullable().meta({
    description: 'When a child said that they would like to come, while the guardian is waited for',
  }),
  guardianName: shown.short.nullable().meta({ description: 'Of a child: who answers' }),
  endedByBlock: z.boolean().meta({ description: 'Whether it ended because the caller blocked the director' }),
  cancelReason: shown
    .text(auditionLimits.reason)
    .nullable()
    .meta({ description: 'Why the team cancelled the round; null while it goes on' }),
  videos: Videos,
});

/** An invitation as its artist sees it. */
export const Invitation = InvitationRow.extend({
  free: shown.list(
    z.object({ _id: shown.id, kind: z.enum(slotKinds), start: shown.moment, end: shown.moment }),
    auditionLimits.times,
  ),
  picking: z.enum(pickings).meta({
    description: 'Why no time is free: all are taken (open), too near to be picked, over, or there are none',
  }),
  link: shown.link
    .optional()
    .meta({ description: 'Of an online one, while it is confirmed, and on the day of arrival' }),
});
export type OwnInvitation = z.infer<typeof Invitation>;
export type OwnInvitationRow = z.infer<typeof InvitationRow>;

const own = { who: 'signed-in', also: 'the invited artist' } as const;
const Video = z
  .union(
    [
      linkText.transform((url) => ({ url, aiMade: false })),
      z.object({
        url: linkText,
        aiMade: z.boolean().default(false).meta({ description: 'Whether it was made or changed by AI' }),
      }),
    ],
    { error: videoMessages.selfTape },
  )
  .transform(({ url, aiMade }, context) => {
    const link = parseSelfTapeLink(url);
    if (!link) context.addIssue(linkIssue(videoMessages.selfTape, refusedVideoHint(url)));
    return { url: link ?? '', aiMade };
  });

export const answerOperations = {
  listMyInvitations: {
    summary: 'The own invitations: to answer, coming up, or past; the newest first',
    who: 'signed-in',
    query: z.object({
      when: z
        .enum(['answer', 'coming', 'past', ''], { error: 'when is answer, coming or past' })
        .optional()
        .transform((when) => when || null)
        .meta({ description: 'Which of them; all without' }),
      ...pageOf,
    }),
    answer: z.object({ invitations: shown.list(InvitationRow, mostListed), nextCursor }),
  },
  readInvitation: {
    ...own,
    summary: 'An own invitation with the times that are free; reading it marks its notifications as read',
    params: byInvitation,
    answer: Invitation,
    errors: ['NOT_FOUND'],
  },
  readInvitationCalendar: {
    ...own,
    summary: 'A file that puts the confirmed time into a calendar, or takes it out again',
    params: byInvitation,
    answer: shown.text(limits.description * 2),
    sends: 'text/calendar',
    errors: ['NOT_FOUND'],
  },
  answerInvitation: {
    ...own,
    summary: 'Confirms a time, declines, asks for another one, or waits for one; the same twice is as once',
    params: byInvitation,
    body: z.object({
      answer: z.enum(invitationAnswers, { error: 'Unknown answer' }),
      slotId: Id.nullable().optional().meta({ description: 'The time that is confirmed' }),
      reason: Reason.nullable().optional(),
      text: optionalText(auditionLimits.reason),
      evenIfBusy: z
        .boolean({ error: 'evenIfBusy is true or false' })
        .default(false)
        .meta({ description: 'Confirms although another own audition is at the same time' }),
    }),
    answer: Invitation,
    errors: [
      'NOT_FOUND',
      'slot.full',
      'slot.too_late',
      'invitation.conflict',
      'invitation.over',
      'TOO_MANY_REQUESTS',
    ],
    idempotent: true,
  },
  sendTapes: {
    ...own,
    summary: 'Sends the tapes of a self-tape round, or others in their place',
    params: byInvitation,
    body: z.object({
      videos: z
        .array(Video, { error: videoMessages.selfTape })
        .min(1, videoMessages.selfTape)
        .max(auditionLimits.takes.max, `At most ${auditionLimits.takes.max} takes`)
        .transform((sent) => [...new Map(sent.map((one) => [one.url, one])).values()]),
    }),
    answer: Invitation,
    errors: ['NOT_FOUND', 'invitation.over', 'minor.guardian_waiting', 'TOO_MANY_REQUESTS'],
  },
} satisfies Record<string, Operation>;
