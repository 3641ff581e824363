import { withoutCode } from '@kirdaar/domain/notifications/texts.ts';
import { verificationLimits } from '@kirdaar/domain/verification/verification.ts';
import { type Reader, writeLetter } from './mail-look.ts';
import type { Mail } from './queue-mail.ts';

type RefereeMail = { director: string; referee: string; company: string; address: string; reader: Reader };

/** Asks a referee whether they know a casting director; the address in it works for whoever owns the mailbox. */
export function refereeMail({ director, referee, company, address, reader }: RefereeMail): Mail {
  return writeLetter({
    ...reader,
    subject: withoutCode(`Do you know ${director}?`),
    heading: `Do you know ${director}?`,
    paragraphs: [
      `Dear ${referee}, ${director} says that you know them as a casting director of ${company}.`,
      'Kirdaar checks who casting directors are, so that artists know who calls. Please answer with one click.',
      `The link is good for ${verificationLimits.linkDays} days. You do not know them? Then say so, or ignore this mail.`,
    ],
    link: { label: 'Answer', url: address },
  });
}
