import { readConfig } from '@kirdaar/api/src/config.ts';
import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

const logins = [{ kind: 'Artist', email: 'artist@kirdaar.example', password: 'Kirdaar@2026' }];

test('the terminal shows the address, the demo logins and where codes appear', () => {
  const text = greeting('http://127.0.0.1:3000', readConfig({}), logins);
  expect(text).toContain('Kirdaar is ready at http://127.0.0.1:3000');
  expect(text).toMatch(/Artist\s+artist@kirdaar\.example\s+Kirdaar@2026/);
  expect(text).toContain('http://127.0.0.1:3000/outbox');
});

test('without a demo no logins are shown, with SMTP no outbox', () => {
  const config = readConfig({ SMTP_URL: 'smtp://127.0.0.1:2525' });
  const text = greeting('http://127.0.0.1:3000', config, []);
  expect(text).not.toContain('Demo logins');
  expect(text).not.toContain('/outbox');
  expect(text).toContain('SMTP_URL');
});
