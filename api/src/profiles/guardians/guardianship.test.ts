import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { eq } from 'drizzle-orm';
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
import { users } from '../../db/tables/accounts/accounts.ts';

let app: TestApp;
let child: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow('2026-11-21T06:30:00Z');
  const numbers = { number: '9876543210', whatsappNumber: '9876543210' };
  child = await createPerson(app, 'Artist', { name: 'Kiran Patil', age: 12, ...numbers });
});

const self = async () => (await child.client.get('/api/auth')).json.data;
const guardianState = async () => (await self()).guardian?.state;
const personal = async (changes: object) => {
  const body = { ...(await personalInfo(app)), ...changes };
  return child.client.patch(`/api/users/${child.id}/personal-info`, body);
};

describe('A date of birth', () => {
  test('counts in India, and an age that contradicts it is refused (S12)', async () => {
    const born = '2014-11-22';
    expect((await personal({ age: 12, dateOfBirth: born })).json.code).toBe('minor.age_mismatch');
    app.setNow('2026-11-21T18:30:00Z');
    const saved = await personal({ age: 12, dateOfBirth: born });
    expect([saved.status, saved.json.data.dateOfBirth]).toEqual([200, born]);
    expect((await personal({ age: 13 })).json.code).toBe('minor.age_mismatch');
    expect((await personal({ age: 12, dateOfBirth: '2027-01-01' })).json.errors[0].path).toBe('dateOfBirth');
    expect((await personal({ age: 27, dateOfBirth: null })).json.data.dateOfBirth).toBeNull();
  });

  test('is shown to no other user (S12)', async () => {
    await personal({ age: 27, dateOfBirth: '1999-02-03' });
    const director = await createPerson(app, 'Director');
    const { text } = await director.client.get(`/api/users/profile/${child.publicIdentifier}`);
    expect(text).not.toContain('1999-02-03');
  });

  test('of a child with a guardian cannot make them 18, and this refusal comes first (S16)', async () => {
    await putGuardian(child, guardianOfTwelve());
    for (const changes of [
      { age: 18 },
      { age: 12, dateOfBirth: '2000-01-01' },
      { age: 44, dateOfBirth: null },
    ]) {
      const refused = await personal(changes);
      expect([refused.status, refused.json.code]).toEqual([409, 'minor.age_locked']);
    }
    const older = await putGuardian(child, guardianOfTwelve({ childDateOfBirth: '2000-01-01' }));
    expect([older.status, older.json.code]).toEqual([409, 'minor.age_locked']);
    expect((await personal({ age: 13 })).json.code).toBe('minor.age_mismatch');
  });
});

describe('A guardian', () => {
  test('is named by a user below 18, whose age the date confirms, and by no other user (S12)', async () => {
    for (const childDateOfBirth of ['2010-02-03', '2000-01-01']) {
      const refused = await putGuardian(child, guardianOfTwelve({ childDateOfBirth }));
      expect([refused.status, refused.json.code]).toEqual([400, 'minor.age_mismatch']);
    }
    const director = await createPerson(app, 'Director');
    expect((await putGuardian(director, guardianOfTwelve())).status).toBe(403);
    const adult = await createPerson(app, 'Artist', { age: 30 });
    expect((await putGuardian(adult, guardianOfTwelve())).json.code).toBe('minor.age_mismatch');
    expect((await putGuardian(child, guardianOfTwelve({ relation: 'Aunt' }))).status).toBe(400);
  });

  test('may have the number of the child, and has another address (S12, R31)', async () => {
    const refused = await putGuardian(child, guardianOfTwelve({ email: child.email }));
    expect([refused.status, refused.json.code, refused.json.errors]).toEqual([
      ...[400, 'guardian.own_email'],
      [{ path: 'email', message: 'Is this your parent’s e-mail? Then the account is theirs.' }],
    ]);
    expect((await putGuardian(child, guardianOfTwelve({ phone: '98765 43210' }))).status).toBe(200);
    expect((await personal({ age: 12, number: '98765 43210' })).status).toBe(200);
  });

  test('changes a number that the child has from them, and no other (R31)', async () => {
    const phone = '9000000077';
    await agreedGuardian(app, child, { phone });
    await personal({ age: 12, number: phone, whatsappNumber: '9000000078' });
    app.wait(1);
    await putGuardian(child, guardianOfTwelve({ name: 'Anil Patil', phone: '9000000079' }));
    const { number, whatsappNumber } = (await child.client.get('/api/auth')).json.data;
    expect([number, whatsappNumber]).toEqual(['9000000079', '9000000078']);
  });

  test('without an account is asked without a name that is more than letters (R42)', async () => {
    const body = guardianOfTwelve({ name: 'Win 5,000 at evil.example' });
    await app.db.update(users).set({ name: 'Call 98765' }).where(eq(users.id, child.id));
    await putGuardian(child, body);
    const [mail] = await app.mailsTo(body.email);
    expect(mail?.subject).toBe('Your consent for your child on Kirdaar');
    expect(mail?.textBody).toContain('Dear parent or guardian, your child is below 18');
    expect(mail?.textBody).not.toMatch(/evil|98765/);
    const known = await createPerson(app, 'Other');
    await putGuardian(child, { ...body, email: known.email });
    expect((await app.mailsTo(known.email))[0]?.subject).toBe('Your consent for Call 98765 on Kirdaar');
  });

  test('is asked by mail, and agrees with both ticks; repeating it changes nothing (S12)', async () => {
    const body = guardianOfTwelve();
    const { email, ...rest } = body;
    expect((await putGuardian(child, body)).json.data.guardian).toEqual({
      ...{ ...rest, email, state: 'waiting' },
      ...{ papers: 'none', needsPapers: false },
    });
    const [mail] = await app.mailsTo(email);
    expect(mail?.subject).toBe(`Your consent for ${child.name} on Kirdaar`);
    const { question } = await linksTo(app, email);
    expect((await app.visitor().get(`/api/answers/${question}`)).json.data).toMatchObject({
      ...{ kind: 'guardian_consent', state: 'waiting', name: child.name },
      guardian: { name: 'Sunita Patil', relation: 'Mother' },
    });
    for (const ticks of [{}, { adult: true }, { agree: true }, { adult: false, agree: true }])
      expect((await answerLink(app, question, { answer: 'yes', ...ticks })).status).toBe(400);
    expect(await guardianState()).toBe('waiting');
    for (let time = 0; time < 2; time += 1)
      expect((await answerLink(app, question, agreeing())).json.data.state).toBe('yes');
    expect(await guardianState()).toBe('agreed');
    const agreed = (await app.mailsTo(email)).find(({ subject }) => subject.startsWith('You have agreed'));
    const text = agreed?.textBody.replaceAll(/\s+/g, ' ');
    expect(text).toContain(`I agree to the Terms and the Privacy notice for ${child.name}.`);
    expect(text).toContain(`casting directors see ${child.name}’s profile, reach you and never`);
    expect(text).toContain(`Version of the consent: ${consentVersion}.`);
    const copy = (await child.client.get(`/api/users/${child.id}/export`)).json.data.guardianConsents;
    expect(copy).toEqual([
      expect.objectContaining({ version: expect.stringMatching(/^\d{4}-/), choice: null, endedAt: null }),
    ]);
  });

  test('who says no is asked again before a yes counts (S12)', async () => {
    const { email } = (await putGuardian(child, guardianOfTwelve())).json.data.guardian;
    const { question } = await linksTo(app, email);
    await answerLink(app, question, { answer: 'no' });
    expect((await answerLink(app, question, agreeing())).json.code).toBe('link.expired');
    expect(await guardianState()).toBe('declined');
    await endRests(app);
    app.wait(1);
    await child.client.post(`/api/users/${child.id}/guardian/send`);
    expect(await guardianState()).toBe('waiting');
    await answerLink(app, (await linksTo(app, email)).question, agreeing());
    expect(await guardianState()).toBe('agreed');
  });

  test.each([{ name: 'Anil Patil' }, { phone: '9811111111' }, { email: 'anil@people.example' }])(
    'who is replaced by %j has to agree again, and older links end (S12)',
    async (change) => {
      const body = await agreedGuardian(app, child);
      const { question, withdrawal } = await linksTo(app, body.email);
      app.wait(1);
      const changed = { ...body, ...change };
      expect((await putGuardian(child, changed)).json.data.guardian.state).toBe('waiting');
      for (const token of [question, withdrawal])
        expect((await answerLink(app, token, agreeing())).json.code).toBe('link.expired');
      // unsent mails to the previous guardian are not sent any more
      expect(await app.mailsTo(body.email)).toHaveLength(changed.email === body.email ? 1 : 0);
      expect((await linksTo(app, changed.email)).question).not.toBe(question);
    },
  );

  test('who is saved again with the same data keeps the answer, and no mail is sent (S12)', async () => {
    const body = await agreedGuardian(app, child);
    const again = await putGuardian(child, { ...body, relation: 'Legal guardian' });
    expect(again.json.data.guardian).toMatchObject({ relation: 'Legal guardian', state: 'agreed' });
    // the question, and the confirmation of their consent
    expect(await app.mailsTo(body.email)).toHaveLength(2);
  });

  test('is not asked if none is named', async () => {
    expect((await child.client.post(`/api/users/${child.id}/guardian/send`)).status).toBe(404);
  });

  test('withdraws the consent by the link, which never expires; repeating it changes nothing (S16)', async () => {
    const { email } = guardianOfTwelve();
    await putGuardian(child, guardianOfTwelve({ email }));
    const { question, withdrawal } = await linksTo(app, email);
    await answerLink(app, question, agreeing());
    app.wait(400 * 24 * 60 * 60);
    for (let time = 0; time < 2; time += 1)
      expect((await answerLink(app, withdrawal, { answer: 'yes' })).json.data).toMatchObject({
        ...{ kind: 'guardian_withdrawal', state: 'yes' },
      });
    expect((await answerLink(app, question, agreeing())).json.code).toBe('link.expired');
    app.setNow('2026-11-21T06:30:00Z');
    expect(await guardianState()).toBe('withdrawn');
  });
});

describe('A user who turns 18', () => {
  const own = { number: '9898989898', whatsappNumber: '9898989899', choice: 'verified', agree: true };
  const takeOver = () => child.client.put(`/api/users/${child.id}/own-profile`, own);

  test('has no guardian from midnight in India on, and takes the profile over once (S16)', async () => {
    app.setNow('2032-02-02T18:29:59Z');
    child = await createPerson(app, 'Artist', { age: 17, dateOfBirth: '2014-02-03', isChild: true });
    const { email } = await agreedGuardian(app, child, { choice: 'everyone' });
    expect([await guardianState(), (await takeOver()).json.code]).toEqual(['agreed', 'minor.not_of_age']);
    const { withdrawal } = await linksTo(app, email);
    app.setNow('2032-02-02T18:30:00Z');
    const { guardian, hasComeOfAge, contactChoice } = await self();
    expect({ guardian, hasComeOfAge, contactChoice }).toEqual({
      ...{ guardian: null, hasComeOfAge: true, contactChoice: null },
    });
    expect((await answerLink(app, withdrawal, { answer: 'yes' })).json.code).toBe('link.expired');
    expect((await takeOver()).json.data).toMatchObject({
      ...{ number: own.number, contactChoice: 'verified', hasComeOfAge: false, age: 18 },
    });
    expect((await takeOver()).status).toBe(409);
  });
});
