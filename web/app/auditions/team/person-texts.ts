import type { TeamInvitation } from '@kirdaar/contract/auditions/shapes.ts';
import type { InvitationState } from '@kirdaar/domain/auditions/invitations.ts';
import { whatsappLink } from '@kirdaar/domain/profiles/phone.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

type Stand = { label: string; tone: BadgeTone };
const stateNames: Readonly<Record<InvitationState, Stand>> = {
  invited: { label: 'Not answered', tone: 'soon' },
  confirmed: { label: 'Confirmed', tone: 'open' },
  declined: { label: 'Declined', tone: 'closed' },
  reschedule_asked: { label: 'Asks for another time', tone: 'soon' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  attended: { label: 'Was there', tone: 'open' },
  no_show: { label: 'No-show', tone: 'closed' },
};

/** Tapes need other labels: no artist attends, and a yes is not yet a tape. */
const tapeNames: Partial<Record<InvitationState, Stand>> = {
  confirmed: { label: 'Will send it', tone: 'soon' },
  attended: { label: 'Tape sent', tone: 'open' },
};

/** The label of a state (rule auditions/screens-6). */
export function standsAt(
  { state, guardian = null }: Pick<TeamInvitation, 'state'> & Partial<Pick<TeamInvitation, 'guardian'>>,
  isTape: boolean,
): Stand {
  if (guardian === 'waiting') return { label: 'Waiting for the guardian', tone: 'soon' };
  return (isTape && tapeNames[state]) || stateNames[state];
}

/** The tabs of people. `state` is the query, `count` the number of the round to show. */
export const peopleTabs = [
  { key: 'all', label: 'All', state: '', count: 'all' },
  { key: 'confirmed', label: 'Confirmed', state: 'confirmed', count: 'confirmed' },
  { key: 'not-answered', label: 'Not answered', state: 'invited', count: 'invited' },
  { key: 'asked', label: 'Asked', state: 'reschedule_asked', count: 'reschedule_asked' },
  { key: 'declined', label: 'Declined', state: 'declined', count: 'declined' },
  { key: 'waiting', label: 'Waiting', state: 'waiting', count: 'waiting' },
] as const;

type Invited = { person: TeamInvitation; role: string | null; project: string };

/** A WhatsApp link with an invitation ready to send: to a number, or to a contact chosen there. */
export function whatsAppAddress({ person, role, project }: Invited, number?: string | null): string {
  const what = role ? `for ${role} in ${project}` : `in ${project}`;
  const link = `${window.location.origin}/auditions/${person._id}`;
  const text = `Hello ${person.name}, you are invited to audition ${what}. Answer here: ${link}`;
  return `${number ? whatsappLink(number) : 'https://wa.me/'}?text=${encodeURIComponent(text)}`;
}
