import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson } from '../../../test/people.ts';
import { codeNow, giveTwoStep } from '../../../test/second-steps.ts';
import { goodPassword, signIn, signUp } from '../../../test/sign-up.ts';
import { recoveryCodes, secondSteps } from '../../db/tables/accounts/security.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const password = goodPassword;

async function member() {
  const { client, form } = await signUp(app);
  const { _id: id } = (await client.get('/api/auth')).json.data;
  const base = `/api/users/${id}`;
  const security = async () => (await client.get(`${base}/security`)).json.data;
  return { id, base, client, email: form.email, security };
}

/** Turns two-step sign-in on like the page does; gives the secret and the recovery codes. */
async function turnOn({ base, client }: Awaited<ReturnType<typeof member>>) {
  const begun = (await client.put(`${base}/totp`, { password })).json.data;
  const code = codeNow(app, { of: begun.secret });
  const done = await client.put(`${base}/totp`, { password, code });
  expect(done.status).toBe(200);
  return { ...begun, codes: done.json.data.recoveryCodes as string[] };
}

describe('Two-step sign-in (S27)', () => {
  test('is on once a code of its secret was entered, and not before', async () => {
    const person = await member();
    const { json } = await person.client.put(`${person.base}/totp`, { password });
    expect(json.data).toEqual({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.any(String) });
    expect(json.data.uri).toContain(json.data.secret);
    expect((await person.security()).twoStepSince).toBeNull();
    expect((await signIn(app.visitor(), person.email)).status).toBe(200);
    const wrong = await person.client.put(`${person.base}/totp`, { password, code: '000000' });
    expect(wrong.json.code).toBe('auth.invalid_code');

    const code = codeNow(app, { of: json.data.secret });
    const done = await person.client.put(`${person.base}/totp`, { password, code });
    expect(done.json.data.recoveryCodes).toHaveLength(10);
    expect(await person.security()).toMatchObject({
      recoveryCodesLeft: 10,
      twoStepSince: expect.any(String),
    });
    // the code that turned it on is used
    const client = app.visitor();
    await signIn(client, person.email);
    expect((await client.post('/api/auth/second-step', { code })).status).toBe(400);
  });

  test('the right code to turn it on does not count, a wrong one does', async () => {
    const person = await member();
    const { secret } = (await person.client.put(`${person.base}/totp`, { password })).json.data;
    const give = (code: string) => person.client.put(`${person.base}/totp`, { password, code });
    const tries = async () => {
      const [row] = await app.db.select().from(secondSteps).where(eq(secondSteps.userId, person.id));
      return row?.triedAt.length;
    };
    expect((await give('000000')).status).toBe(400);
    expect(await tries()).toBe(1);
    expect((await give(codeNow(app, { of: secret }))).status).toBe(200);
    expect(await tries()).toBe(1);
  });

  test('a code without a secret is a wrong one, at any number of tries', async () => {
    const person = await member();
    for (let time = 0; time < 11; time += 1) {
      const { status, json } = await person.client.put(`${person.base}/totp`, { password, code: '123456' });
      expect([status, json.code]).toEqual([400, 'auth.invalid_code']);
    }
  });

  test('the secret is stored encrypted and recovery codes as hashes; neither is shown again', async () => {
    const person = await member();
    const { secret, codes } = await turnOn(person);
    const rows = JSON.stringify([
      await app.db.select().from(secondSteps),
      await app.db.select().from(recoveryCodes),
    ]);
    const shown = `${JSON.stringify(await person.security())} ${(await person.client.get(`${person.base}/export`)).text}`;
    for (const text of [secret, ...codes, ...codes.map((code: string) => code.replaceAll('-', ''))]) {
      expect(rows).not.toContain(text);
      expect(shown).not.toContain(text);
    }
    expect(new Set(codes).size).toBe(10);
  });

  test('every change asks for the password', async () => {
    const person = await member();
    for (const sent of [{}, { password: 'Wrong-Chai-7' }])
      for (const path of ['totp', 'recovery-codes'])
        for (const method of ['PUT', 'DELETE'] as const) {
          const { status, json } = await person.client.send(method, `${person.base}/${path}`, { body: sent });
          expect([path, method, status, json.code]).toEqual([path, method, 403, 'auth.password_needed']);
        }
    expect((await person.security()).twoStepSince).toBeNull();
  });

  test('another secret replaces the old one only once it is on', async () => {
    const person = await member();
    const first = await turnOn(person);
    await person.client.put(`${person.base}/totp`, { password });
    app.wait(60);
    const client = app.visitor();
    await signIn(client, person.email);
    const code = codeNow(app, { of: first.secret });
    expect((await client.post('/api/auth/second-step', { code })).status).toBe(200);
    app.wait(60);
    const second = await turnOn(person);
    app.wait(60);
    await signIn(client, person.email);
    const old = codeNow(app, { of: first.secret });
    expect((await client.post('/api/auth/second-step', { code: old })).status).toBe(400);
    expect((await client.post('/api/auth/second-step', { code: first.codes[0] })).status).toBe(400);
    expect((await client.post('/api/auth/second-step', { code: second.codes[0] })).status).toBe(200);
  });

  test('turned off, the password is enough again and recovery codes are deleted', async () => {
    const person = await member();
    await turnOn(person);
    const off = await person.client.delete(`${person.base}/totp`, { body: { password } });
    expect(off.status).toBe(200);
    expect(await person.security()).toMatchObject({ twoStepSince: null, recoveryCodesLeft: 0 });
    expect((await signIn(app.visitor(), person.email)).status).toBe(200);
  });

  test('new recovery codes end the old ones, and there are none without two-step sign-in', async () => {
    const person = await member();
    const renew = () => person.client.put(`${person.base}/recovery-codes`, { password });
    expect((await renew()).json.code).toBe('auth.two_step_off');
    const { codes } = await turnOn(person);
    const renewed = (await renew()).json.data.recoveryCodes;
    expect(renewed).toHaveLength(10);
    const client = app.visitor();
    await signIn(client, person.email);
    expect((await client.post('/api/auth/second-step', { code: codes[0] })).status).toBe(400);
    expect((await client.post('/api/auth/second-step', { code: renewed[0] })).status).toBe(200);
    await person.client.delete(`${person.base}/recovery-codes`, { body: { password } });
    expect((await person.security()).recoveryCodesLeft).toBe(0);
  });

  test('a secret encrypted with another key is useless, and recovery codes still work', async () => {
    const person = await member();
    const { secret, codes } = await turnOn(person);
    app.wait(60);
    app.deps.config.secretKey = 'another key than the one that sealed it';
    // a key is read once per settings: a server with another key has other settings
    const elsewhere = { ...app.deps.config };
    Object.assign(app.deps, { config: elsewhere });
    const client = app.visitor();
    await signIn(client, person.email);
    const wrong = await client.post('/api/auth/second-step', { code: codeNow(app, { of: secret }) });
    expect(wrong.status).toBe(400);
    expect((await client.post('/api/auth/second-step', { code: codes[3] })).status).toBe(200);
  });
});

describe('Administrators’ pages (S28)', () => {
  const contacts = async ({ client }: { client: ReturnType<TestApp['visitor']> }) => {
    const { status, json } = await client.get('/api/contacts');
    return status === 200 ? 200 : json.code;
  };

  test('needs a second step within 12 hours', async () => {
    const admin = await createPerson(app, 'Other', { isAdministrator: true });
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect(await contacts(admin)).toBe(200);
      app.wait(20 * 60);
    }
    expect(await contacts(admin)).toBe(200);
    app.wait(1);
    expect(await contacts(admin)).toBe('admin.second_step');
  });

  test('needs activity within 30 minutes, which an open page is not', async () => {
    const admin = await createPerson(app, 'Other', { isAdministrator: true });
    app.wait(29 * 60);
    expect((await admin.client.get('/api/auth')).status).toBe(200);
    app.wait(28 * 60);
    expect((await admin.client.get('/api/notifications/summary')).status).toBe(200);
    // nor do its own repeated requests count while the user is idle
    const headers = { 'x-idle': '1' };
    expect((await admin.client.get('/api/auth', { headers })).status).toBe(200);
    app.wait(3 * 60);
    // another request before it does not bring it back
    expect((await admin.client.get('/api/auth')).status).toBe(200);
    expect(await contacts(admin)).toBe('admin.second_step');
  });

  test('opens again with a code, in the same session', async () => {
    const admin = await createPerson(app, 'Other', { isAdministrator: true });
    await giveTwoStep(app, admin.id);
    app.wait(31 * 60);
    expect(await contacts(admin)).toBe('admin.second_step');
    const given = await admin.client.post('/api/auth/second-step', { code: codeNow(app) });
    expect(given.status).toBe(200);
    expect(await contacts(admin)).toBe(200);
  });
});
