import type { MailPicture } from '../../db/tables/messaging/mail.ts';
import type { Paragraph } from '../../mail/mail-look.ts';
import { smallestKeyOf } from '../../store/file-key.ts';
import type { AlertFinds } from './alerts.queries.ts';

/** The most pictures in a mail, for any number of searches. */
const mostFaces = 10;

/** Mail lines with the faces of the people they name, and the attached pictures. Pictures are not linked:
    a link would outlive the right to see them (rule searches/notices-5). */
export function withFaces(lines: { text: string; people: AlertFinds['people'] }[]): {
  paragraphs: Paragraph[];
  pictures: MailPicture[];
} {
  const pictures: MailPicture[] = [];
  const paragraphs = lines.map(({ text, people }) => {
    const faces = people.flatMap(({ name, picture }) => {
      if (!picture || pictures.length === mostFaces) return [];
      const cid = `face-${pictures.length + 1}`;
      pictures.push({ name: cid, key: smallestKeyOf({ path: picture.url, widths: picture.widths }) });
      return [{ name, cid }];
    });
    return faces.length > 0 ? { text, faces } : text;
  });
  return { paragraphs, pictures };
}
