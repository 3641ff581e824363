import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { goodPassword, newestCode, signUp, startSignUp, verify } from '../../test/sign-up.ts';
import { users } from '../db/tables/accounts/accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const contact = (email: string) =>
  app
    .visitor()
    .post('/api/contacts', { fullName: 'Asha', email, phoneNumber: '9876543210', message: 'Hello' });

test.each([
  ['asha@xn--fake1.xn--h2brj9c', 'asha@xn--fake1.xn--h2brj9c'],
  ['a&b@example.com', 'a&b@example.com'],
  ['asha#1@example.com', 'asha#1@example.com'],
  ['\u200Easha@example.com', 'asha@example.com'],
  ['asha2@example.com\u200B', 'asha2@example.com'],
  ['Asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  [`${'a'.repeat(64)}@${'b'.repeat(63)}.com`, `${'a'.repeat(64)}@${'b'.repeat(63)}.com`],
])('the address %j is accepted, and mail goes to %s', async (typed, email) => {
  expect((await contact(typed)).status).toBe(201);
  const { answer } = await startSignUp(app, { email: typed });
  expect([answer.status, answer.json.data]).toEqual([201, { email }]);
  // of the message, and of the sign-up
  expect(await app.mailsTo(email)).toHaveLength(2);
});

const unreachable = [
  'asha..rao@example.com',
  '.asha@example.com',
  'asha.@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  'asha@-example.com',
  'asha@example..com',
  'asha@example.com.',
  'asha@127.0.0.1',
  'asha@example@example.com',
  'asha@exa mple.भारत',
  'asha rao@example.com',
];

test.each(unreachable)('the address %s is refused: no mail would arrive', async (email) => {
  const refused = await contact(email);
  expect([refused.status, refused.json.errors]).toEqual([
    400,
    [{ path: 'email', message: 'Please enter a valid email address' }],
  ]);
  const { answer } = await startSignUp(app, { email });
  expect([answer.status, answer.json.errors]).toEqual([400, [{ path: 'email', message: 'Invalid email' }]]);
});

test('an account with an address that would be refused today signs in, and gets its codes', async () => {
  const { form } = await signUp(app);
  const [email = ''] = unreachable;
  await app.db.update(users).set({ email }).where(eq(users.email, form.email));
  const login = await app.visitor().post('/api/auth/login', { email, password: goodPassword });
  expect([login.status, login.json.data?.user.email]).toEqual([200, email]);
  app.wait(1); // the mail about this sign-in is older
  const client = app.visitor();
  expect((await client.post('/api/auth/forgot-password', { email })).status).toBe(200);
  const otp = await newestCode(app, email);
  const verified = await client.post('/api/auth/verify-otp', { email, otp, isForgotPassword: true });
  expect(verified.status).toBe(200);
  const newPassword = `${goodPassword}-new`;
  const reset = await client.post('/api/auth/reset-password', {
    ...{ email, newPassword, confirmPassword: newPassword },
  });
  expect(reset.status).toBe(200);
});

test('both spellings of a domain are one account', async () => {
  const stored = 'bela@xn--p1b6ci4b4b3a.xn--h2brj9c';
  const { client } = await startSignUp(app, { email: 'bela@उदाहरण.भारत' });
  const verified = await verify(client, 'Bela@उदाहरण.भारत', await newestCode(app, stored));
  expect([verified.status, verified.json.data.email]).toEqual([200, stored]);
  for (const email of ['bela@उदाहरण.भारत', stored.toUpperCase(), 'bela@\u200Bउदाहरण。भारत']) {
    const login = await app.visitor().post('/api/auth/login', { email, password: goodPassword });
    expect([email, login.status]).toEqual([email, 200]);
  }
});
