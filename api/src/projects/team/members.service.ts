import type { Answer, ParsedBody, ParsedParams } from '@kirdaar/contract/operations.ts';
import { kindRefusal } from '@kirdaar/domain/projects/team/team.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import { announceProject } from '../../messaging/live/announce.ts';
import { findCast, requireLedProject, requireReviewer } from '../team.service.ts';
import { findOpenInvitations } from './invitations.queries.ts';
import { findMembers, findName, findPerson, saveMember } from './members.queries.ts';
import { leaveConversations, leaveTeams, removeFromTeam } from './memberships.service.ts';
import { sentInvitation, teamPerson } from './team.present.ts';

/** The members of a project's team, without its owner. */
export const membersOf = (db: Queryable, projectId: string) => findMembers(db, projectId);

/** The team of a project, for its members; open invitations, which name addresses, only for the owner (rule
    team/seen-1). */
export async function readTeam(deps: Deps, viewer: Viewer, id: string): Promise<Answer<'readTeam'>> {
  const { project, membership } = await requireReviewer(deps.db, viewer, id);
  const people = await findMembers(deps.db, project.id);
  const open = membership === 'owner' ? await findOpenInvitations(deps.db, project.id, deps.clock()) : [];
  return {
    me: membership,
    owner: { userId: project.directorId, name: await findName(deps.db, project.directorId) },
    people: people.map(teamPerson),
    invitations: open.map(sentInvitation),
  };
}

/** Makes a member an editor, or a reviewer (rule team/members-1). Throws 404 for a person outside the team,
    403 `team.kind`. */
export async function changeMember(
  once: IdempotentRun<Answer<'changeMember'>>,
  viewer: Viewer,
  { id, userId }: ParsedParams<'changeMember'>,
  { as }: ParsedBody<'changeMember'>,
): Promise<AnswerWithMessage<Answer<'changeMember'>>> {
  return once(async (tx) => {
    const project = await requireLedProject(tx, viewer, id);
    const person = await findPerson(tx, userId, 'share');
    const member = await findMember(tx, project.id, userId);
    if (!person || !member) throw new Refusal('NOT_FOUND');
    const refusal = kindRefusal(person.kind, as);
    if (refusal) throw new Refusal('team.kind', { message: refusal });
    await saveMember(tx, { projectId: project.id, userId, membership: as, joinedAt: member.joinedAt });
    announceProject(tx, project.id);
    if (as === 'reviewer') await leaveConversations(tx, userId, project.id);
    const message = `${member.name} is ${as === 'editor' ? 'an editor' : 'a reviewer'} now.`;
    return new AnswerWithMessage(message, teamPerson({ ...member, membership: as }));
  });
}

/** Removes a member, for the owner, or lets them leave; effective from the next call (rules team/members-2,
    team/members-4). Throws 404 for a person outside the team. */
export async function removeMember(
  deps: Deps,
  once: IdempotentRun<null>,
  viewer: Viewer,
  { id, userId }: ParsedParams<'removeMember'>,
): Promise<AnswerWithMessage<null>> {
  return once(async (tx) => {
    const isLeaving = userId === viewer.id && (await isMember(tx, viewer, id));
    if (!isLeaving) await requireLedProject(tx, viewer, id);
    const end = isLeaving ? leaveTeams : removeFromTeam;
    if (!(await end(tx, deps, userId, id))) throw new Refusal('NOT_FOUND');
    return new AnswerWithMessage(isLeaving ? 'You left the team.' : 'Removed from the team.', null);
  });
}

async function isMember(tx: Transaction, viewer: Viewer, id: string): Promise<boolean> {
  const { membership } = await findCast(tx, viewer, id, 'update');
  return membership === 'editor' || membership === 'reviewer';
}

async function findMember(db: Queryable, projectId: string, userId: string) {
  const members = await findMembers(db, projectId);
  return members.find((member) => member.userId === userId);
}
