import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addApplications, addListed, addProject } from '../../../test/talents.ts';
import { askToBeChecked } from '../../../test/verification.ts';
import { erasePerson } from '../../accounts/personal-data/erasure.service.ts';
import { sessions } from '../../db/tables/accounts/accounts.ts';
import { contactDays } from '../../db/tables/trust/contact.ts';
import { unusualReadings } from '../../db/tables/trust/moderation.ts';
import { cleanUp } from '../../jobs/clean-up.ts';

let app: TestApp;
let director: Person;
let moderator: Person;
let people: string[];
const day = 24 * 60 * 60;
beforeAll(async () => {
  app = await createTestApp({ CONTACT_LIMIT: '40' });
  people = await addListed(
    app,
    Array.from({ length: 45 }, () => ({ number: '9876543210' })),
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow('2026-11-21T06:30:00Z');
  director = await stayingDirector();
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
});

/** A director whose session lasts for the days of a test. */
async function stayingDirector(fields: { isAdministrator?: boolean } = {}): Promise<Person> {
  const person = await createPerson(app, 'Director', fields);
  const expiresAt = new Date(app.deps.clock().getTime() + 30 * day * 1000);
  await app.db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, person.id));
  return person;
}
const open = (ids: string[], by = director) =>
  Promise.all(ids.map((id) => by.client.get(`/api/users/profile/listed-${id}`)));
/** The same one by one, seconds apart. */
async function openSlowly(ids: string[], seconds: number): Promise<void> {
  for (const id of ids) {
    await open([id]);
    app.wait(seconds);
  }
}
/** Read by a moderator with a fresh second step. */
async function queue(query = 'limit=100') {
  const { client } = await createPerson(app, 'Other', { isAdministrator: true });
  return (await client.get(`/api/admin/queue?${query}`)).json.data;
}
const waiting = async (of = director) =>
  (await queue()).items.filter(({ about }: { about: { _id: string } }) => about._id === of.id);
const close = (changes: object = {}, by = moderator) =>
  by.client.post(
    '/api/admin/actions',
    {
      ...{ action: 'close', about: { kind: 'person', _id: director.id } },
      ...{ reason: 'A casting call of a hundred people', rule: 'Contact details are for casting' },
      ...{ words: null, ...changes },
    },
    { headers: { 'idempotency-key': randomUUID() } },
  );
const storedOf = (id = director.id) =>
  app.db.select().from(unusualReadings).where(eq(unusualReadings.directorId, id));

describe('Unusual reading', () => {
  test('is queued once for thirty different people within a minute, not for fewer or slower ones (S6)', async () => {
    await open(people.slice(0, 29));
    await open(people.slice(0, 29));
    expect(await waiting()).toEqual([]);
    await open(people.slice(29, 31));
    expect(await waiting()).toMatchObject([
      {
        ...{ kind: 'unusual_reading', about: { kind: 'person', _id: director.id }, name: director.name },
        ...{ company: null, isReady: true, isOwn: false },
        reading: { why: 'minute', exported: null, isVerified: false, people7Days: 31 },
      },
    ]);
    await open(people.slice(31, 40));
    expect(await storedOf()).toHaveLength(1);

    director = await stayingDirector();
    await openSlowly(people.slice(0, 38), 2.1);
    expect(await waiting()).toEqual([]);
  });

  test('is queued for an export as one action, with its number of people (S6, S7)', async () => {
    const take = async (ids: string[], by = director) => {
      const { id, roleIds } = await addProject(app, by.id, { roles: 1 });
      const applied = ids.map((artistId) => ({ artistId, roleId: roleIds[0] ?? '' }));
      await addApplications(app, id, applied);
      expect((await by.client.post(`/api/projects/${id}/exports`, { contacts: true })).status).toBe(200);
    };
    await take(people.slice(0, 29));
    expect(await waiting()).toEqual([]);
    const other = await stayingDirector();
    await open(people.slice(0, 2), other);
    app.wait(120);
    // two were seen earlier today: the other thirty are unusual, and the row has the table's total
    await take(people.slice(0, 32), other);
    expect(await waiting(other)).toMatchObject([{ reading: { why: 'minute', exported: 32 } }]);
    const copy = await other.client.get(`/api/users/${other.id}/export`);
    expect(copy.json.data.unusualReadings).toMatchObject([{ why: 'minute', exported: 32 }]);
    // a table between opened profiles is not the unusual part
    const mixed = await stayingDirector();
    await take(people.slice(0, 20), mixed);
    await open(people.slice(20, 30), mixed);
    expect(await waiting(mixed)).toMatchObject([{ reading: { why: 'minute', exported: null } }]);
  });

  test('is queued once when the limit is reached on three of seven days, in any way (S6)', async () => {
    const reach = () => openSlowly(people.slice(0, 40), 3);
    await reach();
    app.wait(2 * day);
    await reach();
    app.wait(4 * day);
    await open(people.slice(0, 10));
    expect(await waiting()).toEqual([]);
    app.wait(60);
    await openSlowly(people.slice(10, 40), 3);
    expect(await waiting()).toMatchObject([{ reading: { why: 'days', people7Days: 120 } }]);
    // on the eighth day the first no longer counts
    director = await stayingDirector();
    await reach();
    app.wait(2 * day);
    await reach();
    app.wait(5 * day);
    await reach();
    expect(await waiting()).toEqual([]);
    expect(
      await app.db.select().from(contactDays).where(eq(contactDays.directorId, director.id)),
    ).toHaveLength(3);
  });

  test('is closed with a logged reason; repeating changes nothing; earlier views no longer count (S6, S24)', async () => {
    await open(people.slice(0, 30));
    const own = await createPerson(app, 'Director', { isAdministrator: true });
    await open(people.slice(0, 30), own);
    const about = { kind: 'person', _id: own.id };
    expect((await close({ about }, own)).json.code).toBe('admin.own_case');
    expect((await close({ about: { kind: 'verification', _id: director.id } })).status).toBe(400);
    expect((await close({ action: 'verify' })).status).toBe(400);
    expect((await close({ about: { kind: 'person', _id: people[0] } })).status).toBe(404);

    const [first, again] = [await close(), await close()];
    expect([first.status, first.json.data]).toMatchObject([201, { action: 'close', state: 'closed' }]);
    expect([again.status, again.json.data._id]).toEqual([200, null]);
    expect(await waiting()).toEqual([]);
    const { actions } = (await moderator.client.get('/api/admin/log')).json.data;
    expect(
      actions.filter((line: { about: { _id: string } }) => line.about._id === director.id),
    ).toMatchObject([
      {
        ...{ action: 'close', about: { kind: 'person', name: director.name }, words: null },
        ...{ by: { _id: moderator.id }, reason: 'A casting call of a hundred people' },
      },
    ]);
    await open(people.slice(30, 40));
    expect(await waiting()).toEqual([]);
    app.wait(day);
    await open(people.slice(0, 30));
    expect(await waiting()).toHaveLength(1);
    expect((await director.client.get('/api/notifications')).json.data.notifications).toEqual([]);
  });

  test('is due within a day and a verification within three, and the list has pages (R4, R17)', async () => {
    await open(people.slice(0, 30));
    const other = await createPerson(app, 'Director');
    app.wait(60);
    await open(people.slice(0, 30), other);
    await askToBeChecked(await createPerson(app, 'Director'));
    const all = (await queue()).items.map(({ _id }: { _id: string }) => _id);
    const parts: string[] = [];
    let cursor: string | null = null;
    do {
      const part: { items: { _id: string }[]; nextCursor: string | null } = await queue(
        `limit=1${cursor ? `&cursor=${cursor}` : ''}`,
      );
      parts.push(...part.items.map(({ _id }) => _id));
      cursor = part.nextCursor;
    } while (cursor);
    expect(parts).toEqual(all);
    const items: { kind: string; submittedAt: string; dueAt: string }[] = (await queue()).items;
    const days = { unusual_reading: 1, verification: 3 } as Record<string, number>;
    for (const { kind, submittedAt, dueAt } of items)
      expect(Date.parse(dueAt) - Date.parse(submittedAt), kind).toBe((days[kind] ?? 0) * 24 * 3_600_000);
    expect(items.map(({ dueAt }) => dueAt)).toEqual(items.map(({ dueAt }) => dueAt).toSorted());
  });

  test('is in the export of a director’s data, and deleted with them or a year after it was closed (S29)', async () => {
    await open(people.slice(0, 30));
    const copy = await director.client.get(`/api/users/${director.id}/export`);
    expect(copy.json.data.unusualReadings).toMatchObject([{ why: 'minute', closedAt: null }]);
    const leaving = await createPerson(app, 'Director');
    await open(people.slice(0, 30), leaving);
    await app.db.transaction((tx) => erasePerson(tx, app.deps, leaving, 'unusable'));
    expect(await storedOf(leaving.id)).toEqual([]);

    await close();
    app.wait(364 * day);
    await cleanUp(app.deps);
    expect(await storedOf()).toHaveLength(1);
    app.wait(2 * day);
    await cleanUp(app.deps);
    expect(await storedOf()).toEqual([]);
  });
});
