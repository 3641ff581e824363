import { type Reader, writeLetter } from '../../mail/mail-look.ts';
import type { Mail } from '../../mail/queue-mail.ts';

const subject = 'What happened to your data on Kirdaar';

/** Informs a person of a breach in the operator's words, a paragraph for each (rule breaches/mail-1). */
export function breachMail(text: string, reader: Reader): Mail {
  const paragraphs = text.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []);
  return writeLetter({ ...reader, subject, heading: subject, paragraphs });
}
