import { makeLink } from '../../accounts/magic-links/answer-links.service.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { askMail } from '../../messaging/mail-texts/guardian-mails.ts';
import { findChildhood, findGuardian } from './guardians.queries.ts';
import { linksOfGuardian } from './withdrawal-links.service.ts';

type AskOfDirector = { artistId: string; askId: string; director: string; note: string | null };

/**
 * Mails a child's guardian with a valid consent the link to answer an ask for contact details (rule
 * guardians/asks-1).
 */
export async function askGuardianToShow(
  tx: Transaction,
  deps: Deps,
  { artistId, askId, director, note }: AskOfDirector,
): Promise<void> {
  const child = await findChildhood(tx, artistId);
  const found = child?.isChild ? await findGuardian(tx, artistId) : null;
  if (!child || !found?.consent) return;
  const { email } = found.guardian;
  const question = { kind: 'guardian_ask', personId: artistId, email, subjectId: askId } as const;
  const { address } = await makeLink(tx, deps, question);
  const { page, withdrawal } = await linksOfGuardian(tx, deps, { userId: artistId, name: child.name, email });
  const below = [page, withdrawal];
  const mailbox = { to: email, guardianOf: artistId };
  await queueMail(tx, deps, {
    ...mailbox,
    ...askMail({ child: child.name, director, note, address, below }),
  });
}
