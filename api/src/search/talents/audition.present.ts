import { isOver } from '@kirdaar/domain/auditions/candidate-audition.ts';
import { guardianStanding } from '@kirdaar/domain/auditions/invitations.ts';
import { isBelowGuardian } from '@kirdaar/domain/profiles/guardians/ages.ts';
import type { AuditionRow } from './audition.queries.ts';

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** A candidate's audition as the team sees it. A released time belongs to no one. */
export function auditionOf(row: AuditionRow, now: Date) {
  const { invitationId, state, kind, step, number, heldUntil, lastEnd } = row;
  const isLapsed = state === 'invited' && heldUntil !== null && new Date(heldUntil) <= now;
  return {
    ...{ invitationId, state, kind, step, number },
    start: isLapsed ? null : momentOf(row.start),
    arrivedAt: momentOf(row.arrivedAt),
    guardian: guardianStanding(row, isBelowGuardian(row, now)),
    over: isOver(row, momentOf(lastEnd), now),
  };
}
