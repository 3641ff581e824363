import { endLinksTo } from '../../accounts/magic-links/answer-links.service.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import { nameOf } from './people.queries.ts';
import {
  changeVerification,
  findVerification,
  forgetReferee,
  holdVerification,
} from './verification.queries.ts';

/** The director that a referee is asked about; null after the question ended. */
export async function asksAbout(
  db: Queryable,
  directorId: string,
  linkId: string,
): Promise<{ name: string; company: string | null } | null> {
  const stored = await findVerification(db, directorId);
  const name = await nameOf(db, directorId);
  if (!name || stored?.own.refereeLinkId !== linkId) return null;
  return { name, company: stored.own.company };
}

/** A referee's answer changes the data of a decision (rule verification/evidence-2). */
export async function refereeAnswers(
  tx: Transaction,
  directorId: string,
  keep: () => Promise<boolean>,
): Promise<void> {
  await holdVerification(tx, directorId);
  if (!(await keep())) return;
  const version = (await findVerification(tx, directorId))?.own.version ?? 0;
  await changeVerification(tx, directorId, { version: version + 1 });
}

/** Removes a deleted user as referee from others' verifications. */
export async function leaveReferees(tx: Transaction, email: string): Promise<void> {
  await endLinksTo(tx, email);
  await forgetReferee(tx, email);
}

/** A verified director with a new name waits for another check, without the mark (rule accounts/names-1). */
export async function checkNameAgain(tx: Transaction, directorId: string, now: Date): Promise<void> {
  await holdVerification(tx, directorId);
  const stored = await findVerification(tx, directorId);
  if (stored?.own.state !== 'verified') return;
  const version = stored.own.version + 1;
  const times = { submittedAt: now, decidedAt: null, verifiedAt: null, markGivenUpAt: now };
  await changeVerification(tx, directorId, { ...times, state: 'submitted', version });
}
