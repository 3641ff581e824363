import { eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { newEmail, newestCode, signUp, startSignUp, verify, wrongCode } from '../../test/sign-up.ts';
import { codes } from '../db/tables/accounts/accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const invalid = {
  success: false,
  message: 'Invalid or expired OTP. Please try again.',
  code: 'auth.invalid_code',
};
const wornCodes = () => app.db.$count(codes, eq(codes.attempts, 5));
const forgot = (email: string) => app.visitor().post('/api/auth/forgot-password', { email });

describe('A code', () => {
  test.each([[''], ['12345'], ['1234567'], ['12a456'], ['１２３４５６'], [undefined], [123456]])(
    'must be six digits: %j is refused as incomplete',
    async (otp) => {
      const { json, status } = await app
        .visitor()
        .post('/api/auth/verify-otp', { email: newEmail(), otp, isForgotPassword: false });
      expect(status).toBe(400);
      expect(json.errors).toEqual([{ path: 'otp', message: 'Please enter a complete 6-digit OTP' }]);
    },
  );

  test('is stored only as a hash', async () => {
    const { form } = await startSignUp(app);
    const code = await newestCode(app, form.email);
    const rows = await app.db.select().from(codes);
    expect(rows.at(-1)?.codeHash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=2,p=1\$/);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  });

  test('works until the end of its ten minutes, and not after', async () => {
    const late = await startSignUp(app);
    const inTime = await startSignUp(app);
    const lateCode = await newestCode(app, late.form.email);
    app.wait(10 * 60 - 1);
    const answer = await verify(inTime.client, inTime.form.email, await newestCode(app, inTime.form.email));
    expect(answer.status).toBe(200);
    expect((await verify(late.client, late.form.email, lateCode)).json).toEqual(invalid);
  });

  test('works once', async () => {
    const { client, form } = await startSignUp(app);
    const code = await newestCode(app, form.email);
    expect((await verify(client, form.email, code)).status).toBe(200);
    expect((await verify(client, form.email, code)).json).toEqual(invalid);
  });

  test('is replaced by a newer one', async () => {
    const { client, form } = await startSignUp(app);
    const old = await newestCode(app, form.email);
    app.wait(90);
    expect((await client.post('/api/auth/resend-otp', { email: form.email })).status).toBe(200);
    const fresh = await newestCode(app, form.email);
    if (old !== fresh) expect((await verify(client, form.email, old)).json).toEqual(invalid);
    expect((await verify(client, form.email, fresh)).status).toBe(200);
  });

  test('has one purpose', async () => {
    const { client, form } = await signUp(app);
    await forgot(form.email);
    const reset = await newestCode(app, form.email);
    expect((await verify(client, form.email, reset)).json).toEqual(invalid);

    const pending = await startSignUp(app);
    const code = await newestCode(app, pending.form.email);
    expect((await verify(pending.client, pending.form.email, code, true)).json).toEqual(invalid);
    expect((await verify(pending.client, pending.form.email, code)).status).toBe(200);
  });

  test('belongs to one address', async () => {
    const one = await startSignUp(app);
    const other = await startSignUp(app);
    const code = await newestCode(app, one.form.email);
    expect((await verify(one.client, other.form.email, code)).status).toBe(400);
    expect((await verify(other.client, other.form.email, code)).status).toBe(400);
  });

  test('allows four wrong tries and expires at the fifth', async () => {
    const hardy = await startSignUp(app);
    const code = await newestCode(app, hardy.form.email);
    for (let number = 0; number < 4; number++) {
      expect((await verify(hardy.client, hardy.form.email, wrongCode(code))).json).toEqual(invalid);
    }
    expect((await verify(hardy.client, hardy.form.email, code)).status).toBe(200);

    const dead = await startSignUp(app);
    const deadCode = await newestCode(app, dead.form.email);
    for (let number = 0; number < 5; number++) {
      await verify(dead.client, dead.form.email, wrongCode(deadCode));
    }
    expect((await verify(dead.client, dead.form.email, deadCode)).json).toEqual(invalid);
    app.wait(90);
    await dead.client.post('/api/auth/send-otp', { email: dead.form.email });
    const answer = await verify(dead.client, dead.form.email, await newestCode(app, dead.form.email));
    expect(answer.status).toBe(200);
  });

  test('cannot be used up by a browser that is not bound to it', async () => {
    const { client, form } = await startSignUp(app);
    const code = await newestCode(app, form.email);
    for (let number = 0; number < 12; number++) await verify(app.visitor(), form.email, wrongCode(code));
    expect((await verify(client, form.email, code)).status).toBe(200);
  });

  test('of a sign-up is compared with exactly five of 200 parallel guesses', async () => {
    const { client, form } = await startSignUp(app);
    const guess = (otp: string) => verify(client, form.email, otp);
    const code = await newestCode(app, form.email);
    const worn = await wornCodes();
    const answers = await Promise.all(Array.from({ length: 200 }, () => guess(wrongCode(code))));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]));
    expect(await wornCodes()).toBe(worn + 1);
    expect(await app.db.$count(codes, gt(codes.attempts, 5))).toBe(0);
    expect((await guess(code)).status).not.toBe(200);
  });
});

describe('The pause between codes', () => {
  const sends = ['/api/auth/send-otp', '/api/auth/resend-otp'];

  test.each(sends)('The registration mail starts the 90 seconds for %s', async (path) => {
    const { client, form } = await startSignUp(app);
    app.wait(30);
    const early = await client.post(path, { email: form.email });
    expect(early.status).toBe(429);
    expect(early.json).toEqual({
      success: false,
      message: 'Please wait before asking for another code.',
      code: 'auth.too_soon',
    });
    expect(early.headers['retry-after']).toBe('60');
    app.wait(60);
    expect((await client.post(path, { email: form.email })).status).toBe(200);
    expect(await app.mailsTo(form.email)).toHaveLength(2);
    expect((await client.post(path, { email: form.email })).headers['retry-after']).toBe('90');
  });

  test('applies to an address without an account, and to a browser that is not bound', async () => {
    const { form } = await startSignUp(app);
    app.wait(90);
    for (const email of [form.email, newEmail()]) {
      const visitor = app.visitor();
      expect((await visitor.post('/api/auth/send-otp', { email })).status).toBe(200);
      expect((await visitor.post('/api/auth/resend-otp', { email })).json.code).toBe('auth.too_soon');
      expect((await visitor.post('/api/auth/forgot-password', { email })).status).toBe(200);
      expect((await visitor.post('/api/auth/forgot-password', { email })).json.code).toBe('auth.too_soon');
    }
    expect(await app.mailsTo(form.email)).toHaveLength(1);
  });

  test('allows one of many parallel requests', async () => {
    const { client, form } = await startSignUp(app);
    app.wait(90);
    const wishes = Array.from({ length: 8 }, () => client.post('/api/auth/send-otp', { email: form.email }));
    const answers = await Promise.all(wishes);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await app.mailsTo(form.email)).toHaveLength(2);
  });

  test('does not delay a second sign-up, which has its own code', async () => {
    const { form } = await startSignUp(app);
    const again = await startSignUp(app, { email: form.email });
    expect(again.answer.status).toBe(201);
    expect(await app.mailsTo(form.email)).toHaveLength(2);
  });
});

describe('Codes in an hour', () => {
  test('Five more are mailed to the browser of a sign-up, and then no more', async () => {
    const { client, form } = await startSignUp(app);
    for (let number = 0; number < 5; number++) {
      app.wait(90);
      expect((await client.post('/api/auth/resend-otp', { email: form.email })).status).toBe(200);
    }
    app.wait(90);
    const refused = await client.post('/api/auth/resend-otp', { email: form.email });
    expect(refused.status).toBe(429);
    expect(refused.json.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect(refused.json.message).toMatch(/^Too many attempts\. Please wait \d\d minutes and try again\.$/);
    expect(await app.mailsTo(form.email)).toHaveLength(6);
    expect((await forgot(form.email)).status).toBe(200);
  });

  test('Five sign-ups of an address get a mail, and then no more', async () => {
    const email = newEmail();
    const statuses = [];
    for (let number = 0; number < 6; number++)
      statuses.push((await startSignUp(app, { email })).answer.status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect(await app.mailsTo(email)).toHaveLength(5);
  });

  test('Ten are mailed to an address in a day, and then no more, at any hour', async () => {
    // counters expire by the machine's clock, which no test can change
    const runOut = (count: string) =>
      app.db.$client.query('UPDATE rate_limits SET expire = 0 WHERE key LIKE $1', [`${count}:%`]);
    const email = newEmail();
    const statuses = [];
    for (let number = 0; number < 11; number++) {
      statuses.push((await startSignUp(app, { email })).answer.status);
      await runOut('code-mails-hour');
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    expect(await app.mailsTo(email)).toHaveLength(10);
    await runOut('code-mails-day');
    expect((await startSignUp(app, { email })).answer.status).toBe(201);
  });

  test('An address without an account is counted the same way', async () => {
    const email = newEmail();
    const statuses = [];
    for (let number = 0; number < 6; number++) {
      statuses.push((await forgot(email)).status);
      app.wait(90);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('One IP address may ask for as many as a thousand people need; another one is not limited', async () => {
    const strict = await createTestApp({ RATE_LIMIT_SCALE: '0.02' });
    try {
      const ask = (ip: string) => strict.visitor().post('/api/auth/send-otp', { email: newEmail() }, { ip });
      const asked = await Promise.all(Array.from({ length: 7 }, () => ask('203.0.113.7')));
      expect(asked.filter((answer) => answer.status === 200)).toHaveLength(6);
      expect((await ask('203.0.113.8')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  test('A sign-up stays counted for the IP address after its code is entered, a reset does not, nor do right guesses', async () => {
    const strict = await createTestApp({ RATE_LIMIT_SCALE: '0.01' });
    try {
      const { form } = await signUp(strict);
      const { email } = form;
      for (let reset = 0; reset < 4; reset++) {
        strict.wait(90);
        const client = strict.visitor();
        expect((await client.post('/api/auth/forgot-password', { email })).status).toBe(200);
        const code = await newestCode(strict, email);
        expect((await verify(client, email, code, true)).status).toBe(200);
      }
      for (let person = 0; person < 2; person++) expect((await signUp(strict)).answer.status).toBe(200);
      expect((await startSignUp(strict)).answer.status).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
