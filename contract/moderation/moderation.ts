import { limits } from '@kirdaar/domain/limits.ts';
import {
  actionSubjects,
  isActionAbout,
  loggedActions,
  loggedSubjects,
  moderatorActions,
  needsWords,
  verificationActions,
} from '@kirdaar/domain/moderation/actions.ts';
import { queueKinds, unusualReasons } from '@kirdaar/domain/moderation/queue.ts';
import { mayWarn } from '@kirdaar/domain/moderation/warning.ts';
import { verificationLimits, verificationStates } from '@kirdaar/domain/verification/verification.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { Id, optionalText, requiredText } from '../shapes.ts';
import { told } from '../told.ts';
import { GivenEvidence } from '../verification/verification.ts';

const mostListed = 100;
const { words, reason } = verificationLimits;
const pages = z.object({
  cursor: Id.optional().meta({ description: 'The `nextCursor` of the part before' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(mostListed)
    .default(50)
    .meta({ description: 'How many a part holds' }),
});
const Reason = requiredText('Write why, for the log', reason.max).pipe(
  z.string().min(reason.min, `Write at least ${reason.min} characters`),
);
const Subject = { kind: z.enum(actionSubjects), _id: told.id };
const name = told.text(limits.name.max);

/** Something that waits for a moderator. */
export const QueueItem = z.object({
  _id: told.id,
  kind: z.enum(queueKinds),
  about: z.object(Subject).meta({ description: 'What an action about it names' }),
  name,
  company: told.short.nullable(),
  submittedAt: told.moment.meta({ description: 'Since when it waits' }),
  isReady: z
    .boolean()
    .meta({ description: 'Whether two kinds of evidence are there: no referee is waited for' }),
  isOwn: z.boolean().meta({ description: 'Whether it is about the caller, who decides nothing in it' }),
  reading: z
    .object({
      why: z.enum(unusualReasons).meta({
        description: "`days`: the limit of a day on 3 of 7 days; `minute`: 30 people's details in a minute",
      }),
      isVerified: z.boolean(),
      people7Days: z.number().meta({ description: 'How many people, each day counted by itself' }),
    })
    .nullable()
    .meta({ description: 'Of an unusual reading: how much was read' }),
});
export type QueueItem = z.infer<typeof QueueItem>;

/** A line of the log. */
export const ActionLine = z.object({
  _id: told.id,
  action: z.enum(loggedActions),
  about: z.object({ kind: z.enum(loggedSubjects), _id: told.id, name: told.short.nullable() }),
  by: z.object({ _id: told.id, name }).nullable(),
  reason: told.text(reason.max).nullable(),
  rule: told.short.nullable(),
  words: told.text(words).nullable(),
  warned: z.number().nullable().meta({ description: 'How many people were warned' }),
  at: told.moment,
});
export type ActionLine = z.infer<typeof ActionLine>;

/** A verification with its evidence, as moderators see it. */
export const VerificationCase = z.object({
  _id: told.id,
  about: z.object(Subject),
  state: z.enum(verificationStates),
  version: z.number(),
  director: z.object({
    ...{ _id: told.id, name, since: told.date, projects: z.number() },
    email: told.short.meta({ description: 'Masked, as all addresses and numbers are' }),
    number: told.short.nullable(),
    peopleSeen: z.number().meta({ description: 'Whose contact details they were shown in 90 days' }),
  }),
  company: told.short.nullable(),
  evidence: z.object({
    ...GivenEvidence,
    referee: GivenEvidence.referee
      .unwrap()
      .extend({ email: told.short.meta({ description: 'Masked' }) })
      .nullable(),
    document: z
      .object({ _id: told.id, name: told.text(limits.fileName), kind: z.enum(['image', 'pdf']) })
      .nullable()
      .meta({ description: 'Opened at /admin/files/{id}; each opening is logged' }),
  }),
  words: told.text(words).nullable(),
  submittedAt: told.moment.nullable(),
  isOwn: z.boolean(),
  can: told.list(z.enum(verificationActions), verificationActions.length),
  history: told.list(ActionLine, mostListed),
});
export type VerificationCase = z.infer<typeof VerificationCase>;

export const moderationOperations = {
  readQueue: {
    summary: 'What waits for a moderator, the more urgent first, then the longest wait',
    who: 'moderator',
    query: pages,
    answer: z.object({ items: told.list(QueueItem, mostListed), nextCursor: told.id.nullable() }),
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
      .refine((body) => isActionAbout(body.action, body.about.kind), {
        error: 'That is not done about this',
        path: ['action'],
      }),
    status: 201,
    stands: true,
    answer: z.object({
      _id: told.id.nullable(),
      action: z.enum(moderatorActions),
      state: z.enum([...verificationStates, 'closed']),
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
      email: told.email,
      number: told.phone.nullable(),
      whatsappNumber: told.phone.nullable(),
      refereeEmail: told.email.nullable().meta({ description: 'Of whom they named as a referee' }),
    }),
    errors: ['NOT_FOUND'],
  },
  listModeratorActions: {
    summary: 'What moderators did, and which evidence they opened, the newest first',
    who: 'moderator',
    query: pages,
    answer: z.object({ actions: told.list(ActionLine, mostListed), nextCursor: told.id.nullable() }),
  },
} satisfies Record<string, Operation>;
