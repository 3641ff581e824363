import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  goodPassword,
  newEmail,
  newestCode,
  signIn,
  signUp,
  startSignUp,
  verify,
  wrongCode,
} from '../../../test/sign-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Browser = ReturnType<TestApp['visitor']>;
const fresh = 'Monsoon-Mela-8';

const mustDiffer = {
  success: false,
  message: 'New password must differ from the current one',
  code: 'VALIDATION_ERROR',
  errors: [{ path: 'newPassword', message: 'New password must differ from the current one' }],
};

/** Asks for a reset code and enters it, so that the browser has the grant. */
async function getGrant(email: string, client = app.visitor()) {
  app.wait(1);
  await client.post('/api/auth/forgot-password', { email });
  const answer = await verify(client, email, await newestCode(app, email), true);
  return { client, answer };
}

const reset = (client: Browser, email: string, newPassword = fresh, confirmPassword = newPassword) =>
  client.post('/api/auth/reset-password', { email, newPassword, confirmPassword });
const change = (client: Browser, oldPassword: string, newPassword = fresh, confirmPassword = newPassword) =>
  client.post('/api/auth/change-password', { oldPassword, newPassword, confirmPassword });
const subjectsTo = async (email: string) => (await app.mailsTo(email)).map((mail) => mail.subject);
const isSignedIn = async (client: Browser) => (await client.get('/api/auth')).status === 200;

describe('A forgotten password', () => {
  test('A code by mail gives the browser a grant, and the grant sets a new password', async () => {
    const { client: owner, form } = await signUp(app);
    const { client, answer } = await getGrant(form.email);
    expect(answer.json).toEqual({
      success: true,
      message: 'OTP verified successfully! You can now reset your password.',
      data: { email: form.email, roles: [{ _id: form.roles[0], name: 'Artist' }] },
    });
    const [cookie] = answer.raw.cookies;
    expect(cookie).toMatchObject({ name: 'kirdaar_reset', httpOnly: true, sameSite: 'Lax', maxAge: 600 });
    expect(await isSignedIn(client)).toBe(false);

    const done = await reset(client, form.email);
    expect([done.status, done.json.message]).toEqual([
      200,
      'Password reset successfully! Please sign in with your new password.',
    ]);
    expect(await isSignedIn(owner)).toBe(false);
    expect(await isSignedIn(client)).toBe(false);
    expect((await signIn(app.visitor(), form.email, goodPassword)).status).toBe(401);
    expect((await signIn(app.visitor(), form.email, fresh)).status).toBe(200);
    expect(await subjectsTo(form.email)).toContain('Your Kirdaar password was changed');
  });

  test('Without the grant, with another’s, a used or an expired one nothing is reset', async () => {
    const { form } = await signUp(app);
    const stranger = await signUp(app);
    const refused = async (client: Browser) => {
      const answer = await reset(client, form.email);
      expect(answer.status).toBe(403);
      expect(answer.json).toEqual({
        success: false,
        message: 'Your reset has expired. Please start again with Forgot Password.',
        code: 'auth.no_reset_grant',
      });
    };
    await refused(app.visitor());
    await refused((await getGrant(stranger.form.email)).client);

    const { client } = await getGrant(form.email);
    const grant = client.cookies.get('kirdaar_reset') ?? '';
    expect((await reset(client, form.email)).status).toBe(200);
    client.cookies.set('kirdaar_reset', grant);
    await refused(client);

    app.wait(91);
    const late = await getGrant(form.email);
    app.wait(10 * 60);
    await refused(late.client);
    expect((await signIn(app.visitor(), form.email, fresh)).status).toBe(200);
  });

  test('A grant used many times at once resets once', async () => {
    const { form } = await signUp(app);
    const { client } = await getGrant(form.email);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) => reset(client, form.email, `Monsoon-Mela-${number}`)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403, 403, 403]);
  });

  test('A refused new password does not use up the grant', async () => {
    const { form } = await signUp(app);
    const { client } = await getGrant(form.email);
    expect((await reset(client, form.email, 'short')).status).toBe(400);
    expect((await reset(client, form.email, fresh, 'Other-Pass-1')).status).toBe(400);
    expect((await reset(client, form.email)).status).toBe(200);
  });

  test('The current password is refused as a new one; another one is accepted with the same grant', async () => {
    const { client: owner, form } = await signUp(app);
    const { client } = await getGrant(form.email);
    const same = await reset(client, form.email, goodPassword);
    expect([same.status, same.json]).toEqual([400, mustDiffer]);
    expect(await isSignedIn(owner)).toBe(true);
    expect((await signIn(app.visitor(), form.email, goodPassword)).status).toBe(200);
    expect((await reset(client, form.email)).status).toBe(200);
    expect((await signIn(app.visitor(), form.email, fresh)).status).toBe(200);
  });

  test('A grant does not help to guess the old password: ten tries at once, then it waits', async () => {
    const { form } = await signUp(app);
    const { client } = await getGrant(form.email);
    const answers = await Promise.all([...Array(14)].map(() => reset(client, form.email, goodPassword)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([
      ...Array(10).fill(400),
      ...Array(4).fill(429),
    ]);
    expect(answers.find((answer) => answer.status === 429)?.raw.headers['retry-after']).toBeDefined();
    // a new code is a new grant
    app.wait(91);
    const next = await getGrant(form.email);
    expect((await reset(next.client, form.email)).status).toBe(200);
  });

  test('A reset code is deleted once the password is reset, and so are older grants', async () => {
    const { form } = await signUp(app);
    const first = await getGrant(form.email);
    app.wait(91);
    const second = await getGrant(form.email);
    expect((await reset(first.client, form.email)).status).toBe(403);
    expect((await reset(second.client, form.email)).status).toBe(200);
    const code = await newestCode(app, form.email);
    expect((await verify(app.visitor(), form.email, code, true)).status).toBe(400);
  });

  test('In the browser of a pending sign-up, the reset code verifies the address as well', async () => {
    const { client, form } = await startSignUp(app);
    const { answer } = await getGrant(form.email, client);
    expect(answer.json.data.roles).toEqual([{ _id: form.roles[0], name: 'Artist' }]);
    expect(await isSignedIn(client)).toBe(false);
    expect((await reset(client, form.email)).status).toBe(200);
    expect((await signIn(app.visitor(), form.email, fresh)).status).toBe(200);
    expect((await signIn(app.visitor(), form.email)).status).toBe(401);
  });

  test('In any other browser a pending sign-up gets no reset mail', async () => {
    const { form } = await startSignUp(app);
    await app.visitor().post('/api/auth/forgot-password', { email: form.email });
    expect(await app.mailsTo(form.email)).toHaveLength(1);
  });

  test('A wrong code gives no grant', async () => {
    const { form } = await signUp(app);
    const client = app.visitor();
    await client.post('/api/auth/forgot-password', { email: form.email });
    const answer = await verify(client, form.email, wrongCode(await newestCode(app, form.email)), true);
    expect(answer.status).toBe(400);
    expect(client.cookies.has('kirdaar_reset')).toBe(false);
  });

  test.each([
    [
      { newPassword: fresh, confirmPassword: fresh },
      'email',
      'Missing email. Please try the forgot password process again.',
    ],
    [
      { email: 'asha', newPassword: fresh, confirmPassword: fresh },
      'email',
      'Please enter a valid email address',
    ],
    [{ email: 'a@people.example', confirmPassword: fresh }, 'newPassword', 'New password is required'],
    [
      { email: 'a@people.example', newPassword: '', confirmPassword: '' },
      'newPassword',
      'New password is required',
    ],
    [
      { email: 'a@people.example', newPassword: 'MONSOON-8', confirmPassword: 'MONSOON-8' },
      'newPassword',
      'Password must contain one lowercase letter',
    ],
    [{ email: 'a@people.example', newPassword: fresh }, 'confirmPassword', 'Confirm password is required'],
    [
      { email: 'a@people.example', newPassword: fresh, confirmPassword: 'x' },
      'confirmPassword',
      'Passwords must match',
    ],
  ])('A reset with %j is refused at %s: %s', async (body, path, message) => {
    const { status, json } = await app.visitor().post('/api/auth/reset-password', body);
    expect(status).toBe(400);
    expect(json.errors).toContainEqual({ path, message });
  });

  test.each([
    [undefined, 'Email is required'],
    ['asha', 'Please enter a valid email address'],
  ])('Forgetting with the address %j is refused: %s', async (email, message) => {
    const { status, json } = await app.visitor().post('/api/auth/forgot-password', { email });
    expect([status, json.message]).toEqual([400, message]);
  });

  test('An address without an account gets no mail', async () => {
    const email = newEmail();
    const { json } = await app.visitor().post('/api/auth/forgot-password', { email });
    expect(json).toEqual({
      success: true,
      message: 'If this email has an account, we have sent a code to it.',
      data: null,
    });
    expect(await app.mailsTo(email)).toEqual([]);
  });
});

describe('A changed password', () => {
  test('ends the other sessions and renews this one', async () => {
    const { client, form } = await signUp(app);
    const other = app.visitor();
    await signIn(other, form.email);
    const before = client.cookies.get('kirdaar_session') ?? '';
    const answer = await change(client, goodPassword);
    expect([answer.status, answer.json]).toEqual([
      200,
      { success: true, message: 'Password changed successfully!', data: null },
    ]);
    expect(await isSignedIn(client)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    other.cookies.set('kirdaar_session', before);
    expect(await isSignedIn(other)).toBe(false);
    expect((await signIn(app.visitor(), form.email, goodPassword)).status).toBe(401);
    expect((await signIn(app.visitor(), form.email, fresh)).status).toBe(200);
    expect(await subjectsTo(form.email)).toContain('Your Kirdaar password was changed');
  });

  test('needs the current one', async () => {
    const { client, form } = await signUp(app);
    const { status, json } = await change(client, 'Wrong-Pass-1');
    expect(status).toBe(400);
    expect(json).toEqual({
      success: false,
      message: 'Current password is incorrect',
      code: 'auth.wrong_password',
      errors: [{ path: 'oldPassword', message: 'Current password is incorrect' }],
    });
    expect((await signIn(app.visitor(), form.email)).status).toBe(200);
  });

  test.each([
    [{ newPassword: fresh, confirmPassword: fresh }, 'oldPassword', 'Current password is required'],
    [{ oldPassword: goodPassword, confirmPassword: fresh }, 'newPassword', 'New password is required'],
    [
      { oldPassword: goodPassword, newPassword: 'monsoon', confirmPassword: 'monsoon' },
      'newPassword',
      'Password must contain at least 8 characters, one uppercase letter, one number, one special character',
    ],
    [
      { oldPassword: goodPassword, newPassword: fresh, confirmPassword: '' },
      'confirmPassword',
      'Confirm password is required',
    ],
    [
      { oldPassword: goodPassword, newPassword: fresh, confirmPassword: 'x' },
      'confirmPassword',
      'Passwords must match',
    ],
  ])('%j is refused at %s: %s', async (body, path, message) => {
    const { client } = await signUp(app);
    const { status, json } = await client.post('/api/auth/change-password', body);
    expect(status).toBe(400);
    expect(json.errors).toContainEqual({ path, message });
  });

  test('must differ from the current one, in any Unicode form', async () => {
    const { client, form } = await signUp(app);
    for (const typed of [
      goodPassword,
      goodPassword.replace(/[0-9]/, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ]) {
      const { status, json } = await change(client, goodPassword, typed);
      expect(status).toBe(400);
      expect(json.errors).toContainEqual(mustDiffer.errors[0]);
    }
    expect((await change(client, goodPassword, goodPassword)).json).toEqual(mustDiffer);
    expect((await signIn(app.visitor(), form.email)).status).toBe(200);
  });

  test('changed twice in parallel is changed once', async () => {
    const { client } = await signUp(app);
    const answers = await Promise.all(
      [1, 2].map((number) => change(client, goodPassword, `Monsoon-Mela-${number}`)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  test('needs a signed-in user', async () => {
    expect((await change(app.visitor(), goodPassword)).status).toBe(401);
  });
});
