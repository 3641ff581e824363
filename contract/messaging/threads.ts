import { limits } from '@kirdaar/domain/limits.ts';
import { messageLimits, takenBackText, threadFilters } from '@kirdaar/domain/messaging/messages/messages.ts';
import { unknownPlaceholders } from '@kirdaar/domain/messaging/messages/placeholders.ts';
import { writeRefusals } from '@kirdaar/domain/messaging/messages/writing.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { byEditors, editorErrors, ownerErrors } from '../projects/projects.ts';
import { shown } from '../response-fields.ts';
import { Id, manyIds, requiredText } from '../shapes.ts';
import { nextTimeCursor, timeCursor } from '../time-cursor.ts';
import { IsBlocked, VerifiedOn } from '../trust/verification/director.ts';

const ofThread = z.object({ id: Id.meta({ description: 'The conversation' }) });
const MessageText = requiredText('Write a message', messageLimits.text);
const mostListed = 100;
const limit = z.coerce
  .number()
  .int()
  .min(1)
  .max(mostListed)
  .default(30)
  .meta({ description: 'How many a part holds' });
const Why = z.enum(writeRefusals).nullable().meta({ description: 'Why the caller cannot write' });
const byBoth = 'the artist, the owner and editors';

const Thread = z.object({
  _id: shown.id,
  project: z.object({ _id: shown.id, name: shown.short.nullable(), removed: z.boolean() }),
  artist: z.object({ _id: shown.id, name: shown.text(limits.name.max) }),
  last: z.object({ text: shown.text(messageLimits.text), at: shown.moment }),
  unread: z.boolean().meta({ description: 'By the caller' }),
  muted: z.boolean().meta({ description: 'By the caller' }),
  closed: z.boolean(),
  question: z.boolean().meta({ description: 'The one question of an applicant, not answered yet' }),
  notice: shown.sentence.nullable().meta({ description: 'What has become of the project' }),
  mayWrite: z.boolean(),
  why: Why,
  directors: shown
    .list(
      z.object({
        _id: shown.id,
        name: shown.text(limits.name.max),
        isVerified: z.boolean(),
        verifiedOn: VerifiedOn,
        isBlocked: IsBlocked,
      }),
      1000,
    )
    .optional()
    .meta({ description: 'To the artist alone: the owner of the project, and who wrote for it' }),
});
export type Thread = z.infer<typeof Thread>;

/** A message as both sides read it. */
const Message = z.object({
  _id: shown.id,
  text: shown.text(messageLimits.text).meta({ description: `Of a deleted one: '${takenBackText}'` }),
  at: shown.moment,
  from: shown.sentence,
  mine: z.boolean(),
  takenBack: z.boolean(),
  isHidden: z
    .literal(true)
    .optional()
    .meta({ description: 'To its sender alone: everybody else reads that it is hidden' }),
  isDecided: z
    .boolean()
    .optional()
    .meta({ description: 'Of a hidden one: whether moderators decided it, and not only a report hid it' }),
  directorId: shown.id
    .optional()
    .meta({ description: 'To the artist alone: who of the team wrote it, one of `directors`' }),
  isWarned: z
    .boolean()
    .optional()
    .meta({ description: 'To the artist alone: the team asks in it what no casting may ask' }),
});
export type Message = z.infer<typeof Message>;

const writing = [...writeRefusals, 'TOO_MANY_REQUESTS'] as const;

export const messageOperations = {
  listThreads: {
    summary: 'The caller’s conversations, or those of a project, the newest first',
    who: 'signed-in',
    also: byBoth,
    query: z.object({
      projectId: Id.optional().meta({ description: 'Those of a project alone' }),
      filter: z.enum(threadFilters).optional().meta({
        description:
          'Those with something unread, those that wait for the team, or questions without an answer',
      }),
      cursor: timeCursor,
      limit,
    }),
    answer: z.object({
      threads: shown.list(Thread, mostListed),
      nextCursor: nextTimeCursor,
    }),
    errors: [...ownerErrors, 'NOT_FOUND'],
  },
  threadWith: {
    summary:
      'The conversation of a project with an artist, if there is one, and whether the caller may write',
    who: 'signed-in',
    also: byBoth,
    query: z.object({
      projectId: Id.meta({ description: 'The project that the conversation is about' }),
      artistId: Id.optional().meta({ description: 'Left out by the artist' }),
    }),
    answer: z.object({
      thread: Thread.nullable(),
      mayWrite: z.boolean(),
      why: Why,
      question: z.boolean().meta({ description: 'What the caller would write is their one question' }),
    }),
    errors: [...ownerErrors, 'NOT_FOUND'],
  },
  startThread: {
    summary: 'Writes to an artist, or to a casting team; into their conversation where there is one',
    who: 'signed-in',
    also: byBoth,
    body: z.object({
      projectId: Id,
      artistId: Id.optional().meta({ description: 'Left out by the artist' }),
      text: MessageText,
    }),
    status: 201,
    answer: z.object({ thread: Thread, message: Message }),
    errors: [...ownerErrors, 'NOT_FOUND', ...writing],
    idempotent: true,
  },
  writeToMany: {
    summary: 'Writes to many artists, each in a conversation of their own; undone with its activity',
    who: 'signed-in',
    also: byEditors,
    body: z.object({
      projectId: Id,
      artistIds: manyIds('Choose at least one artist', messageLimits.recipients),
      text: MessageText.refine((text) => unknownPlaceholders(text).length === 0, {
        error: 'Only {name}, {role} and {project} can be filled in',
      }).meta({ description: 'With {name}, {role} and {project} where they are to be filled in' }),
    }),
    status: 201,
    answer: z.object({
      results: shown.list(
        z.object({
          artistId: shown.id,
          result: z.enum(['sent', 'not_available']),
          threadId: shown.id.optional(),
        }),
        messageLimits.recipients,
      ),
      activityId: shown.id.nullable().meta({ description: 'What undo takes; null where no one got it' }),
    }),
    errors: [...editorErrors, 'NOT_FOUND', 'audition.draft_project', 'TOO_MANY_REQUESTS'],
    idempotent: true,
  },
  listMessages: {
    summary: 'What was written in a conversation, the newest first',
    who: 'signed-in',
    also: byBoth,
    params: ofThread,
    query: z.object({
      cursor: Id.optional().meta({ description: 'The `nextCursor` of the part before' }),
      limit,
    }),
    answer: z.object({ messages: shown.list(Message, mostListed), nextCursor: shown.id.nullable() }),
  },
  writeMessage: {
    summary: 'Writes in a conversation',
    who: 'signed-in',
    also: byBoth,
    params: ofThread,
    body: z.object({ text: MessageText }),
    status: 201,
    answer: Message,
    errors: [...writing],
    idempotent: true,
  },
  readThread: {
    summary: 'Reads a conversation up to a message',
    who: 'signed-in',
    also: byBoth,
    params: ofThread,
    body: z.object({ upTo: Id.meta({ description: 'The message' }) }),
    answer: Thread,
  },
  setThread: {
    summary: 'Mutes a conversation for the caller, or closes it for the artist',
    who: 'signed-in',
    also: byBoth,
    params: ofThread,
    body: z
      .object({
        muted: z.boolean({ error: 'muted is true or false' }).optional(),
        closed: z
          .boolean({ error: 'closed is true or false' })
          .optional()
          .meta({ description: 'For the team alone' }),
      })
      .refine(({ muted, closed }) => muted !== undefined || closed !== undefined, {
        error: 'Send muted or closed',
        path: ['muted'],
      }),
    answer: Thread,
    errors: ['auth.forbidden', 'thread.closed'],
  },
} satisfies Record<string, Operation>;
