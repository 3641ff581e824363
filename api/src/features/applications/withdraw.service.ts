import { mayWithdraw, noFacts, shownStatus } from '@kirdaar/domain/application-status.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { Said } from '../../http/answer.ts';
import type { Viewer } from '../../http/viewer.ts';
import { holdProject } from '../projects/openings.service.ts';
import { factsOfArtist } from '../talent-facts/facts.service.ts';
import {
  deleteApplication,
  findApplication,
  forgetWithdrawalsBefore,
  isWithdrawn,
  rememberWithdrawal,
} from './withdraw.queries.ts';

const withdrawn = new Said('Application withdrawn.', null);

const rememberFor = 30 * 24 * 60 * 60 * 1000;

/**
 * Takes an own application back, as if it had never been sent; twice is as once (rules applications/withdraw-2,
 * applications/withdraw-3). Throws 404 for another's and for an unknown one, and 409 `application.decided` for
 * who is shortlisted.
 */
export async function withdraw(deps: Deps, viewer: Viewer, applicationId: string): Promise<Said<null>> {
  return deps.db.transaction(async (tx) => {
    const sent = await findApplication(tx, applicationId, viewer.id);
    if (!sent) {
      if (await isWithdrawn(tx, applicationId, viewer.id)) return withdrawn;
      throw new Refusal('NOT_FOUND');
    }
    await holdProject(tx, sent.projectId);
    await rememberWithdrawal(tx, { id: applicationId, artistId: viewer.id, withdrawnAt: deps.clock() });
    // who shortlists holds the applications: deleting waits for them, and only then the fact is read
    await deleteApplication(tx, applicationId);
    const facts = (await factsOfArtist(tx, viewer.id, [sent.projectId])).get(sent.projectId) ?? noFacts;
    if (!mayWithdraw(shownStatus(facts))) throw new Refusal('application.decided');
    return withdrawn;
  });
}

/** Forgets the ids of what was taken back a month ago. */
export async function forgetOldWithdrawals(db: Queryable, now: Date): Promise<void> {
  await forgetWithdrawalsBefore(db, new Date(now.getTime() - rememberFor));
}
