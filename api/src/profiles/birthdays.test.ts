import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { cleanUp } from '../jobs/clean-up.ts';
import { updateAges } from './birthdays.service.ts';
import { refreshListing } from './listing.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const listed = async (fields: Record<string, unknown>) => {
  const person = await createPerson(app, 'Artist', { ...fields, isProfileComplete: true });
  await app.db.transaction((tx) => refreshListing(tx, person.id));
  return person;
};
const ageOf = async ({ publicIdentifier }: Person) =>
  (await app.visitor().get(`/api/users/profile/${publicIdentifier}`)).json.data.age;
const at = async (moment: string, person: Person) => {
  app.setNow(moment);
  for (let time = 0; time < 2; time += 1) await cleanUp(app.deps);
  return ageOf(person);
};

test('A user with a date of birth is a year older everywhere from their birthday in India (S12)', async () => {
  app.setNow('2032-02-01T06:30:00Z');
  const person = await listed({ age: 25, dateOfBirth: '2006-02-03' });
  const plain = await listed({ age: 25 });
  expect(await at('2032-02-02T18:29:59Z', person)).toBe(25);
  expect(await at('2032-02-02T18:30:00Z', person)).toBe(26);
  expect(await ageOf(plain)).toBe(25);
  const director = await createPerson(app, 'Director');
  const found = async (ageRange: string) =>
    (await director.client.get(`/api/users/artists?ageRange=${ageRange}`)).json.data.artists.map(
      ({ _id }: { _id: string }) => _id,
    );
  expect([await found('26-27'), await found('24-25')]).toEqual([[person.id], [plain.id]]);
  // also after Kirdaar was off for years
  expect(await at('2035-02-03T06:30:00Z', person)).toBe(29);
});

test('A user born on 29 February is older on 1 March in a year without that day (S12)', async () => {
  app.setNow('2033-02-01T06:30:00Z');
  const person = await listed({ age: 28, dateOfBirth: '2004-02-29' });
  expect(await at('2033-02-28T06:30:00Z', person)).toBe(28);
  expect(await at('2033-03-01T06:30:00Z', person)).toBe(29);
  expect(await at('2036-02-28T06:30:00Z', person)).toBe(31);
  expect(await at('2036-02-29T06:30:00Z', person)).toBe(32);
});

test('Birthdays are processed by the next run after the server stops', async () => {
  app.setNow('2038-02-01T06:30:00Z');
  const person = await listed({ age: 25, dateOfBirth: '2012-02-03' });
  app.setNow('2038-02-03T06:30:00Z');
  await updateAges(app.deps, AbortSignal.abort());
  expect(await ageOf(person)).toBe(25);
  await updateAges(app.deps);
  expect(await ageOf(person)).toBe(26);
});
