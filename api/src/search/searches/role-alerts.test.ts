import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { asProject, hero, multipart, projectFields, publish } from '../../../test/projects.ts';
import { alertsOf, saveSearch, sendMails, sweep } from '../../../test/searches.ts';
import { monologues, users } from '../../db/tables/accounts/accounts.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let artist: Person;
let caster: Person;
let day = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  day += 1;
  at('12:00');
  await app.db.update(projects).set({ requirementClose: true });
  caster = await createPerson(app, 'Director');
  artist = await createPerson(app, 'Artist', {
    ...{
      isProfileComplete: true,
      gender: 'female',
      screenFrom: 25,
      screenTo: 30,
      updatedAt: app.deps.clock(),
    },
  });
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
});

/** Sets the clock to a time in India, on the day of the test. */
const at = (time: string) =>
  app.setNow(new Date(Date.parse(`2026-12-02T${time}:00+05:30`) + day * 86_400_000).toISOString());
const mails = () => app.mailsTo(artist.email);
const texts = async () => (await alertsOf(app, artist)).map(({ text }) => text);
async function change(fields: Partial<typeof users.$inferInsert>): Promise<void> {
  await app.db
    .update(users)
    .set({ ...fields, updatedAt: app.deps.clock() })
    .where(eq(users.id, artist.id));
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
}
const search = { kind: 'roles', name: 'For me', query: {} };
const paid = { kind: 'paid', from: 8000, to: null, per: 'day', within: null };

describe('New roles', () => {
  test('are announced with their number and five of them, paid ones first (M13)', async () => {
    await saveSearch(artist, search);
    at('12:10');
    const others = Array.from({ length: 5 }, (_, n) => ({ ...hero, characterName: `Role ${'ABCDE'[n]}` }));
    const star = { ...hero, characterName: 'Vaidehi', terms: { pay: paid } };
    await publish(caster, { name: 'Ganga', roles: [...others, star, { ...hero, gender: 'male' }] });
    await sweep(app);
    at('12:14');
    await sendMails(app);
    const [sent] = await mails();
    expect(sent?.subject).toBe('6 new roles match "For me"');
    expect(sent?.textBody).toMatch(
      /6 new roles match "For me": Vaidehi in Ganga \(₹8,000 a day\), .*, and 1 more/,
    );
  });

  test('are those of published drafts, and those added to a project', async () => {
    await saveSearch(artist, search);
    at('12:10');
    const draft = asProject(
      await caster.client.postForm('/api/projects/draft', multipart(projectFields({ roles: [hero] }))),
    );
    await sweep(app);
    expect(await texts()).toEqual([]);
    at('12:20');
    const roles = draft.roles.map(({ _id }) => ({ ...hero, _id }));
    const fields = projectFields({ roles, isDraft: false, version: draft.version });
    const published = asProject(await caster.client.putForm(`/api/projects/${draft._id}`, multipart(fields)));
    await sweep(app);
    expect(await texts()).toEqual(['1 new role matches "For me"']);
    at('12:30');
    const more = [...roles, { ...hero, characterName: 'Sister' }];
    asProject(
      await caster.client.putForm(
        `/api/projects/${draft._id}`,
        multipart(projectFields({ roles: more, version: published.version })),
      ),
    );
    await sweep(app);
    expect(await texts()).toEqual(['2 new roles match "For me"']);
  });

  test('exclude roles closed before the mail, those of a director that the artist blocked, and all while unlisted', async () => {
    await saveSearch(artist, search);
    at('12:10');
    await publish(caster, { roles: [hero] });
    await sweep(app);
    await app.db.update(projects).set({ requirementClose: true });
    at('12:14');
    await sendMails(app);
    expect(await mails()).toEqual([]);
    await artist.client.put(`/api/blocks/${caster.id}`, {});
    await publish(caster, { roles: [hero] });
    await sweep(app);
    expect(await texts()).toEqual([]);
    await app.db.update(users).set({ isProfileComplete: false }).where(eq(users.id, artist.id));
    await app.db.transaction((tx) => refreshListing(tx, artist.id));
    await publish(await createPerson(app, 'Director'), { roles: [hero] });
    await sweep(app);
    expect(await texts()).toEqual([]);
  });

  test('include earlier roles that fit since the artist changed, however long ago (M13)', async () => {
    const said = { monologuesSavedAt: app.deps.clock(), heightFeet: 5, heightInches: 2 };
    await change({ languages: ['Hindi'], ...said });
    await saveSearch(artist, search);
    at('12:10');
    const terms = (fields: object) => ({ terms: { must: Object.keys(fields), ...fields } });
    await publish(caster, {
      roles: [
        { ...hero, characterName: 'Speaks', ...terms({ languages: ['Tamil'] }) },
        { ...hero, characterName: 'Shows', ...terms({ dialects: ['bhojpuri'] }) },
        { ...hero, characterName: 'Tall', ...terms({ height: { from: 190, to: null } }) },
      ],
    });
    await sweep(app);
    expect(await texts()).toEqual([]);
    day += 20;
    at('12:00');
    await change({ languages: ['Tamil'] });
    await sweep(app);
    expect(await texts()).toEqual(['1 new role matches "For me"']);
    const link = 'https://youtu.be/dQw4w9WgXcQ';
    await app.db.insert(monologues).values({ userId: artist.id, dialect: 'bhojpuri', link });
    await change({});
    await sweep(app);
    expect(await texts()).toEqual(['2 new roles match "For me"']);
    at('12:20');
    await sendMails(app);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['2 new roles match "For me"']);
    // roles from before a mail are not new any more, and a change that no role asks about finds none
    await change({ heightFeet: 6, heightInches: 5 });
    await sweep(app);
    expect(await texts()).toEqual(['2 new roles match "For me"']);
  });

  test('include those that fit since the artist is free, or listed again (M13, M18)', async () => {
    await change({ languages: ['Hindi'] });
    await saveSearch(artist, search);
    at('12:10');
    const { shootingStartDate: from, shootingEndDate: to } = projectFields({});
    const say = async (days: object[]) =>
      expect(await artist.client.put(`/api/users/${artist.id}/availability`, { days })).toMatchObject({
        status: 200,
      });
    await say([{ from, to }]);
    const role = { ...hero, ...{ terms: { languages: ['Tamil'] } } };
    // a failed wish and no free day: two are missing, and one of these changes mends one
    await publish(caster, { roles: [role] });
    await sweep(app);
    expect(await texts()).toEqual([]);
    at('12:20');
    await say([]);
    await sweep(app);
    expect(await texts()).toEqual(['1 new role matches "For me"']);
    await change({ isProfileComplete: false });
    await publish(caster, { roles: [hero] });
    await sweep(app);
    expect(await texts()).toEqual(['1 new role matches "For me"']);
    await change({ isProfileComplete: true });
    await sweep(app);
    expect(await texts()).toEqual(['2 new roles match "For me"']);
  });

  test('are not matched when a person changes whose searches never alert (M13)', async () => {
    await saveSearch(artist, { ...search, pace: 'never' });
    at('12:10');
    await publish(caster, { roles: [{ ...hero, terms: { languages: ['Tamil'], must: ['languages'] } }] });
    await sweep(app);
    await change({ languages: ['Tamil'] });
    await sweep(app);
    expect(await texts()).toEqual([]);
  });

  test('are announced once by each search, with more searches than one step takes', async () => {
    await saveSearch(artist, search);
    // of the same artist: more than a user can save, to avoid making accounts
    await app.db.execute(sql`
      INSERT INTO saved_searches (id, user_id, kind, name, query, pace, keys, made_at)
      SELECT gen_random_uuid(), user_id, kind, 'Many ' || n, query, pace, keys, made_at
      FROM saved_searches, generate_series(1, 240) AS n WHERE user_id = ${artist.id}`);
    at('12:10');
    await publish(caster, { roles: [hero, { ...hero, characterName: 'Sister' }] });
    await sweep(app);
    const { rows } = await app.db.execute(sql`
      SELECT count(*)::int AS finds, count(DISTINCT search_id)::int AS searches FROM search_finds
      JOIN saved_searches ON saved_searches.id = search_id WHERE user_id = ${artist.id}`);
    expect(rows).toEqual([{ finds: 482, searches: 241 }]);
  });
});
