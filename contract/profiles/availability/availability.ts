import { availabilityLimits } from '@kirdaar/domain/profiles/availability/availability.ts';
import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { shown } from '../../response-fields.ts';
import { CalendarDate, Id } from '../../shapes.ts';

const params = z.object({ id: Id.meta({ description: 'The user' }) });
const also = 'artists';
const freeFromMeaning = { description: 'The first day on which they are free at all' };

export const Availability = z.object({
  days: shown.list(z.object({ from: shown.date, to: shown.date }), availabilityLimits.ranges),
  freeFrom: shown.date.nullable().meta(freeFromMeaning),
});

/** How many shooting days of a project an artist is not free; null if either is unknown. */
export const ShootingDays = z.object({ notFree: z.number(), of: z.number() });

export const availabilityOperations = {
  readAvailability: {
    summary: 'On which days the caller is not free, from today on',
    who: 'self',
    also,
    params,
    answer: Availability,
  },
  setAvailability: {
    summary: 'Says on which days one is not free, in place of what was said before; the past is left out',
    who: 'self',
    also,
    params,
    body: z.object({
      days: z
        .array(z.object({ from: CalendarDate, to: CalendarDate }), { error: 'Must be a list of days' })
        .max(availabilityLimits.ranges, `Must not have more than ${availabilityLimits.ranges} entries`),
      freeFrom: CalendarDate.nullish().meta(freeFromMeaning),
    }),
    answer: Availability,
  },
} satisfies Record<string, Operation>;
