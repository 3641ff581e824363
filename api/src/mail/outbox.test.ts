import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { newestCode, startSignUp } from '../../test/sign-up.ts';
import { writeLetter } from './mail-look.ts';
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

test('The text of a mail cannot become markup', async () => {
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

test('A mail shows the pictures attached to it, and no other picture has an address there', async () => {
  const key = 'outbox-face-320.jpg';
  await app.deps.files.write(key, Buffer.from('a picture'));
  const paragraph = { text: 'Somebody new:', faces: [{ name: 'Rani "Rao"', cid: 'face-1' }] };
  const letter = writeLetter({ subject: 'Somebody new', heading: 'Somebody new', paragraphs: [paragraph] });
  const files = [{ name: 'face-1', key }];
  await queueMail(app.db, app.deps, { ...letter, to: 'faces@people.example', files });
  const { text } = await app.visitor().get('/outbox');
  const [, address = '', alt] = /<img src="([^"]+)" alt="([^"]+)"/.exec(text) ?? [];
  expect(alt).toBe('Rani &quot;Rao&quot;');
  const shown = await app.visitor().get(address);
  expect([shown.status, shown.headers['content-type'], shown.text]).toEqual([200, 'image/jpeg', 'a picture']);
  for (const other of [address.replace('face-1', 'face-2'), '/outbox/x/face-1'])
    expect((await app.visitor().get(other)).status).toBe(404);
  const headers = { host: 'evil.example:3000' };
  expect((await app.visitor().get(address, { headers })).status).toBe(404);
});

test('As JSON it can be filtered by recipient', async () => {
  const { form } = await startSignUp(app);
  const { json } = await app.visitor().get(`/outbox.json?to=${form.email.toUpperCase()}`);
  expect(json.data.mails).toHaveLength(1);
  expect(json.data.mails[0]).toMatchObject({ to: form.email });
  expect(json.data.mails[0].text).toContain(await newestCode(app, form.email));
});

test('A DNS name that points to this machine does not open it', async () => {
  const headers = { host: 'evil.example:3000' };
  expect((await app.visitor().get('/outbox', { headers })).status).toBe(404);
  expect((await app.visitor().get('/outbox.json', { headers })).status).toBe(404);
});

test.each(['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
  'A proxied request, marked by %s, does not open it',
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
