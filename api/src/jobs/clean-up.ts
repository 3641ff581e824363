import { daysLong, periods } from '@kirdaar/domain/accounts/periods.ts';
import { lt } from 'drizzle-orm';
import { deleteExpiredAccountRows } from '../accounts/expiry.service.ts';
import { forgetOldRests } from '../accounts/magic-links/unwanted.service.ts';
import { applyHeldEmails } from '../accounts/own-details/held-email.service.ts';
import { forgetOldGuests } from '../auditions/day-sheet/guests.service.ts';
import { forgetOldWithdrawals } from '../casting/applications/withdraw.service.ts';
import { forgetOldClients } from '../casting/boards/clients.service.ts';
import { idempotencyKeys } from '../db/tables/messaging/mail.ts';
import type { Deps } from '../deps.ts';
import { keepAnswersFor } from '../http/idempotency.ts';
import { deleteSpentReads } from '../http/limits/distinct-reads.ts';
import { deleteSpentCaps } from '../http/limits/limits.ts';
import { deleteMailsBefore } from '../mail/mails.queries.ts';
import { forgetOldRefused } from '../mail/refused-addresses.queries.ts';
import { deleteGoneBefore } from '../media/purged.queries.ts';
import { forgetOldNotifications } from '../messaging/notifications/notifications.service.ts';
import { forgetPastDays } from '../profiles/availability/availability.service.ts';
import { updateAges } from '../profiles/birthdays.service.ts';
import { processChildBirthdays } from '../profiles/guardians/coming-of-age.service.ts';
import { forgetOldPapers, processPapers } from '../profiles/guardians/papers.service.ts';
import { forgetOldInvitations } from '../projects/team/invitations.service.ts';
import { forgetOldAsks } from '../trust/contact-details/asks.service.ts';
import { forgetOldContactViews } from '../trust/contact-details/views.service.ts';
import { forgetOldActions } from '../trust/moderation/moderation.service.ts';
import { forgetOldReadings } from '../trust/moderation/queue.service.ts';
import { closeUnconfirmed } from '../trust/moderation/second-person.service.ts';
import { liftOverdue } from '../trust/moderation/suspensions.service.ts';
import { forgetOldReports } from '../trust/reports/reports.service.ts';
import { forgetSealed } from '../trust/sealed/sealed.service.ts';
import { forgetOldEvidence } from '../trust/verification/verification.service.ts';

const keepMailsFor = daysLong(periods.mail);
const tryToSendFor = daysLong(1);

/** Runs the daily changes of minors, updates ages on birthdays, lifts suspensions that are over, closes
    what no second administrator confirmed, changes addresses that moderators decided, and deletes what has expired: pending
    registrations, codes, reset grants, sessions, ids of withdrawn applications, names of clients,
    guests of auditions, old notifications, contact views, unusual reading, reports, sealed copies, actions of moderators, requests for contact details and
    evidence of verifications, invitations into teams, past days of availability, spent caps, old mails,
    refused addresses and the answers kept for idempotency keys. Idempotent; work in steps stops with the server, and continues
    the next time. */
export async function cleanUp(deps: Deps, _job?: object, stopping?: AbortSignal): Promise<void> {
  const { db, config } = deps;
  const now = deps.clock();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await deleteExpiredAccountRows(db, now);
  await processChildBirthdays(deps, stopping);
  await processPapers(deps, stopping);
  await updateAges(deps, stopping);
  await liftOverdue(deps, stopping);
  await closeUnconfirmed(deps);
  await applyHeldEmails(deps, stopping);
  await forgetOldWithdrawals(db, now);
  await forgetOldNotifications(db, now);
  await forgetOldClients(db, now);
  await forgetOldGuests(db, now);
  await forgetOldInvitations(db, now);
  await forgetOldContactViews(db, now);
  await forgetOldAsks(db, now);
  await forgetPastDays(db, now);
  await forgetOldRests(db, now);
  await forgetOldRefused(db, now);
  await forgetOldEvidence(deps);
  await forgetOldPapers(deps);
  await forgetOldActions(deps);
  await forgetOldReadings(deps);
  await forgetOldReports(deps);
  await forgetSealed(deps);
  await deleteSpentCaps(db);
  await deleteSpentReads(db, now);
  // with a mail server, a mail that is a day old is no longer useful
  await deleteMailsBefore(db, ago(config.smtpUrl ? tryToSendFor : keepMailsFor));
  // caches keep a picture for 30 days
  await deleteGoneBefore(db, ago(daysLong(31)));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(keepAnswersFor)));
}
