import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { Client } from '../../test/client.ts';
import { roleIds } from '../../test/people.ts';
import {
  goodPassword,
  newEmail,
  newestCode,
  signIn,
  signUp,
  signUpForm,
  startSignUp,
  verify,
} from '../../test/sign-up.ts';
import { pendingRegistrations, users } from '../db/tables/accounts/accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const accountsOf = (email: string) =>
  app.db
    .select()
    .from(users)
    .then((rows) => rows.filter((row) => row.email === email));

describe('Signing up', () => {
  test('A sign-up answers its address and mails a code that opens the account and signs in', async () => {
    const { client, form, answer } = await startSignUp(app, { name: '  Zoë  Iyer 👩🏽‍🎤 ' });
    expect(answer).toMatchObject({ status: 201, json: { success: true, data: { email: form.email } } });
    expect(await accountsOf(form.email)).toEqual([]);

    const code = await newestCode(app, form.email);
    const verified = await verify(client, form.email, code);
    expect(verified.json).toEqual({
      success: true,
      message: 'OTP verified successfully! Setup your profile to continue.',
      data: { email: form.email, roles: [{ _id: form.roles[0], name: 'Artist' }] },
    });
    const me = await client.get('/api/auth');
    expect(me.json.data).toMatchObject({
      name: 'Zoë  Iyer 👩🏽‍🎤',
      email: form.email,
      role: 'Artist',
      roles: [{ _id: form.roles[0], name: 'Artist' }],
      departments: form.departments,
      isProfileComplete: false,
    });
    expect(me.json.data.publicIdentifier).toMatch(/^zoe-iyer-[a-z0-9]{8}$/);
  });

  test('A name in Devanagari is readable in the address of its profile', async () => {
    const { client } = await signUp(app, { name: 'आरोही शर्मा' });
    const { name, publicIdentifier } = (await client.get('/api/auth')).json.data;
    expect(name).toBe('आरोही शर्मा');
    expect(publicIdentifier).toMatch(/^aarohi-sharma-[a-z0-9]{8}$/);
  });

  test('No account has a name that is invisible or ours, and no mail is sent for it', async () => {
    const client = app.visitor();
    const form = await signUpForm(app);
    for (const [name, message] of [
      ['\u3164\u2800\u200B', 'Name is required'],
      ['К і r d a a r  Supp0rt', 'Kirdaar is the name of this site. Please enter your own name.'],
    ]) {
      const { status, json } = await client.post('/api/auth/register', { ...form, name });
      expect([status, json.code, json.errors]).toEqual([
        400,
        'VALIDATION_ERROR',
        [{ path: 'name', message }],
      ]);
    }
    expect(await app.mailsTo(form.email)).toEqual([]);
    expect((await client.post('/api/auth/register', { ...form, name: 'Nemir Kirdar' })).status).toBe(201);
  });

  test('No mail contains the typed name', async () => {
    const name = 'Free tickets at evil example';
    const { form } = await startSignUp(app, { name });
    const [{ subject = '', textBody = '', htmlBody = '' } = {}] = await app.mailsTo(form.email);
    expect(textBody).toContain('to verify your email');
    for (const part of [subject, textBody, htmlBody]) expect(part).not.toContain(name);
  });

  test('An account stores which terms its sign-up agreed to, and when', async () => {
    const { client, form } = await startSignUp(app);
    const [pending] = await app.db
      .select()
      .from(pendingRegistrations)
      .where(eq(pendingRegistrations.email, form.email));
    app.wait(300);
    await verify(client, form.email, await newestCode(app, form.email));
    const [account] = await accountsOf(form.email);
    expect(account).toMatchObject({ consentVersion, consentedAt: pending?.createdAt });
    expect(account?.createdAt).not.toEqual(account?.consentedAt);
    const { data } = (await client.get('/api/auth')).json;
    expect(data.agreedTo).toEqual({
      ...{ version: consentVersion, language: 'en', isOld: false },
      at: pending?.createdAt.toISOString(),
    });
    const older = { consentVersion: null, consentedAt: null };
    await app.db.update(users).set(older).where(eq(users.email, form.email));
    expect((await client.get('/api/auth')).json.data.agreedTo).toBeNull();
  });

  test.each([
    ['Casting Director', 'Director', 'Email verified successfully!'],
    ['Editor', 'Other', 'OTP verified successfully! Setup your profile to continue.'],
  ])('A %s becomes a user of kind %s', async (role, kind, message) => {
    const { client, answer } = await signUp(app, { role });
    expect(answer.json.message).toBe(message);
    expect((await client.get('/api/auth')).json.data.role).toBe(kind);
  });

  test('Addresses are trimmed and lower-cased', async () => {
    const email = newEmail();
    const { client, answer } = await startSignUp(app, { email: `  ${email.toUpperCase()} ` });
    expect(answer.json.data.email).toBe(email);
    const verified = await verify(client, ` ${email.toUpperCase()}`, await newestCode(app, email));
    expect(verified.json.data.email).toBe(email);
    expect((await signIn(app.visitor(), email.toUpperCase())).status).toBe(200);
  });

  test('Unknown fields are dropped: a user cannot become an administrator', async () => {
    const form = {
      ...(await signUpForm(app)),
      isAdministrator: true,
      role: 'Director',
      isProfileComplete: true,
    };
    const client = app.visitor();
    await client.post('/api/auth/register', form);
    await verify(client, form.email, await newestCode(app, form.email));
    expect((await client.get('/api/auth')).json.data).toMatchObject({
      isAdministrator: false,
      role: 'Artist',
      isProfileComplete: false,
    });
  });

  test('The cookie that binds the browser is HttpOnly and Lax, and names nothing', async () => {
    const { answer } = await startSignUp(app);
    const [cookie] = answer.raw.cookies;
    expect(cookie).toMatchObject({
      name: 'kirdaar_registration',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
  });
});

describe('What a sign-up must hold', () => {
  const ask = async (change: Record<string, unknown>) => {
    const { json, status } = await app
      .visitor()
      .post('/api/auth/register', { ...(await signUpForm(app)), ...change });
    return { status, code: json.code, errors: json.errors };
  };
  const missing =
    'at least 8 characters, one uppercase letter, one lowercase letter, one number, one special character';

  test.each([
    [{ name: undefined }, 'name', 'Name is required'],
    [{ name: '   ' }, 'name', 'Name is required'],
    [{ name: 'A' }, 'name', 'Name must be at least 2 characters'],
    [{ name: 'x'.repeat(51) }, 'name', 'Name must not exceed 50 characters'],
    [{ name: 'Asha\u0000' }, 'name', 'Control characters are not allowed'],
    [{ name: 'Asha\nRao' }, 'name', 'Control characters are not allowed'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: undefined }, 'email', 'Email is required'],
    [{ email: 'asha@' }, 'email', 'Invalid email'],
    [{ email: 'a b@c.in' }, 'email', 'Invalid email'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: undefined }, 'password', 'Password is required'],
    [{ password: ' ', confirmPassword: ' ' }, 'password', `Password must contain ${missing}`],
    [
      { password: 'chaitapri', confirmPassword: 'chaitapri' },
      'password',
      'Password must contain one uppercase letter, one number, one special character',
    ],
    [
      { password: `Aa1!${'x'.repeat(125)}`, confirmPassword: `Aa1!${'x'.repeat(125)}` },
      'password',
      'Password must not exceed 128 characters',
    ],
    [{ confirmPassword: '' }, 'confirmPassword', 'Confirm password is required'],
    [{ confirmPassword: undefined }, 'confirmPassword', 'Confirm password is required'],
    [{ confirmPassword: 'Chai-Tapri-8' }, 'confirmPassword', 'Passwords must match'],
    [{ roles: [] }, 'roles', 'Please select at least one role'],
    [{ roles: undefined }, 'roles', 'Please select at least one role'],
    [{ departments: [] }, 'departments', 'Please select at least one department'],
    [
      { departments: ['00000000-0000-4000-8000-000000000000'] },
      'departments',
      'Please select departments from the list',
    ],
    [{ roles: ['00000000-0000-4000-8000-000000000000'] }, 'roles', 'Please select roles from the list'],
  ])('%j is refused at %s: %s', async (change, path, message) => {
    const { status, code, errors } = await ask(change);
    expect(status).toBe(400);
    expect(code).toBe('VALIDATION_ERROR');
    expect(errors).toContainEqual({ path, message });
  });

  test('A role of a department that was not chosen is refused', async () => {
    const { departments } = await roleIds(app, 'Editor');
    const { status, errors } = await ask({ departments });
    expect(status).toBe(400);
    expect(errors).toEqual([
      { path: 'roles', message: 'Roles can be chosen only from the chosen departments' },
    ]);
  });

  test('Roles that no form offers are refused', async () => {
    const { errors } = await ask(await roleIds(app, 'Artist', 'Child Artist'));
    expect(errors).toEqual([{ path: 'roles', message: 'Please select roles from the list' }]);
  });

  test('No mail is sent for a refused sign-up', async () => {
    const form = await signUpForm(app, { roles: [] });
    await app.visitor().post('/api/auth/register', form);
    expect(await app.mailsTo(form.email)).toEqual([]);
  });

  test.each(['!', '\\', '~'])('%s counts as the special character of a password', async (symbol) => {
    const { answer } = await startSignUp(app, { password: `Chaitapri7${symbol}` });
    expect(answer.status).toBe(201);
  });
});

describe('Pending sign-ups for the same address', () => {
  test('Each has its own data: the code decides which becomes the account', async () => {
    const stranger = await startSignUp(app, { name: 'Stranger', password: 'Strange-Plan-1' });
    const { email } = stranger.form;
    const strangersCode = await newestCode(app, email);
    app.wait(1);
    const owner = await startSignUp(app, { email, name: 'Owner' });
    const ownersCode = await newestCode(app, email);

    expect((await verify(stranger.client, email, ownersCode)).json.code).toBe('auth.invalid_code');
    expect((await verify(owner.client, email, strangersCode)).json.code).toBe('auth.invalid_code');
    expect((await verify(app.visitor(), email, ownersCode)).json.code).toBe('auth.invalid_code');
    expect((await verify(owner.client, email, ownersCode)).status).toBe(200);

    expect((await owner.client.get('/api/auth')).json.data.name).toBe('Owner');
    expect((await signIn(app.visitor(), email)).status).toBe(200);
    expect((await signIn(app.visitor(), email, 'Strange-Plan-1')).status).toBe(401);
    expect((await verify(stranger.client, email, strangersCode)).status).toBe(400);
  });

  test('The earlier one can still be finished in its own browser', async () => {
    const first = await startSignUp(app, { name: 'First' });
    const { email } = first.form;
    const code = await newestCode(app, email);
    await startSignUp(app, { email, name: 'Second' });
    expect((await verify(first.client, email, code)).status).toBe(200);
    expect((await first.client.get('/api/auth')).json.data.name).toBe('First');
  });

  const waiting = (email: string) =>
    app.db.$count(pendingRegistrations, eq(pendingRegistrations.email, email));

  test('Four more do not replace the first: the newest are dropped, answered alike, and their mail has no code', async () => {
    const first = await startSignUp(app, { name: 'First' });
    const { email } = first.form;
    const code = await newestCode(app, email);
    const later = [];
    for (let number = 0; number < 4; number++) later.push(await startSignUp(app, { email }));
    const [kept, , dropped] = later;
    expect(dropped?.answer.text).toBe(kept?.answer.text);
    expect([dropped?.answer.status, dropped?.client.cookies.size]).toEqual([201, kept?.client.cookies.size]);
    const [mail] = await app.mailsTo(email);
    expect(mail?.subject).toBe('Your Kirdaar sign-up has to wait a little');
    expect(`${mail?.subject}${mail?.textBody}${mail?.htmlBody}`).not.toMatch(/\b\d{6}\b/);
    expect(await waiting(email)).toBe(3);
    expect((await verify(first.client, email, code)).status).toBe(200);
    expect((await first.client.get('/api/auth')).json.data.name).toBe('First');
  });

  test('Four in parallel become three, every time, and the first stays', async () => {
    for (let round = 0; round < 3; round++) {
      const first = await startSignUp(app);
      const { email } = first.form;
      const code = await newestCode(app, email);
      const forms = await Promise.all([1, 2, 3, 4].map(() => signUpForm(app, { email })));
      const answers = await Promise.all(forms.map((form) => app.visitor().post('/api/auth/register', form)));
      expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
      expect(await waiting(email)).toBe(3);
      expect((await verify(first.client, email, code)).status).toBe(200);
    }
  });

  test('A later one whose code has expired is replaced, so that strangers cannot block an address for a day', async () => {
    const first = await startSignUp(app);
    const { email } = first.form;
    for (let number = 0; number < 2; number++) await startSignUp(app, { email });
    app.wait(10 * 60);
    const owner = await startSignUp(app, { email, name: 'Owner' });
    expect((await verify(owner.client, email, await newestCode(app, email))).status).toBe(200);
    expect((await owner.client.get('/api/auth')).json.data.name).toBe('Owner');
  });

  test('A user who signs up repeatedly in one browser replaces their own earlier one', async () => {
    const { client, form } = await startSignUp(app);
    for (let number = 0; number < 3; number++) {
      app.wait(1);
      await client.post('/api/auth/register', { ...form, name: `Try ${number + 2}` });
    }
    expect((await verify(client, form.email, await newestCode(app, form.email))).status).toBe(200);
    expect((await client.get('/api/auth')).json.data.name).toBe('Try 4');
  });

  test('Three that are verified in parallel make one account, every time', async () => {
    for (let round = 0; round < 5; round++) {
      const email = newEmail();
      const rivals: { client: Client; code: string }[] = [];
      for (let number = 0; number < 3; number++) {
        const { client } = await startSignUp(app, { email });
        rivals.push({ client, code: await newestCode(app, email) });
      }
      const answers = await Promise.all(rivals.map(({ client, code }) => verify(client, email, code)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
      expect(await accountsOf(email)).toHaveLength(1);
    }
  });

  test('One code entered many times in parallel makes one account and one session', async () => {
    const { client, form } = await startSignUp(app);
    const code = await newestCode(app, form.email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(client, form.email, code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await accountsOf(form.email)).toHaveLength(1);
  });

  test('A sign-up that is not finished within a day is deleted', async () => {
    const { form } = await startSignUp(app);
    app.wait(24 * 60 * 60 + 1);
    expect((await signIn(app.visitor(), form.email)).status).toBe(401);
  });
});

describe('Signing up with an address that has an account', () => {
  test('gets the same answer as every other, and the owner gets a mail that says so', async () => {
    const { form } = await signUp(app);
    const again = await startSignUp(app, { email: form.email, password: 'Another-Pass-9' });
    const fresh = await startSignUp(app);
    expect(again.answer.text.replaceAll(form.email, 'X')).toBe(
      fresh.answer.text.replaceAll(fresh.form.email, 'X'),
    );
    const [mail] = await app.mailsTo(form.email);
    expect(mail?.subject).toBe('You already have a Kirdaar account');
    expect(`${mail?.subject}${mail?.textBody}${mail?.htmlBody}`).not.toMatch(/\d{6}/);
    expect(mail?.textBody).toContain('http://127.0.0.1:3000/login');
  });

  test('changes nothing: no new password, no second account', async () => {
    const { form } = await signUp(app);
    const { client } = await startSignUp(app, { email: form.email, password: 'Another-Pass-9' });
    const refused = await signIn(client, form.email, 'Another-Pass-9');
    expect(refused.json).toMatchObject({ code: 'auth.needs_verification', needsVerification: true });
    expect((await signIn(app.visitor(), form.email, goodPassword)).status).toBe(200);
    app.wait(91);
    await client.post('/api/auth/resend-otp', { email: form.email });
    expect((await app.mailsTo(form.email))[0]?.subject).toBe('You already have a Kirdaar account');
  });
});
