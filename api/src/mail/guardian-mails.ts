import { withoutCode } from '@kirdaar/domain/notifications/texts.ts';
import { verificationLimits } from '@kirdaar/domain/verification/verification.ts';
import { writeLetter } from './mail-look.ts';
import type { Mail } from './queue-mail.ts';

type Below = { label: string; url: string }[];
type ConsentMail = { child: string; guardian: string; address: string; below: Below };

/** Asks a guardian whether they agree; the address in it works for whoever owns the mailbox. */
export function consentMail({ child, guardian, address, below }: ConsentMail): Mail {
  return writeLetter({
    subject: withoutCode(`Your consent for ${child} on Kirdaar`),
    heading: `Your consent for ${child} on Kirdaar`,
    paragraphs: [
      `Dear ${guardian}, ${child} is below 18, has a profile on Kirdaar, and named you as parent or guardian.`,
      'Nobody else sees the profile until you agree. Casting directors never see the number or e-mail of a child: they reach you, and you say which of them may.',
      `The link is good for ${verificationLimits.linkDays} days. You do not know them? Then say no, or ignore this mail.`,
    ],
    link: { label: 'Read and answer', url: address },
    below,
  });
}
