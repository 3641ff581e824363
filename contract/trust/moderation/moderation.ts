import { limits } from '@kirdaar/domain/limits.ts';
import {
  actionSubjects,
  isActionAbout,
  moderatorActions,
  needsWords,
  verificationActions,
} from '@kirdaar/domain/trust/moderation/actions.ts';
import { excerptLength, queueKinds, unusualReasons } from '@kirdaar/domain/trust/moderation/queue.ts';
import { mayWarn } from '@kirdaar/domain/trust/moderation/warning.ts';
import { verificationLimits, verificationStates } from '@kirdaar/domain/trust/verification/verification.ts';
import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { shown } from '../../response-fields.ts';
import { CalendarDate, Id, optionalText, requiredText } from '../../shapes.ts';
import { GivenEvidence } from '../verification/verification.ts';
import { ActionLine, gaveMarkUpOn, masked, mostListed, pages, Reason } from './shapes.ts';

const { words } = verificationLimits;
const Subject = { kind: z.enum(actionSubjects), _id: shown.id };
const name = shown.text(limits.name.max);

export const QueueItem = z.object({
  _id: shown.id,
  kind: z.enum(queueKinds),
  about: z.object(Subject).meta({ description: 'What an action about it names' }),
  name: shown.short,
  company: shown.short.nullable(),
  excerpt: shown
    .text(2 * excerptLength)
    .nullable()
    .meta({ description: 'How a contact message begins' }),
  submittedAt: shown.moment.meta({ description: 'Since when it waits' }),
  isReady: z
    .boolean()
    .meta({ description: 'Whether two kinds of evidence are there: no referee is waited for' }),
  isOwn: z.boolean().meta({ description: 'Whether it is about the caller, who decides nothing in it' }),
  reading: z
    .object({
      why: z.enum(unusualReasons).meta({
        description: "`days`: the limit of a day on 3 of 7 days; `minute`: 30 people's details in a minute",
      }),
      exported: z.number().nullable().meta({
        description: 'Of thirty and more that one export took along at once: how many people are in it',
      }),
      isVerified: z.boolean(),
      people7Days: z.number().meta({ description: 'How many people, each day counted by itself' }),
    })
    .nullable()
    .meta({ description: 'Of an unusual reading: how much was read' }),
});
export type QueueItem = z.infer<typeof QueueItem>;

/** A verification with its evidence, for moderators. */
export const VerificationCase = z.object({
  _id: shown.id,
  about: z.object(Subject),
  state: z.enum(verificationStates),
  version: z.number(),
  director: z.object({
    ...{ _id: shown.id, name, since: shown.date, projects: z.number() },
    email: masked,
    number: masked.nullable(),
    peopleSeen: z.number().meta({ description: 'Whose contact details they were shown in 90 days' }),
  }),
  company: shown.short.nullable(),
  evidence: z.object({
    ...GivenEvidence,
    referee: GivenEvidence.referee.unwrap().extend({ email: masked }).nullable(),
    document: z
      .object({ _id: shown.id, name: shown.text(limits.fileName), kind: z.enum(['image', 'pdf']) })
      .nullable()
      .meta({ description: 'Opened at /admin/files/{id}; each opening is logged' }),
  }),
  words: shown.text(words).nullable(),
  submittedAt: shown.moment.nullable(),
  gaveMarkUpOn,
  isOwn: z.boolean(),
  can: shown.list(z.enum(verificationActions), verificationActions.length),
  history: shown.list(ActionLine, mostListed),
});
export type VerificationCase = z.infer<typeof VerificationCase>;

export const moderationOperations = {
  readQueue: {
    summary: 'What waits for a moderator, the more urgent first, then the longest wait',
    who: 'moderator',
    query: pages,
    answer: z.object({ items: shown.list(QueueItem, mostListed), nextCursor: shown.id.nullable() }),
  },
  readCase: {
    summary: 'A verification with its evidence, by the id of its director',
    who: 'moderator',
    params: z.object({ id: Id.meta({ description: 'The case' }) }),
    answer: VerificationCase,
  },
  moderate: {
    summary: 'Decides: an action leads to a state, and where that stands already nothing is done',
    who: 'moderator',
    body: z
      .object({
        action: z.enum(moderatorActions, { error: 'Choose what to do' }),
        about: z.object({ kind: z.enum(actionSubjects), _id: Id }, { error: 'Say what it is about' }),
        reason: Reason,
        rule: requiredText('Choose a rule', limits.shortText),
        words: optionalText(words),
        warn: z
          .boolean({ error: 'Say true or false' })
          .optional()
          .meta({ description: 'Warns whose contact details the director was shown in 90 days' }),
        dateOfBirth: CalendarDate.optional().meta({
          description: 'Of `correct_age`: when the person was born; who is 18 by it takes their profile over',
        }),
        version: z.number().int().min(0).max(2_000_000_000).optional().meta({
          description: 'Of the case as it was read; another one is refused',
        }),
      })
      .refine((body) => body.words !== null || !needsWords(body.action), {
        error: 'Write what the person is told',
        path: ['words'],
      })
      .refine((body) => !body.warn || mayWarn(body.action), {
        error: 'Nobody is warned by this',
        path: ['warn'],
      })
      .refine((body) => (body.dateOfBirth !== undefined) === (body.action === 'correct_age'), {
        error: 'Say when the person was born, to correct an age and for nothing else',
        path: ['dateOfBirth'],
      })
      .refine((body) => isActionAbout(body.action, body.about.kind), {
        error: 'That is not done about this',
        path: ['action'],
      }),
    status: 201,
    stands: true,
    answer: z.object({
      _id: shown.id.nullable(),
      action: z.enum(moderatorActions),
      state: z.enum([...verificationStates, 'closed', 'corrected']),
    }),
    errors: ['NOT_FOUND', 'admin.own_case', 'admin.stale', 'verification.not_enough'],
    idempotent: true,
  },
  revealContact: {
    summary: 'How to reach somebody, for a moderator who says why; it is logged before it is told',
    who: 'moderator',
    params: z.object({ id: Id.meta({ description: 'The person' }) }),
    body: z.object({ reason: Reason }),
    answer: z.object({
      email: shown.email
        .nullable()
        .meta({ description: 'Null of somebody below 18: their guardian is reached' }),
      number: shown.phone.nullable(),
      whatsappNumber: shown.phone.nullable(),
      guardian: z.object({ phone: shown.phone, email: shown.email }).nullable(),
      refereeEmail: shown.email.nullable().meta({ description: 'Of whom they named as a referee' }),
    }),
    errors: ['NOT_FOUND', 'admin.own_case'],
  },
  listModeratorActions: {
    summary: 'What moderators did, and which evidence they opened, the newest first',
    who: 'moderator',
    query: pages,
    answer: z.object({ actions: shown.list(ActionLine, mostListed), nextCursor: shown.id.nullable() }),
  },
} satisfies Record<string, Operation>;
