import { roleTitle } from '@kirdaar/domain/labels.ts';
import type { Complaints } from '@kirdaar/domain/projects/complaints.ts';
import type { AuditionInvitation, AuditionRow } from '../../db/tables/auditions/auditions.ts';
import type { Deps } from '../../deps.ts';
import { calendarOf } from './notifications.present.ts';

type OfInvitation = {
  invitation: AuditionInvitation;
  round: AuditionRow;
  project: { name: string | null } & Complaints;
  role: { characterName: string | null; position: number } | null;
};

/** The calendar file of an invitation, as its mails carry it; null before a time is confirmed (rule
    auditions/calendar-1). */
export function calendarOfInvitation(
  { invitation, round, project, role }: OfInvitation,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
): { type: string; text: string } | null {
  const { id, state, endedByBlock, sequence, calendarStart, calendarEnd } = invitation;
  const { kind, placeName, address, city, bring, instructions, cancelReason } = round;
  const facts = {
    ...{ kind, state, placeName, address, city, bring, instructions, cancelReason, endedByBlock, sequence },
    complaintsName: project.complaintsName,
    complaintsContact: project.complaintsContact,
    calendarStart: calendarStart?.toISOString() ?? null,
    calendarEnd: calendarEnd?.toISOString() ?? null,
  };
  const title = role && roleTitle(role, role.position);
  const about = { id, project: project.name, role: title, madeAt: clock(), publicUrl: config.publicUrl };
  return calendarOf(facts, about);
}
