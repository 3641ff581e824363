import { type Stage, stages } from '../casting/desk/stages.ts';
import type { AuditionStage } from './rounds.ts';

/** The states of an invitation to an audition. */
export const invitationStates = [
  'invited',
  'confirmed',
  'declined',
  'reschedule_asked',
  'cancelled',
  'attended',
  'no_show',
] as const;
export type InvitationState = (typeof invitationStates)[number];

/** The answers of an artist. */
export const invitationAnswers = ['confirm', 'decline', 'another_time', 'wait', 'stop_waiting'] as const;

/** The reasons to decline or to ask for another time. */
export const declineReasons = ['shoot', 'travelling', 'unwell', 'not_right', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];
export const declineReasonLabels: Readonly<Record<DeclineReason, string>> = {
  shoot: 'Shoot that day',
  travelling: 'Travelling',
  unwell: 'Unwell',
  not_right: 'Not right for me',
  other: 'Other',
};

/** Why an invitation ended: as the artist answered, or because they are no longer available (rule
    auditions/ending-5). */
export const endReasons = [...declineReasons, 'not_available'] as const;
export type EndReason = (typeof endReasons)[number];

/** A guardian's answer to a child's invitation (rule guardians/invitations-1). */
export const guardianAnswers = ['waiting', 'yes', 'no'] as const;
export type GuardianAnswer = (typeof guardianAnswers)[number];

/** A guardian's answer, or 'waiting'; null for an artist without a guardian. */
export function guardianStanding(
  { state, guardianAnswer }: { state: InvitationState; guardianAnswer: 'yes' | 'no' | null },
  hasGuardian: boolean,
): GuardianAnswer | null {
  if (guardianAnswer) return guardianAnswer;
  return hasGuardian && state === 'invited' ? 'waiting' : null;
}

/** The results of inviting an artist (rule auditions/inviting-1). */
export const inviteResults = [
  'invited',
  'already_invited',
  'declined_before',
  'not_available',
  'full',
] as const;
export type InviteResult = (typeof inviteResults)[number];

/** Whether an invitation is still open; its round or project ends it (rule auditions/ending-1). */
export function isLive(state: InvitationState): boolean {
  return state === 'invited' || state === 'confirmed' || state === 'reschedule_asked';
}

type PlaceHolder = { state: InvitationState; heldUntil: Date | null };

/** Whether an invitation with a time takes its place (rule auditions/places-1). */
export function takesPlace({ state, heldUntil }: PlaceHolder, now: Date): boolean {
  if (state === 'confirmed' || state === 'attended' || state === 'no_show') return true;
  if (state !== 'invited' && state !== 'reschedule_asked') return false;
  return heldUntil !== null && heldUntil > now;
}

/** The stage after inviting: forwards to the round's stage, or there from 'passed', never back (rule
    auditions/inviting-2). */
export function stageWhenInvited(stage: Stage, of: AuditionStage): Stage {
  return stage === 'passed' || stages.indexOf(stage) < stages.indexOf(of) ? of : stage;
}
