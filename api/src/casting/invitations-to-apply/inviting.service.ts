import type { Answer, ParsedBody, ParsedParams } from '@kirdaar/contract/operations.ts';
import { dateInIndia, tomorrowInIndia } from '@kirdaar/domain/calendar.ts';
import {
  type InviteToApplyResult,
  invitedToApplyText,
  inviteToApplyLimits,
  inviteToApplyRefusal,
  inviteToApplyResult,
} from '@kirdaar/domain/casting/invitations-to-apply/invitations-to-apply.ts';
import { isRoleClosed } from '@kirdaar/domain/projects/open-roles.ts';
import { mayHaveChildren } from '@kirdaar/domain/projects/terms/terms.ts';
import { holdArtists } from '../../auditions/invitations/unavailable.service.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { ProjectRoleRow } from '../../db/tables/projects/projects.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import { countWithin, scaled, tooMany } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { notify } from '../../messaging/notifications/notify.service.ts';
import { holdRole } from '../../projects/openings.service.ts';
import { requireDecider } from '../../projects/team.service.ts';
import { findReachable } from '../../trust/contact-details/reach.service.ts';
import type { Decider } from '../desk/decisions.service.ts';
import { type ConsideredForRole, considerForRole, recordInvitedToApply } from '../desk/inviting.service.ts';
import { findInvited, holdInvitable, holdInviting, insertInvitationsToApply } from './inviting.queries.ts';

type Inviting = { decider: Decider; ownerId: string; role: ProjectRoleRow; viewer: Viewer };

/** Invites artists to apply for a role, and returns a result for each (rules fit/inviting-1 to
    fit/inviting-4). Throws 404 for a role of another project, 409 for one that takes no applications, and
    429 beyond the daily limits; then none is invited. */
export async function inviteToApply(
  deps: Deps,
  once: IdempotentRun<Answer<'inviteToApply'>>,
  viewer: Viewer,
  { id, roleId }: ParsedParams<'inviteToApply'>,
  { artistIds, message }: ParsedBody<'inviteToApply'>,
): Promise<AnswerWithMessage<Answer<'inviteToApply'>>> {
  return once(async (tx) => {
    const now = deps.clock();
    await holdArtists(tx, artistIds);
    const { project } = await requireDecider(tx, viewer, id);
    const role = await holdRole(tx, project.id, roleId);
    const { isDraft, archivedAt, requirementClose: projectClosed } = project;
    const { applyUntil } = role;
    const roleClosed = isRoleClosed(role);
    const standing = { isDraft, isArchived: archivedAt !== null, projectClosed, roleClosed, applyUntil };
    const refused = inviteToApplyRefusal(standing, dateInIndia(now));
    if (refused) throw new Refusal(refused.why, { message: refused.message });
    await holdInviting(tx, roleId);
    const decider = { projectId: project.id, by: viewer.id, at: now };
    const inviting = { decider, ownerId: project.directorId, role, viewer };
    const available = await holdAvailable(tx, inviting, artistIds);
    const considered = await considerForRole(tx, inviting.decider, { roleId, artistIds: [...available] });
    const results = await judge(tx, artistIds, { available, considered });
    const sent = await send(tx, deps, inviting, { considered, results, message });
    return new AnswerWithMessage(invitedToApplyText([...results.values()]), {
      activityId: sent?.activityId ?? null,
      undoUntil: sent?.undoUntil.toISOString() ?? null,
      results: [...results].map(([artistId, result]) => ({ artistId, result })),
    });
  });
}

/** Who can be invited: listed artists who may apply to the project's owner, no child out of reach, and no
    child for an intimate scene (rule fit/inviting-2). */
async function holdAvailable(
  tx: Transaction,
  { decider: { projectId, by, at }, ownerId, role, viewer }: Inviting,
  artistIds: string[],
): Promise<Set<string>> {
  const listed = await holdInvitable(tx, { projectId, by, ownerId }, artistIds);
  const takesChildren = mayHaveChildren(role.content);
  return findReachable(
    tx,
    viewer,
    listed.filter(({ isChild }) => takesChildren || !isChild),
    at,
  );
}

type Found = { available: Set<string>; considered: ConsideredForRole };

async function judge(
  tx: Transaction,
  artistIds: string[],
  { available, considered: { held } }: Found,
): Promise<Map<string, InviteToApplyResult>> {
  const known = await findInvited(
    tx,
    held.map(({ id }) => id),
  );
  const byArtist = new Map(held.map((one) => [one.artistId, one]));
  const resultOf = (artistId: string) => {
    const own = byArtist.get(artistId);
    const [hasApplied, isInvited] = [own?.hasApplied === true, known.has(own?.id ?? '')];
    return inviteToApplyResult({ isAvailable: available.has(artistId), hasApplied, isInvited });
  };
  return new Map(artistIds.map((artistId) => [artistId, resultOf(artistId)]));
}

type Sending = {
  considered: ConsideredForRole;
  results: Map<string, InviteToApplyResult>;
  message: string | null;
};

async function send(
  tx: Transaction,
  deps: Deps,
  { decider, role }: Inviting,
  { considered: { held, added }, results, message }: Sending,
) {
  const invited = held.filter(({ artistId }) => results.get(artistId) === 'invited');
  if (invited.length === 0) return null;
  await checkLimits(tx, deps, { by: decider.by, roleId: role.id, count: invited.length });
  const activity = await recordInvitedToApply(tx, decider, { roleId: role.id, invited, added });
  const { activityId } = activity;
  await insertInvitationsToApply(
    tx,
    invited.map(({ id }) => ({
      ...{ candidacyId: id, message, invitedBy: decider.by, invitedAt: decider.at, activityId },
    })),
  );
  await notify(
    tx,
    deps,
    invited.map(({ id, artistId }) => ({
      ...{ kind: 'role_invitation', userId: artistId, projectId: decider.projectId, roleIds: [role.id] },
      ...{ actorId: decider.by, subjectId: id },
    })),
  );
  const logged = { projectId: decider.projectId, roleId: role.id, activityId, userId: decider.by };
  deps.log.info({ event: 'invited-to-apply', ...logged, count: invited.length });
  return activity;
}

/** Counts invitations of a day in India, including undone ones. Throws 429 beyond the limits of a role or
    a director (rule fit/inviting-3). */
async function checkLimits(
  tx: Transaction,
  { clock, config }: Deps,
  { by, roleId, count }: { by: string; roleId: string; count: number },
): Promise<void> {
  const now = clock();
  const [today, until] = [dateInIndia(now), tomorrowInIndia(now)];
  const { aRoleAndDay, aDirectorAndDay } = inviteToApplyLimits;
  for (const [key, most, where] of [
    [`invited-for:${roleId}`, aRoleAndDay, 'for one role'],
    [`invited-by:${by}`, aDirectorAndDay, 'altogether'],
  ] as const) {
    const allowed = scaled({ config }, most);
    if (await countWithin(tx, `${key} ${today}`, { most: allowed, until, count })) continue;
    const message = `You can invite ${allowed} people a day ${where}. Nobody was invited.`;
    throw tooMany(message, (until.getTime() - now.getTime()) / 1000);
  }
}
