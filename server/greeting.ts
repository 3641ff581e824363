import { knowsItsProxies } from '@kirdaar/api/src/http/forwarded.ts';
import type { Config } from '@kirdaar/api/src/settings/config.ts';
import type { DemoAtStart } from '@kirdaar/demo/load.ts';

/** The terminal's text when the server listens: the address, the demo logins and where codes appear; on a shared one
    also notes about demo and mail. */
export function greeting(address: string, config: Config, demo: DemoAtStart): string {
  const lines = ['', `  Kirdaar is ready at ${address}`, ''];
  if (demo.logins.length > 0) {
    lines.push('  Demo logins');
    for (const { kind, email, password, totpKey } of demo.logins) {
      const step = totpKey ? `   TOTP key ${totpKey}` : '';
      lines.push(`    ${kind.padEnd(18)} ${email.padEnd(30)} ${password}${step}`);
    }
    if (demo.board) lines.push(`    ${'Client with a link'.padEnd(18)} ${address}${demo.board}`);
    lines.push('');
  }
  lines.push(
    ...drill(config),
    ...publicDemo(config, demo),
    ...complaints(config),
    mails(address, config),
    '',
  );
  return lines.join('\n');
}

/** A clock moved for a drill must not be mistaken for the real one. */
function drill({ clockOffset }: Config): string[] {
  if (clockOffset === 0) return [];
  const by = `${Math.abs(clockOffset)} s ${clockOffset > 0 ? 'ahead' : 'back'}`;
  return [`  Warning: CLOCK_OFFSET_S moves the clock of this Kirdaar by ${by}.`, ''];
}

/** Indian law requires a public officer for complaints (rule pages/legal-2). */
function complaints({ grievanceOfficer, publicBy }: Config): string[] {
  const by = publicBy.filter((name) => name !== 'SMTP_URL');
  if (grievanceOfficer || by.length === 0) return [];
  return [
    `  Warning: ${by.join(' and ')} ${by.length > 1 ? 'open' : 'opens'} this Kirdaar to others, and nobody is named to whom complaints go.`,
    "  Set GRIEVANCE_OFFICER='name, e-mail, phone': the law asks for it, and footer and privacy notice show it.",
    '',
  ];
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
