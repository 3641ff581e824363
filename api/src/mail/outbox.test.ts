import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { newestCode, startSignUp } from '../../test/sign-up.ts';
import { queueMail } from './queue-mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('The outbox shows the mails, newest first, with their codes', async () => {
  const first = await startSignUp(app);
  const second = await startSignUp(app);
  const { status, headers, text } = await app.visitor().get('/outbox');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  for (const { form } of [first, second]) expect(text).toContain(await newestCode(app, form.email));
  expect(text.indexOf(second.form.email)).toBeLessThan(text.indexOf(first.form.email));
});

test('Its style carries the nonce of the policy, and it has no script', async () => {
  const { headers, text } = await app.visitor().get('/outbox');
  const nonce = /<style nonce="([0-9a-f]+)">/.exec(text)?.[1];
  expect(nonce).toBeTruthy();
  expect(headers['content-security-policy']).toMatch(new RegExp(`style-src [^;]*'nonce-${nonce}'`));
  expect(text).not.toContain('<script');
});

test('What a mail says cannot become markup', async () => {
  const mail = {
    to: '<b>@people.example',
    subject: '<script>1</script>',
    text: '</pre><img src=x>',
    html: '',
  };
  await queueMail(app.db, app.deps, mail);
  const { text } = await app.visitor().get('/outbox');
  expect(text).toContain('&lt;script&gt;1&lt;/script&gt;');
  expect(text).not.toMatch(/<script>|<img|<b>/);
});

test('As JSON it can be asked for one recipient', async () => {
  const { form } = await startSignUp(app);
  const { json } = await app.visitor().get(`/outbox.json?to=${form.email.toUpperCase()}`);
  expect(json.data.mails).toHaveLength(1);
  expect(json.data.mails[0]).toMatchObject({ to: form.email });
  expect(json.data.mails[0].text).toContain(await newestCode(app, form.email));
});

test('A name that somebody points at this machine does not open it', async () => {
  const headers = { host: 'evil.example:3000' };
  expect((await app.visitor().get('/outbox', { headers })).status).toBe(404);
  expect((await app.visitor().get('/outbox.json', { headers })).status).toBe(404);
});

test.each(['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
  'What a proxy brings, which says so by %s, does not open it',
  async (name) => {
    const headers = { [name]: 'localhost' };
    expect((await app.visitor().get('/outbox', { headers })).status).toBe(404);
    expect((await app.visitor().get('/outbox.json', { headers })).status).toBe(404);
  },
);

test.each([
  [{ SMTP_URL: 'smtp://127.0.0.1:2525' }],
  [{ PUBLIC_URL: 'https://kirdaar.example' }],
  [{ HOST: '0.0.0.0', SMTP_URL: 'smtp://127.0.0.1:2525', PUBLIC_URL: 'https://kirdaar.example' }],
])('With %j there is no outbox', async (settings) => {
  const other = await createTestApp(settings);
  try {
    expect((await other.visitor().get('/outbox')).status).toBe(404);
    expect((await other.visitor().get('/outbox.json')).status).toBe(404);
  } finally {
    await other.close();
  }
});
