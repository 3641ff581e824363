import { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { pdf } from '../../../test/projects.ts';
import { tracesOf } from '../../../test/traces.ts';
import { askToBeChecked, questionTo } from '../../../test/verification.ts';
import { verifications } from '../../db/tables/trust/verification.ts';
import { eraseFiles } from '../../media/erase-files.ts';
import { erasePerson } from './erasure.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const dataOf = async ({ id, client }: Person) =>
  PersonalData.parse((await client.get(`/api/users/${id}/export`)).json.data);
const erase = (person: Person) =>
  app.db.transaction((tx) => erasePerson(tx, app.deps, { id: person.id, email: person.email }, 'unusable'));

test('A director receives what they gave for verification, and a referee what they were asked', async () => {
  const director = await createPerson(app, 'Director');
  const referee = await createPerson(app, 'Artist');
  const named = { refereeName: 'Rukmini Iyer', refereeEmail: referee.email };
  await askToBeChecked(director, { ...named, document: pdf });
  const data = await dataOf(director);
  expect(data.verification).toMatchObject({
    ...{ state: 'submitted', company: 'Banyan Films', websiteUrl: 'https://banyan.example' },
    ...{ document: { name: 'card.pdf' }, referee: { name: 'Rukmini Iyer', state: 'waiting' } },
  });
  expect(data.files).toEqual([]);
  expect((await dataOf(referee)).refereeFor).toMatchObject([{ name: director.name, state: 'waiting' }]);
});

test('After a director is deleted no verification, question or document is left', async () => {
  const director = await createPerson(app, 'Director', { name: 'Zubeida Vanishes' });
  const named = { refereeName: 'Rukmini Iyer', refereeEmail: 'gone@people.example' };
  await askToBeChecked(director, { ...named, company: 'Zubeida Films', document: pdf });
  const token = await questionTo(app, named.refereeEmail);
  await erase(director);
  await eraseFiles(app.deps, { ownerId: director.id });
  const left = await tracesOf(app, [director.id, 'Zubeida']);
  // the mail to the referee, which is deleted within days, the job that removes the files, and the id of the sealed copy
  expect(left.filter((place) => !/mails|jobs|sealed/.test(place))).toEqual([]);
  expect((await app.visitor().get(`/api/answers/${token}`)).status).toBe(404);
  const keys = [];
  for await (const { key } of app.deps.files.list('private/')) keys.push(key);
  expect(keys).toHaveLength(1);
});

test('A deleted referee is named nowhere, and their link is expired', async () => {
  const director = await createPerson(app, 'Director');
  const referee = await createPerson(app, 'Artist');
  await askToBeChecked(director, { refereeName: 'Nalini Vanishes', refereeEmail: referee.email });
  const token = await questionTo(app, referee.email);
  await erase(referee);
  const [own] = await app.db.select().from(verifications).where(eq(verifications.directorId, director.id));
  expect(own).toMatchObject({ refereeName: null, refereeEmail: null, refereeLinkId: null });
  expect((await app.visitor().get(`/api/answers/${token}`)).status).toBe(404);
});
