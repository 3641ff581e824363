import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound, answer, castFor, own, plan, roundOf, work } from '../../../test/auditions.ts';
import { agreeing, answerLink, guardianOfTwelve, linksTo, putGuardian } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { requiredPhotos } from '../../../test/pictures.ts';
import { goodPassword, newEmail, newestCode, signUp, startSignUp } from '../../../test/sign-up.ts';
import { personalInfo, professionalInfo } from '../../../test/wizard.ts';
import { cleanUp } from '../../jobs/clean-up.ts';
import { sendDueNotifications } from '../../messaging/notifications/due-mails.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  app.setNow('2026-12-01T06:30:00Z');
});
afterAll(() => app.close());

const guardian = { name: 'Sunita Devi', relation: 'Mother' };
const self = async (child: Person) => (await child.client.get('/api/auth')).json.data;
const personal = async (child: Person, changes: object = {}) =>
  child.client.patch(`/api/users/${child.id}/personal-info`, {
    ...(await personalInfo(app)),
    ...{ age: 12, dateOfBirth: '2014-02-03', ...changes },
  });

/** A child signed up by a parent. */
async function signedUp(): Promise<Person> {
  const { client, form } = await signUp(app, { name: 'Avni Devi', guardian });
  const { _id: id, publicIdentifier } = (await client.get('/api/auth')).json.data;
  return { id, publicIdentifier, email: form.email, name: form.name, client };
}

/** The token of the mailed question for consent. */
async function mailedQuestion(email: string): Promise<string> {
  const mails = await app.mailsTo(email);
  const mail = mails.find(({ subject }) => subject.startsWith('Your consent for'));
  return /\/answer\/([\w-]+)/.exec(mail?.textBody ?? '')?.[1] ?? '';
}

/** The same with a complete profile; the parent agrees by the mailed link. */
async function listed(): Promise<Person> {
  const child = await signedUp();
  const base = `/api/users/${child.id}`;
  expect((await personal(child)).status).toBe(200);
  await child.client.patchForm(`${base}/images`, await requiredPhotos());
  await child.client.patch(`${base}/professional-info`, professionalInfo);
  await child.client.patch(`${base}/monologues`, { monologues: [] });
  expect(
    (await answerLink(app, await mailedQuestion(child.email), agreeing({ choice: 'applied' }))).status,
  ).toBe(200);
  return child;
}

const open = async (child: Person, kind: string) => {
  const { status, json } = await child.client.post(`/api/users/${child.id}/guardian/link`, { kind });
  expect(status).toBe(200);
  return json.data.path.slice('/answer/'.length) as string;
};

describe('A parent who signs a child up', () => {
  test('holds the account, is asked for consent once the code is right, and names no other guardian (R36)', async () => {
    const { form, client } = await startSignUp(app, { name: 'Avni Devi', guardian });
    const code = await newestCode(app, form.email);
    expect(await app.mailsTo(form.email)).toHaveLength(1);
    await client.post('/api/auth/verify-otp', { email: form.email, otp: code, isForgotPassword: false });
    const mails = await app.mailsTo(form.email);
    expect(mails.map(({ subject }) => subject)).toContain('Your consent for Avni Devi on Kirdaar');
    expect(mails).toHaveLength(2);
    const { data } = (await client.get('/api/auth')).json;
    expect(data).toMatchObject({ holder: 'parent', name: 'Avni Devi', dateOfBirth: null });
    expect(data.guardian).toEqual({
      ...{ ...guardian, email: form.email, phone: null, childDateOfBirth: null, state: 'waiting' },
      ...{ papers: 'none', needsPapers: false },
    });
    const named = await putGuardian({ ...data, id: data._id, client }, guardianOfTwelve());
    expect([named.status, named.json.code]).toEqual([409, 'guardian.holder']);
  });

  test('signs up an artist alone, and says who they are (R36)', async () => {
    const refused = [
      await startSignUp(app, { guardian, role: 'Casting Director' }),
      await startSignUp(app, { guardian: { ...guardian, relation: 'Aunt' } }),
    ];
    expect(refused.map(({ answer: { status, json } }) => [status, json.errors[0].path])).toEqual([
      [400, 'guardian'],
      [400, 'guardian.relation'],
    ]);
    const { client } = await signUp(app);
    expect((await client.get('/api/auth')).json.data).toMatchObject({ holder: 'self', guardian: null });
  });

  test('is asked for nothing twice: address and number of the account are theirs (R36)', async () => {
    const child = await signedUp();
    const missing = await personal(child, { dateOfBirth: null });
    expect([missing.status, missing.json.errors[0].path]).toEqual([400, 'dateOfBirth']);
    const older = await personal(child, { age: 18, dateOfBirth: '2008-02-03' });
    expect([older.status, older.json.code]).toEqual([409, 'minor.age_locked']);
    expect((await personal(child)).status).toBe(200);
    expect((await self(child)).guardian).toMatchObject({
      ...{ phone: '9876543210', email: child.email, childDateOfBirth: '2014-02-03' },
    });
  });

  test('agrees by the mail or from the account, and gets each mail once (R36)', async () => {
    const child = await listed();
    const before = (await app.mailsTo(child.email)).length;
    const director = await createPerson(app, 'Director');
    const profile = () => director.client.get(`/api/users/profile/${child.publicIdentifier}`);
    expect((await profile()).json.data.contact.state).toBe('ask');
    const choice = await child.client.put(`/api/users/${child.id}/contact-choice`, { choice: 'everyone' });
    expect(choice.status).toBe(200);
    expect((await self(child)).contactChoice).toBe('everyone');
    expect((await profile()).json.data).toMatchObject({
      ...{ email: child.email, number: '9876543210' },
      contact: { state: 'shown', guardian: { name: 'Sunita Devi', relation: 'Mother' } },
    });
    const page = await open(child, 'page');
    expect((await app.visitor().get(`/api/answers/${page}`)).json.data).toMatchObject({
      ...{ kind: 'guardian_page', state: 'yes', name: 'Avni Devi', choice: 'everyone' },
    });
    expect((await answerLink(app, page, { answer: 'no' })).status).toBe(200);
    expect((await profile()).status).toBe(404);
    expect((await self(child)).guardian.state).toBe('withdrawn');
    expect(await app.mailsTo(child.email)).toHaveLength(before + 1);
    const consent = await open(child, 'consent');
    expect((await answerLink(app, consent, agreeing())).json.data.state).toBe('yes');
    expect((await profile()).status).toBe(200);
  });

  test('answers who may see the contact details in the account (R36, S5)', async () => {
    const child = await listed();
    const director = await createPerson(app, 'Director');
    const asked = await director.client.post('/api/contact-requests', { artistId: child.id });
    const put = await child.client.put(`/api/contact-requests/${asked.json.data._id}`, { state: 'allowed' });
    expect(put.status).toBe(200);
    const seen = await director.client.get(`/api/users/profile/${child.publicIdentifier}`);
    expect(seen.json.data).toMatchObject({ email: child.email, contact: { state: 'shown' } });
  });

  test('confirms and declines at once (R34, R36)', async () => {
    const child = await listed();
    await child.client.put(`/api/users/${child.id}/contact-choice`, { choice: 'everyone' });
    const director = await createPerson(app, 'Director');
    const { projectId, lead } = await castFor(app, director);
    const made = await addRound(director, projectId, [lead], { plan });
    const round = roundOf(director, made._id);
    const [id = ''] = await round.invited([child], [made.slots[0]?._id]);
    await work(app, sendDueNotifications);
    const subjects = (await app.mailsTo(child.email)).map(({ subject }) => subject);
    expect(subjects.filter((one) => one.includes('May Avni Devi come?'))).toHaveLength(1);
    expect(await own(child, id)).toMatchObject({ state: 'invited', guardian: null });
    const yes = await answer(child, id, { answer: 'confirm', slotId: made.slots[0]?._id });
    expect(yes.json.data).toMatchObject({ state: 'confirmed', guardian: 'yes' });
    expect((await round.people())[0]).toMatchObject({ state: 'confirmed', guardian: 'yes' });
    await answer(child, id, { answer: 'decline' });
    expect((await round.people())[0]).toMatchObject({ state: 'declined', guardian: 'no' });
  });
});

test('The account of a child becomes the parent’s where the guardian’s address is its own (R31, R36)', async () => {
  const child = await createPerson(app, 'Artist', { age: 12, number: '9000000001' });
  const body = guardianOfTwelve({ email: child.email, phone: '9000000001' });
  expect((await putGuardian(child, body)).json.code).toBe('guardian.own_email');
  const strange = await putGuardian(child, guardianOfTwelve({ holdsAccount: true }));
  expect([strange.status, strange.json.errors[0].path]).toEqual([400, 'email']);
  expect((await putGuardian(child, { ...body, holdsAccount: true })).status).toBe(200);
  expect(await self(child)).toMatchObject({
    ...{ holder: 'parent', number: '9000000001', whatsappNumber: '9000000001' },
    guardian: { state: 'waiting', phone: '9000000001', email: child.email },
  });
  expect((await app.mailsTo(child.email))[0]?.subject).toBe(`Your consent for ${child.name} on Kirdaar`);
});

test('A child names no alias of the own address as guardian, and their parent may by holding the account (R31)', async () => {
  const child = await createPerson(app, 'Artist', { age: 12 });
  const body = guardianOfTwelve({ email: child.email.replace('@', '+mother@') });
  const refused = await putGuardian(child, body);
  expect([refused.status, refused.json.code]).toEqual([400, 'guardian.own_email']);
  expect(await app.mailsTo(body.email)).toEqual([]);
  expect((await putGuardian(child, { ...body, holdsAccount: true })).status).toBe(200);
  expect(await self(child)).toMatchObject({ holder: 'parent', guardian: { email: child.email } });
  const { question } = await linksTo(app, child.email);
  expect((await answerLink(app, question, agreeing())).status).toBe(200);
});

test('A child whose parent does not hold the account opens none of the guardian’s pages (R31)', async () => {
  const child = await createPerson(app, 'Artist', { age: 12 });
  await putGuardian(child, guardianOfTwelve());
  const refused = await child.client.post(`/api/users/${child.id}/guardian/link`, { kind: 'consent' });
  expect([refused.status, refused.json.code]).toEqual([403, 'minor.guardian_only']);
});

test('At 18 a parent’s account is hidden until it has its own address, password and numbers (R36, S16)', async () => {
  const child = await listed();
  const member = await createPerson(app, 'Director');
  const seen = async () => (await member.client.get(`/api/users/profile/${child.publicIdentifier}`)).status;
  expect(await seen()).toBe(200);
  app.setNow('2032-02-02T18:30:00Z');
  await cleanUp(app.deps);
  expect(await seen()).toBe(404);
  const browser = app.visitor();
  await browser.post('/api/auth/login', { email: child.email, password: goodPassword });
  const data = (await browser.get('/api/auth')).json.data;
  expect(data).toMatchObject({ hasComeOfAge: true, holder: 'parent', guardian: null, number: null });
  const base = `/api/users/${child.id}`;
  const numbers = { number: '9898989898', whatsappNumber: '9898989899' };
  const take = () => browser.put(`${base}/own-profile`, { ...numbers, choice: 'everyone', agree: true });
  expect((await take()).json.code).toBe('minor.parents_access');
  const email = newEmail();
  await browser.post(`${base}/email`, { email, password: goodPassword });
  const [mail] = await app.mailsTo(email);
  const otp = /\b\d{6}\b/.exec(mail?.textBody ?? '')?.[0];
  expect((await browser.post(`${base}/email/confirm`, { otp })).status).toBe(200);
  expect((await take()).json.code).toBe('minor.parents_access');
  const newPassword = 'Apna-Ghar-2032';
  const changed = { oldPassword: goodPassword, newPassword, confirmPassword: newPassword };
  expect((await browser.post('/api/auth/change-password', changed)).status).toBe(200);
  expect((await take()).json.data).toMatchObject({ holder: 'self', hasComeOfAge: false, email, ...numbers });
  expect(await seen()).toBe(200);
});
