import { askLimits, askStates } from '@kirdaar/domain/trust/contact-details/asks.ts';
import { unusualReasons } from '@kirdaar/domain/trust/moderation/queue.ts';
import { caseOutcomes, categoryNames, reportLimits } from '@kirdaar/domain/trust/moderation/reports.ts';
import { verificationLimits } from '@kirdaar/domain/trust/verification/verification.ts';
import * as z from 'zod';
import { shown } from '../../response-fields.ts';
import { reference } from '../reports.ts';

const view = {
  name: shown.short,
  day: shown.date,
  firstAt: shown.moment,
  lastAt: shown.moment,
  times: z.number(),
};

/** Contact details in the export of a user's data. */
export const exportedContact = {
  /** Views of the user's own contact details. */
  contactViews: z.array(z.object(view)),
  /** People whose contact details the user saw as a director. */
  contactsSeen: z.array(z.object(view)),
  /** The number of people per day, for directors, and when the daily limit was reached. */
  contactDays: z.array(z.object({ day: shown.date, people: z.number(), limitedAt: shown.moment.nullable() })),
  /** Requests for contact details, sent and received. */
  contactRequests: z.array(
    z.object({
      name: shown.short,
      askedByOneself: z.boolean(),
      note: shown.text(askLimits.note).nullable(),
      state: z.enum(askStates),
      createdAt: shown.moment,
      expiresAt: shown.moment,
      answeredAt: shown.moment.nullable(),
    }),
  ),
  /** The directors that the user blocked. */
  blocks: z.array(z.object({ name: shown.short, at: shown.moment })),
  /** What the user reported; what others reported about the user is not part of it. */
  reports: z.array(
    z.object({
      reference,
      category: z.enum(categoryNames),
      about: shown.short,
      text: shown.text(reportLimits.text),
      at: shown.moment,
      outcome: z.enum(caseOutcomes).nullable(),
      words: shown.text(verificationLimits.words).nullable(),
    }),
  ),
  /** Unusual readings of the user as a director. */
  unusualReadings: z.array(
    z.object({
      why: z.enum(unusualReasons),
      exported: z.number().nullable(),
      at: shown.moment,
      closedAt: shown.moment.nullable(),
    }),
  ),
};
