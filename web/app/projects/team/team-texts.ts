import { dateInIndia, formatDate } from '@kirdaar/domain/calendar.ts';
import type { Membership } from '@kirdaar/domain/projects/team/team.ts';

/** What each of a team is called. */
export const membershipLabels: Readonly<Record<Membership, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  reviewer: 'Reviewer',
};

/** What one can invite somebody as, and what it means. */
export const invitationChoices = [
  { value: 'editor', label: 'Editor: decides with you' },
  { value: 'reviewer', label: 'Reviewer: looks, grades and notes; no decisions, no contact details' },
] as const;

/** The day of a moment, as it is written in India. */
export function dayOf(moment: string): string {
  return formatDate(dateInIndia(new Date(moment)));
}
