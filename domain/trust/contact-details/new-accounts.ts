const hour = 60 * 60 * 1000;

/** How long an account has the limit of its first day, and shares one with others (rules contact/limit-4,
    contact/limit-5). */
export const firstDay = 24 * hour;
export const newFor = 7 * 24 * hour;

/** Mail providers open to everyone: a shared domain does not show that people belong together. */
const publicProviders = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'outlook.in', 'hotmail.com', 'hotmail.co.uk', 'live.com'],
  ...[
    'live.in',
    'msn.com',
    'yahoo.com',
    'yahoo.co.in',
    'yahoo.in',
    'yahoo.co.uk',
    'ymail.com',
    'rocketmail.com',
  ],
  ...['rediffmail.com', 'rediff.com', 'in.com', 'sify.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com'],
  ...[
    'proton.me',
    'protonmail.com',
    'pm.me',
    'zoho.com',
    'zohomail.com',
    'zohomail.in',
    'gmx.com',
    'gmx.net',
  ],
  ...['gmx.de', 'mail.com', 'yandex.com', 'fastmail.com', 'tuta.com', 'tutanota.com'],
]);

/** Second-level names below which anyone registers a domain, as in 'studio.co.in'; those of two letters are countries. */
const sharedSecondLevels = new Set([
  ...[
    'co',
    'com',
    'net',
    'org',
    'edu',
    'ac',
    'gov',
    'nic',
    'res',
    'mil',
    'gen',
    'firm',
    'ind',
    'or',
    'ne',
    'me',
  ],
]);

/** The part of a domain that somebody registered: its last two labels, or three as in 'studio.co.in'. */
export function registeredDomain(domain: string): string {
  const labels = domain.split('.').filter(Boolean);
  const [second = '', top = ''] = labels.slice(-2);
  return labels.slice(top.length === 2 && sharedSecondLevels.has(second) ? -3 : -2).join('.');
}

/** The registered domain of an e-mail address with its @, as in '@studio.example'; null at a public provider. */
export function sharedMailDomain(email: string): string | null {
  const domain = registeredDomain(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
  return publicProviders.has(domain) ? null : `@${domain}`;
}
