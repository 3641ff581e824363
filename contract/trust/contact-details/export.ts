import { askLimits, askStates } from '@kirdaar/domain/trust/contact-details/asks.ts';
import { unusualReasons } from '@kirdaar/domain/trust/moderation/queue.ts';
import * as z from 'zod';
import { told } from '../../response-fields.ts';

const view = {
  name: told.short,
  day: told.date,
  firstAt: told.moment,
  lastAt: told.moment,
  times: z.number(),
};

/** What is held about somebody of contact details, for the copy of their data. */
export const exportedContact = {
  /** Who was shown one's own contact details. */
  contactViews: z.array(z.object(view)),
  /** Whose contact details one was shown as a director. */
  contactsSeen: z.array(z.object(view)),
  /** How many people it were on each day, as a director, and when the day's limit was met. */
  contactDays: z.array(z.object({ day: told.date, people: z.number(), limitedAt: told.moment.nullable() })),
  /** Asking for contact details: oneself, or as whoever was asked. */
  contactRequests: z.array(
    z.object({
      name: told.short,
      askedByOneself: z.boolean(),
      note: told.text(askLimits.note).nullable(),
      state: z.enum(askStates),
      createdAt: told.moment,
      expiresAt: told.moment,
      answeredAt: told.moment.nullable(),
    }),
  ),
  /** The directors whom one blocked. */
  blocks: z.array(z.object({ name: told.short, at: told.moment })),
  /** That one was shown unusually many contact details as a director. */
  unusualReadings: z.array(
    z.object({
      why: z.enum(unusualReasons),
      exported: z.number().nullable(),
      at: told.moment,
      closedAt: told.moment.nullable(),
    }),
  ),
};
