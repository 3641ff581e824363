import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { pausedMail, resumedMail } from '../../messaging/mail-texts/paused-mails.ts';
import { mailPerson } from '../../profiles/guardians/recipients.service.ts';
import { cancelPassed, findAwaited } from './paused.queries.ts';

/** Mails the artists with upcoming auditions that their projects are paused (rule moderation/paused-2). */
export async function mailPaused(tx: Transaction, deps: Deps, projectIds: string[]): Promise<void> {
  await mailAwaited(tx, deps, projectIds, pausedMail);
}

/** Mails them that the auditions take place after all. Those whose time passed in the meantime are cancelled. */
export async function mailResumed(
  tx: Transaction,
  deps: Deps,
  projectIds: string[],
  pausedAt: Date,
): Promise<void> {
  await cancelPassed(tx, projectIds, { from: pausedAt, until: deps.clock() });
  await mailAwaited(tx, deps, projectIds, resumedMail);
}

async function mailAwaited(
  tx: Transaction,
  deps: Deps,
  projectIds: string[],
  write: typeof pausedMail | typeof resumedMail,
): Promise<void> {
  for (const { project, start, ...person } of await findAwaited(tx, projectIds, deps.clock()))
    await mailPerson(tx, deps, person, 'account', (reader) => write({ project, start }, reader));
}
