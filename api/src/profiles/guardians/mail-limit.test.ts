import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { agreeing, answerLink, guardianOfTwelve, linksTo, putGuardian } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { newEmail } from '../../../test/sign-up.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import { sessions } from '../../db/tables/accounts/accounts.ts';
import { answerLinks } from '../../db/tables/trust/verification.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '1' });
});
afterAll(() => app.close());
beforeEach(() => app.setNow('2026-11-21T08:40:00Z'));

const hour = 60 * 60;
const day = 24 * hour;
/** Moves the clock by days without ending sessions. */
async function waitLong(seconds: number): Promise<void> {
  app.wait(seconds);
  const now = app.deps.clock();
  const until = new Date(now.getTime() + day * 1000);
  await app.db.update(sessions).set({ createdAt: now, lastSeenAt: now, expiresAt: until });
}
const newChild = () => createPerson(app, 'Artist', { age: 12 });
const again = (child: Person) => child.client.post(`/api/users/${child.id}/guardian/send`, {});
const mailsTo = async (email: string) => (await app.mailsTo(email)).length;
const named = async (child: Person) => (await child.client.get('/api/auth')).json.data.guardian.email;
const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code];

test('One mail an hour is sent to guardians of a child, who are saved all the same (R38)', async () => {
  const child = await newChild();
  const [first, second] = [guardianOfTwelve(), guardianOfTwelve()];
  expect((await putGuardian(child, first)).status).toBe(200);
  app.wait(10 * 60);
  for (const refused of [await again(child), await putGuardian(child, second)]) {
    expect(codeOf(refused)).toEqual([429, 'guardian.wait']);
    expect(refused.headers['retry-after']).toBe('3000');
    expect(refused.json.message).toBe('You can send it again at 15:10.');
  }
  expect(await named(child)).toBe(second.email);
  expect([await mailsTo(first.email), await mailsTo(second.email)]).toEqual([0, 0]);
  app.wait(50 * 60);
  expect((await again(child)).status).toBe(200);
  expect(await mailsTo(second.email)).toBe(1);
});

test('An address that has not answered gets three mails in all, whichever children name it (R38)', async () => {
  const guardian = guardianOfTwelve();
  const [one, two] = [await newChild(), await newChild()];
  const sent = [await putGuardian(one, guardian), await putGuardian(two, guardian)];
  app.wait(hour);
  sent.push(await again(one));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  await waitLong(60 * day);
  for (const child of [one, two]) expect(codeOf(await again(child))).toEqual([409, 'guardian.silent']);
  const last = await newChild();
  const refused = await putGuardian(last, guardian);
  expect(refused.json.message).toBe('We have mailed three times. Ask them to look, or name another address.');
  expect(await named(last)).toBe(guardian.email);
  expect(await mailsTo(guardian.email)).toBe(3);
});

test('The aliases of a mailbox are one address, which gets three mails, and none once it asked for none (R38)', async () => {
  const email = newEmail();
  const alias = (n: number) => email.replace('@', `+${n}@`);
  const sent = [];
  for (let n = 0; n < 4; n += 1)
    sent.push(await putGuardian(await newChild(), guardianOfTwelve({ email: alias(n) })));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
  expect(sent[3]?.json.code).toBe('guardian.silent');
  const { question } = await linksTo(app, alias(0));
  await app.visitor().post(`/api/answers/${question}/never`, {});
  const refused = await putGuardian(await newChild(), guardianOfTwelve({ email: alias(9) }));
  expect(codeOf(refused)).toEqual([409, 'guardian.unwanted']);
});

test('An address that answers is asked again (R38)', async () => {
  const guardian = guardianOfTwelve();
  const [one, two] = [await newChild(), await newChild()];
  await putGuardian(one, guardian);
  for (let mail = 0; mail < 2; mail += 1) {
    app.wait(hour);
    await again(one);
  }
  expect(codeOf(await putGuardian(two, guardian))).toEqual([409, 'guardian.silent']);
  await answerLink(app, (await linksTo(app, guardian.email)).question, agreeing());
  expect((await again(two)).status).toBe(200);
});

test('A child has mails to five addresses in 30 days (R38)', async () => {
  const child = await newChild();
  const name = () => putGuardian(child, guardianOfTwelve({ email: newEmail() }));
  for (let address = 0; address < 5; address += 1) {
    app.wait(hour);
    expect((await name()).status).toBe(200);
  }
  app.wait(hour);
  const refused = await name();
  expect(codeOf(refused)).toEqual([409, 'guardian.addresses']);
  expect(refused.json.message).toMatch(
    /^You have named five addresses in 30 days\. You can name another on \d\d\/\d\d\/\d\d\.$/,
  );
  await waitLong(30 * day - 2 * hour);
  expect((await again(child)).status).toBe(200);
});

test.each(['no', 'withdrawal'])(
  'After a %s no mail is sent for 30 days, also under another name (R38)',
  async (end) => {
    const child = await newChild();
    const guardian = guardianOfTwelve();
    await putGuardian(child, guardian);
    const { question, withdrawal } = await linksTo(app, guardian.email);
    if (end === 'no') await answerLink(app, question, { answer: 'no' });
    else {
      await answerLink(app, question, agreeing());
      await answerLink(app, withdrawal, { answer: 'yes' });
    }
    await waitLong(30 * day - hour);
    expect(codeOf(await again(child))).toEqual([409, 'guardian.said_no']);
    const renamed = { ...guardian, name: 'Sunita Devi' };
    const refused = await putGuardian(child, renamed);
    expect(codeOf(refused)).toEqual([409, 'guardian.said_no']);
    expect(refused.json.message).toMatch(
      /^Sunita Devi said no\. You can send it again on \d\d\/\d\d\/\d\d\.$/,
    );
    // after a change of name no earlier mail is left
    expect(await mailsTo(guardian.email)).toBe(0);
    app.wait(hour);
    expect((await again(child)).status).toBe(200);
  },
);

test('‘Never ask me again’ stops the mails from everyone, also after its question expired; repeating it changes nothing (R38)', async () => {
  const [child, other] = [await newChild(), await newChild()];
  const guardian = guardianOfTwelve();
  await putGuardian(child, guardian);
  const { question } = await linksTo(app, guardian.email);
  const [mail] = await app.mailsTo(guardian.email);
  expect(mail?.textBody).toContain(
    `Never ask me again: ${app.deps.config.publicUrl}/answer/${question}/never`,
  );
  // the child names another guardian, so that the question ends
  await putGuardian(child, guardianOfTwelve());
  expect((await app.visitor().get(`/api/answers/${question}`)).status).toBe(404);
  for (let time = 0; time < 2; time += 1)
    expect((await app.visitor().post(`/api/answers/${question}/never`, {})).status).toBe(200);
  await waitLong(60 * day);
  for (const refused of [await putGuardian(child, guardian), await putGuardian(other, guardian)]) {
    expect(codeOf(refused)).toEqual([409, 'guardian.unwanted']);
    expect(refused.json.message).toBe('This address does not want our mails. Name another.');
  }
  expect(await mailsTo(guardian.email)).toBe(0);
});

test('Opening the link stops no mails, nor does a forged one; an older link does (R38)', async () => {
  const child = await newChild();
  const guardian = guardianOfTwelve();
  await putGuardian(child, guardian);
  const { question } = await linksTo(app, guardian.email);
  const madeUp = `${question.slice(0, -4)}AAAA`;
  expect((await app.visitor().post(`/api/answers/${madeUp}/never`, {})).status).toBe(404);
  await app.visitor().get(`/api/answers/${question}/never`);
  app.wait(hour);
  expect((await again(child)).status).toBe(200);
  // the older form of links
  const token = newToken();
  await app.db
    .update(answerLinks)
    .set({ tokenHash: hashToken(token) })
    .where(and(eq(answerLinks.personId, child.id), eq(answerLinks.kind, 'guardian_consent')));
  expect((await app.visitor().post(`/api/answers/${token}/never`, {})).status).toBe(200);
  app.wait(hour);
  expect(codeOf(await again(child))).toEqual([409, 'guardian.unwanted']);
});

test('An address that opted out of mails is in its owner’s data (R38)', async () => {
  const child = await newChild();
  const guardian = await createPerson(app, 'Artist');
  await putGuardian(child, guardianOfTwelve({ email: guardian.email }));
  const { question } = await linksTo(app, guardian.email);
  const exported = async () =>
    (await guardian.client.get(`/api/users/${guardian.id}/export`)).json.data.neverMailSince;
  expect(await exported()).toBe(null);
  await app.visitor().post(`/api/answers/${question}/never`, {});
  expect(await exported()).toBe(app.deps.clock().toISOString());
});

test('Three mails an hour are sent by which a guardian who agreed chooses again', async () => {
  const child = await newChild();
  const guardian = guardianOfTwelve();
  await putGuardian(child, guardian);
  await answerLink(app, (await linksTo(app, guardian.email)).question, agreeing());
  const sent = [await again(child), await again(child), await again(child), await again(child)];
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
});
