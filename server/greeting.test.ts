import { readConfig } from '@kirdaar/api/src/settings/config.ts';
import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

const password = 'Kirdaar@2026';
const logins = [
  { kind: 'Artist', email: 'artist@kirdaar.example', password },
  { kind: 'Administrator', email: 'admin@kirdaar.example', password, totpKey: 'KEYOFTHEDEMO' },
];
const none = { logins: [], board: null, people: 0 };
const here = 'http://127.0.0.1:3000';

test('the terminal shows the address, the demo logins and where codes appear, without warnings', () => {
  const text = greeting(here, readConfig({}), { logins, board: '/b/abc', people: 110 });
  expect(text).toContain('Kirdaar is ready at http://127.0.0.1:3000');
  expect(text).toMatch(/Artist\s+artist@kirdaar\.example\s+Kirdaar@2026/);
  expect(text).toMatch(/Administrator\s+admin@kirdaar\.example\s+Kirdaar@2026\s+TOTP key KEYOFTHEDEMO/);
  expect(text).toMatch(/Client with a link\s+http:\/\/127\.0\.0\.1:3000\/b\/abc/);
  expect(text).toContain('http://127.0.0.1:3000/outbox');
  expect(text).not.toMatch(/warning|DEMO=/i);
});

test('without a demo it shows no logins, with SMTP no outbox', () => {
  const text = greeting(here, readConfig({ SMTP_URL: 'smtp://127.0.0.1:2525' }), none);
  expect(text).not.toContain('Demo logins');
  expect(text).not.toContain('/outbox');
  expect(text).toContain('SMTP_URL');
});

test('a shared Kirdaar explains why it loaded no demo, unless that was configured or never happens', () => {
  const name = { PUBLIC_URL: 'https://kirdaar.example' };
  const mail = { SMTP_URL: 'smtp://127.0.0.1:2525' };
  expect(greeting(here, readConfig({ ...name, ...mail }), none)).toContain(
    'Without DEMO=1 no demo is loaded, because PUBLIC_URL and SMTP_URL open this Kirdaar to others.',
  );
  expect(greeting(here, readConfig({ ...mail, DEMO: '0' }), none)).not.toContain('DEMO=1');
  const withDatabase = { ...mail, DATABASE_URL: 'postgres://db.example/kirdaar' };
  expect(greeting(here, readConfig(withDatabase), none)).not.toContain('DEMO=1');
});

test('a shared Kirdaar warns of demo people, loaded or found, and how to remove them', () => {
  const name = { PUBLIC_URL: 'https://kirdaar.example' };
  for (const settings of [name, { ...name, DEMO: '1' }, { ...name, DEMO: '0' }]) {
    const text = greeting(here, readConfig(settings), { logins: [], board: null, people: 110 });
    expect(text).toContain('Warning: this database holds 110 people of the demo');
    expect(text).toContain(
      'Because PUBLIC_URL opens this Kirdaar to others, they sign in from this machine only',
    );
    expect(text).toContain('npm run demo -- --remove');
    expect(text).toContain('Not even from here, until TRUST_PROXY names the proxies in front.');
  }
  const proxied = readConfig({ ...name, TRUST_PROXY: '127.0.0.1' });
  expect(greeting(here, proxied, { logins: [], board: null, people: 110 })).not.toContain('TRUST_PROXY');
});

test('a public address without a mail server has no outbox, and shows what is missing', () => {
  const text = greeting(here, readConfig({ PUBLIC_URL: 'https://kirdaar.example' }), none);
  expect(text).not.toContain('/outbox');
  expect(text).toContain('Warning: without SMTP_URL no mail is sent');
});

test('a moved clock is shown at the start', () => {
  const moved = (seconds: string) => greeting(here, readConfig({ CLOCK_OFFSET_S: seconds }), none);
  expect(moved('86400')).toContain(
    'Warning: CLOCK_OFFSET_S moves the clock of this Kirdaar by 86400 s ahead.',
  );
  expect(moved('-60')).toContain('by 60 s back');
  expect(moved('0')).not.toContain('CLOCK_OFFSET_S');
});

test('a public address without an officer for complaints gets a warning at the start (S30)', () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:2525' };
  const said = (settings: Record<string, string>) =>
    greeting(here, readConfig({ ...mail, ...settings }), none);
  const name = { PUBLIC_URL: 'https://kirdaar.example' };
  expect(said({ ...name, HOST: '0.0.0.0' })).toContain(
    'Warning: PUBLIC_URL and HOST open this Kirdaar to others, and nobody is named to whom complaints go.',
  );
  expect(said(name)).toContain("GRIEVANCE_OFFICER='name, e-mail, phone'");
  const officer = 'Asha Rao, complaints@kirdaar.example, +91 98765 43210';
  expect(said({ ...name, GRIEVANCE_OFFICER: officer })).not.toContain('GRIEVANCE_OFFICER');
  expect(said({})).not.toContain('GRIEVANCE_OFFICER');
});
