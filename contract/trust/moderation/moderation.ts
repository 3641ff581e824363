import { limits } from '@kirdaar/domain/limits.ts';
import {
  type ActionSubject,
  actionSubjects,
  caseActions,
  confirmedActions,
  isActionAbout,
  loggedActions,
  type ModeratorAction,
  moderatorActions,
  needsWords,
  verificationActions,
} from '@kirdaar/domain/trust/moderation/actions.ts';
import { appealLimits } from '@kirdaar/domain/trust/moderation/appeals.ts';
import { caseKindNames } from '@kirdaar/domain/trust/moderation/case-kinds.ts';
import { excerptLength, queueKinds, unusualReasons } from '@kirdaar/domain/trust/moderation/queue.ts';
import {
  caseOutcomes,
  categoryNames,
  reportedKinds,
  reportLimits,
} from '@kirdaar/domain/trust/moderation/reports.ts';
import { mostSuspendedDays } from '@kirdaar/domain/trust/moderation/suspension.ts';
import { mayWarn } from '@kirdaar/domain/trust/moderation/warning.ts';
import { verificationLimits, verificationStates } from '@kirdaar/domain/trust/verification/verification.ts';
import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { shown } from '../../response-fields.ts';
import { CalendarDate, email, Id, optionalText, requiredText } from '../../shapes.ts';
import { About, reference, reportedPhotos } from '../reports.ts';
import { GivenEvidence } from '../verification/verification.ts';
import { ShownOrder } from './orders.ts';
import { ActionLine, gaveMarkUpOn, masked, mostListed, pages, Reason, TakenBy } from './shapes.ts';

const { words } = verificationLimits;
const Subject = { kind: z.enum([...actionSubjects, ...reportedKinds]), _id: shown.id };
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
  dueAt: shown.moment.meta({ description: 'Until when it is decided' }),
  takenBy: TakenBy.nullable(),
  isConfirmed: z.boolean().meta({
    description: 'False for a report of somebody without an account whose address is not confirmed',
  }),
  category: z.enum(categoryNames).nullable().meta({ description: 'Of reports: what happened' }),
  reference: reference
    .nullable()
    .meta({ description: 'Of a report or a contact message; of several reports the first' }),
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

const File = z.object({ _id: shown.id, name: shown.text(limits.fileName), kind: z.enum(['image', 'pdf']) });
const mostLines = 40;
/** How many reports of a case are shown. */
export const mostReports = 100;

/** A message of a conversation for moderators. */
const ConversationLine = z.object({
  _id: shown.id,
  from: z
    .object({ _id: shown.id, name })
    .nullable()
    .meta({ description: 'Null once the account of the sender ended' }),
  text: shown.text(limits.message).nullable().meta({ description: 'Null once it was deleted' }),
  at: shown.moment,
});
/** How many messages stand before and after a reported one. */
export const messagesAround = 10;
/** How many messages of a conversation a moderator is shown, the last ones. */
export const mostOfConversation = 1000;

/** Reports about one subject in one category, or an appeal against a decision, for moderators. */
export const ReportCase = z.object({
  ...{
    _id: shown.id,
    kind: z.enum(caseKindNames),
  },
  about: z.object({ ...Subject, photo: z.enum(reportedPhotos).optional() }),
  name: shown.short,
  category: z.enum(categoryNames).nullable().meta({ description: 'Of reports alone' }),
  evidence: z
    .object({ identity: File.nullable(), parenthood: File.nullable() })
    .nullable()
    .meta({ description: 'Of papers of a guardian; null once they are erased' }),
  appeal: z
    .object({ text: shown.text(appealLimits.text), decision: ActionLine })
    .nullable()
    .meta({ description: 'Of an appeal: the decision, and why the person asks for another look' }),
  second: z
    .object({
      decision: ActionLine,
      email: shown.email.nullable().meta({ description: 'Of a change of address: the new one' }),
      mayConfirm: z.boolean().meta({ description: 'Whether the caller can confirm it now' }),
    })
    .nullable()
    .meta({ description: 'Of what waits for a second administrator: what the first one asked for' }),
  found: shown
    .text(appealLimits.text)
    .nullable()
    .meta({ description: 'Of a project that the shield queued: the words that it found' }),
  order: ShownOrder.nullable().meta({ description: 'Of an order, or a complaint that came as one' }),
  outcome: z.enum(caseOutcomes).nullable(),
  words: shown.text(words).nullable(),
  version: z.number(),
  ...{ receivedAt: shown.moment, dueAt: shown.moment, closedAt: shown.moment.nullable() },
  takenBy: TakenBy.nullable(),
  isConfirmed: z.boolean(),
  person: z
    .object({ _id: shown.id, name })
    .nullable()
    .meta({ description: 'Whose it is; null once the account ended' }),
  reports: shown.list(
    z.object({
      reference,
      by: z
        .object({ _id: shown.id.nullable(), name: shown.short })
        .nullable()
        .meta({ description: 'Who reported it; somebody without an account by the masked address' }),
      isConfirmed: z.boolean(),
      appealOf: shown.id
        .nullable()
        .meta({ description: 'The closed case at which its sender asks for another look' }),
      text: shown.text(reportLimits.text),
      at: shown.moment,
      lines: shown
        .list(z.object({ label: shown.short, text: shown.text(limits.message) }), mostLines)
        .meta({ description: 'What was reported, as it stood' }),
      shown: shown.list(File, mostLines).meta({ description: 'The reported pictures, as they stood' }),
      files: shown.list(File, reportLimits.files).meta({ description: 'What was sent with the report' }),
    }),
    mostReports,
  ),
  around: shown
    .list(ConversationLine, 2 * messagesAround + 1)
    .meta({ description: 'Of a reported message: the ten before it, itself, and the ten after it' }),
  isOwn: z.boolean(),
  can: shown.list(z.enum(caseActions), caseActions.length),
  history: shown.list(ActionLine, mostListed),
});
export type ReportCase = z.infer<typeof ReportCase>;

/** A verification with its evidence, for moderators. */
export const VerificationCase = z.object({
  _id: shown.id,
  kind: z.literal('verification'),
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
  takenBy: TakenBy.nullable(),
  isOwn: z.boolean(),
  can: shown.list(z.enum(verificationActions), verificationActions.length),
  history: shown.list(ActionLine, mostListed),
});
export type VerificationCase = z.infer<typeof VerificationCase>;

const closesCase = (body: { action: ModeratorAction; about: { kind: ActionSubject } }) =>
  body.action === 'close' && body.about.kind === 'case';

export const moderationOperations = {
  readQueue: {
    summary: 'What waits for a moderator, what is due first first',
    who: 'moderator',
    query: pages,
    answer: z.object({
      items: shown.list(QueueItem, mostListed),
      counts: z.object({ queue: z.number(), late: z.number(), messages: z.number() }),
      nextCursor: shown.id.nullable(),
    }),
  },
  readCase: {
    summary:
      'A case of reports or an appeal by its id, or a verification with its evidence by the id of its director',
    who: 'moderator',
    params: z.object({ id: Id.meta({ description: 'The case' }) }),
    answer: z.discriminatedUnion('kind', [VerificationCase, ReportCase]),
  },
  moderate: {
    summary: 'Decides: an action leads to a state, and where that stands already nothing is done',
    who: 'moderator',
    body: z
      .object({
        action: z.enum(moderatorActions, { error: 'Choose what to do' }),
        about: z.object(
          { kind: z.enum(actionSubjects), _id: Id, photo: z.enum(reportedPhotos).optional() },
          { error: 'Say what it is about' },
        ),
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
        email: email('Write the new address', 'Please enter a valid email address')
          .optional()
          .meta({ description: 'Of `change_email`: the new address' }),
        days: z
          .number({ error: 'Say for how many days' })
          .int('Say for how many whole days')
          .min(1, 'Say for how many days')
          .max(mostSuspendedDays, `At most ${mostSuspendedDays} days`)
          .optional()
          .meta({ description: 'Of `suspend`: how long; left out, until it is lifted' }),
        outcome: z.enum(caseOutcomes, { error: 'Say how it ended' }).optional().meta({
          description: 'Of closing a case of reports: whether something was done about it',
        }),
        keepOpen: z
          .boolean({ error: 'Say true or false' })
          .optional()
          .meta({ description: 'Of `answer`: the message is not closed by it' }),
        caseAbout: About.optional().meta({ description: 'Of `to_case`: what the message reports' }),
        category: z
          .enum(categoryNames, { error: 'Choose what happened' })
          .optional()
          .meta({ description: 'Of `to_case`: what happened' }),
        appealOf: Id.optional().meta({
          description: 'The decision that this action changes, because its person appealed',
        }),
        caseId: Id.optional().meta({ description: 'The case in which it is decided' }),
        version: z.number().int().min(0).max(2_000_000_000).optional().meta({
          description: 'Of the case as it was read; another one is refused',
        }),
      })
      .refine((body) => body.words !== null || !needsWords(body.action), {
        error: 'Write a message to the person',
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
      .refine((body) => (body.email !== undefined) === (body.action === 'change_email'), {
        error: 'Write the new address, to change an address and for nothing else',
        path: ['email'],
      })
      .refine((body) => body.days === undefined || body.action === 'suspend', {
        error: 'Only a suspension has days',
        path: ['days'],
      })
      .refine((body) => (body.outcome !== undefined) === closesCase(body), {
        error: 'Say how the case ended, to close it and for nothing else',
        path: ['outcome'],
      })
      .refine((body) => body.keepOpen === undefined || body.action === 'answer', {
        error: 'Only an answer keeps a message open',
        path: ['keepOpen'],
      })
      .refine((body) => (body.caseAbout !== undefined) === (body.action === 'to_case'), {
        error: 'Say what the message reports, to make a case of it and for nothing else',
        path: ['caseAbout'],
      })
      .refine((body) => (body.category !== undefined) === (body.action === 'to_case'), {
        error: 'Choose what happened, to make a case of a message and for nothing else',
        path: ['category'],
      })
      .refine((body) => isActionAbout(body.action, body.about.kind), {
        error: 'That is not done about this',
        path: ['action'],
      }),
    status: 201,
    stands: true,
    accepted: true,
    answer: z.object({
      _id: shown.id.nullable(),
      action: z.enum(moderatorActions),
      state: z.enum([
        ...verificationStates,
        ...caseOutcomes,
        ...(['closed', 'corrected', 'suspended', 'restored', 'taken', 'noted', 'waiting', 'done'] as const),
        ...(['answered', 'reported', 'contacts_paused', 'contacts_resumed', 'signed_out'] as const),
        ...(['hidden', 'held', 'accepted', 'labelled', 'warned'] as const),
      ]),
    }),
    errors: [
      'NOT_FOUND',
      'admin.own_case',
      'admin.second_person',
      'admin.stale',
      'verification.not_enough',
      'papers.missing',
    ],
    idempotent: true,
  },
  confirmAction: {
    summary: 'Confirms what another administrator asked for within seven days, and does it',
    who: 'moderator',
    params: z.object({ id: Id.meta({ description: 'The line of the log that asks for it' }) }),
    body: z.object({ reason: Reason }),
    answer: z.object({
      _id: shown.id.nullable(),
      action: z.enum(confirmedActions),
      state: z.literal('done'),
      file: z
        .object({ _id: shown.id })
        .optional()
        .meta({ description: 'Of a data order: opened at /admin/files/{id} for 24 hours' }),
    }),
    status: 201,
    stands: true,
    errors: ['NOT_FOUND', 'admin.own_case', 'admin.second_person', 'admin.over'],
    idempotent: true,
  },
  revealContact: {
    summary: 'How to reach somebody, for a moderator who says why; it is logged before it is shown',
    who: 'moderator',
    params: z.object({ id: Id.meta({ description: 'The person' }) }),
    body: z.object({ reason: Reason }),
    answer: z.object({
      email: shown.email
        .nullable()
        .meta({ description: 'Null of somebody below 18: their guardian is reached' }),
      number: shown.phone.nullable(),
      whatsappNumber: shown.phone.nullable(),
      guardian: z.object({ phone: shown.phone.nullable(), email: shown.email }).nullable(),
      refereeEmail: shown.email.nullable().meta({ description: 'Of the person they named as a referee' }),
    }),
    errors: ['NOT_FOUND', 'admin.own_case'],
  },
  openConversation: {
    summary: 'The whole conversation of a reported message, for a moderator who says why; it is logged first',
    who: 'moderator',
    params: z.object({ id: Id.meta({ description: 'The case' }) }),
    body: z.object({ reason: Reason }),
    answer: z.object({ messages: shown.list(ConversationLine, mostOfConversation) }),
    counted: true,
    errors: ['NOT_FOUND', 'admin.own_case'],
  },
  listModeratorActions: {
    summary: 'What moderators did, and which evidence they opened, the newest first',
    who: 'moderator',
    query: z.object({
      ...pages.shape,
      action: z
        .enum(loggedActions, { error: 'No such action' })
        .optional()
        .meta({ description: 'What was done' }),
      administrator: Id.optional().meta({ description: 'Who did it' }),
      about: Id.optional().meta({ description: 'What it is about' }),
      from: CalendarDate.optional().meta({ description: 'The first day, in India' }),
      to: CalendarDate.optional().meta({ description: 'The last day' }),
    }),
    answer: z.object({ actions: shown.list(ActionLine, mostListed), nextCursor: shown.id.nullable() }),
  },
} satisfies Record<string, Operation>;
