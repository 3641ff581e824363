import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/database.ts';
import { queueJob } from '../db/queue-job.ts';
import { type MailAttachment, type MailPicture, mails } from '../db/tables/messaging/mail.ts';
import type { Deps } from '../deps.ts';

export type Mail = {
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  files?: (MailAttachment | MailPicture)[];
  /** Somebody waits for it, as for a code: it goes before all others. */
  isAwaited?: boolean;
  /** Of the day: it goes after all others. */
  isDigest?: boolean;
  /** It may be left out where no mail arrives: what readers can turn off, and what people invite others to. */
  isOptional?: boolean;
};

const priorities = { awaited: -10, now: 0, digest: 10 };

type Addressed = Mail & { to: string; guardianOf?: string | null };

/** Writes a mail and the job that sends it in the caller's transaction; the caller never waits for a mail server. */
export async function queueMail(db: Queryable, deps: Deps, mail: Addressed): Promise<void> {
  const id = randomUUID();
  await db.insert(mails).values({
    id,
    recipient: mail.to,
    guardianOf: mail.guardianOf ?? null,
    subject: mail.subject,
    textBody: mail.text,
    htmlBody: mail.html,
    headers: mail.headers ?? null,
    attachment: mail.files?.length ? mail.files : null,
    createdAt: deps.clock(),
  });
  const later = mail.isDigest ? priorities.digest : priorities.now;
  const priority = mail.isAwaited ? priorities.awaited : later;
  const { isOptional } = mail;
  await queueJob(db, 'send-mail', { mailId: id, priority, ...(isOptional && { isOptional }) }, { priority });
}
