import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../settings/config.ts';

const open = new WeakMap<object, Transporter>();

/** The mail server of the settings, over one connection that stays open. The jobs ask for the next mail only
    when one is sent, so codes overtake digests in their queue. */
export function mailServer(config: Config, smtpUrl: string): Transporter {
  const known = open.get(config);
  if (known) return known;
  const server = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  open.set(config, server);
  return server;
}

/** Ends its connection; the next mail opens another. */
export function closeMailServer(config: Config): void {
  open.get(config)?.close();
  open.delete(config);
}

/** Asks the mail server whether it would take mails; gives what is wrong as a sentence, or null. Neither the
    user nor the password is in it. */
export async function mailServerFault(config: Config): Promise<string | null> {
  if (!config.smtpUrl) return null;
  const { hostname, port } = new URL(config.smtpUrl);
  const place = port ? `${hostname}:${port}` : hostname;
  try {
    await mailServer(config, config.smtpUrl).verify();
    return null;
  } catch (error) {
    return `SMTP_URL: ${place} takes no mails (${reasonOf(error)}). Is the address right, and is a mail server running there? No one can sign up until it does. Try: npm run mail -- test you@example.com`;
  }
}

function reasonOf(error: unknown): string {
  const facts =
    error instanceof Error ? { code: '', responseCode: '', ...error } : { code: '', responseCode: '' };
  if (facts.code === 'EAUTH') return 'it does not accept this user and password';
  return [facts.code, facts.responseCode].filter(Boolean).join(' ') || 'no reason';
}
