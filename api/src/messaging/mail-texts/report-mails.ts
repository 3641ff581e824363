import { committeeText } from '@kirdaar/domain/trust/moderation/appeals.ts';
import { dueText } from '@kirdaar/domain/trust/moderation/due.ts';
import { helpLines } from '@kirdaar/domain/trust/moderation/reports.ts';
import { type Reader, writeLetter } from '../../mail/mail-look.ts';
import type { Mail } from '../../mail/queue-mail.ts';

const stranger: Reader = { child: null, page: null, below: [], asks: false };

/** Acknowledges a report (rule reports/answers-1). */
export function reportMail({ reference, dueAt }: { reference: string; dueAt: Date }, reader: Reader): Mail {
  return writeLetter({
    ...reader,
    subject: `We have your report ${reference}`,
    heading: `We have your report ${reference}.`,
    paragraphs: [
      `You will hear from us by ${dueText(dueAt)}.`,
      'Nobody else learns that you wrote to us.',
      helpLines,
    ],
  });
}

/** Asks somebody without an account to confirm their address: their report counts from then on. */
export function confirmReportMail(given: { reference: string; dueAt: Date; address: string }): Mail {
  const { reference, dueAt, address } = given;
  return writeLetter({
    ...stranger,
    subject: `Please confirm your report ${reference}`,
    heading: `We have your report ${reference}.`,
    paragraphs: [
      `Please open the link, so that we know that this is your address. You will hear from us by ${dueText(dueAt)}.`,
      'You did not report anything? Then ignore this mail.',
      helpLines,
    ],
    link: { label: 'This is my report', url: address },
  });
}

type Closed = { reference: string; state: string; rule: string | null; words: string | null };

/** Says how a report ended (rule reports/answers-2). */
export function reportClosedMail({ reference, state, rule, words }: Closed, reader: Reader = stranger): Mail {
  return writeLetter({
    ...reader,
    subject: `${reference}: ${state}`,
    heading: `${reference}: ${state}`,
    paragraphs: [...(rule ? [`Rule: ${rule}`] : []), ...(words ? [words] : []), committeeText],
  });
}

/** Acknowledges a message of the contact form. */
export function messageReceivedMail({ reference, dueAt }: { reference: string; dueAt: Date }): Mail {
  return writeLetter({
    ...stranger,
    subject: `We have your message ${reference}`,
    heading: `We have your message ${reference}.`,
    paragraphs: [`You will hear from us by ${dueText(dueAt)}.`],
  });
}

/** Answers a message of the contact form (rule moderation/messages-2). */
export function messageAnsweredMail({ reference, words }: { reference: string | null; words: string }): Mail {
  const heading = reference ? `Your message ${reference}` : 'Your message to Kirdaar';
  return writeLetter({
    ...stranger,
    subject: heading,
    heading,
    paragraphs: words.split(/\n+/).filter(Boolean),
  });
}

/** Alerts a moderator about what is due (rule moderation/alerts-1). */
export function alertMail({ title, address }: { title: string; address: string }): Mail {
  return writeLetter({
    ...stranger,
    subject: title,
    heading: title,
    paragraphs: ['It waits in the queue of Kirdaar.'],
    link: { label: 'Open it', url: address },
  });
}

/** Alerts a moderator about several things at once, beyond ten mails in an hour. */
export function alertsMail({ titles, address }: { titles: string[]; address: string }): Mail {
  return writeLetter({
    ...stranger,
    subject: `${titles.length} more are due in the queue of Kirdaar`,
    heading: `${titles.length} more are due`,
    paragraphs: titles,
    link: { label: 'Open the queue', url: address },
  });
}
