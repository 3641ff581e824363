import type { Joined } from '@kirdaar/domain/projects/team/team.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { announceProject, announceProjectTo } from '../../messaging/live/announce.ts';
import { notify } from '../../messaging/notifications/notify.service.ts';
import {
  deleteMemberships,
  deletePrivateNotes,
  findMembership,
  leaveThreads,
} from './memberships.queries.ts';

/** As what somebody joined the team of a project; null for its owner and for strangers. */
export function joinedAs(db: Queryable, projectId: string, userId: string): Promise<Joined | null> {
  return findMembership(db, projectId, userId);
}

/** Lets somebody leave the team of a project, or all teams: their grades and private notes there go, and the owners are told
    (rules team/members-2, team/members-4, team/kinds-2). Whether they were in any. */
export async function leaveTeams(
  tx: Transaction,
  deps: Deps,
  userId: string,
  projectId?: string,
): Promise<boolean> {
  const left = await leave(tx, userId, projectId);
  const told = left.map((team) => ({
    kind: 'team.left' as const,
    userId: team.ownerId,
    projectId: team.projectId,
    actorId: userId,
  }));
  await notify(tx, deps, told);
  return left.length > 0;
}

/** Takes somebody out of the team of a project as its owner says, and tells them. Whether they were in it. */
export async function removeFromTeam(
  tx: Transaction,
  deps: Deps,
  userId: string,
  projectId: string,
): Promise<boolean> {
  const left = await leave(tx, userId, projectId);
  await notify(
    tx,
    deps,
    left.map(() => ({ kind: 'team.removed', userId, projectId }) as const),
  );
  return left.length > 0;
}

async function leave(tx: Transaction, userId: string, projectId?: string) {
  const left = await deleteMemberships(tx, userId, projectId);
  const ids = left.map((team) => team.projectId);
  if (left.length > 0) {
    await deletePrivateNotes(tx, userId, ids);
    await leaveThreads(tx, userId, ids);
  }
  for (const id of ids) {
    announceProject(tx, id);
    // the last that they hear of it: their open pages ask again, and are refused
    announceProjectTo(tx, id, userId);
  }
  return left;
}

/** Takes the conversations of a project from somebody who only reviews it from now on (rule messages/who-5). */
export function leaveConversations(tx: Transaction, userId: string, projectId: string): Promise<void> {
  return leaveThreads(tx, userId, [projectId]);
}
