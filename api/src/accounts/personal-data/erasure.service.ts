import { randomUUID } from 'node:crypto';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import {
  endRoundsOfDirector,
  holdRoundsOf,
  leaveAuditions,
} from '../../auditions/invitations/remove-artist.service.ts';
import { hashSecret } from '../../core/hashing.ts';
import type { Transaction } from '../../db/database.ts';
import { queueJob } from '../../db/queue-job.ts';
import type { Deps } from '../../deps.ts';
import type { Exchange } from '../../http/exchange.ts';
import { forgetReads } from '../../http/limits/distinct-reads.ts';
import { forgetCounts } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { forgetRefused } from '../../mail/refused-addresses.queries.ts';
import { announceEndedSessions, announceProject, announceProjectTo } from '../../messaging/live/announce.ts';
import { accountDeletedMail } from '../../messaging/mail-texts/account-mails.ts';
import { notify } from '../../messaging/notifications/notify.service.ts';
import { guardianOf } from '../../profiles/guardians/guardians.service.ts';
import { recipientsOf } from '../../profiles/guardians/recipients.service.ts';
import { sealAccount } from '../../trust/sealed/sealed.service.ts';
import { leaveReferees } from '../../trust/verification/verification-status.service.ts';
import { confirmPassword, forgetAddress } from '../passwords/passwords.service.ts';
import { endSession } from '../sessions/sessions.service.ts';
import {
  deleteMails,
  deletePrivate,
  deleteUser,
  emptyUser,
  eraseDeclared,
  findConversing,
  findWatching,
  leaveLedger,
  leaveNotifications,
  lockAccount,
  lockCandidaciesNaming,
} from './erasure.queries.ts';
import { forgetAnswers } from './kept-answers.queries.ts';
import { deleteEmptyProjects, emptyProjects } from './left-projects.queries.ts';

/**
 * Deletes an account for good after its password (decision 15). One transaction removes it from every list
 * and page, ends its sessions and queues the job that removes its files.
 */
export async function deleteAccount(
  deps: Deps,
  exchange: Exchange,
  viewer: Viewer,
  { password }: ParsedBody<'deleteAccount'>,
): Promise<void> {
  const { request, reply } = exchange;
  const { email } = await confirmPassword(deps, request, viewer, password, 'password');
  const unusable = await hashSecret(randomUUID());
  await deps.db.transaction(async (tx) => {
    const readers = await recipientsOf(tx, deps, { userId: viewer.id, email }, 'account');
    await erasePerson(tx, deps, { id: viewer.id, email }, unusable);
    for (const { to, standsFor } of readers) {
      const reader = { child: standsFor?.name ?? null, page: null, below: [], asks: false };
      await queueMail(tx, deps, { to, ...accountDeletedMail(deps.config.publicUrl, reader) });
    }
  });
  await endSession(deps, request, reply);
  reply.header('clear-site-data', '"storage"');
  request.log.info({ event: 'account-deleted', userId: viewer.id });
}

/**
 * Removes all data of a person within a transaction, and queues the job that removes the files. Declared
 * tables come last, after all that still reads them. Projects with applicants or conversations stay for those
 * people, hidden and emptied (rule accounts/data-4). Their director's row stays too, without any data;
 * `unusable` is the hash of an unknown password for such a row.
 */
export async function erasePerson(
  tx: Transaction,
  deps: Deps,
  { id, email }: { id: string; email: string },
  unusable: string,
): Promise<void> {
  await holdRoundsOf(tx, id);
  await lockAccount(tx, id);
  // before anything is removed
  await sealAccount(tx, deps, id);
  // before anything that depends on them, in the order in which decisions lock them
  await lockCandidaciesNaming(tx, id);
  for (const { projectId, memberId } of await findWatching(tx, id)) {
    if (memberId) announceProjectTo(tx, projectId, memberId);
    else announceProject(tx, projectId);
  }
  await forgetAddress(tx, email);
  const guarded = await guardianOf(tx, id);
  if (guarded) await forgetRefused(tx, guarded.guardian.email);
  await deleteMails(tx, { id, email });
  await forgetAnswers(tx, { id, email });
  await leaveReferees(tx, email);
  await deletePrivate(tx, id);
  await leaveNotifications(tx, id);
  const notified = await notifyOwners(tx, deps, id);
  await leaveLedger(tx, id);
  await leaveAuditions(tx, deps, { userId: id, notified });
  await forgetCounts(tx, id);
  await forgetReads(tx, `user ${id}`);
  await endRoundsOfDirector(tx, deps, id);
  await deleteEmptyProjects(tx, id);
  const kept = await emptyProjects(tx, id, deps.clock());
  await eraseDeclared(tx, { id, email });
  if (kept === 0) await deleteUser(tx, id);
  else await emptyUser(tx, id, unusable, deps.clock());
  announceEndedSessions(tx, id);
  await queueJob(tx, 'erase-files', { ownerId: id });
}

/**
 * Notifies the owners of projects that have a conversation with an artist that the artist left, and gives who
 * they are (rule messages/erased-1).
 */
async function notifyOwners(tx: Transaction, deps: Deps, artistId: string): Promise<string[]> {
  const conversing = await findConversing(tx, artistId);
  const notices = conversing.map(({ projectId, ownerId }) => ({
    kind: 'artist.left' as const,
    userId: ownerId,
    projectId,
  }));
  await notify(tx, deps, notices);
  return notices.map(({ userId }) => userId);
}
