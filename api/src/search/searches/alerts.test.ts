import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { alertsOf, forgetChanges, saveSearch, sendMails, sweep } from '../../../test/searches.ts';
import { addListed } from '../../../test/talents.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { savedSearches, searchFinds } from '../../db/tables/search/searches.ts';
import { blocks } from '../../db/tables/trust/contact.ts';
import { taskList } from '../../jobs/tasks.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let director: Person;
let day = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(savedSearches);
  await forgetChanges(app);
  day += 14;
  at('12:00');
  director = await createPerson(app, 'Director');
});

/** Sets the clock to a time in India: on a Wednesday, or so many days later. */
const at = (time: string, later = 0) =>
  app.setNow(new Date(Date.parse(`2026-12-02T${time}:00+05:30`) + (day + later) * 86_400_000).toISOString());
const save = (search?: object) => saveSearch(director, search);
const arrive = async (fields: object = {}) =>
  (await addListed(app, [{ gender: 'female', age: 27, updatedAt: app.deps.clock(), ...fields }]))[0] ?? '';
const mail = () => sendMails(app);
const mails = async () => (await app.mailsTo(director.email)).toReversed();
const subjects = async () => (await mails()).map(({ subject }) => subject);
const alerts = () => alertsOf(app, director);
const texts = async () => (await alerts()).map(({ text }) => text);

/** How many backends wait for a table lock. */
async function waitingFor(table: string): Promise<number> {
  const { rows } = await app.db.$client.query(
    'SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = $1::regclass',
    [table],
  );
  return rows[0].n;
}

describe('What is new in a search', () => {
  test('is mailed at once: three minutes after it was found, once, with the names (M13)', async () => {
    const { _id } = await save();
    at('12:10');
    await arrive({ name: 'Rani Rao' });
    await arrive({ name: 'Ravi Rao', gender: 'male' });
    at('12:11');
    await sweep(app);
    expect(await alerts()).toMatchObject([
      { text: '1 new person matches "Leads"', path: `/searches/${_id}` },
    ]);
    await mail();
    expect(await mails()).toEqual([]);
    at('12:14');
    await mail();
    await sweep(app);
    await mail();
    const [first, ...others] = await mails();
    expect(others).toEqual([]);
    expect(first?.subject).toBe('1 new person matches "Leads"');
    expect(first?.textBody).toContain('1 new person matches "Leads": Rani Rao');
    expect(first?.textBody).toContain(`/searches/${_id}`);
    expect(first?.textBody).toContain('Saved searches: ');
    expect(first?.textBody).not.toMatch(/Ravi|Mail settings/);
  });

  test('is one mail for all searches of a pace, and one line a search', async () => {
    await save();
    await save({ name: 'Tamil', query: { languages: 'Tamil' } });
    await save({ name: 'Nobody', query: { languages: 'Urdu' } });
    at('12:10');
    await arrive({ languages: ['Tamil'] });
    await sweep(app);
    at('12:11');
    await arrive({ languages: ['Tamil'], gender: 'male' });
    await arrive();
    await sweep(app);
    expect((await texts()).toSorted()).toEqual(['2 new people match "Leads"', '2 new people match "Tamil"']);
    at('12:13');
    await mail();
    expect(await subjects()).toEqual(['2 of your searches found something new']);
  });

  test('is never the same person twice, whatever changes', async () => {
    await save();
    at('12:10');
    const id = await arrive();
    await sweep(app);
    at('12:20');
    await mail();
    const change = async (isProfileComplete: boolean) => {
      await app.db
        .update(users)
        .set({ isProfileComplete, updatedAt: app.deps.clock() })
        .where(eq(users.id, id));
      await app.db.transaction((tx) => refreshListing(tx, id));
      await sweep(app);
    };
    await change(false);
    await change(true);
    at('12:40');
    await mail();
    expect(await subjects()).toHaveLength(1);
    expect(await texts()).toHaveLength(1);
  });

  test('excludes people from before the search, and people checked after it was deleted', async () => {
    await arrive();
    const { _id } = await save();
    await save({ name: 'Other', pace: 'daily' });
    at('12:10');
    await arrive();
    await director.client.delete(`/api/searches/${_id}`);
    await sweep(app);
    expect(await texts()).toEqual(['1 new person matches "Other"']);
  });

  test('is not sent when it no longer holds at the time of its mail', async () => {
    await save();
    await save({ name: 'Anybody', query: {} });
    at('12:10');
    const id = await arrive();
    await sweep(app);
    await app.db.update(users).set({ gender: 'male' }).where(eq(users.id, id));
    await app.db.transaction((tx) => refreshListing(tx, id));
    at('12:14');
    await mail();
    expect(await subjects()).toEqual(['1 new person matches "Anybody"']);
    expect(await texts()).toEqual(['1 new person matches "Anybody"']);
    await app.db.insert(blocks).values({ artistId: id, directorId: director.id, madeAt: app.deps.clock() });
    expect(await mails()).toHaveLength(1);
  });

  test('includes only people that the search still asks for, after its criteria change (M13)', async () => {
    const { _id } = await save();
    const { _id: other } = await save({ name: 'Other' });
    at('12:10');
    const [goa] = [await arrive({ homeState: 'goa' }), await arrive({ homeState: 'bihar' })];
    await sweep(app);
    await director.client.put(`/api/searches/${_id}`, { query: { location: 'goa' } });
    await director.client.put(`/api/searches/${other}`, { query: { location: 'kerala' } });
    expect(await texts()).toEqual(['1 new person matches "Leads"']);
    const finds = await app.db.select().from(searchFinds);
    expect(finds.map(({ personId }) => personId)).toEqual([goa]);
    at('12:14');
    await mail();
    expect(await subjects()).toEqual(['1 new person matches "Leads"']);
  });

  test('excludes people who blocked the director', async () => {
    await save();
    at('12:10');
    const [id, other] = [await arrive(), await arrive()];
    await app.db.insert(blocks).values({ artistId: id, directorId: director.id, madeAt: app.deps.clock() });
    await sweep(app);
    const finds = await app.db.select().from(searchFinds);
    expect(finds.map(({ personId }) => personId)).toEqual([other]);
  });
});

describe('The pace of a search', () => {
  test('at once is six mails a day, then the evening', async () => {
    await save();
    for (let hour = 8; hour < 17; hour += 1) {
      at(`${String(hour).padStart(2, '0')}:00`, 1);
      await arrive();
      await sweep(app);
      at(`${String(hour).padStart(2, '0')}:05`, 1);
      await mail();
    }
    expect(await mails()).toHaveLength(6);
    expect((await alerts())[0]?.text).toBe('3 new people match "Leads"');
    at('19:05', 1);
    await mail();
    expect(await subjects()).toEqual([
      ...Array.from({ length: 6 }, () => '1 new person matches "Leads"'),
      'One notification that you have not read',
    ]);
    expect((await mails()).at(-1)?.textBody).toContain('3 new people match "Leads": ');
    at('09:00', 2);
    await arrive();
    await sweep(app);
    at('09:05', 2);
    await mail();
    expect(await mails()).toHaveLength(8);
  });

  test('is once a day in the evening, once a week on Monday, or never', async () => {
    await save({ pace: 'daily', name: 'Daily' });
    await save({ pace: 'weekly', name: 'Weekly' });
    await save({ pace: 'never', name: 'Never' });
    at('12:10');
    await arrive();
    await sweep(app);
    at('12:20');
    await mail();
    expect(await mails()).toEqual([]);
    at('19:01');
    await mail();
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]?.textBody).toContain('"Daily"');
    expect((await mails())[0]?.textBody).not.toContain('"Weekly"');
    // the next Monday
    for (const later of [1, 2, 3, 4]) {
      at('19:01', later);
      await mail();
    }
    expect(await mails()).toHaveLength(1);
    at('19:01', 5);
    await mail();
    expect((await mails()).at(-1)?.textBody).toContain('"Weekly"');
    expect(await texts()).toHaveLength(2);
  });

  test('also changes for waiting alerts', async () => {
    const { _id } = await save({ pace: 'daily' });
    at('12:10');
    await arrive();
    await sweep(app);
    await director.client.put(`/api/searches/${_id}`, { pace: 'now' });
    at('12:14');
    await mail();
    expect(await mails()).toHaveLength(1);
    await arrive();
    await sweep(app);
    await director.client.put(`/api/searches/${_id}`, { pace: 'never' });
    at('12:30');
    await mail();
    at('19:01');
    await mail();
    expect(await mails()).toHaveLength(1);
  });

  test.each(['never', 'weekly'])('that becomes %s during matching applies to its mail', async (pace) => {
    const { _id } = await save();
    at('12:10');
    await arrive();
    // the sweep read the search with its old pace when it waits here
    const holder = await app.db.$client.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE search_finds IN ACCESS EXCLUSIVE MODE');
    const swept = sweep(app);
    await vi.waitFor(async () => expect(await waitingFor('search_finds')).toBe(1));
    expect((await director.client.put(`/api/searches/${_id}`, { pace })).status).toBe(200);
    await holder.query('COMMIT');
    holder.release();
    await swept;
    at('12:14');
    await mail();
    at('19:01');
    await mail();
    expect(await mails()).toEqual([]);
    at('19:01', 5);
    await mail();
    expect(await mails()).toHaveLength(pace === 'never' ? 0 : 1);
  });

  test('is set to never by the link in a mail, for the searches that it names', async () => {
    await save();
    await save({ name: 'Boys', query: { gender: 'male' } });
    at('12:10');
    await arrive();
    await sweep(app);
    at('12:14');
    await mail();
    const [sent] = await mails();
    const link =
      /\/api\/notifications\/stop\?t=[\w-]+/.exec(sent?.headers?.['List-Unsubscribe'] ?? '')?.[0] ?? '';
    expect((await app.visitor().post(link)).status).toBe(200);
    const { searches } = (await director.client.get('/api/searches')).json.data;
    expect(searches.map(({ name, pace }: { name: string; pace: string }) => [name, pace]).toSorted()).toEqual(
      [
        ['Boys', 'now'],
        ['Leads', 'never'],
      ],
    );
  });

  test('is kept by the schedule: a sweep each minute, mails by the jobs that send all', async () => {
    await save();
    at('12:10');
    await arrive();
    const tasks = taskList(app.deps);
    const run = async (name: string) =>
      tasks[name]?.({}, { abortSignal: new AbortController().signal } as never);
    await run('sweep-alerts');
    at('12:14');
    await run('send-notifications');
    expect(await mails()).toHaveLength(1);
  });
});
