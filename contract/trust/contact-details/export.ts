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

/** Contact details in the export of a user's data. */
export const exportedContact = {
  /** Views of the user's own contact details. */
  contactViews: z.array(z.object(view)),
  /** People whose contact details the user saw as a director. */
  contactsSeen: z.array(z.object(view)),
  /** The number of people per day, for directors, and when the daily limit was reached. */
  contactDays: z.array(z.object({ day: told.date, people: z.number(), limitedAt: told.moment.nullable() })),
  /** Requests for contact details, sent and received. */
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
  /** The directors whom the user blocked. */
  blocks: z.array(z.object({ name: told.short, at: told.moment })),
  /** Unusual readings of the user as a director. */
  unusualReadings: z.array(
    z.object({
      why: z.enum(unusualReasons),
      exported: z.number().nullable(),
      at: told.moment,
      closedAt: told.moment.nullable(),
    }),
  ),
};
