import { stageWhenInvited } from '@kirdaar/domain/auditions/invitations.ts';
import type { AuditionStage } from '@kirdaar/domain/auditions/rounds.ts';
import { undoTime } from '@kirdaar/domain/casting/desk/activities.ts';
import type { Transaction } from '../../db/database.ts';
import { recordActivity } from './activities.queries.ts';
import { moveCandidacies } from './candidacies.queries.ts';
import { endRoleless } from './decisions.queries.ts';
import type { Decider } from './decisions.service.ts';
import { findApplied, type HeldPair, holdPairs, type InvitedPair, insertPairs } from './inviting.queries.ts';

/** The roles that artists applied for in a project. */
export const appliedPairs = findApplied;

/** Moves candidacies of artists invited to an audition forwards to its stage, and creates missing ones.
    Clears sent and pending outcomes of the old stage, which the invitation replaces (rule
    auditions/inviting-2). Returns the activity, which can be undone for ten minutes. */
export async function inviteCandidates(
  tx: Transaction,
  { projectId, by, at }: Decider,
  { pairs, stage }: { pairs: InvitedPair[]; stage: AuditionStage },
): Promise<{ activityId: string; undoUntil: Date }> {
  const added = await insertPairs(tx, projectId, pairs, at);
  const held = await holdPairs(tx, projectId, pairs);
  const moving = held.filter((one) => stageWhenInvited(one.stage, stage) !== one.stage);
  const undoUntil = new Date(at.getTime() + undoTime);
  const [roleId = null, ...others] = new Set(pairs.map((pair) => pair.roleId));
  const activity = await recordActivity(tx, {
    kind: 'invited',
    stage,
    projectId,
    projectRoleId: others.length > 0 ? null : roleId,
    madeBy: by,
    madeAt: at,
    count: pairs.length,
    undoUntil,
  });
  await moveCandidacies(tx, activity, { ids: moving.map(({ id }) => id), stage, added });
  const withRole = pairs.flatMap((pair) => (pair.roleId ? [pair.artistId] : []));
  if (withRole.length > 0) await endRoleless(tx, projectId, activity, withRole);
  return { activityId: activity.id, undoUntil };
}

/** The artists' candidacies for a role, locked, and which are new. */
export type ConsideredForRole = { held: HeldPair[]; added: string[] };

/** Considers artists for a role before inviting them to apply. Existing candidacies keep their stage (rule
    fit/inviting-4). */
export async function considerForRole(
  tx: Transaction,
  { projectId, at }: Decider,
  { roleId, artistIds }: { roleId: string; artistIds: string[] },
): Promise<ConsideredForRole> {
  if (artistIds.length === 0) return { held: [], added: [] };
  const pairs = artistIds.map((artistId) => ({ artistId, roleId }));
  const added = await insertPairs(tx, projectId, pairs, at);
  return { held: await holdPairs(tx, projectId, pairs), added };
}

/** Records the invitations to apply. Returns the activity, which can be undone for ten minutes. */
export async function recordInvitedToApply(
  tx: Transaction,
  { projectId, by, at }: Decider,
  { roleId, invited, added }: { roleId: string; invited: HeldPair[]; added: string[] },
): Promise<{ activityId: string; undoUntil: Date }> {
  const undoUntil = new Date(at.getTime() + undoTime);
  const activity = await recordActivity(tx, {
    kind: 'invited_to_apply',
    projectId,
    projectRoleId: roleId,
    madeBy: by,
    madeAt: at,
    count: invited.length,
    undoUntil,
  });
  await moveCandidacies(tx, activity, { ids: added, stage: 'considered', added });
  await endRoleless(
    tx,
    projectId,
    activity,
    invited.map(({ artistId }) => artistId),
  );
  return { activityId: activity.id, undoUntil };
}
