import { type CalendarDate, formatDate } from '../../calendar.ts';
import { payText } from '../../projects/terms/term-words.ts';
import type { Pay } from '../../projects/terms/terms.ts';

/** The role of an invitation to apply, as its mail states it. */
export type OfferedRole = {
  title: string | null;
  gender: string | null;
  ages: string | null;
  pay: Pay | null;
  /** How many days it takes, and the days of the shoot. */
  days: number | null;
  shoot: { from: CalendarDate; to: CalendarDate } | null;
  /** 'Mumbai, Maharashtra'; '' where the project states none. */
  place: string;
  /** What the team wrote. */
  note: string | null;
};

/** Role, ages, pay, days, place and the team's note, one a line; '' where nothing is stated (rule
    fit/inviting-10). */
export function offeredText({ title, gender, ages, pay, days, shoot, place, note }: OfferedRole): string {
  const role = [title, gender, ages].filter(Boolean).join(', ');
  const offered = pay && payText(pay);
  return [
    role && `Role: ${role}`,
    offered && `Pay: ${offered}`,
    days && `Days: ${days}`,
    shoot && `Shoot dates: ${datesText(shoot)}`,
    place && `Place: ${place}`,
    note && `From the casting team: ${note}`,
  ]
    .filter(Boolean)
    .join('\n');
}

function datesText({ from, to }: { from: CalendarDate; to: CalendarDate }): string {
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}
