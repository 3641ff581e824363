import { endLinksTo } from '../../accounts/magic-links/answer-links.service.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import { nameOf } from './people.queries.ts';
import {
  changeVerification,
  findVerification,
  forgetReferee,
  holdVerification,
} from './verification.queries.ts';

/** Whom a referee is asked about; null where nobody asks any more. */
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

/** What a referee answers changes what a decision has to know (rule verification/evidence-2). */
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

/** What others' verifications keep of somebody as a referee goes with their account. */
export async function leaveReferees(tx: Transaction, email: string): Promise<void> {
  await endLinksTo(tx, email);
  await forgetReferee(tx, email);
}
