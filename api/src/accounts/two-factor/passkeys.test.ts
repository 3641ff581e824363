import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { Authenticator } from '../../../test/authenticator.ts';
import { giveTwoStep } from '../../../test/second-steps.ts';
import { goodPassword, signIn, signUp } from '../../../test/sign-up.ts';

const origin = 'http://localhost:3000';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: origin });
});
afterAll(() => app.close());

const password = goodPassword;
type Browser = ReturnType<TestApp['visitor']>;

async function member(test = app) {
  const { client, form } = await signUp(test);
  const { _id: id } = (await client.get('/api/auth')).json.data;
  const base = `/api/users/${id}`;
  const own = async () => (await client.get(`${base}/security`)).json.data.passkeys;
  return { id, base, client, email: form.email, own };
}

async function withPasskey() {
  const person = await member();
  const key = new Authenticator(origin);
  const { options } = (await person.client.put(`${person.base}/passkeys`, { password })).json.data;
  const added = await person.client.put(`${person.base}/passkeys`, { password, response: key.make(options) });
  expect([added.status, added.json.message]).toEqual([200, added.json.message]);
  return { ...person, key, options };
}

const ask = async (client: Browser) => (await client.post('/api/auth/passkey/options')).json.data;
const give = (client: Browser, response: unknown) => client.post('/api/auth/passkey', { response });

describe('A passkey (S27)', () => {
  test('signs in alone, and counts as a second step', async () => {
    const person = await withPasskey();
    await giveTwoStep(app, person.id);
    await app.db.$client.query('UPDATE users SET is_administrator = true WHERE id = $1', [person.id]);
    expect((await person.client.get('/api/contacts')).json.code).toBe('admin.second_step');
    const browser = app.visitor();
    expect((await signIn(browser, person.email)).json.methods).toEqual(['totp', 'passkey', 'recovery']);
    const { status, json } = await give(browser, person.key.use(await ask(browser)));
    expect([status, json.data.user._id]).toEqual([200, person.id]);
    expect((await browser.get('/api/contacts')).status).toBe(200);
    const again = app.visitor();
    expect((await give(again, person.key.use(await ask(again)))).status).toBe(200);
    expect(await person.own()).toMatchObject([{ usedAt: expect.any(String) }]);
  });

  test('signs its challenge once, and nothing else', async () => {
    const { key } = await withPasskey();
    const browser = app.visitor();
    const options = await ask(browser);
    const cookies = new Map(browser.cookies);
    const signed = key.use(options);
    expect((await give(browser, signed)).status).toBe(200);
    const replay = app.visitor();
    for (const [name, value] of cookies) replay.cookies.set(name, value);
    const refusals = [
      await give(replay, signed),
      // without a challenge, and with one for another purpose
      await give(app.visitor(), signed),
      await ask(replay).then(() => give(replay, signed)),
    ];
    const other = app.visitor();
    const unsure = Object.assign(key, { verifies: false }).use(await ask(other));
    refusals.push(await give(other, unsure));
    key.verifies = true;
    // its counter rises with every use: a lower value means a copied passkey
    key.counter = 0;
    refusals.push(await give(other, key.use(await ask(other))));
    const late = key.use(await ask(other));
    app.wait(5 * 60 + 1);
    refusals.push(await give(other, late));
    expect(refusals.map(({ status, json }) => `${status} ${json.code}`)).toEqual(
      refusals.map(() => '400 auth.passkey_unknown'),
    );
  });

  test('of another address, or made for another user, is refused', async () => {
    const [one, other] = [await member(), await member()];
    const asked = async (person: typeof one) =>
      (await person.client.put(`${person.base}/passkeys`, { password })).json.data.options;
    const elsewhere = new Authenticator('http://localhost:4000').make(await asked(one));
    const put = (person: typeof one, response: unknown) =>
      person.client.put(`${person.base}/passkeys`, { password, response });
    expect((await put(one, elsewhere)).json.code).toBe('auth.passkey_unknown');
    const made = new Authenticator(origin).make(await asked(one));
    expect((await put(other, made)).json.code).toBe('auth.passkey_unknown');
    expect([await one.own(), await other.own()]).toEqual([[], []]);
  });

  test('belongs to one account, and a browser that has it is not asked to make another', async () => {
    const person = await withPasskey();
    const { options } = (await person.client.put(`${person.base}/passkeys`, { password })).json.data;
    expect(options.excludeCredentials).toHaveLength(1);
    const other = await member();
    const asked = (await other.client.put(`${other.base}/passkeys`, { password })).json.data.options;
    const twice = await other.client.put(`${other.base}/passkeys`, {
      password,
      response: person.key.make(asked),
    });
    expect(twice.json.code).toBe('auth.passkey_unknown');
  });

  test('is removed only by its owner, with the password, and opens nothing after that', async () => {
    const person = await withPasskey();
    const [{ _id: passkeyId }] = await person.own();
    const stranger = await member();
    const remove = ({ client, base }: typeof stranger, body: object) =>
      client.delete(`${base}/passkeys`, { body: { passkeyId, ...body } });
    expect((await remove(stranger, { password })).status).toBe(404);
    expect((await remove(person, {})).json.code).toBe('auth.password_needed');
    expect((await remove(person, { password })).status).toBe(200);
    const browser = app.visitor();
    expect((await give(browser, person.key.use(await ask(browser)))).json.code).toBe('auth.passkey_unknown');
  });

  test('needs a host name', async () => {
    const here = await createTestApp();
    const { client, base } = await member(here);
    const refused = [
      await client.put(`${base}/passkeys`, { password }),
      await here.visitor().post('/api/auth/passkey/options'),
    ];
    expect(refused.map(({ status, json }) => [status, json.message])).toEqual([
      [409, 'Passkeys need a host name.'],
      [409, 'Passkeys need a host name.'],
    ]);
    expect((await client.get(`${base}/security`)).json.data.mayHavePasskeys).toBe(false);
    await here.close();
  });
});
