import type { Config } from '@kirdaar/api/src/config.ts';

export type DemoLogin = { kind: string; email: string; password: string };

/** What the terminal shows once Kirdaar listens: the address, the demo logins and where codes appear. */
export function greeting(address: string, config: Config, logins: readonly DemoLogin[]): string {
  const lines = ['', `  Kirdaar is ready at ${address}`, ''];
  if (logins.length > 0) {
    lines.push('  Demo logins');
    for (const { kind, email, password } of logins) {
      lines.push(`    ${kind.padEnd(18)} ${email.padEnd(30)} ${password}`);
    }
    lines.push('');
  }
  lines.push(
    config.outbox
      ? `  One-time codes and mails appear at ${address}/outbox`
      : '  Mails are sent through the server that SMTP_URL names',
    '',
  );
  return lines.join('\n');
}
