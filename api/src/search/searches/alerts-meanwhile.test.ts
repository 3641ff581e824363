import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { alertsOf, saveSearch, sendMails, sweep } from '../../../test/searches.ts';
import { addListed } from '../../../test/talents.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { searchFinds } from '../../db/tables/search/searches.ts';
import { sendDigests } from '../../messaging/notifications/digests.service.ts';
import { refreshListing } from '../../profiles/listing.service.ts';
import { recheckDueAlerts } from './rechecks.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const waiting =
  "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
const wait = (many: number) =>
  expect.poll(async () => (await app.db.$client.query(waiting)).rowCount).toBe(many);
const arrive = async () =>
  (await addListed(app, [{ gender: 'female', age: 27, updatedAt: app.deps.clock() }]))[0] ?? '';

const { signal } = new AbortController();

/** Runs work that waits at its first change of a table, starts a sweep in between, and lets both
    continue. */
async function during(
  change: string,
  table: string,
  work: () => Promise<unknown>,
  meanwhile = async () => {},
): Promise<void> {
  const holder = await app.db.$client.connect();
  await holder.query('SELECT pg_advisory_lock(1)');
  await holder.query(`CREATE OR REPLACE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_advisory_xact_lock(1); RETURN NULL; END $$`);
  await holder.query(
    `CREATE TRIGGER wait_here BEFORE ${change} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION wait_here()`,
  );
  try {
    const working = work();
    await wait(1);
    await meanwhile();
    const swept = sweep(app);
    await Promise.race([swept, wait(2)]);
    await holder.query('SELECT pg_advisory_unlock(1)');
    await Promise.all([working, swept]);
  } finally {
    await holder.query(`DROP TRIGGER wait_here ON ${table}`);
    holder.release();
  }
}

test.each([
  ['A person found', false],
  ['Also who fits again', true],
])('%s while a due alert is checked again, and is found empty, is announced (M13)', async (_, isBack) => {
  app.setNow('2026-12-02T06:30:00Z');
  const director = await createPerson(app, 'Director');
  await saveSearch(director);
  const become = async (id: string, gender: 'male' | 'female') => {
    await app.db.update(users).set({ gender }).where(eq(users.id, id));
    await app.db.transaction((tx) => refreshListing(tx, id));
  };
  app.setNow('2026-12-02T06:40:00Z');
  const id = await arrive();
  await sweep(app);
  // no longer fits
  await become(id, 'male');
  app.setNow('2026-12-02T06:44:00Z');
  const found = isBack ? id : await arrive();
  await during(
    'DELETE',
    'search_finds',
    () => recheckDueAlerts(app.deps, signal),
    async () => {
      if (isBack) await become(id, 'female');
    },
  );
  expect((await alertsOf(app, director)).map(({ text }) => text)).toEqual(['1 new person matches "Leads"']);
  app.setNow('2026-12-02T06:48:00Z');
  await sendMails(app);
  const mails = await app.mailsTo(director.email);
  expect(mails.map(({ textBody }) => textBody.includes(found))).toEqual([true]);
});

test('A person found while the evening’s mail is written is in the next one (M13)', async () => {
  app.setNow('2026-12-02T06:30:00Z');
  const director = await createPerson(app, 'Director');
  await saveSearch(director, { pace: 'daily' });
  app.setNow('2026-12-02T06:40:00Z');
  const early = await arrive();
  await sweep(app);
  app.setNow('2026-12-02T13:35:00Z');
  const late = await arrive();
  await during('INSERT', 'mails', () => sendDigests(app.deps, {}, signal));
  app.setNow('2026-12-03T13:35:00Z');
  await sendMails(app);
  const mails = (await app.mailsTo(director.email)).toReversed();
  const named = mails.map(({ textBody }) => [early, late].map((id) => textBody.includes(id)));
  expect(named).toEqual([
    [true, false],
    [false, true],
  ]);
});

test.each([
  [
    'given another pace',
    ({ client }: Person, id: string) => client.put(`/api/searches/${id}`, { pace: 'daily' }),
  ],
  ['deleted', ({ client }: Person, id: string) => client.delete(`/api/searches/${id}`)],
])(
  'A search that is %s while its mail is sent waits for it, and neither is refused (M13)',
  async (_, change) => {
    const director = await createPerson(app, 'Director');
    const { _id: id } = await saveSearch(director);
    app.setNow(new Date(app.deps.clock().getTime() + 60_000).toISOString());
    await arrive();
    await sweep(app);
    const mailing = await app.db.$client.connect();
    try {
      await mailing.query('BEGIN');
      await mailing.query(
        "SELECT FROM notifications WHERE subject_id = $1 AND setting = 'alerts' FOR UPDATE",
        [id],
      );
      const changed = change(director, id);
      await wait(1);
      await mailing.query('UPDATE saved_searches SET told_at = $2 WHERE id = $1', [id, app.deps.clock()]);
      await mailing.query('COMMIT');
      expect((await changed).status).toBe(200);
    } finally {
      mailing.release();
    }
  },
);

test('A person listed by a transaction that ends after later ones were checked is found (M13)', async () => {
  const director = await createPerson(app, 'Director');
  await saveSearch(director);
  app.setNow(new Date(app.deps.clock().getTime() + 60_000).toISOString());
  const late = await arrive();
  await app.db.update(users).set({ isProfileComplete: false }).where(eq(users.id, late));
  await app.db.transaction((tx) => refreshListing(tx, late));
  let early = '';
  await app.db.transaction(async (tx) => {
    await tx.update(users).set({ isProfileComplete: true }).where(eq(users.id, late));
    await refreshListing(tx, late);
    early = await arrive();
    await sweep(app);
    expect((await alertsOf(app, director)).map(({ text }) => text)).toEqual(['1 new person matches "Leads"']);
  });
  await sweep(app);
  expect((await alertsOf(app, director)).map(({ text }) => text)).toEqual(['2 new people match "Leads"']);
  const finds = await app.db.select().from(searchFinds);
  expect(finds.map(({ personId }) => personId)).toEqual(expect.arrayContaining([late, early]));
});
