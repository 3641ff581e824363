import { guardianLinks } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { nameForStrangers } from '@kirdaar/domain/texts/name-for-strangers.ts';
import { endLinksAbout, makeLink } from '../../accounts/magic-links/answer-links.service.ts';
import { isUnwanted } from '../../accounts/magic-links/unwanted.service.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { countWithin, scaled, tooMany } from '../../http/limits/limits.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { choiceMail, consentMail } from '../../messaging/mail-texts/guardian-mails.ts';
import { refuseAsking } from './asking-limits.service.ts';
import { findAccountOf } from './guardians.queries.ts';
import type { NamedGuardian } from './guardians.service.ts';
import { linksOfGuardian } from './withdrawal-links.service.ts';

const hour = 60 * 60_000;
const mailsPerHour = 3;

type About = { child: string; hasAgreed: boolean };

/**
 * Mails a guardian the link to agree, refuse or choose again; earlier links end. Gives the reason if no mail
 * may be sent (rules guardians/consent-1, guardians/mails-5).
 */
export async function askGuardian(
  tx: Transaction,
  deps: Deps,
  { userId, name, email }: Pick<NamedGuardian, 'userId' | 'name' | 'email'>,
  about: About,
): Promise<Refusal | null> {
  const refusal = about.hasAgreed
    ? await refuseChoosing(tx, deps, { userId, email })
    : await refuseAsking(tx, deps, { userId, email, name });
  if (refusal) return refusal;
  await endLinksAbout(tx, userId, ['guardian_consent']);
  const { address } = await makeLink(tx, deps, { kind: 'guardian_consent', personId: userId, email });
  const never = about.hasAgreed ? [] : [{ label: guardianLinks.never, url: `${address}/never` }];
  // the person who signs up types both names
  const isStranger = !about.hasAgreed && (await findAccountOf(tx, email)) === null;
  const nameOr = (typed: string, otherwise: string) =>
    isStranger ? nameForStrangers(typed, otherwise) : typed;
  const inLink = nameOr(about.child, 'Your child');
  const { page, withdrawal } = await linksOfGuardian(tx, deps, { userId, name: inLink, email });
  const below = [...never, page, withdrawal];
  const mail = (about.hasAgreed ? choiceMail : consentMail)({
    child: nameOr(about.child, 'your child'),
    guardian: nameOr(name, 'parent or guardian'),
    address,
    below,
  });
  await queueMail(tx, deps, { to: email, guardianOf: userId, ...mail, isAwaited: true });
  return null;
}

/** Counts a mail to a guardian who agreed, with a link to choose again. */
async function refuseChoosing(
  tx: Transaction,
  { clock, config }: Deps,
  { userId, email }: Pick<NamedGuardian, 'userId' | 'email'>,
): Promise<Refusal | null> {
  if (await isUnwanted(tx, email, clock())) return new Refusal('guardian.unwanted');
  const now = clock().getTime();
  const period = Math.floor(now / hour);
  const until = new Date((period + 1) * hour);
  const most = scaled({ config }, mailsPerHour);
  if (await countWithin(tx, `guardian-choices:${userId} ${period}`, { most, until })) return null;
  return tooMany('You have reached the limit for mails to a guardian.', (until.getTime() - now) / 1000);
}
