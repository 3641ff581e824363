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

/** The membership of a person in the team of a project; null for its owner and for people outside the
    team. */
export function joinedAs(db: Queryable, projectId: string, userId: string): Promise<Joined | null> {
  return findMembership(db, projectId, userId);
}

/** Lets a person leave the team of a project, or all teams. Their grades and private notes there are
    deleted, and the owners are notified (rules team/members-2, team/members-4, team/kinds-2). Returns
    whether they were in any. */
export async function leaveTeams(
  tx: Transaction,
  deps: Deps,
  userId: string,
  projectId?: string,
): Promise<boolean> {
  const left = await leave(tx, userId, projectId);
  const notifications = left.map((team) => ({
    kind: 'team.left' as const,
    userId: team.ownerId,
    projectId: team.projectId,
    actorId: userId,
  }));
  await notify(tx, deps, notifications);
  return left.length > 0;
}

/** Removes a person from the team of a project for its owner, and notifies them. Returns whether they were
    in it. */
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
    // their last event: their open pages reload, and are refused
    announceProjectTo(tx, id, userId);
  }
  return left;
}

/** Removes the conversations of a project from a person who becomes a reviewer of it (rule
    messages/who-5). */
export function leaveConversations(tx: Transaction, userId: string, projectId: string): Promise<void> {
  return leaveThreads(tx, userId, [projectId]);
}
