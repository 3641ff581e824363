import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { runCommand } from '../../../test/command.ts';
import { codeNow, giveTwoStep, recoveryCode, wrongNow } from '../../../test/second-steps.ts';
import { goodPassword, newestCode, signIn, signUp, verify } from '../../../test/sign-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function twoStep() {
  const { client, form } = await signUp(app);
  const { _id: id } = (await client.get('/api/auth')).json.data;
  await giveTwoStep(app, id);
  return { id, client, email: form.email };
}

/** A new browser that gave the right password. */
async function afterPassword(email: string) {
  const client = app.visitor();
  expect((await signIn(client, email)).status).toBe(403);
  return client;
}

const give = (client: ReturnType<TestApp['visitor']>, code: string) =>
  client.post('/api/auth/second-step', { code });

describe('Signing in with two steps (S27)', () => {
  test('the right password alone signs no user in, and names the ways to go on', async () => {
    const { email } = await twoStep();
    const client = app.visitor();
    const { status, json } = await signIn(client, email);
    expect([status, json.code, json.methods]).toEqual([403, 'auth.second_step', ['totp', 'recovery']]);
    expect(client.cookies.has('kirdaar_session')).toBe(false);
    expect((await client.get('/api/auth')).status).toBe(401);
    expect((await signIn(app.visitor(), email, 'Wrong-Chai-7')).json.code).toBe('auth.wrong_credentials');
  });

  test('a code of the authenticator signs in, once', async () => {
    const { id, email } = await twoStep();
    const [first, second] = [await afterPassword(email), await afterPassword(email)];
    const code = codeNow(app);
    const { status, json } = await give(first, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect([status, json.data.user._id]).toEqual([200, id]);
    expect((await first.get('/api/auth')).status).toBe(200);
    expect((await give(second, code)).json.code).toBe('auth.invalid_code');
    // an older one is refused too, the next one works
    expect((await give(second, codeNow(app, { in: -30 }))).status).toBe(400);
    app.wait(30);
    expect((await give(second, codeNow(app))).status).toBe(200);
  });

  test('of eight parallel requests with the same code one is signed in', async () => {
    const { email } = await twoStep();
    const clients = await Promise.all(Array.from({ length: 8 }, () => afterPassword(email)));
    const code = codeNow(app);
    const answers = await Promise.all(clients.map((client) => give(client, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a recovery code signs in, once', async () => {
    const { email } = await twoStep();
    const [first, second] = [await afterPassword(email), await afterPassword(email)];
    expect((await give(first, recoveryCode.toUpperCase())).status).toBe(200);
    expect((await give(second, recoveryCode)).status).toBe(400);
    const { events } = (await first.get('/api/security-events')).json.data;
    expect(events.map(({ kind }: { kind: string }) => kind)).toContain('recovery_used');
    expect((await signIn(app.visitor(), email)).json.methods).toEqual(['totp']);
  });

  test('the fifth wrong code ends the wait, and the right one does not help any more', async () => {
    const { email } = await twoStep();
    const client = await afterPassword(email);
    for (const place of [1, 2, 3, 4]) {
      const { status, json } = await give(client, wrongNow(app));
      expect([place, status, json.isOver]).toEqual([place, 400, undefined]);
    }
    const token = client.cookies.get('kirdaar_step') ?? '';
    const fifth = await give(client, wrongNow(app));
    expect([fifth.status, fifth.json.isOver]).toEqual([400, true]);
    client.cookies.set('kirdaar_step', token);
    expect((await give(client, codeNow(app))).json).toMatchObject({
      code: 'auth.invalid_code',
      isOver: true,
    });
    expect((await give(await afterPassword(email), codeNow(app))).status).toBe(200);
  });

  test('of thirty parallel wrong codes at most five are compared, and the right one comes too late', async () => {
    const { id, email } = await twoStep();
    const client = await afterPassword(email);
    const answers = await Promise.all(Array.from({ length: 30 }, () => give(client, wrongNow(app))));
    const { rows } = await app.db.$client.query(
      'SELECT cardinality(tried_at) AS tries FROM second_steps WHERE user_id = $1',
      [id],
    );
    expect(answers.every(({ status }) => status === 400 || status === 429)).toBe(true);
    expect(rows[0].tries).toBeLessThanOrEqual(10);
    expect((await give(client, codeNow(app))).status).not.toBe(200);
  });

  test('ten codes an hour are compared for a user, from any browser', async () => {
    const { email } = await twoStep();
    for (const tries of [5, 5]) {
      const client = await afterPassword(email);
      for (let n = 0; n < tries; n++) expect((await give(client, wrongNow(app))).status).toBe(400);
    }
    const client = await afterPassword(email);
    const refused = await give(client, codeNow(app));
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    app.wait(3601);
    expect((await give(await afterPassword(email), codeNow(app))).status).toBe(200);
  });

  test('a user who gave the password has ten minutes', async () => {
    const { email } = await twoStep();
    const client = await afterPassword(email);
    app.wait(10 * 60 + 1);
    expect((await give(client, codeNow(app))).json).toMatchObject({
      code: 'auth.invalid_code',
      isOver: true,
    });
  });

  test('a new password turns nothing off, and ends the wait of the old password', async () => {
    const { email } = await twoStep();
    const waiting = await afterPassword(email);
    app.wait(120);
    const browser = app.visitor();
    await browser.post('/api/auth/forgot-password', { email });
    await verify(browser, email, await newestCode(app, email), true);
    const fields = { email, newPassword: 'Samosa-at-7', confirmPassword: 'Samosa-at-7' };
    expect((await browser.post('/api/auth/reset-password', fields)).status).toBe(200);
    expect((await give(waiting, codeNow(app))).status).toBe(400);
    expect((await signIn(app.visitor(), email, 'Samosa-at-7')).json.code).toBe('auth.second_step');
  });

  // four programs start, which takes a busy machine longer than the usual timeout
  test('the operator turns it off by a command, and the user sees it', async () => {
    const { email, client } = await twoStep();
    const run = (...args: string[]) =>
      runCommand('second-step-off.ts', args, { DATABASE_URL: app.databaseUrl });
    expect((await run('off', email.toUpperCase())).out).toMatch(/is off now\.$/);
    const [again, unknown, mistyped] = await Promise.all([
      run('off', email),
      run('off', 'unknown@people.example'),
      run('on', email),
    ]);
    expect(again.out).toMatch(/was off already\.$/);
    expect(unknown).toMatchObject({ code: 1, out: '' });
    expect(mistyped.err).toMatch(/^Name one e-mail address/);
    expect((await signIn(app.visitor(), email, goodPassword)).status).toBe(200);
    const { events } = (await client.get('/api/security-events')).json.data;
    expect(events.some(({ kind }: { kind: string }) => kind === 'two_step_off_by_operator')).toBe(true);
  });
});
