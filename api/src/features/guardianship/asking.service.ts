import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { countWithin, scaled, tooMany } from '../../http/limits/limits.ts';
import { choiceMail, consentMail } from '../../mail/guardian-mails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { endLinksAbout, makeLink } from '../answer-links/answer-links.service.ts';
import type { NamedGuardian } from '../guardians/guardians.service.ts';
import { withdrawalLink } from '../guardians/withdrawal-links.service.ts';

const hour = 60 * 60_000;
const mailsPerHour = 3;

type About = { child: string; hasAgreed: boolean };

/** Mails a guardian the link by which they agree or not, or choose anew; the links before are over (rules
    guardians/consent-1, answers/links-3). */
export async function askGuardian(
  tx: Transaction,
  deps: Deps,
  { userId, name, email }: Pick<NamedGuardian, 'userId' | 'name' | 'email'>,
  about: About,
): Promise<void> {
  await countLinkMail(tx, deps, userId);
  await endLinksAbout(tx, userId, ['guardian_consent']);
  const { address } = await makeLink(tx, deps, { kind: 'guardian_consent', personId: userId, email });
  const below = [await withdrawalLink(tx, deps, { userId, email })];
  const mail = (about.hasAgreed ? choiceMail : consentMail)({
    child: about.child,
    guardian: name,
    address,
    below,
  });
  await queueMail(tx, deps, { to: email, guardianOf: userId, ...mail });
}

/** Counts a mail with a link that somebody lets leave; what is refused afterwards is not counted. */
async function countLinkMail(tx: Transaction, { clock, config }: Deps, userId: string): Promise<void> {
  const now = clock().getTime();
  const period = Math.floor(now / hour);
  const until = new Date((period + 1) * hour);
  const most = scaled({ config }, mailsPerHour);
  if (await countWithin(tx, `guardian-mails:${userId} ${period}`, { most, until })) return;
  throw tooMany('That is as many mails to a guardian as can leave.', (until.getTime() - now) / 1000);
}
