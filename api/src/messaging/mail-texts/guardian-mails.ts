import { withoutCode } from '@kirdaar/domain/messaging/notifications/texts.ts';
import { committeeText } from '@kirdaar/domain/trust/moderation/appeals.ts';
import { verificationLimits } from '@kirdaar/domain/trust/verification/verification.ts';
import { type Reader, writeLetter } from '../../mail/mail-look.ts';
import type { Mail } from '../../mail/queue-mail.ts';

type Below = { label: string; url: string }[];
type ConsentMail = { child: string; guardian: string; address: string; below: Below };

/** Asks a guardian for consent. The link works for any user of the mailbox. */
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

/** Sends a guardian who agreed the link to change the choice. */
export function choiceMail({ child, guardian, address, below }: ConsentMail): Mail {
  const subject = withoutCode('Who may reach you on Kirdaar');
  return writeLetter({
    subject,
    heading: subject,
    paragraphs: [
      `Dear ${guardian}, you agreed that ${child} is on Kirdaar. With this link you choose again which casting directors see your number and e-mail.`,
      `It is good for ${verificationLimits.linkDays} days. If nothing is to change, there is nothing to do.`,
    ],
    link: { label: 'Choose', url: address },
    below,
  });
}

type AskMail = { child: string; director: string; note: string | null; address: string; below: Below };

/** Asks a guardian whether a casting director may see their contact details. */
export function askMail({ child, director, note, address, below }: AskMail): Mail {
  const subject = withoutCode(`${director} asks for your contact details.`);
  return writeLetter({
    subject,
    heading: subject,
    paragraphs: [
      `This is about ${child}. You are their guardian on Kirdaar. You say whether ${director} may see your number and e-mail.`,
      ...(note ? [`${director} wrote: ${note}`] : []),
    ],
    link: { label: 'Allow or decline', url: address },
    below,
  });
}

/** Announces an 18th birthday thirty days before, to the child and the guardian. */
export function birthdayMail(about: { child: string; date: string; url: string }, reader: Reader): Mail {
  const { child, date, url } = about;
  const subject = withoutCode(`On ${date} the profile becomes ${child}'s own.`);
  return writeLetter({
    ...reader,
    subject,
    heading: subject,
    paragraphs: [
      `${child} turns 18 then. From that day on the guardian's details are gone, and nobody is shown contact details until ${child} signs in and takes the profile over.`,
    ],
    link: { label: 'Open Kirdaar', url },
  });
}

/** Explains a moderator's correction of a date of birth, to the user and to the current guardian. */
export function ageCorrectedMail(
  { rule, words, url }: { rule: string; words: string; url: string },
  reader: Reader,
): Mail {
  const subject = 'We corrected your date of birth';
  return writeLetter({
    ...reader,
    subject,
    heading: subject,
    paragraphs: [`Rule: ${rule}`, words, committeeText],
    link: { label: 'Why, and how to ask for another look', url },
  });
}

/** Sent once to a child with a profile from before guardians were required: no one else sees it until one
    agrees. */
export function guardianNeededMail({ child, url }: { child: string; url: string }): Mail {
  const subject = 'A parent or guardian has to agree to your profile';
  return writeLetter({
    subject,
    heading: subject,
    paragraphs: [
      `Dear ${child}, your profile says that you are below 18. Nobody else sees it now until a parent or legal guardian agrees.`,
      'Name them on your profile: they get a mail with a link, and everything is as before once they agree.',
    ],
    link: { label: 'Name a guardian', url },
  });
}
