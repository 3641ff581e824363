import { knowsItsProxies } from '@kirdaar/api/src/http/forwarded.ts';
import type { Config } from '@kirdaar/api/src/settings/config.ts';
import type { DemoAtStart } from '@kirdaar/demo/load.ts';

/** What the terminal shows once Kirdaar listens: the address, the demo logins and where codes appear; on one for others
    too, what its operator must know of the demo and of mail. */
export function greeting(address: string, config: Config, demo: DemoAtStart): string {
  const lines = ['', `  Kirdaar is ready at ${address}`, ''];
  if (demo.logins.length > 0) {
    lines.push('  Demo logins');
    for (const { kind, email, password } of demo.logins) {
      lines.push(`    ${kind.padEnd(18)} ${email.padEnd(30)} ${password}`);
    }
    lines.push('');
  }
  lines.push(...publicDemo(config, demo), mails(address, config), '');
  return lines.join('\n');
}

function mails(address: string, { outbox, smtpUrl }: Config): string {
  if (outbox) return `  One-time codes and mails appear at ${address}/outbox`;
  if (smtpUrl) return '  Mails are sent through the server that SMTP_URL names';
  return '  Warning: without SMTP_URL no mail is sent, so nobody can sign up or reset a password. There is no outbox\n  where PUBLIC_URL is public.';
}

function publicDemo(config: Config, { people }: DemoAtStart): string[] {
  const { publicBy, demo, databaseUrl } = config;
  if (publicBy.length === 0) return [];
  const because = `${publicBy.join(' and ')} ${publicBy.length > 1 ? 'open' : 'opens'} this Kirdaar to others`;
  if (people > 0) {
    return [
      `  Warning: this database holds ${people} people of the demo, whose password is published.`,
      `  Because ${because}, they sign in from this machine only; visitors see them.`,
      ...(knowsItsProxies(config)
        ? []
        : ['  Not even from here, until TRUST_PROXY names the proxies in front.']),
      '  They go, with their projects and pictures, by: npm run demo -- --remove',
      '',
    ];
  }
  if (demo !== null || databaseUrl !== null) return [];
  return [`  Without DEMO=1 no demo is loaded, because ${because}.`, ''];
}
