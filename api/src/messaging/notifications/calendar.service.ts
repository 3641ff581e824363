import type { AuditionInvitation, AuditionRow } from '../../db/tables/auditions/auditions.ts';
import { calendarOf } from './notifications.present.ts';

type OfInvitation = { invitation: AuditionInvitation; round: AuditionRow; project: { name: string | null } };

/** The calendar file of an invitation, as its mails carry it; null before a time is confirmed (rule
    auditions/calendar-1). */
export function calendarText({ invitation, round, project }: OfInvitation, madeAt: Date): string | null {
  const { id, state, endedByBlock, sequence, calendarStart, calendarEnd } = invitation;
  const { kind, placeName, address, city, cancelReason } = round;
  const facts = {
    ...{ kind, state, placeName, address, city, cancelReason, endedByBlock, sequence },
    calendarStart: calendarStart?.toISOString() ?? null,
    calendarEnd: calendarEnd?.toISOString() ?? null,
  };
  return calendarOf(facts, { id, project: project.name, madeAt });
}
