import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { newEmail } from '../../../test/sign-up.ts';
import { askToBeChecked, questionTo } from '../../../test/verification.ts';
import { sessions } from '../../db/tables/accounts/accounts.ts';
import { answerLinks } from '../../db/tables/trust/verification.ts';

let app: TestApp;
let director: Person;
let refereeEmail: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  director = await createPerson(app, 'Director');
  refereeEmail = newEmail();
});

const ask = (changes = {}) =>
  askToBeChecked(director, { refereeName: 'Rukmini Iyer', refereeEmail, ...changes });
const look = (token: string) => app.visitor().get(`/api/answers/${token}`);
const answer = (token: string, given: string) =>
  app.visitor().post(`/api/answers/${token}`, { answer: given });
const stateSeen = async () =>
  (await director.client.get('/api/verification')).json.data.evidence.referee.state;

test('A referee reads who the question is about, and confirms; repeating it changes nothing (S9)', async () => {
  await ask();
  const token = await questionTo(app, refereeEmail);
  const question = { kind: 'referee', name: director.name, company: 'Banyan Films' };
  expect((await look(token)).json.data).toEqual({ ...question, state: 'waiting' });
  for (let time = 0; time < 2; time += 1)
    expect((await answer(token, 'yes')).json.data).toEqual({ ...question, state: 'yes' });
  expect(await stateSeen()).toBe('yes');
  expect((await answer(token, 'maybe')).status).toBe(400);
});

test('A no is final: a later yes needs a new link, which is sent when the director asks again (S9)', async () => {
  await ask();
  const token = await questionTo(app, refereeEmail);
  await answer(token, 'yes');
  expect((await answer(token, 'no')).json.data.state).toBe('no');
  expect([(await answer(token, 'yes')).json.code, await stateSeen()]).toEqual(['link.expired', 'no']);
  app.wait(1);
  await ask();
  const again = await questionTo(app, refereeEmail);
  expect([(await look(token)).status, (await look(again)).json.data.state]).toEqual([404, 'waiting']);
});

test('A question expires after fourteen days, and when another replaces it', async () => {
  await ask();
  const token = await questionTo(app, refereeEmail);
  const other = newEmail();
  await ask({ refereeEmail: other });
  expect((await look(token)).json.code).toBe('link.expired');
  const open = await questionTo(app, other);
  app.wait(14 * 24 * 60 * 60);
  for (const { status, json } of [await look(open), await answer(open, 'yes')])
    expect([status, json.code, json.message]).toEqual([
      404,
      'link.expired',
      `This link has ended. ${director.name} can send you a new one.`,
    ]);
  expect((await look('nothing')).json.message).toBe('This link has ended. Ask for a new one.');
});

test('A referee whose question expired is asked again, also when the director asked again while it was open (S9)', async () => {
  const day = 24 * 60 * 60;
  await app.db.update(sessions).set({ expiresAt: new Date('2100-01-01') });
  await ask();
  app.wait(10 * day);
  expect((await ask()).status).toBe(200);
  expect(await app.mailsTo(refereeEmail)).toHaveLength(1);
  app.wait(5 * day);
  expect((await ask()).status).toBe(200);
  expect(await app.mailsTo(refereeEmail)).toHaveLength(2);
  const open = await questionTo(app, refereeEmail);
  expect((await answer(open, 'yes')).json.data.state).toBe('yes');
});

test('A new company asks the referee again, and the same one keeps the answer (S9)', async () => {
  await ask();
  const token = await questionTo(app, refereeEmail);
  await answer(token, 'yes');
  await ask();
  expect(await stateSeen()).toBe('yes');
  app.wait(1);
  await ask({ company: 'Monsoon Films' });
  expect(await stateSeen()).toBe('waiting');
  const again = await questionTo(app, refereeEmail);
  expect((await look(again)).json.data.company).toBe('Monsoon Films');
});

test('Only the hash of a link’s token is stored', async () => {
  await ask();
  const token = await questionTo(app, refereeEmail);
  expect(token).not.toBe('');
  expect(JSON.stringify(await app.db.select().from(answerLinks))).not.toContain(token);
});
