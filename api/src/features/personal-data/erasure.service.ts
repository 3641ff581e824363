import { randomUUID } from 'node:crypto';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { hashSecret } from '../../core/hashing.ts';
import type { Transaction } from '../../db/database.ts';
import { queueJob } from '../../db/queue-job.ts';
import type { Deps } from '../../deps.ts';
import type { Exchange } from '../../http/exchange.ts';
import { forgetCounts } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { accountDeletedMail } from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { confirmPassword, endAccess } from '../accounts/passwords.service.ts';
import { endSession } from '../accounts/sessions.service.ts';
import {
  deleteCorrespondence,
  deleteEmptyProjects,
  deleteUser,
  emptyProjects,
  emptyUser,
  holdUser,
} from './erasure.queries.ts';

/**
 * Deletes an account whose password is known, for good (decision 15). In one transaction everything of it goes from
 * every list and page, the sessions end, and a job is queued that removes the files; then nothing is left to undo.
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
    await erasePerson(tx, deps, { id: viewer.id, email }, unusable);
    await queueMail(tx, deps, { to: email, ...accountDeletedMail(deps.config.publicUrl) });
  });
  await endSession(deps, request, reply);
  reply.header('clear-site-data', '"storage"');
  request.log.info({ event: 'account-deleted', userId: viewer.id });
}

/**
 * Takes everything of a person away within a transaction, and queues the job that removes the files. `unusable` is the
 * hash of a password that nobody knows, for those of whom a row has to stay.
 */
export async function erasePerson(
  tx: Transaction,
  deps: Deps,
  { id, email }: { id: string; email: string },
  unusable: string,
): Promise<void> {
  await holdUser(tx, id);
  await endAccess(tx, id, email);
  await deleteCorrespondence(tx, id, email);
  await forgetCounts(tx, id);
  await erase(tx, deps, id, unusable);
  await queueJob(tx, 'erase-files', { ownerId: id });
}

/** Projects that somebody applied to stay for those people, hidden and emptied (rule accounts/data-4); they
    keep a user without name, address or anything else. Everybody else is gone with all their rows. */
async function erase(tx: Transaction, deps: Deps, userId: string, unusable: string): Promise<void> {
  await deleteEmptyProjects(tx, userId);
  const kept = await emptyProjects(tx, userId, deps.clock());
  if (kept === 0) return deleteUser(tx, userId);
  await emptyUser(tx, userId, unusable, deps.clock());
}
