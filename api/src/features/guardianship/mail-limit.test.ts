import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { guardianOfTwelve, putGuardian } from '../../../test/guardians.ts';
import { createPerson } from '../../../test/people.ts';
import { newEmail } from '../../../test/sign-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '1' });
});
afterAll(() => app.close());

test('Three mails with a link leave for the guardians of a child in an hour, whoever is named (S12)', async () => {
  const child = await createPerson(app, 'Artist', { age: 12 });
  const [first, second, third] = [guardianOfTwelve(), guardianOfTwelve(), newEmail()];
  const again = () => child.client.post(`/api/users/${child.id}/guardian/send`, {});
  const mailsTo = async (email: string) => (await app.mailsTo(email)).length;
  const sent = [await putGuardian(child, first), await again()];
  expect(await mailsTo(first.email)).toBe(2);
  sent.push(await putGuardian(child, second));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);

  const refused = [await again(), await putGuardian(child, { ...first, email: third })];
  for (const { status, json, headers } of refused) {
    expect([status, headers['retry-after']]).toEqual([429, '1800']);
    expect(json.message).toContain('That is as many mails to a guardian as can leave.');
  }
  expect([await mailsTo(second.email), await mailsTo(third)]).toEqual([1, 0]);
  expect((await child.client.get('/api/auth')).json.data.guardian.email).toBe(second.email);

  app.wait(30 * 60);
  expect((await again()).status).toBe(200);
  expect(await mailsTo(second.email)).toBe(2);
});
