import type { Transaction } from '../../db/database.ts';
import type { LiveMessage } from './live.queries.ts';
import { sendMessages } from './send-messages.ts';

const gathered = new WeakMap<Transaction, Map<string, LiveMessage>>();
// so many ids fit well into the 8,000 bytes that PostgreSQL carries at once
const mostAtOnce = 100;

/** Tells the team of a project, once the transaction is committed, that what its desk shows changed. */
export function announceProject(tx: Transaction, projectId: string): void {
  gather(tx, { kind: 'project', id: projectId, team: projectId });
}

/** Tells somebody alone that what they see of a project changed: who is no longer of its team, or who did something that
    the others do not learn of. */
export function announceProjectTo(tx: Transaction, projectId: string, userId: string): void {
  gather(tx, { kind: 'project', id: projectId, to: [userId] });
}

/** Tells the team of a project that one of its boards changed. */
export function announceBoard(tx: Transaction, board: { id: string; projectId: string }): void {
  gather(tx, { kind: 'board', id: board.id, team: board.projectId });
}

/** Tells the team of a project that one of its rounds of auditions changed. */
export function announceAudition(tx: Transaction, round: { id: string; projectId: string }): void {
  gather(tx, { kind: 'audition', id: round.id, team: round.projectId });
}

/** Tells an artist that an invitation of theirs changed. */
export function announceInvitation(tx: Transaction, id: string, artistId: string): void {
  gather(tx, { kind: 'invitation', id, to: [artistId] });
}

/** Tells people that there is something new for them. */
export function announceNotifications(tx: Transaction, userIds: string[]): void {
  const to = [...new Set(userIds)].sort();
  for (let from = 0; from < to.length; from += mostAtOnce) {
    gather(tx, { kind: 'notifications', id: null, to: to.slice(from, from + mostAtOnce) });
  }
}

/** Tells people that a conversation of theirs changed. */
export function announceThread(tx: Transaction, id: string, userIds: string[]): void {
  gather(tx, { kind: 'thread', id, to: [...new Set(userIds)].sort() });
}

/** Whatever a transaction announces is sent once, by one statement after its commit; of what is undone nothing is told. */
function gather(tx: Transaction, message: LiveMessage): void {
  let messages = gathered.get(tx);
  if (!messages) {
    const all = new Map<string, LiveMessage>();
    tx.whenCommitted.push((pool) => sendMessages(pool, [...all.values()]));
    gathered.set(tx, all);
    messages = all;
  }
  messages.set(JSON.stringify(message), message);
}
