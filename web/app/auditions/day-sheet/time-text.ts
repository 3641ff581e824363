import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { weekdayDate } from '@kirdaar/domain/weekdays.ts';
import { clockParts } from '../../ui/text/audition-times.ts';
import type { Slot } from './sections.ts';

/** '11:20'; 'Sat 12/12/26, 11:20' on the sheet of another day. */
export function timeText(slot: Slot | undefined, date: string): string | null {
  if (!slot) return null;
  const { clock, here } = clockParts(slot);
  const text = here ? `${clock} ${here}` : clock;
  const day = dateInIndia(new Date(slot.start));
  return day === date ? text : `${weekdayDate(day)}, ${text}`;
}
