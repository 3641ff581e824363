import type { Transaction } from '../../db/database.ts';
import type { EndedMessage, LiveMessage } from './live.queries.ts';
import { sendMessages } from './send-messages.ts';

type Announced = LiveMessage | EndedMessage;

const gathered = new WeakMap<Transaction, Map<string, Announced>>();
// 100 ids fit well into the 8,000 bytes of a PostgreSQL notification
const mostAtOnce = 100;

/** Announces to a project's team, after the commit, that its desk changed. */
export function announceProject(tx: Transaction, projectId: string): void {
  gather(tx, { kind: 'project', id: projectId, team: projectId });
}

/** Announces a change of a project to one user: one who left the team, or whose act others must not see. */
export function announceProjectTo(tx: Transaction, projectId: string, userId: string): void {
  gather(tx, { kind: 'project', id: projectId, to: [userId] });
}

/** Announces to a project's team that one of its boards changed. */
export function announceBoard(tx: Transaction, board: { id: string; projectId: string }): void {
  gather(tx, { kind: 'board', id: board.id, team: board.projectId });
}

/** Announces to a project's team that one of its audition rounds changed. */
export function announceAudition(tx: Transaction, round: { id: string; projectId: string }): void {
  gather(tx, { kind: 'audition', id: round.id, team: round.projectId });
}

/** Announces to an artist that an invitation changed. */
export function announceInvitation(tx: Transaction, id: string, artistId: string): void {
  gather(tx, { kind: 'invitation', id, to: [artistId] });
}

/** Announces to users that they have new notifications. */
export function announceNotifications(tx: Transaction, userIds: string[]): void {
  const to = [...new Set(userIds)].sort();
  for (let from = 0; from < to.length; from += mostAtOnce) {
    gather(tx, { kind: 'notifications', id: null, to: to.slice(from, from + mostAtOnce) });
  }
}

/** Announces to users that one of their conversations changed. */
export function announceThread(tx: Transaction, id: string, userIds: string[]): void {
  gather(tx, { kind: 'thread', id, to: [...new Set(userIds)].sort() });
}

/** Ends the streams of a user's ended sessions after the commit, in every process. */
export function announceEndedSessions(tx: Transaction, userId: string): void {
  gather(tx, { ended: userId });
}

/** Collects what a transaction announces: one statement sends it after the commit. Rollback sends
    nothing. */
function gather(tx: Transaction, message: Announced): void {
  let messages = gathered.get(tx);
  if (!messages) {
    const all = new Map<string, Announced>();
    tx.whenCommitted.push((pool) => sendMessages(pool, [...all.values()]));
    gathered.set(tx, all);
    messages = all;
  }
  messages.set(JSON.stringify(message), message);
}
