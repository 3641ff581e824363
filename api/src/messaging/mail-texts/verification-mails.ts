import { withoutCode } from '@kirdaar/domain/messaging/notifications/texts.ts';
import { nameForStrangers } from '@kirdaar/domain/texts/name-for-strangers.ts';
import { verificationLimits } from '@kirdaar/domain/trust/verification/verification.ts';
import { type Reader, writeLetter } from '../../mail/mail-look.ts';
import type { Mail } from '../../mail/queue-mail.ts';

type RefereeMail = { director: string; referee: string; company: string; address: string; reader: Reader };

/** Asks a referee whether they know a casting director; the link works for any user of the mailbox. */
export function refereeMail({ director, referee, company, address, reader }: RefereeMail): Mail {
  const name = reader.isStranger ? nameForStrangers(director) : director;
  // 'A casting director' replaces a name that is not letters alone
  const question = `Do you know ${name === director ? name : 'this casting director'}?`;
  return writeLetter({
    ...reader,
    subject: withoutCode(question),
    heading: question,
    paragraphs: [
      reader.isStranger
        ? `${name} says that you know them as a casting director.`
        : `Dear ${referee}, ${director} says that you know them as a casting director of ${company}.`,
      'Kirdaar checks who casting directors are, so that artists know who calls. Please answer with one click.',
      `The link is good for ${verificationLimits.linkDays} days. You do not know them? Then say so, or ignore this mail.`,
    ],
    link: { label: 'Answer', url: address },
  });
}
