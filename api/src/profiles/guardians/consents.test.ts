import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  agreedGuardian,
  agreeing,
  answerLink,
  endRests,
  guardianOfTwelve,
  linksTo,
  putGuardian,
} from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { personalInfo } from '../../../test/wizard.ts';

let app: TestApp;
let child: Person;
beforeAll(async () => {
  app = await createTestApp();
  app.setNow('2026-11-21T06:30:00Z');
});
afterAll(() => app.close());
beforeEach(async () => {
  child = await createPerson(app, 'Artist', { age: 12, isProfileComplete: true });
});

const self = async () => (await child.client.get('/api/auth')).json.data;

describe('A date of birth of a child with a guardian', () => {
  const soon18 = '2008-11-22';
  const tryBoth = async () => {
    const body = { ...(await personalInfo(app)), age: 17, dateOfBirth: soon18 };
    const named = guardianOfTwelve({ childDateOfBirth: soon18 });
    return [
      await child.client.patch(`/api/users/${child.id}/personal-info`, body),
      await putGuardian(child, named),
    ].map(({ status, json }) => [status, json.code]);
  };
  const locked = [409, 'minor.age_locked'];

  test('cannot be moved closer to 18 by the child, whatever the guardian answered (S16)', async () => {
    const { email } = (await putGuardian(child, guardianOfTwelve())).json.data.guardian;
    expect(await tryBoth()).toEqual([locked, locked]);
    const { question } = await linksTo(app, email);
    await answerLink(app, question, { answer: 'no' });
    expect(await tryBoth()).toEqual([locked, locked]);
    app.wait(1);
    const other = guardianOfTwelve({ name: 'Anil Patil', childDateOfBirth: soon18 });
    expect((await putGuardian(child, other)).json.code).toBe('minor.age_locked');
    expect(await self()).toMatchObject({ dateOfBirth: '2014-02-03', guardian: { state: 'declined' } });
  });

  test('is shown to the guardian as an age (S12)', async () => {
    const { email } = (await putGuardian(child, guardianOfTwelve())).json.data.guardian;
    const { question } = await linksTo(app, email);
    const asked = await app.visitor().get(`/api/answers/${question}`);
    expect(asked.json.data).toMatchObject({ state: 'waiting', age: 12 });
    expect(asked.text).not.toContain('2014-02-03');
  });
});

describe('Who may see a guardian’s details', () => {
  test('is changed by a guardian who agreed, with the same link or a new one (S13)', async () => {
    const { email } = await agreedGuardian(app, child);
    const { question } = await linksTo(app, email);
    const chosen = await answerLink(app, question, { answer: 'yes', choice: 'verified' });
    expect([chosen.status, chosen.json.data]).toMatchObject([200, { state: 'yes', choice: 'verified' }]);
    expect((await self()).contactChoice).toBe('verified');

    app.wait(1);
    await child.client.post(`/api/users/${child.id}/guardian/send`);
    const [mail] = await app.mailsTo(email);
    expect(mail?.subject).toBe('Who may reach you on Kirdaar');
    const next = (await linksTo(app, email)).question;
    expect((await app.visitor().get(`/api/answers/${next}`)).json.data).toMatchObject({
      ...{ kind: 'guardian_consent', state: 'yes', choice: 'verified' },
    });
    await answerLink(app, next, { answer: 'yes', choice: 'everyone' });
    expect(await self()).toMatchObject({ contactChoice: 'everyone', guardian: { state: 'agreed' } });
    // without a choice it does not change
    await answerLink(app, next, { answer: 'yes' });
    expect((await self()).contactChoice).toBe('everyone');
  });

  test('cannot be chosen without a valid consent or without both ticks (S12, S13)', async () => {
    const { email } = await agreedGuardian(app, child);
    const { withdrawal } = await linksTo(app, email);
    await answerLink(app, withdrawal, { answer: 'yes' });
    await endRests(app);
    app.wait(1);
    await child.client.post(`/api/users/${child.id}/guardian/send`);
    const { question } = await linksTo(app, email);
    expect((await answerLink(app, question, { answer: 'yes', choice: 'everyone' })).status).toBe(400);
    expect((await answerLink(app, question, agreeing())).status).toBe(200);
  });
});
