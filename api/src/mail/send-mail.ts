import { Counter } from 'prom-client';
import { metrics } from '../core/metrics.ts';
import { type Jobs, queueJob } from '../db/queue-job.ts';
import type { Deps } from '../deps.ts';
import { filesOfMail } from './mail-files.ts';
import { mailServer } from './mail-server.ts';
import { deleteMail, findUnsentMail, isForDemo, type MailRow, markMailSent } from './mails.queries.ts';
import { isRefused, noteRefused } from './refused-addresses.queries.ts';

// quick at first, because a user waits for a code; the clean-up ends it when the mail is too old
const pauses = [1, 2, 4, 8, 15, 30, 60, 120, 300, 600];
const triesAtARefusedAddress = 6;

/** Tries to send a mail through the mail server. */
const mailTries = new Counter({
  name: 'kirdaar_mail_tries_total',
  help: 'Tries of this process to send a mail',
  labelNames: ['outcome'],
  registers: [metrics],
});

/** Sends one mail and marks it. When the server refuses it, queues the next try and gives 'failed'. Without
    SMTP_URL it stays in the outbox. */
export async function sendMail(
  deps: Deps,
  job: Jobs['send-mail'],
  signal: AbortSignal,
): Promise<'failed' | undefined> {
  const mail = await findUnsentMail(deps.db, job.mailId);
  if (!mail) return;
  if (!deps.config.smtpUrl) {
    // neither the address nor the subject, which has the code: logs have more readers than mails
    deps.log.info({ mailId: mail.id }, 'a mail waits in the outbox');
    return;
  }
  if (await isForDemo(deps.db, mail)) {
    deps.log.info({ mailId: mail.id }, 'a mail to a person of the demo is not sent');
    await deleteMail(deps.db, mail.id);
    return;
  }
  const isLeftOut = job.isOptional && mail.guardianOf === null;
  if (isLeftOut && (await isRefused(deps.db, mail.recipient, deps.clock()))) {
    deps.log.info({ mailId: mail.id }, 'a mail to an address that was refused for good is not sent');
    await deleteMail(deps.db, mail.id);
    return;
  }
  try {
    await deliver(deps, deps.config.smtpUrl, mail, signal);
  } catch (error) {
    signal.throwIfAborted();
    mailTries.inc({ outcome: 'failed' });
    await tryLater(deps, job, mail, error);
    return 'failed';
  }
  mailTries.inc({ outcome: 'sent' });
  await markMailSent(deps.db, mail.id, deps.clock());
}

async function tryLater(
  deps: Deps,
  job: Jobs['send-mail'],
  { recipient }: MailRow,
  error: unknown,
): Promise<void> {
  const failures = (job.failures ?? 0) + 1;
  const seconds = pauses[Math.min(failures, pauses.length) - 1];
  const facts = { mailId: job.mailId, failures, ...reasonOf(error) };
  if (isRefusedAddress(error) && failures >= triesAtARefusedAddress) {
    deps.log.warn(facts, 'the mail server does not accept this address; the mail is given up');
    if (isUnknownAddress(error)) await noteRefused(deps.db, recipient, deps.clock());
    await deleteMail(deps.db, job.mailId);
    return;
  }
  deps.log.warn({ ...facts, againInSeconds: seconds }, 'the mail could not be sent');
  const { priority = 0 } = job;
  await queueJob(deps.db, 'send-mail', { ...job, failures }, { delaySeconds: seconds, priority });
}

async function deliver(deps: Deps, smtpUrl: string, mail: MailRow, signal: AbortSignal): Promise<void> {
  const from = deps.config.mailFrom;
  const sent = mailServer(deps.config, smtpUrl).sendMail({
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.textBody,
    // the same at every try, so that duplicates of a mail can be recognised
    messageId: `<${mail.id}@${domainOf(from)}>`,
    date: mail.createdAt,
    ...(await filesOfMail(deps, mail)),
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  });
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  // all jobs of a process share the signal
  await Promise.race([sent, stopped]).finally(() => signal.removeEventListener('abort', stop));
}

function domainOf(from: string): string {
  return /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
}

/** The loggable part of a failure: never the address or the text of the mail, which the server's answer can
    quote. */
function reasonOf(error: unknown): { reason: string; responseCode?: number } {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return { reason, ...(responseCodeOf(error) && { responseCode: responseCodeOf(error) }) };
}

function responseCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('responseCode' in error)) return undefined;
  return typeof error.responseCode === 'number' ? error.responseCode : undefined;
}

/** Only the recipient, and only that it does not exist: a refused sender, or a relay that refuses all, is a fault
    of ours, which is mended. */
function isRefusedAddress(error: unknown): error is Error {
  const isRecipient = error instanceof Error && 'command' in error && error.command === 'RCPT TO';
  if (!isRecipient || (responseCodeOf(error) ?? 0) < 500) return false;
  const { said, status } = answerOf(error);
  // RFC 3463: 5.1.x is a bad address, of the sender in 5.1.7 and 5.1.8; 5.2.1 is a closed mailbox
  return status ? /^5\.(1\.(?![78]$)\d+|2\.1)$/.test(status) : !/relay/i.test(said);
}

/** Whether a refusal says for certain that there is no such address. Servers answer in the same place that they do not
    like the sender, that a mailbox is full, or that it gets too many mails: others could cause that. */
function isUnknownAddress(error: Error): boolean {
  const { said, status } = answerOf(error);
  return /^5\.1\.([1236]|10)$/.test(status) && !/sender|from/i.test(said);
}

/** What the server said, and the status in it (RFC 3463), or ''. */
function answerOf(error: Error): { said: string; status: string } {
  const said = 'response' in error ? String(error.response) : '';
  // not a part of a network address
  const [status = ''] = /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(said) ?? [];
  return { said, status };
}
