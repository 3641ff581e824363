import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addListed } from '../../../test/talents.ts';
import { contactDays, contactViews } from '../../db/tables/trust/contact.ts';
import { cleanUp } from '../../jobs/clean-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const day = 24 * 60 * 60;

test('Contact views and their daily counts are deleted after a year', async () => {
  const directors: Person[] = [];
  const [id] = await addListed(app, [{}]);
  for (let days = 0; days < 2; days++) {
    const director = await createPerson(app, 'Director');
    await director.client.get(`/api/users/profile/listed-${id}`);
    directors.push(director);
    app.wait(day);
  }
  app.wait(363 * day);
  await cleanUp(app.deps);
  expect(await app.db.select().from(contactViews)).toHaveLength(2);
  app.wait(day);
  await cleanUp(app.deps);
  expect(await app.db.select().from(contactViews)).toMatchObject([{ directorId: directors[1]?.id }]);
  expect(await app.db.select().from(contactDays)).toMatchObject([
    { directorId: directors[1]?.id, people: 1 },
  ]);
});
