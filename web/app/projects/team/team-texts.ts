import { dateInIndia, formatDate } from '@kirdaar/domain/calendar.ts';
import type { Membership } from '@kirdaar/domain/projects/team/team.ts';

/** The labels of team members by kind. */
export const membershipLabels: Readonly<Record<Membership, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  reviewer: 'Reviewer',
};

/** The choices of an invitation, with their meaning. */
export const invitationChoices = [
  { value: 'editor', label: 'Editor: decides with you' },
  { value: 'reviewer', label: 'Reviewer: can look, rate and add notes; no decisions, no contact details' },
] as const;

/** The day of a time, in the format of India. */
export function dayOf(moment: string): string {
  return formatDate(dateInIndia(new Date(moment)));
}
