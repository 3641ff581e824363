import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { goodPassword, signIn, signUp } from '../../../test/sign-up.ts';
import { devices, securityEvents } from '../../db/tables/accounts/security.ts';
import { cleanUp } from '../../jobs/clean-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const signInAs = (client: ReturnType<TestApp['visitor']>, email: string) =>
  client.post('/api/auth/login', { email, password: goodPassword }, { headers: { 'user-agent': agent } });
const kindsOf = async (client: ReturnType<TestApp['visitor']>, search = '') =>
  (await client.get(`/api/security-events${search}`)).json.data.events.map(
    ({ kind }: { kind: string }) => kind,
  );
const newSignIns = async (email: string) =>
  (await app.mailsTo(email)).filter(({ subject }) => subject.startsWith('New sign-in'));

describe('Sessions of a user (S28)', () => {
  test('every session is listed with its browser, this one marked; one ends, or all others', async () => {
    const { client, form } = await signUp(app);
    const [second, third] = [app.visitor(), app.visitor()];
    app.wait(60);
    await signInAs(second, form.email);
    app.wait(60);
    await signInAs(third, form.email);
    const list = async () => (await client.get('/api/sessions')).json.data.sessions;
    const found = await list();
    expect(found).toMatchObject([
      { browser: 'Firefox on Linux', isCurrent: false },
      { browser: 'Firefox on Linux', isCurrent: false },
      { isCurrent: true },
    ]);
    expect((await client.delete(`/api/sessions/${found[1]._id}`)).status).toBe(200);
    expect([(await second.get('/api/auth')).status, (await third.get('/api/auth')).status]).toEqual([
      401, 200,
    ]);
    expect((await client.delete(`/api/sessions/${found[1]._id}`)).status).toBe(404);
    await signInAs(second, form.email);
    app.wait(1);
    expect((await client.delete('/api/sessions')).status).toBe(200);
    expect((await client.delete('/api/sessions')).status).toBe(200);
    expect([(await second.get('/api/auth')).status, (await third.get('/api/auth')).status]).toEqual([
      401, 401,
    ]);
    expect(await list()).toMatchObject([{ isCurrent: true }]);
    expect((await kindsOf(client)).slice(0, 1)).toEqual(['others_ended']);
  });

  test('a user cannot end a session of another user', async () => {
    const [one, other] = [await signUp(app), await signUp(app)];
    const [session] = (await other.client.get('/api/sessions')).json.data.sessions;
    expect((await one.client.delete(`/api/sessions/${session._id}`)).status).toBe(404);
    expect((await other.client.get('/api/auth')).status).toBe(200);
  });
});

describe('A browser that is new to an account (S28)', () => {
  test('is mailed to its owner, once; the first after the registration is not', async () => {
    const { form, client } = await signUp(app);
    expect(await newSignIns(form.email)).toEqual([]);
    const browser = app.visitor();
    await signInAs(browser, form.email);
    const [mail] = await newSignIns(form.email);
    expect(mail?.subject).toMatch(/^New sign-in: Firefox on Linux, 21\/11\/26, \d\d:\d\d$/);
    expect(mail?.textBody).toContain(`Not you? End it: ${app.deps.config.publicUrl}/account/security`);
    expect(mail?.textBody).toContain('/account/security');
    // its cookie outlives signing out
    await browser.post('/api/auth/logout');
    await signInAs(browser, form.email);
    expect(await newSignIns(form.email)).toHaveLength(1);
    await client.post('/api/auth/logout');
    await signIn(client, form.email);
    expect(await newSignIns(form.email)).toHaveLength(1);
    expect((await kindsOf(browser)).filter((kind: string) => kind === 'new_browser')).toHaveLength(1);
  });

  test('is not the first after the upgrade, nor one that the account already knows', async () => {
    const { form, client } = await signUp(app);
    const known = app.visitor();
    await signIn(known, form.email);
    await app.db.delete(devices);
    for (const browser of [client, known]) browser.cookies.delete('kirdaar_device');
    const before = (await newSignIns(form.email)).length;
    await signIn(client, form.email);
    await signIn(known, form.email);
    expect(await newSignIns(form.email)).toHaveLength(before);
    await signIn(app.visitor(), form.email);
    expect(await newSignIns(form.email)).toHaveLength(before + 1);
  });

  test('that changes the password gets no notice of a sign-in', async () => {
    const { form, client } = await signUp(app);
    const change = { oldPassword: goodPassword, newPassword: 'Samosa-at-7', confirmPassword: 'Samosa-at-7' };
    expect((await client.post('/api/auth/change-password', change)).status).toBe(200);
    expect(await kindsOf(client)).toEqual(['password_changed', 'signed_in']);
    expect(await newSignIns(form.email)).toEqual([]);
  });
});

describe('Recent activity (S28)', () => {
  test('is read in parts, only by its owner', async () => {
    const { form, client } = await signUp(app);
    for (let n = 0; n < 4; n++) {
      app.wait(1);
      await signIn(client, form.email);
    }
    const first = (await client.get('/api/security-events?limit=3')).json.data;
    expect(first.events).toHaveLength(3);
    const rest = (await client.get(`/api/security-events?limit=3&cursor=${first.nextCursor}`)).json.data;
    expect([rest.events.length, rest.nextCursor]).toEqual([2, null]);
    const stranger = await signUp(app);
    expect(await kindsOf(stranger.client, `?cursor=${first.nextCursor}`)).toEqual([]);
  });

  test('is kept for a year, like browsers', async () => {
    await signUp(app);
    app.wait(364 * 24 * 60 * 60);
    await cleanUp(app.deps);
    const [before, known] = [await app.db.$count(securityEvents), await app.db.$count(devices)];
    expect(Math.min(before, known)).toBeGreaterThan(0);
    app.wait(2 * 24 * 60 * 60);
    await cleanUp(app.deps);
    expect([await app.db.$count(securityEvents), await app.db.$count(devices)]).toEqual([0, 0]);
  });
});
