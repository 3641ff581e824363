import { limits } from '@kirdaar/domain/limits.ts';
import { mailSettings, paces, shownKinds } from '@kirdaar/domain/messaging/notifications/kinds.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { shown } from '../response-fields.ts';
import { Id, Nothing } from '../shapes.ts';

const Pace = z.enum(paces, { error: 'A pace is now, daily or off' });
const settings = z.object({ settings: z.record(z.enum(mailSettings), z.enum(paces)) });
const summary = z.object({
  unread: z.number(),
  messages: z.number().meta({ description: 'Conversations with something unread' }),
  toAnswer: z.number().meta({ description: 'Invitations that wait for an answer' }),
});
const mostListed = 100;

export const notificationOperations = {
  listNotifications: {
    summary: 'What happened and concerns the caller, the newest first',
    who: 'signed-in',
    query: z.object({
      cursor: Id.optional().meta({ description: 'The `nextCursor` of the part before' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(mostListed)
        .default(30)
        .meta({ description: 'How many a part holds' }),
    }),
    answer: z.object({
      notifications: shown.list(
        z.object({
          _id: shown.id,
          kind: z.enum(shownKinds),
          text: shown.text(limits.description),
          path: shown.path,
          at: shown.moment,
          read: z.boolean(),
        }),
        mostListed,
      ),
      nextCursor: shown.id.nullable(),
    }),
  },
  summariseNotifications: {
    summary: 'How much there is that the caller has not read or answered',
    who: 'signed-in',
    answer: summary,
  },
  readNotifications: {
    summary: 'Marks notifications as read: some, or all up to a moment; gives the summary',
    who: 'signed-in',
    body: z
      .object({
        ids: z.array(Id).min(1).max(mostListed, `At most ${mostListed} at once`).optional(),
        before: z.iso
          .datetime({ offset: true, error: 'Send a moment' })
          .max(40)
          .optional()
          .meta({ description: 'All that came until then', maxLength: 40 }),
      })
      .refine(({ ids, before }) => (ids === undefined) !== (before === undefined), {
        error: 'Send ids or a moment',
        path: ['ids'],
      }),
    answer: summary,
  },
  readMailSettings: {
    summary: 'At what pace which mails come',
    who: 'signed-in',
    answer: settings,
  },
  changeMailSettings: {
    summary: 'Changes at what pace mails come; what is left out stays',
    who: 'signed-in',
    body: z.object({
      settings: z.object(Object.fromEntries(mailSettings.map((name) => [name, Pace.optional()])), {
        error: 'Send settings',
      }),
    }),
    answer: settings,
  },
  stopMails: {
    summary: 'Stops the mails of a kind by the link that stands in them; twice is as once',
    who: 'anyone',
    query: z.object({
      t: z
        .string({ error: 'Send the t of the link' })
        .max(limits.shortText)
        .regex(/^[\w-]*$/, 'Not the t of a link')
        .meta({ description: 'From the link of a mail' }),
    }),
    answer: Nothing,
    errors: ['NOT_FOUND'],
  },
} satisfies Record<string, Operation>;
