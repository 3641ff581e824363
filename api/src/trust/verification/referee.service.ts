import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import {
  isSameCompany,
  verificationLimits,
  verificationTexts,
} from '@kirdaar/domain/trust/verification/verification.ts';
import { endLink, linkById, makeLink } from '../../accounts/magic-links/answer-links.service.ts';
import { invalidField } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type Cap, spendShared } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { refereeMail } from '../../messaging/mail-texts/verification-mails.ts';
import { mailAddress } from '../../profiles/guardians/recipients.service.ts';
import { emailOf } from './people.queries.ts';
import type { StoredVerification } from './verification.queries.ts';

type RefereeFields = Pick<ParsedBody<'submitVerification'>, 'company' | 'refereeName' | 'refereeEmail'>;

const linkMails: Cap = { name: 'link-mails', points: verificationLimits.linkMailsPerHour, seconds: 60 * 60 };

/** Counts a mail with a link that a user causes (rule answers/links-3). */
export async function countLinkMail(deps: Deps, viewer: Viewer): Promise<void> {
  await spendShared(deps, linkMails, viewer.id);
}

/** Throws 400 for a director who names themselves as their referee. */
export async function refuseOwnReferee(
  db: Queryable,
  viewer: Viewer,
  { refereeEmail }: RefereeFields,
): Promise<void> {
  if (refereeEmail !== null && refereeEmail === (await emailOf(db, viewer.id)))
    throw invalidField('refereeEmail', verificationTexts.ownReferee);
}

/** Whether the referee needs a new link: not if they said yes, or have an open question about the same company. */
export function needsNewLink(stored: StoredVerification | null, given: RefereeFields, now: Date): boolean {
  if (given.refereeEmail === null) return false;
  if (!stored?.own.refereeLinkId || stored.own.refereeEmail !== given.refereeEmail) return true;
  const isOpen = stored.answer === null && stored.askedUntil !== null && stored.askedUntil > now;
  return !isSameCompany(stored.own.company, given.company) || !(isOpen || stored.answer === 'yes');
}

/** Asks the referee by mail if needed, and ends the question to another; gives the current question (rule
    verification/referee-1). */
export async function askReferee(
  tx: Transaction,
  deps: Deps,
  viewer: Viewer,
  before: StoredVerification,
  given: RefereeFields,
): Promise<string | null> {
  const { refereeLinkId } = before.own;
  const { refereeName, refereeEmail, company } = given;
  if (refereeLinkId && !needsNewLink(before, given, deps.clock()) && refereeEmail !== null)
    return (await linkById(tx, refereeLinkId))?.id ?? null;
  if (refereeLinkId) await endLink(tx, refereeLinkId);
  if (refereeEmail === null) return null;
  const { id, address } = await makeLink(tx, deps, {
    kind: 'referee',
    personId: viewer.id,
    email: refereeEmail,
  });
  const asked = { director: viewer.name, referee: refereeName ?? '', company, address };
  await mailAddress(tx, deps, { email: refereeEmail, directorId: viewer.id }, (reader) =>
    refereeMail({ ...asked, reader }),
  );
  return id;
}
