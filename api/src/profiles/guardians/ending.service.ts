import { endedList } from '@kirdaar/domain/profiles/guardians/ended-auditions.ts';
import type { ConsentEnd } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { type ComingAuditions, endComing } from '../../auditions/invitations/unavailable.service.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { consentEndedMail } from '../../messaging/mail-texts/guardian-answer-mails.ts';
import { notify } from '../../messaging/notifications/notify.service.ts';
import { guardianOf, guardianRecords, type NamedGuardian } from './guardians.service.ts';
import { linksOfGuardian } from './withdrawal-links.service.ts';

type Ending = { userId: string; name: string; endedBy: Exclude<ConsentEnd, 'of_age'> };

/** What ended with a consent, and its guardian. */
type Ended = { guardian: NamedGuardian; auditions: ComingAuditions; version: string };

/**
 * Ends the consent of a child whose row is locked, and the auditions that have not begun, and notifies the
 * child (rules guardians/withdrawal-3, auditions/ending-5). Gives null without a valid consent.
 */
export async function endConsent(
  tx: Transaction,
  deps: Deps,
  { userId, name, endedBy }: Ending,
): Promise<Ended | null> {
  const found = await guardianOf(tx, userId);
  if (!found?.consent) {
    await guardianRecords.endConsent(tx, userId, { endedAt: deps.clock(), endedBy });
    return null;
  }
  const { guardian, consent } = found;
  const auditions = await endComing(tx, deps, userId);
  await guardianRecords.endConsent(tx, userId, { endedAt: deps.clock(), endedBy });
  const isChange = endedBy === 'changed';
  const ended = { guardian, auditions, version: consent.version };
  if (isChange && auditions.length === 0) return ended;
  const detail = JSON.stringify({ by: guardian.name, isChange, ended: endedList(auditions) });
  await notify(tx, deps, [{ kind: 'consent_ended', userId, thread: userId, detail, isUrgent: true }]);
  if (!isChange) await mailEnd(tx, deps, { userId, name, isChange }, ended);
  return ended;
}

/** Mails the guardian what ended, also when they are replaced (rule guardians/withdrawal-3). */
export async function mailEnd(
  tx: Transaction,
  deps: Deps,
  { userId, name, isChange }: { userId: string; name: string; isChange: boolean },
  { guardian: { email }, auditions, version }: Ended,
): Promise<void> {
  const ended = endedList(auditions);
  if (isChange && !ended) return;
  const links = isChange ? null : await linksOfGuardian(tx, deps, { userId, name, email });
  const mail = consentEndedMail({ child: name, ended, isChange, version, links });
  await queueMail(tx, deps, { to: email, guardianOf: userId, ...mail });
}
