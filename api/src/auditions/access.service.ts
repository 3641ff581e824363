import { type Membership, mayDecide, mayReview } from '@kirdaar/domain/projects/team/team.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import type { AuditionRow } from '../db/tables/auditions/auditions.ts';
import type { Viewer } from '../http/viewer.ts';
import { findCast, type OwnedProject } from '../projects/team.service.ts';
import { holdRound } from './invitations/held.service.ts';
import { findAuditionOfInvitation, findAuditionOfSlot, findProjectOfRound } from './rounds.queries.ts';

export type RoundOfTeam = { project: OwnedProject; membership: Membership };
export type DecidedRound = { project: OwnedProject; round: AuditionRow };

/** A round's project, for its team, locked on request. Throws 404 for all others, and where the project is
    deleted (rule auditions/team-1). */
export async function requireRoundReader(
  db: Queryable,
  viewer: Viewer,
  auditionId: string,
  lock?: 'no key update',
): Promise<RoundOfTeam> {
  const projectId = await findProjectOfRound(db, auditionId);
  if (!projectId) throw new Refusal('NOT_FOUND');
  const cast = await findCast(db, viewer, projectId, lock).catch((error: unknown) => {
    const isGone = error instanceof Refusal && error.code === 'project.not_found';
    throw isGone ? new Refusal('NOT_FOUND') : error;
  });
  const { project, membership } = cast;
  if (!mayReview(membership, project)) throw new Refusal('NOT_FOUND');
  return { project, membership };
}

/** The round and its project, both locked, for a user who decides in it. Throws 404, and 403
    `desk.reviewer` for reviewers. */
export async function holdRoundOf(
  tx: Transaction,
  viewer: Viewer,
  auditionId: string,
): Promise<DecidedRound> {
  const { project, membership } = await requireRoundReader(tx, viewer, auditionId, 'no key update');
  if (!mayDecide(membership)) throw new Refusal('desk.reviewer');
  const round = await holdRound(tx, auditionId);
  if (!round) throw new Refusal('NOT_FOUND');
  return { project, round };
}

/** The same for an open round. Throws 409 `invitation.over` once it is cancelled (rule
    auditions/ending-1). */
export async function holdOpenRound(
  tx: Transaction,
  viewer: Viewer,
  auditionId: string,
): Promise<DecidedRound> {
  const held = await holdRoundOf(tx, viewer, auditionId);
  if (held.round.cancelledAt) throw new Refusal('invitation.over');
  return held;
}

/** The same by one of its times. */
export async function holdRoundOfSlot(
  tx: Transaction,
  viewer: Viewer,
  slotId: string,
): Promise<DecidedRound> {
  const auditionId = await findAuditionOfSlot(tx, slotId);
  if (!auditionId) throw new Refusal('NOT_FOUND');
  return holdOpenRound(tx, viewer, auditionId);
}

/** The same by an invitation to it. Includes cancelled rounds. */
export async function holdRoundOfInvitation(
  tx: Transaction,
  viewer: Viewer,
  invitationId: string,
): Promise<DecidedRound> {
  const auditionId = await findAuditionOfInvitation(tx, invitationId);
  if (!auditionId) throw new Refusal('NOT_FOUND');
  return holdRoundOf(tx, viewer, auditionId);
}
