import { daysLong, periods } from '@kirdaar/domain/accounts/periods.ts';
import {
  mayWithdraw,
  noFacts,
  shownStatus,
} from '@kirdaar/domain/casting/applications/application-status.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { Viewer } from '../../http/viewer.ts';
import { announceProject } from '../../messaging/live/announce.ts';
import { holdProject } from '../../projects/openings.service.ts';
import { forgetApplication } from '../desk/applied.service.ts';
import { takeBackAnswer } from '../invitations-to-apply/answering.service.ts';
import { factsOfArtist } from './facts.service.ts';
import {
  deleteApplication,
  findApplication,
  forgetWithdrawalsBefore,
  hasOutcome,
  isWithdrawn,
  rememberWithdrawal,
} from './withdraw.queries.ts';

const withdrawn = new AnswerWithMessage('Application withdrawn.', null);

const rememberFor = daysLong(periods.withdrawnApplication);

/** Withdraws an own application without a trace. Idempotent (rules applications/withdraw-2,
    applications/withdraw-3). Throws 404 for an unknown or another user's, and 409 `application.decided`
    after shortlisting or an outcome. */
export async function withdraw(
  deps: Deps,
  viewer: Viewer,
  applicationId: string,
): Promise<AnswerWithMessage<null>> {
  return deps.db.transaction(async (tx) => {
    const sent = await findApplication(tx, applicationId, viewer.id);
    if (!sent) {
      if (await isWithdrawn(tx, applicationId, viewer.id)) return withdrawn;
      throw new Refusal('NOT_FOUND');
    }
    await holdProject(tx, sent.projectId);
    await rememberWithdrawal(tx, { id: applicationId, artistId: viewer.id, withdrawnAt: deps.clock() });
    // shortlisting locks the applications: delete first, which waits, and then read the fact
    const isDeleted = await deleteApplication(tx, applicationId);
    if (isDeleted) await forgetApplication(tx, { ...sent, artistId: viewer.id });
    const facts = (await factsOfArtist(tx, viewer.id, [sent.projectId])).get(sent.projectId) ?? noFacts;
    const isAnswered = await hasOutcome(tx, sent, viewer.id);
    if (isAnswered || !mayWithdraw(shownStatus(facts))) throw new Refusal('application.decided');
    if (sent.roleId) await takeBackAnswer(tx, { artistId: viewer.id, roleId: sent.roleId });
    announceProject(tx, sent.projectId);
    return withdrawn;
  });
}

/** Deletes the ids of applications withdrawn a month ago. */
export async function forgetOldWithdrawals(db: Queryable, now: Date): Promise<void> {
  await forgetWithdrawalsBefore(db, new Date(now.getTime() - rememberFor));
}
