import { buffer } from 'node:stream/consumers';
import type { MailPicture } from '../db/tables/messaging/mail.ts';
import type { Deps } from '../deps.ts';
import { nameOfPicture, withoutPicture } from './mail-look.ts';
import type { MailRow } from './mails.queries.ts';

type SentFile = { filename: string; contentType: string; content: string | Buffer; cid?: string };

/** The attachments of a mail, and its HTML: a picture that is gone by now is left out (rule
    mails/queue-6). */
export async function filesOfMail(
  { files }: Deps,
  { attachment, htmlBody }: MailRow,
): Promise<{ html: string; attachments: SentFile[] }> {
  let html = htmlBody;
  const attachments: SentFile[] = [];
  for (const one of [attachment ?? []].flat()) {
    const { name } = one;
    if ('text' in one) {
      attachments.push({ filename: name, contentType: one.type, content: one.text });
      continue;
    }
    const file = await files.read(one.key);
    if (!file) html = withoutPicture(html, name);
    else
      attachments.push({
        ...{ filename: `${name}.jpg`, contentType: 'image/jpeg', cid: name },
        content: await buffer(file.stream),
      });
  }
  return { html, attachments };
}

/** The pictures that a mail shows, each with its person's name, escaped. */
export function picturesOf({ attachment, htmlBody }: MailRow): (MailPicture & { alt: string })[] {
  return [attachment ?? []]
    .flat()
    .flatMap((one) => ('key' in one ? [{ ...one, alt: nameOfPicture(htmlBody, one.name) }] : []));
}
