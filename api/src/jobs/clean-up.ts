import { lt } from 'drizzle-orm';
import { idempotencyKeys } from '../db/tables/mail.ts';
import type { Deps } from '../deps.ts';
import { deleteExpiredAccountRows } from '../features/accounts/expiry.service.ts';
import { forgetOldWithdrawals } from '../features/applications/withdraw.service.ts';
import { keepAnswersFor } from '../http/idempotency.ts';
import { deleteSpentCaps } from '../http/limits/limits.ts';
import { deleteMailsBefore } from '../mail/mails.queries.ts';

const day = 24 * 60 * 60 * 1000;
const keepMailsFor = 7 * day;
const tryToSendFor = day;

/** Deletes what has expired: codes, grants, attempts, sessions, ids of applications taken back, spent
    caps, old mails and kept answers. Twice does no harm. */
export async function cleanUp({ db, config, clock }: Deps): Promise<void> {
  const now = clock();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await deleteExpiredAccountRows(db, now);
  await forgetOldWithdrawals(db, now);
  await deleteSpentCaps(db);
  // with a mail server, what is still here after a day will not be read by anybody who waits for it
  await deleteMailsBefore(db, ago(config.smtpUrl ? tryToSendFor : keepMailsFor));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(keepAnswersFor)));
}
