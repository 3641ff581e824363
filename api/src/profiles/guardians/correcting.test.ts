import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { agreedGuardian, answerLink, linksTo } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { completeProfile, personalInfo } from '../../../test/wizard.ts';
import { guardians } from '../../db/tables/profiles/guardians.ts';
import { moderationActions } from '../../db/tables/trust/moderation.ts';
import { checkListings } from '../listing.service.ts';
import { processChildBirthdays } from './coming-of-age.service.ts';

let app: TestApp;
let moderator: Person;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());
beforeEach(() => app.setNow('2026-11-21T06:30:00Z'));

const [of12, of14, of18, of30] = ['2014-02-03', '2012-02-03', '2008-11-21', '1996-02-03'];
const correct = (person: { id: string }, dateOfBirth: string, by = moderator, changes: object = {}) =>
  by.client.post(
    '/api/admin/actions',
    {
      ...{ action: 'correct_age', about: { kind: 'person', _id: person.id }, dateOfBirth },
      ...{ reason: 'The passport was shown', rule: 'The age is another one' },
      ...{ words: 'Your passport says when you were born.', ...changes },
    },
    { headers: { 'idempotency-key': randomUUID() } },
  );
const self = async ({ client }: Person) => (await client.get('/api/auth')).json.data;
const seen = async ({ publicIdentifier }: Person, by: Pick<Person, 'client'> = director) =>
  by.client.get(`/api/users/profile/${publicIdentifier}`);
const correctedSubject = 'We corrected your date of birth';
const subjectsTo = async (email: string) =>
  (await app.mailsTo(email)).map(({ subject }) => subject).toSorted();
const logged = ({ id }: Person) =>
  app.db.select().from(moderationActions).where(eq(moderationActions.aboutId, id));

/** An artist with a complete profile. */
async function artist(ages: object) {
  const person = await createPerson(app, 'Artist');
  await completeProfile(app, person, 'Artist');
  const personal = { ...(await personalInfo(app)), ...ages };
  expect((await person.client.patch(`/api/users/${person.id}/personal-info`, personal)).status).toBe(200);
  return person;
}
const childOfTwelve = async () => {
  const child = await artist({ age: 12, dateOfBirth: of12 });
  return { child, guardian: await agreedGuardian(app, child, { choice: 'everyone' }) };
};

describe('A moderator', () => {
  test('corrects a child with a guardian to 18, who takes the profile over (S16, S24)', async () => {
    const { child, guardian } = await childOfTwelve();
    const locked = { ...(await personalInfo(app)), age: 18, dateOfBirth: of18 };
    const refused = await child.client.patch(`/api/users/${child.id}/personal-info`, locked);
    expect(refused.json.code).toBe('minor.age_locked');
    expect((await seen(child)).json.data.number).toBe(guardian.phone);
    const { withdrawal } = await linksTo(app, guardian.email);

    const done = await correct(child, of18);
    expect(await subjectsTo(child.email)).toEqual([correctedSubject]);
    expect(await subjectsTo(guardian.email)).toEqual([]);
    expect([done.status, done.json.data]).toMatchObject([
      201,
      { action: 'correct_age', state: 'corrected', _id: expect.any(String) },
    ]);
    expect(await logged(child)).toMatchObject([
      { action: 'correct_age', aboutKind: 'person', reason: 'The passport was shown' },
    ]);
    expect(await self(child)).toMatchObject({
      ...{ age: 18, dateOfBirth: of18, guardian: null, hasComeOfAge: true, contactChoice: null },
    });
    expect(await app.db.$count(guardians, eq(guardians.userId, child.id))).toBe(0);
    expect((await answerLink(app, withdrawal, { answer: 'yes' })).json.code).toBe('link.expired');
    const after = await seen(child);
    expect([after.status, after.json.data.contact, after.text.includes(guardian.phone)]).toEqual([
      ...[200, { state: 'not_shared' }, false],
    ]);
    expect((await seen(child, { client: app.visitor() })).status).toBe(404);
    const own = { number: '9898989898', whatsappNumber: '9898989899', choice: 'everyone', agree: true };
    expect((await child.client.put(`/api/users/${child.id}/own-profile`, own)).status).toBe(200);
    expect((await seen(child)).json.data.number).toBe(own.number);
    expect(await checkListings(app.db)).toEqual([]);
  });

  test('corrects an adult to below 18, who is hidden from others until a guardian agrees (S12, S24)', async () => {
    const person = await artist({ age: 30 });
    expect((await seen(person, { client: app.visitor() })).status).toBe(200);
    expect((await correct(person, of12)).status).toBe(201);
    for (const by of [director, { client: app.visitor() }]) expect((await seen(person, by)).status).toBe(404);
    expect(await checkListings(app.db)).toEqual([]);
    await processChildBirthdays(app.deps);
    const subjects = ['A parent or guardian has to agree to your profile', correctedSubject];
    expect(await subjectsTo(person.email)).toEqual(subjects);
    await agreedGuardian(app, person);
    expect((await seen(person)).status).toBe(200);
    // 18 for a day by mistake, when the guardian was deleted already: an old consent must not list a child
    await correct(person, of18);
    await correct(person, of14);
    expect((await seen(person)).status).toBe(404);
  });

  test('corrects a child to another age below 18, whose guardian stays (S24)', async () => {
    const { child, guardian } = await childOfTwelve();
    expect((await correct(child, of14)).status).toBe(201);
    expect(await self(child)).toMatchObject({
      ...{ age: 14, dateOfBirth: of14, guardian: { state: 'agreed', childDateOfBirth: of14 } },
    });
    expect((await seen(child)).json.data.number).toBe(guardian.phone);
    expect((await seen(child)).json.data.age).toBe(14);
    await processChildBirthdays(app.deps);
    // both read the reason, and the guardian how to withdraw
    for (const to of [child.email, guardian.email]) {
      const [mail] = (await app.mailsTo(to)).filter(({ subject }) => subject === correctedSubject);
      expect(mail?.textBody).toContain('Your passport says when you were born.');
      expect(mail?.textBody.includes('/answer/')).toBe(to === guardian.email);
    }
    expect(await subjectsTo(child.email)).toEqual([correctedSubject]);
  });

  test('does not correct to the same date, an unknown user, a director, or their own ward (S24)', async () => {
    const person = await artist({ age: 30 });
    expect((await correct(person, of30)).status).toBe(201);
    const again = await correct(person, of30);
    expect([again.status, again.json.data._id]).toEqual([200, null]);
    expect(await logged(person)).toHaveLength(1);
    expect(await subjectsTo(person.email)).toEqual([correctedSubject]);
    expect((await self(person)).hasComeOfAge).toBe(false);
    for (const unknown of [{ id: randomUUID() }, director])
      expect((await correct(unknown, of30)).status).toBe(404);

    for (const [path, changes] of [
      ['dateOfBirth', { dateOfBirth: undefined }],
      ['dateOfBirth', { dateOfBirth: '2027-01-01' }],
      ['dateOfBirth', { action: 'close' }],
      ['words', { words: '' }],
      ['action', { about: { kind: 'verification', _id: person.id } }],
    ] as const) {
      const refused = await correct(person, of12, moderator, changes);
      expect([refused.status, refused.json.errors[0].path]).toEqual([400, path]);
    }

    const { child, guardian } = await childOfTwelve();
    const parent = await createPerson(app, 'Other', { isAdministrator: true, email: guardian.email });
    for (const [about, by] of [
      [child, parent],
      [moderator, moderator],
    ] as const)
      expect((await correct(about, of18, by)).json.code).toBe('admin.own_case');
    expect((await correct(person, of12, director)).status).toBe(404);
  });
});
