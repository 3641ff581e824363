import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { alertsOf, countUnasked, forgetChanges, saveSearch, sweep } from '../../../test/searches.ts';
import { addListed } from '../../../test/talents.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { savedSearches } from '../../db/tables/search/searches.ts';
import type { Viewer } from '../../http/viewer.ts';
import { forgetPastDays, setAvailability } from '../../profiles/availability/availability.service.ts';
import { noteAsked, unaskedPages } from './unasked.queries.ts';

const dayMs = 86_400_000;
const begin = Date.parse('2026-12-02T12:00:00+05:30');
/** The day in the filter, some weeks ahead. */
const freeOn = dateInIndia(new Date(begin + 50 * dayMs));
const thatDay = [{ from: freeOn, to: freeOn }];

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(savedSearches);
  await forgetChanges(app);
  at(0);
  director = await createPerson(app, 'Director');
  await saveSearch(director, { pace: 'weekly', query: { freeOn } });
});

/** Sets the clock to some days later. */
const at = (days: number) => app.setNow(new Date(begin + days * dayMs).toISOString());
const say = (id: string, days: { from: string; to: string }[]) =>
  setAvailability(app.deps, { id, kind: 'Artist' } as Viewer, { days });
const texts = async () => (await alertsOf(app, director)).map(({ text }) => text);

/** An artist who came an hour later and is not free on that day; the search already checked them. */
async function comesNotFree(): Promise<string> {
  at(1 / 24);
  const [id = ''] = await addListed(app, [{ updatedAt: app.deps.clock() }]);
  await say(id, thatDay);
  await sweep(app);
  expect(await texts()).toEqual([]);
  return id;
}

describe('New in a search for a free day', () => {
  test('is also a person who frees that day (M13, M18)', async () => {
    const id = await comesNotFree();
    at(1);
    await say(id, []);
    await sweep(app);
    expect(await texts()).toEqual(['1 new person matches "Leads"']);
    // and only once
    await say(id, thatDay);
    await say(id, []);
    await sweep(app);
    expect(await texts()).toEqual(['1 new person matches "Leads"']);
  });

  test('is also a person who frees it weeks later, but not through past days (M13, M18)', async () => {
    const id = await comesNotFree();
    await say(id, [{ from: dateInIndia(app.deps.clock()), to: dateInIndia(app.deps.clock()) }, ...thatDay]);
    await forgetChanges(app);
    at(3);
    await forgetPastDays(app.db, app.deps.clock());
    expect(await countUnasked(app)).toBe(0);
    at(30);
    await say(id, []);
    await sweep(app);
    expect(await texts()).toEqual(['1 new person matches "Leads"']);
  });

  test('is found when their days are freed during a sweep, without waiting for it (M18)', async () => {
    const id = await comesNotFree();
    at(1);
    await say(id, thatDay);
    const holder = await app.db.$client.connect();
    await holder.query('BEGIN');
    // the sweep has its people, and waits to read the searches
    await holder.query('LOCK TABLE saved_searches');
    const swept = sweep(app);
    const waiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'saved_searches'::regclass`;
    await expect.poll(async () => (await app.db.$client.query(waiting)).rowCount).toBe(1);
    at(1 + 1 / 24);
    await say(id, []);
    await holder.query('COMMIT');
    holder.release();
    await swept;
    // a change in between is checked again
    expect(await countUnasked(app)).toBe(1);
    await sweep(app);
    expect(await countUnasked(app)).toBe(0);
    expect(await texts()).toEqual(['1 new person matches "Leads"']);
  });

  test('is found when their days are freed after they were checked, before the sweep ends (M18)', async () => {
    const id = await comesNotFree();
    at(1);
    await say(id, thatDay);
    const { value: asked = [] } = await unaskedPages(app.db, personIndex).next();
    expect(asked).toHaveLength(1);
    await say(id, []);
    await app.db.transaction((tx) => noteAsked(tx, personIndex, asked || []));
    await sweep(app);
    expect(await texts()).toEqual(['1 new person matches "Leads"']);
  });
});
