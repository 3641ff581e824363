import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { alertsOf, forgetChanges, saveSearch, sendMails, sweep } from '../../../test/searches.ts';
import { addListed } from '../../../test/talents.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { savedSearches, searchFinds } from '../../db/tables/search/searches.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let director: Person;
let searchId: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(savedSearches);
  await forgetChanges(app);
  at('12:00');
  director = await createPerson(app, 'Director');
  ({ _id: searchId } = await saveSearch(director, { query: { languages: 'Tamil' } }));
});

/** Sets the clock to a time in India: on a Wednesday, or so many days later. */
const at = (time: string, later = 0) =>
  app.setNow(new Date(Date.parse(`2026-12-02T${time}:00+05:30`) + later * 86_400_000).toISOString());
const arrive = async (fields: object = {}) =>
  (await addListed(app, [{ updatedAt: app.deps.clock(), ...fields }]))[0] ?? '';
const texts = async () => (await alertsOf(app, director)).map(({ text }) => text);
const announced = async () =>
  (await app.db.select().from(searchFinds)).map(({ personId }) => personId).toSorted();
async function learnTamil(id: string): Promise<void> {
  await app.db
    .update(users)
    .set({ languages: ['Tamil'], updatedAt: app.deps.clock() })
    .where(eq(users.id, id));
  await app.db.transaction((tx) => refreshListing(tx, id));
}

describe('A person who fits since they changed', () => {
  test('is announced even weeks later, when no mail was sent since they came (M13)', async () => {
    at('12:10');
    const [early, late] = [await arrive(), await arrive()];
    await sweep(app);
    at('12:00', 40);
    await learnTamil(early);
    await sweep(app);
    expect(await texts()).toEqual(['1 new person matches "Leads"']);
    at('12:05', 40);
    await sendMails(app);
    expect(await app.mailsTo(director.email)).toHaveLength(1);
    at('12:00', 49);
    await learnTamil(late);
    await sweep(app);
    expect(await announced()).toEqual([early]);
  });

  test('is announced when a mail is sent between their change and the next sweep, but not when they change after it (M13)', async () => {
    at('12:10');
    const [before, after] = [await arrive(), await arrive()];
    const always = await arrive({ languages: ['Tamil'] });
    await sweep(app);
    at('12:13');
    await learnTamil(before);
    at('12:14');
    await sendMails(app);
    expect(await app.mailsTo(director.email)).toHaveLength(1);
    await learnTamil(after);
    at('12:15');
    await sweep(app);
    expect(await announced()).toEqual([always, before].toSorted());
  });

  test('is never a person from before the search asked for this, or sent alerts (M13)', async () => {
    at('12:10');
    const [one, other] = [await arrive({ languages: ['Urdu'] }), await arrive({ languages: ['Odia'] })];
    await sweep(app);
    const put = (change: object) => director.client.put(`/api/searches/${searchId}`, change);
    at('12:20');
    expect((await put({ query: { skills: 'archery' } })).status).toBe(200);
    const practise = async (id: string) => {
      await app.db
        .update(users)
        .set({ skills: ['archery'], updatedAt: app.deps.clock() })
        .where(eq(users.id, id));
      await app.db.transaction((tx) => refreshListing(tx, id));
    };
    await practise(one);
    await sweep(app);
    expect(await announced()).toEqual([]);
    // saving the same value is no change
    at('12:25');
    await put({ name: 'Leads', query: { skills: 'archery' } });
    const [search] = await app.db.select().from(savedSearches);
    expect(search?.askedSince).toEqual(new Date('2026-12-02T12:20:00+05:30'));
    // a person who comes later and changes is announced; those who came while it was off are not
    at('12:30');
    const later = await arrive();
    await put({ pace: 'never' });
    const meanwhile = await arrive();
    at('12:40');
    await put({ pace: 'now' });
    await practise(other);
    await practise(later);
    await practise(meanwhile);
    at('12:50');
    const last = await arrive();
    await practise(last);
    await sweep(app);
    expect(await announced()).toEqual([last]);
  });

  test('is never a person who came more than 150 days ago, as sent alerts are forgotten then (M13)', async () => {
    at('12:10');
    const id = await arrive();
    const other = await arrive();
    at('12:00', 150);
    await learnTamil(id);
    await forgetChanges(app);
    await sweep(app);
    at('12:11', 150);
    await learnTamil(other);
    await sweep(app);
    expect(await announced()).toEqual([]);
  });
});
