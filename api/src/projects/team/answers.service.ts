import type { Answer } from '@kirdaar/contract/operations.ts';
import { teamLimits } from '@kirdaar/domain/limits.ts';
import { kindRefusal } from '@kirdaar/domain/projects/team/team.ts';
import { hasApplied } from '../../casting/applications/facts.service.ts';
import { Refusal } from '../../core/refusal.ts';
import { hashToken } from '../../core/tokens.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import { announceProject } from '../../messaging/live/announce.ts';
import { notify } from '../../messaging/notifications/notify.service.ts';
import { findCast } from '../team.service.ts';
import { countTeam, deleteInvitation, findInvitation, type OpenInvitation } from './invitations.queries.ts';
import { findPerson, saveMember } from './members.queries.ts';

/** What an invitation is for. Throws as `openInvitation` does. */
export async function readTeamInvitation(
  deps: Deps,
  viewer: Viewer,
  token: string,
): Promise<Answer<'readTeamInvitation'>> {
  const { project, by, membership, expiresAt } = await openInvitation(deps.db, deps, viewer, token);
  return { project, by, as: membership, expiresAt: expiresAt.toISOString() };
}

/** Joins the team of an invitation and uses it up. The exclusive project lock conflicts with the shared
    lock of applying, so a person cannot do both (rule team/kinds-3). Its owner is notified (rule
    team/members-4). Throws as `openInvitation` does, 403 `team.kind` and `team.applied`, and 409
    `team.full`. */
export async function acceptTeamInvitation(
  deps: Deps,
  once: IdempotentRun<Answer<'acceptTeamInvitation'>>,
  viewer: Viewer,
  token: string,
): Promise<AnswerWithMessage<Answer<'acceptTeamInvitation'>>> {
  return once(async (tx) => {
    const { id, projectId, email, membership, project } = await openInvitation(tx, deps, viewer, token);
    const { project: cast, membership: before } = await findCast(tx, viewer, projectId, 'update');
    // answered, replaced or withdrawn while this one waited
    if (!(await deleteInvitation(tx, projectId, id))) throw new Refusal('team.invitation_over');
    const person = await findPerson(tx, viewer.id, 'share');
    const refusal = person && kindRefusal(person.kind, membership);
    if (refusal) throw new Refusal('team.kind', { message: refusal });
    if (await hasApplied(tx, viewer.id, projectId)) throw new Refusal('team.applied');
    const now = deps.clock();
    const { people } = await countTeam(tx, projectId, { but: email, now });
    if (before === null && people >= teamLimits.people) throw new Refusal('team.full');
    await saveMember(tx, { projectId, userId: viewer.id, membership, joinedAt: now });
    announceProject(tx, projectId);
    const joined = { kind: 'team.joined', projectId, actorId: viewer.id, detail: membership } as const;
    await notify(tx, deps, [{ ...joined, userId: cast.directorId }]);
    const message = `You are now on the casting team of ${project.name ?? 'this project'}.`;
    return new AnswerWithMessage(message, { project, as: membership });
  });
}

/** Declines an invitation and uses it up. Throws as `openInvitation` does. */
export async function declineTeamInvitation(
  deps: Deps,
  once: IdempotentRun<null>,
  viewer: Viewer,
  token: string,
): Promise<AnswerWithMessage<null>> {
  return once(async (tx) => {
    const { id, projectId } = await openInvitation(tx, deps, viewer, token);
    if (await deleteInvitation(tx, projectId, id)) announceProject(tx, projectId);
    return new AnswerWithMessage('Invitation declined.', null);
  });
}

/** The open invitation of a token, sent to the viewer's own address. Throws 404 `team.invitation_over` for
    any other token and for a deleted project, and 403 `team.other_address` (rule team/invitations-2). */
async function openInvitation(
  db: Queryable,
  deps: Deps,
  viewer: Viewer,
  token: string,
): Promise<OpenInvitation> {
  const invitation = await findInvitation(db, hashToken(token), deps.clock());
  if (!invitation) throw new Refusal('team.invitation_over');
  const person = await findPerson(db, viewer.id);
  if (person?.email !== invitation.email) throw new Refusal('team.other_address');
  return invitation;
}
