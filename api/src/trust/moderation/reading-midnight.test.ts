import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson } from '../../../test/people.ts';
import { addListed } from '../../../test/talents.ts';
import { unusualReadings } from '../../db/tables/trust/moderation.ts';

let app: TestApp;
let people: string[];
beforeAll(async () => {
  app = await createTestApp();
  people = await addListed(
    app,
    Array.from({ length: 30 }, () => ({ number: '9876543210' })),
  );
});
afterAll(() => app.close());

/** The queue's reason after a director opens some profiles twenty seconds before midnight in India and others so many
    seconds later. */
async function overMidnight(before: string[], after: string[], seconds: number): Promise<string[]> {
  app.setNow('2026-11-21T18:29:40Z');
  const { id, client } = await createPerson(app, 'Director');
  const open = (ids: string[]) =>
    Promise.all(ids.map((one) => client.get(`/api/users/profile/listed-${one}`)));
  await open(before);
  app.wait(seconds);
  await open(after);
  const found = await app.db.select().from(unusualReadings).where(eq(unusualReadings.directorId, id));
  return found.map(({ why }) => why);
}

test('Unusual reading counts thirty different people within a minute across midnight (S6)', async () => {
  const first = people.slice(0, 20);
  expect(await overMidnight(first, people.slice(20), 30)).toEqual(['minute']);
  expect(await overMidnight(first, people.slice(20), 61)).toEqual([]);
  // a person shown on both sides counts once
  expect(await overMidnight(first, people.slice(0, 29), 30)).toEqual([]);
  expect(await overMidnight(first, people, 30)).toEqual(['minute']);
  expect(await overMidnight(people, people.slice(0, 1), 30)).toEqual(['minute']);
});
