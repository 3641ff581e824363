import type { OwnInvitation, OwnInvitationRow } from '@kirdaar/contract/auditions/answers.ts';
import { declineReasonLabels } from '@kirdaar/domain/auditions/invitations.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { momentHere, type OwnTime } from '../../ui/text/audition-times.ts';

/** The artist's time, confirmed or held; null without one. */
export function ownTime({ slotId, slotKind, start, end }: OwnInvitationRow): OwnTime | null {
  return slotId && slotKind && start && end ? { kind: slotKind, start, end } : null;
}

export const isOver = ({ end }: OwnInvitationRow, now: Date) => end !== null && new Date(end) <= now;

/** An invitation, with its free times where known. */
type WithFree = OwnInvitationRow & Partial<Pick<OwnInvitation, 'free'>>;
type Standing = { badge: string; tone: BadgeTone; text: string };

/** The state of an invitation, in text for its artist (rule auditions/mine-3). */
export function standing(invitation: WithFree, now: Date): Standing {
  const { state, kind, reason, cancelReason, free, guardianName } = invitation;
  if (state === 'invited') return invited(invitation, now);
  if (state === 'confirmed') {
    if (kind === 'self_tape')
      return { badge: 'Tape promised', tone: 'soon', text: 'You said that you will send it.' };
    return isOver(invitation, now)
      ? { badge: 'Over', tone: 'neutral', text: 'This time is over.' }
      : { badge: 'Confirmed', tone: 'shortlisted', text: 'Your time is confirmed.' };
  }
  if (state === 'reschedule_asked') {
    const kept = ownTime(invitation) ? ' Until they answer you keep your time.' : '';
    const text = `The casting team knows that you need another time.${kept}`;
    return { badge: 'Asked for another time', tone: 'soon', text };
  }
  if (invitation.endedByBlock) {
    const text = `Cancelled because you blocked ${invitation.project.director.name}.`;
    return { badge: 'Cancelled', tone: 'closed', text };
  }
  if (state === 'declined' && invitation.guardian === 'no') {
    const text = `${guardianName ?? 'Your guardian'} said no.`;
    return { badge: 'Declined', tone: 'neutral', text };
  }
  if (state === 'declined') {
    const why = reason && reason !== 'not_available' ? ` Your reason: ${declineReasonLabels[reason]}.` : '';
    const still = free && free.length > 0 ? ' You can still pick a free time.' : '';
    return { badge: 'Declined', tone: 'neutral', text: `You said that you cannot come.${why}${still}` };
  }
  if (state === 'cancelled' && reason === 'not_available') {
    const text = guardianName
      ? 'Cancelled: the consent for your profile ended.'
      : 'Cancelled: your profile was not available.';
    return { badge: 'Cancelled', tone: 'closed', text };
  }
  if (state === 'cancelled') {
    const why = cancelReason ? `The casting team cancelled this audition: ${cancelReason}` : '';
    return { badge: 'Cancelled', tone: 'closed', text: why || 'The casting team cancelled this audition.' };
  }
  if (state === 'no_show')
    return { badge: 'Not there', tone: 'neutral', text: 'The casting team noted that you were not there.' };
  return kind === 'self_tape'
    ? { badge: 'Tape sent', tone: 'shortlisted', text: 'The casting team has your tape.' }
    : { badge: 'Attended', tone: 'neutral', text: 'You came.' };
}

function invited(invitation: WithFree, now: Date): Standing {
  const { kind, heldUntil, waitingSince, answerBy, free, wishedAt, guardianName } = invitation;
  if (invitation.over)
    return {
      badge: 'Over, no answer',
      tone: 'neutral',
      text: 'The times of this audition are over. You did not answer.',
    };
  const by = answerBy ? ` Answer by ${momentHere(answerBy)}.` : '';
  if (wishedAt) {
    const text = `You would like to come. Waiting for ${guardianName ?? 'your guardian'}.`;
    return { badge: 'Waiting for the guardian', tone: 'soon', text };
  }
  if (ownTime(invitation)) {
    const held = heldUntil ? ` It is held for you until ${momentHere(heldUntil)}.` : '';
    return waitingSince
      ? { badge: 'A time is free', tone: 'applied', text: `A time is free for you.${held}` }
      : { badge: 'Please confirm', tone: 'applied', text: `The casting team gave you a time.${held}` };
  }
  const badge = 'Answer the invitation';
  if (waitingSince) {
    const text = 'You are on the waiting list. We will let you know when a time is free.';
    return { badge: 'On the waiting list', tone: 'soon', text };
  }
  if (heldUntil && new Date(heldUntil) <= now)
    return { badge, tone: 'applied', text: 'Your time was released. Pick another.' };
  if (kind === 'self_tape') return { badge, tone: 'applied', text: `Will you send a tape?${by}` };
  if (free?.length === 0) return { badge, tone: 'applied', text: `You are invited.${by}` };
  return { badge, tone: 'applied', text: `Pick the time that suits you.${by}` };
}
