import type { TeamInvitation } from '@kirdaar/contract/auditions/shapes.ts';
import { answerText, isOver } from '@kirdaar/domain/auditions/candidate-audition.ts';
import type { InvitationState } from '@kirdaar/domain/auditions/invitations.ts';
import type { AuditionKind } from '@kirdaar/domain/auditions/rounds.ts';
import { whatsappLink } from '@kirdaar/domain/profiles/phone.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

type Stand = { label: string; tone: BadgeTone };
const tones: Readonly<Record<InvitationState, BadgeTone>> = {
  invited: 'soon',
  confirmed: 'open',
  declined: 'closed',
  reschedule_asked: 'soon',
  cancelled: 'neutral',
  attended: 'open',
  no_show: 'closed',
};

type Person = Pick<TeamInvitation, 'state'> & Partial<Pick<TeamInvitation, 'guardian'>>;
export type RoundOfPerson = { kind: AuditionKind; ends: string | null };

/** Whether an artist gave no answer before the round was over. */
export const isUnanswered = ({ state }: Person, { kind, ends }: RoundOfPerson) =>
  isOver({ state, kind }, ends === null ? null : new Date(ends), new Date());

/** The label of a state (rule auditions/screens-6). */
export function standsAt(person: Person, round: RoundOfPerson): Stand {
  const { state, guardian = null } = person;
  const over = isUnanswered(person, round);
  const now = { state, kind: round.kind, guardian, over, step: null, arrivedAt: null };
  const isPromised = round.kind === 'self_tape' && state === 'confirmed';
  if (isPromised) return { label: 'Will send it', tone: 'soon' };
  return { label: answerText(now, new Date()), tone: over ? 'neutral' : tones[state] };
}

/** The tabs of people. `state` is the query, `count` the number of the round to show. */
export const peopleTabs = [
  { key: 'all', label: 'All', state: '', count: 'all' },
  { key: 'not-answered', label: 'No answer yet', state: 'invited', count: 'invited' },
  { key: 'confirmed', label: 'Confirmed', state: 'confirmed', count: 'confirmed' },
  { key: 'asked', label: 'Wants another time', state: 'reschedule_asked', count: 'reschedule_asked' },
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
