import { limits } from '@kirdaar/domain/limits.ts';
import { photoTypes } from '@kirdaar/domain/profiles/photo-types.ts';
import { hiddenKinds, readDecisions } from '@kirdaar/domain/trust/moderation/actions.ts';
import { appealLimits, appealStates } from '@kirdaar/domain/trust/moderation/appeals.ts';
import {
  categoryNames,
  referencePattern,
  reportedKinds,
  reportLimits,
  reportStates,
} from '@kirdaar/domain/trust/moderation/reports.ts';
import { verificationLimits } from '@kirdaar/domain/trust/verification/verification.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { shown } from '../response-fields.ts';
import { email, Id, optionalId, requiredText, text } from '../shapes.ts';
import { nextTimeCursor, timeCursor } from '../time-cursor.ts';
import { partQuery } from './contact-details/views.ts';

/** The photographs of a person, with the profile picture. */
export const reportedPhotos = ['profilePicture', ...photoTypes] as const;
export type ReportedPhoto = (typeof reportedPhotos)[number];

/** What a report or a message is called. */
export const reference = z.string().meta({ maxLength: 9, pattern: referencePattern.source });

export const About = z.object(
  {
    kind: z.enum(reportedKinds, { error: 'Say what it is about' }),
    _id: Id.meta({
      description:
        'Of a profile or photograph its person, of a tape the application or the invitation, else of the thing itself',
    }),
    photo: z
      .preprocess((value) => value || undefined, z.enum(reportedPhotos).optional())
      .meta({ description: 'Of a photograph: which; left out, the profile picture' }),
    roleId: optionalId.meta({ description: 'Of the self-tape of an application: the role' }),
    link: z
      .preprocess((value) => value || undefined, text(limits.shortText).optional())
      .meta({ description: 'Of an invitation: the token of its guardian’s link, instead of a session' }),
  },
  { error: 'Say what it is about' },
);

const ReportBody = z.object({
  about: About,
  category: z.enum(categoryNames, { error: 'Choose what happened' }),
  text: text(reportLimits.text).optional(),
  alsoBlock: z.preprocess(
    (value) => value === true || value === 'true',
    z.boolean().meta({ description: 'Blocks the casting director, too, if the caller is an artist' }),
  ),
  email: z
    .preprocess(
      (value) => value || undefined,
      email('Email is required', 'Please enter a valid email address').optional(),
    )
    .meta({ description: 'Needed of the signed-out: a link there confirms the report' }),
});

const words = shown.text(verificationLimits.words).nullable();

/** Once the caller asked for another look: how it stands, and the answer. */
const ShownAppeal = z.object({ at: shown.moment, state: z.enum(appealStates), words });

const Report = z.object({
  reference,
  about: z.object({
    kind: z.enum(reportedKinds),
    _id: shown.id,
    name: shown.short,
  }),
  category: z.enum(categoryNames),
  state: z.enum([...reportStates, 'unconfirmed']),
  words,
  createdAt: shown.moment,
  dueAt: shown.moment,
  appeal: ShownAppeal.nullable(),
  mayAppeal: z.boolean().meta({ description: 'Whether the caller can ask for another look now' }),
});
export type Report = z.infer<typeof Report>;

const mostListed = 100;

/** A decision of moderators about the caller. */
const Decision = z.object({
  _id: shown.id,
  action: z.enum(readDecisions),
  about: z.object({
    kind: z.enum(['person', 'verification', ...hiddenKinds, 'project']),
    _id: shown.id,
    name: shown.short.nullable().meta({ description: 'Of a project: its name' }),
  }),
  rule: shown.short.nullable(),
  words,
  at: shown.moment,
  until: shown.moment.nullable().meta({ description: 'When a suspension ends by itself' }),
  appeal: ShownAppeal.nullable(),
  byOrder: z.boolean().meta({ description: 'Whether an order asked for it: only its authority changes it' }),
  mayAppeal: z.boolean().meta({ description: 'Whether the caller can ask for another look now' }),
});

export const reportOperations = {
  report: {
    summary: 'Reports what the caller sees to moderators; without an account a mailed link confirms it',
    who: 'anyone',
    files: [{ name: 'files', kind: 'document', maxBytes: reportLimits.fileBytes, most: reportLimits.files }],
    json: true,
    body: ReportBody,
    status: 201,
    accepted: true,
    answer: Report,
    counted: true,
    idempotent: true,
    errors: [
      'NOT_FOUND',
      'file.too_large',
      'file.wrong_type',
      'file.too_many_pixels',
      'file.unreadable',
      'file.no_room',
      'link.expired',
      'project.not_found',
      'project.not_yours',
      'desk.reviewer',
    ],
  },
  listReports: {
    summary: 'What the caller reported, the last first',
    who: 'signed-in',
    query: z.object({ ...partQuery, cursor: timeCursor }),
    answer: z.object({ reports: shown.list(Report, mostListed), nextCursor: nextTimeCursor }),
  },
  listDecisions: {
    summary: 'What moderators decided about the caller, the last first',
    who: 'signed-in',
    suspended: true,
    answer: z.object({ decisions: shown.list(Decision, mostListed) }),
  },
  appealDecision: {
    summary: 'Asks for another look at a decision about the caller, once within 30 days',
    who: 'signed-in',
    suspended: true,
    params: z.object({ id: Id.meta({ description: 'The decision' }) }),
    body: z.object({ text: requiredText('Write why we should look again', appealLimits.text) }),
    status: 201,
    answer: z.object({ state: z.enum(appealStates) }),
    counted: true,
    idempotent: true,
    errors: ['NOT_FOUND', 'appeal.used', 'appeal.order', 'appeal.over'],
  },
  appealReport: {
    summary: 'Asks for another look at a closed report of the caller, once within 30 days',
    who: 'signed-in',
    params: z.object({
      reference: z
        .string()
        .meta({ maxLength: 9, pattern: referencePattern.source, description: 'Of the closed report' }),
    }),
    body: z.object({ text: requiredText('Write why we should look again', appealLimits.text) }),
    status: 201,
    answer: z.object({ state: z.enum(appealStates) }),
    counted: true,
    idempotent: true,
    errors: ['NOT_FOUND', 'appeal.used', 'appeal.not_yet', 'appeal.over'],
  },
} satisfies Record<string, Operation>;
