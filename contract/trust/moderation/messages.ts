import { limits } from '@kirdaar/domain/limits.ts';
import { messageStates } from '@kirdaar/domain/trust/moderation/queue.ts';
import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { shown } from '../../response-fields.ts';
import { Id } from '../../shapes.ts';
import { reference } from '../reports.ts';
import { ActionLine, masked, mostListed, pages, Reason, TakenBy } from './shapes.ts';

const byId = z.object({ id: Id.meta({ description: 'The message' }) });

const message = {
  _id: shown.id,
  fullName: shown.short,
  email: masked,
  phoneNumber: masked,
  message: shown.text(limits.message),
  createdAt: shown.moment,
  closedAt: shown.moment.nullable(),
  isOwn: z.boolean().meta({ description: 'Whether it came from the address of the caller' }),
};

export const ReceivedMessage = z.object(message);
export type ReceivedMessage = z.infer<typeof ReceivedMessage>;

export const receivedMessageOperations = {
  listContactMessages: {
    summary:
      'Messages of the contact form: those that wait, the longest wait first, or those that were closed',
    who: 'moderator',
    query: z.object({
      ...pages.shape,
      state: z
        .enum(messageStates, { error: `One of ${messageStates.join(', ')}` })
        .default('open')
        .meta({ description: 'Those that wait, or those that a moderator closed' }),
    }),
    answer: z.object({ messages: shown.list(ReceivedMessage, mostListed), nextCursor: shown.id.nullable() }),
  },
  readContactMessage: {
    summary: 'A message of the contact form, with what was done about it',
    who: 'moderator',
    params: byId,
    answer: z.object({
      ...message,
      sender: z
        .object({ _id: shown.id, name: shown.text(limits.name.max) })
        .nullable()
        .meta({ description: 'The account with this address' }),
      reference: reference.nullable().meta({ description: 'Null of an old one' }),
      caseId: shown.id.nullable().meta({ description: 'The case that it became' }),
      takenBy: TakenBy.nullable(),
      history: shown.list(ActionLine, mostListed),
    }),
  },
  revealSender: {
    summary: 'How to reach who sent a message, for a moderator who says why; it is logged before it is shown',
    who: 'moderator',
    params: byId,
    body: z.object({ reason: Reason }),
    answer: z.object({ email: shown.email, phoneNumber: shown.phone }),
    errors: ['NOT_FOUND', 'admin.own_case'],
  },
} satisfies Record<string, Operation>;
