import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { hero, publish } from '../../../test/projects.ts';
import { alertsOf, forgetChanges, saveSearch, sendMails, sweep } from '../../../test/searches.ts';
import { addListed } from '../../../test/talents.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { savedSearches, searchFinds } from '../../db/tables/search/searches.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let director: Person;
let day = 0;
beforeAll(async () => {
  app = await createTestApp();
  await app.db.$client.query(
    `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'gone'; END $$`,
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(savedSearches);
  await app.db.update(projects).set({ requirementClose: true });
  await forgetChanges(app);
  day += 14;
  at('12:00');
  director = await createPerson(app, 'Director');
});

/** Sets the clock to a time in India, on the day of the test. */
const at = (time: string) =>
  app.setNow(new Date(Date.parse(`2026-12-02T${time}:00+05:30`) + day * 86_400_000).toISOString());
const arrive = async (fields: object = {}) =>
  (await addListed(app, [{ gender: 'female', age: 27, updatedAt: app.deps.clock(), ...fields }]))[0] ?? '';
/** An artist with an account who is listed, thirty years old at most. */
async function listedArtist(fields: { gender: 'male' | 'female' }): Promise<Person> {
  const whole = { isProfileComplete: true, screenFrom: 25, screenTo: 30, updatedAt: app.deps.clock() };
  const artist = await createPerson(app, 'Artist', { ...whole, ...fields });
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  return artist;
}
const texts = async (person: Person) => (await alertsOf(app, person)).map(({ text }) => text).toSorted();
const mailsTo = async ({ email }: Person) => (await app.mailsTo(email)).toReversed();

/** Runs work that dies at its first change of a table; that step is rolled back. */
async function killedAt(change: string, table: string, work: () => Promise<unknown>): Promise<void> {
  const { $client } = app.db;
  await $client.query(`CREATE TRIGGER die AFTER ${change} ON ${table} FOR EACH ROW EXECUTE FUNCTION die()`);
  try {
    await expect(work()).rejects.toThrow();
  } finally {
    await $client.query(`DROP TRIGGER die ON ${table}`);
  }
}

/** Sweeps and sends, as the jobs do minute by minute; several processes sweep at the same time. */
async function goOn(times: readonly string[] = ['12:15', '12:20']): Promise<void> {
  for (const time of times) {
    at(time);
    await Promise.all([sweep(app), sweep(app), sweep(app)]);
    await sendMails(app);
    await sendMails(app);
  }
}

const steps = (asked: string) =>
  [
    ['INSERT', 'search_finds'],
    ['INSERT', 'notifications'],
    ['UPDATE', asked],
    ['INSERT', 'mails'],
    ['UPDATE', 'saved_searches'],
  ] as const;

describe('A sweep that is killed', () => {
  const all = async () => {
    await sweep(app);
    at('12:14');
    await sendMails(app);
  };

  test.each(steps('person_index'))(
    'in %s of %s loses no person and announces none twice (M13)',
    async (change, table) => {
      await saveSearch(director);
      await saveSearch(director, { name: 'Everybody', query: {} });
      at('12:10');
      const ids = [await arrive(), await arrive(), await arrive({ gender: 'male' })];
      await killedAt(change, table, all);
      await goOn();
      expect(await texts(director)).toEqual(['2 new people match "Leads"', '3 new people match "Everybody"']);
      expect((await mailsTo(director)).map(({ subject }) => subject)).toEqual([
        '2 of your searches found something new',
      ]);
      const finds = await app.db.select().from(searchFinds);
      expect(finds.map(({ personId }) => personId).toSorted()).toEqual(
        [...ids, ...ids.slice(0, 2)].toSorted(),
      );
    },
  );

  test.each(steps('project_roles'))(
    'in %s of %s loses no role and announces none twice (M13)',
    async (change, table) => {
      const artist = await listedArtist({ gender: 'female' });
      await saveSearch(artist, { kind: 'roles', name: 'For me', query: {} });
      at('12:10');
      const names = ['Ahalya', 'Kamala'];
      await publish(director, { roles: names.map((characterName) => ({ ...hero, characterName })) });
      await killedAt(change, table, all);
      await goOn();
      expect(await texts(artist)).toEqual(['2 new roles match "For me"']);
      const mails = await mailsTo(artist);
      expect(mails.map(({ subject }) => subject)).toEqual(['2 new roles match "For me"']);
      for (const name of names) expect(mails[0]?.textBody).toContain(name);
    },
  );

  test.each([
    ['UPDATE', 'person_index'],
    ['INSERT', 'search_finds'],
    ['INSERT', 'notifications'],
    ['INSERT', 'mails'],
  ])(
    'after an artist changed in %s of %s announces earlier roles to them once (M13)',
    async (change, table) => {
      const artist = await listedArtist({ gender: 'male' });
      await saveSearch(artist, { kind: 'roles', name: 'For me', query: {} });
      at('12:10');
      await publish(director, { roles: [hero, { ...hero, characterName: 'Kamala' }] });
      await sweep(app);
      expect(await texts(artist)).toEqual([]);
      await app.db.update(users).set({ gender: 'female' }).where(eq(users.id, artist.id));
      await app.db.transaction((tx) => refreshListing(tx, artist.id));
      await killedAt(change, table, all);
      await goOn();
      expect(await texts(artist)).toEqual(['2 new roles match "For me"']);
      expect((await mailsTo(artist)).map(({ subject }) => subject)).toEqual(['2 new roles match "For me"']);
    },
  );
});

describe('Checking again before a mail', () => {
  /** Two searches found a person who no longer fits; the first also found another person. */
  async function foundInVain(pace: string): Promise<{ stays: string }> {
    await saveSearch(director, { pace });
    await saveSearch(director, { pace, name: 'Tamil', query: { gender: 'female', languages: 'Tamil' } });
    at('12:10');
    const stays = await arrive({ name: 'Stuti Stays' });
    const leaves = await arrive({ name: 'Lila Leaves', languages: ['Tamil'] });
    await sweep(app);
    expect(await texts(director)).toEqual(['1 new person matches "Tamil"', '2 new people match "Leads"']);
    await app.db.update(users).set({ gender: 'male' }).where(eq(users.id, leaves));
    await app.db.transaction((tx) => refreshListing(tx, leaves));
    return { stays };
  }

  test.each([
    ['DELETE', 'search_finds'],
    ['DELETE', 'notifications'],
    ['INSERT', 'mails'],
    ['UPDATE', 'notifications'],
  ])('that is killed in %s of %s mails who still fits, once (M13)', async (change, table) => {
    const { stays } = await foundInVain('now');
    at('12:14');
    await killedAt(change, table, () => sendMails(app));
    expect(await mailsTo(director)).toEqual([]);
    await goOn();
    const mails = await mailsTo(director);
    expect(mails.map(({ subject }) => subject)).toEqual(['1 new person matches "Leads"']);
    expect(mails[0]?.textBody).toContain('Stuti Stays');
    expect(mails[0]?.textBody).not.toContain('Lila Leaves');
    expect(await texts(director)).toEqual(['1 new person matches "Leads"']);
    const finds = await app.db.select().from(searchFinds);
    expect(finds.map(({ personId }) => personId)).toEqual([stays]);
  });

  test.each([
    ['DELETE', 'search_finds'],
    ['INSERT', 'mails'],
    ['INSERT', 'notification_digests'],
    ['UPDATE', 'notifications'],
    ['UPDATE', 'saved_searches'],
  ])('in the evening that is killed in %s of %s mails who still fits, once (M13)', async (change, table) => {
    await foundInVain('daily');
    at('19:00');
    await killedAt(change, table, () => sendMails(app));
    expect(await mailsTo(director)).toEqual([]);
    await goOn(['19:01', '19:10', '20:00']);
    const mails = await mailsTo(director);
    expect(mails.map(({ subject }) => subject)).toEqual(['One notification that you have not read']);
    expect(mails[0]?.textBody).toContain('1 new person matches "Leads"');
    expect(mails[0]?.textBody).not.toContain('Lila Leaves');
  });
});
