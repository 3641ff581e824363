import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { databaseUrl, dropDatabase, execute } from '../../../test/server.ts';
import { addListed } from '../../../test/talents.ts';
import type { Transaction } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { migrationsFolder } from '../../db/schema-range.ts';
import { users } from '../../db/tables/accounts.ts';
import { blocks } from '../../db/tables/contact.ts';
import { firstListings, listingSearch } from '../../db/tables/listings.ts';
import { checkListings, rebuildListings, refreshListing } from '../profiles/listing.service.ts';

const seed = 20_261_123;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(async () => expect(await checkListings(app.db)).toEqual([]));

const sql = async (text: string, values: unknown[] = []) => (await app.db.$client.query(text, values)).rows;
const makeBlock = (artistId: string, directorId: string) => (tx: Transaction) =>
  tx.insert(blocks).values({ artistId, directorId, madeAt: new Date() }).onConflictDoNothing();
const endBlock = (artistId: string, directorId: string) => (tx: Transaction) =>
  tx.delete(blocks).where(and(eq(blocks.artistId, artistId), eq(blocks.directorId, directorId)));
const changeTo = (artistId: string, to: Partial<typeof users.$inferInsert>) => async (tx: Transaction) => {
  await tx.update(users).set(to).where(eq(users.id, artistId));
  await refreshListing(tx, artistId);
};
const redate = (artistId: string, day: string) => (tx: Transaction) =>
  tx
    .update(firstListings)
    .set({ listedAt: new Date(day) })
    .where(eq(firstListings.id, artistId));

/** As what the people are known who are listed and blocked a director, and how many the counts say. */
async function hiddenFrom({ id }: Person): Promise<{ names: string[]; counted: number }> {
  const names = await sql('SELECT name_key FROM hidden_listings WHERE director_id = $1 ORDER BY 1', [id]);
  const [counts] = await sql(
    'SELECT coalesce(sum(listed), 0)::int AS n FROM hidden_counts WHERE director_id = $1',
    [id],
  );
  return { names: names.map((row) => row.name_key), counted: counts.n };
}

describe('Whom blocks hide', () => {
  test('is known and counted whatever people do, one after the other and at once (S8)', async () => {
    const names = ['Aarohi Sen', 'Aarohi Rao', 'Aabha', 'Zoya'];
    const directors = [await createPerson(app, 'Director'), await createPerson(app, 'Director')];
    const step = fc.record({
      who: fc.nat(5),
      whom: fc.nat(1),
      name: fc.constantFrom(...names),
      what: fc.constantFrom('block', 'unblock', 'rename', 'leave', 'come', 'go', 'child', 'redate'),
    });
    const property = fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 8 }),
      async (many) => {
        const people = await addListed(
          app,
          Array.from({ length: 6 }, (_, n) => ({ name: names[n % 4] ?? '' })),
        );
        for (const atOnce of many)
          await Promise.all(
            atOnce.map(({ who, whom, name, what }) => {
              const [artist = '', director = ''] = [people[who], directors[whom]?.id];
              const done: Record<typeof what, (tx: Transaction) => Promise<unknown>> = {
                block: makeBlock(artist, director),
                unblock: endBlock(artist, director),
                rename: changeTo(artist, { name }),
                leave: changeTo(artist, { isProfileComplete: false }),
                come: changeTo(artist, { isProfileComplete: true }),
                go: (tx) => tx.delete(users).where(eq(users.id, artist)),
                child: (tx) =>
                  tx.update(listingSearch).set({ isChild: true }).where(eq(listingSearch.id, artist)),
                redate: redate(artist, `2026-11-0${1 + who}`),
              };
              return app.db.transaction(async (tx) => {
                // as everybody does but whoever ends a block, or corrects by hand when somebody was listed
                const held = () => tx.select().from(users).where(eq(users.id, artist)).for('update');
                if (['unblock', 'redate'].includes(what) || (await held()).length > 0) await done[what](tx);
              });
            }),
          );
        const faults = await checkListings(app.db);
        // who is called a child here has no guardian, and the profile knows nothing of it
        expect(faults.filter(({ fault }) => fault !== 'stale' && fault !== 'misheard')).toEqual([]);
        await sql('DELETE FROM users WHERE id = ANY($1)', [people]);
      },
    );
    await fc.assert(property, { seed, numRuns: 40 });
    for (const director of directors) expect(await hiddenFrom(director)).toEqual({ names: [], counted: 0 });
    for (const table of ['hidden_counts', 'hidden_words'])
      expect(await sql(`SELECT * FROM ${table}`)).toEqual([]);
  });

  test('is counted by the words of their names, each once, also when two change names with each other at once (S8)', async () => {
    const director = await createPerson(app, 'Director');
    const people = await addListed(app, [{ name: 'Anu Anu Sen' }, { name: 'Sen Rao' }]);
    for (const artist of people) await app.db.transaction(makeBlock(artist, director.id));
    const words = () =>
      sql('SELECT word, listed FROM hidden_words WHERE director_id = $1 ORDER BY 1', [director.id]);
    const before = [
      { word: 'anu', listed: 1 },
      { word: 'rao', listed: 1 },
      { word: 'sen', listed: 2 },
    ];
    expect(await words()).toEqual(before);
    for (const names of [
      ['Rao Sen', 'Sen Anu'],
      ['Zoya', 'Anu Zoya'],
      ['Anu Zoya', 'Zoya'],
      ['Anu Anu Sen', 'Sen Rao'],
    ])
      await Promise.all(
        people.map((artist, n) => app.db.transaction(changeTo(artist, { name: names[n] ?? '' }))),
      );
    expect(await words()).toEqual(before);
    await sql('DELETE FROM users WHERE id = $1', [director.id]);
    expect(await words()).toEqual([]);
  });

  test('is dated as they were first listed, whatever they do later, also when that is corrected by hand (S8)', async () => {
    const director = await createPerson(app, 'Director');
    const [anu = '', balu = ''] = await addListed(app, [{ name: 'Anu' }, { name: 'Balu' }]);
    const dates = async () => {
      const rows = await sql(
        `SELECT name_key || ' ' || (listed_at AT TIME ZONE 'UTC')::date AS dated FROM hidden_listings
         WHERE director_id = $1 ORDER BY 1`,
        [director.id],
      );
      return rows.map(({ dated }) => dated);
    };
    const after = async (...works: Work[]) => {
      for (const work of works) await app.db.transaction(work);
      return dates();
    };
    const [leave, come] = [{ isProfileComplete: false }, { isProfileComplete: true }];
    await after(redate(anu, '2026-11-01'), redate(balu, '2026-11-02'));
    expect(await after(makeBlock(anu, director.id))).toEqual(['anu 2026-11-01']);
    // whoever blocks while they are in no list
    expect(await after(changeTo(balu, leave), makeBlock(balu, director.id))).toEqual(['anu 2026-11-01']);
    const both = ['anu 2026-11-01', 'balu 2026-11-02'];
    expect(await after(changeTo(balu, come))).toEqual(both);
    expect(await after(changeTo(anu, leave), changeTo(anu, come))).toEqual(both);
    expect(await after(changeTo(anu, { name: 'Zoya' }))).toEqual(['balu 2026-11-02', 'zoya 2026-11-01']);
    expect(await after(redate(anu, '2025-01-01'))).toEqual(['balu 2026-11-02', 'zoya 2025-01-01']);
    expect(await after(endBlock(anu, director.id))).toEqual(['balu 2026-11-02']);
    // both at once, whichever is first
    const block = makeBlock(anu, director.id);
    await meeting(redate(anu, '2025-02-01'), block);
    expect(await dates()).toEqual(['balu 2026-11-02', 'zoya 2025-02-01']);
    await after(endBlock(anu, director.id));
    await meeting(block, redate(anu, '2025-03-01'));
    expect(await dates()).toEqual(['balu 2026-11-02', 'zoya 2025-03-01']);
    await sql('DELETE FROM users WHERE id = $1', [director.id]);
    expect(await dates()).toEqual([]);
  });

  test('goes with the director, and is mended like the listings themselves', async () => {
    const director = await createPerson(app, 'Director');
    const [anu = '', balu = ''] = await addListed(app, [{ name: 'Anu' }, { name: 'Balu' }]);
    for (const artist of [anu, balu]) await app.db.transaction(makeBlock(artist, director.id));
    expect(await hiddenFrom(director)).toEqual({ names: ['anu', 'balu'], counted: 2 });
    for (const wrong of [
      'DELETE FROM hidden_listings',
      "UPDATE hidden_listings SET name_key = 'x' || name_key",
      "UPDATE hidden_listings SET listed_at = listed_at - interval '1 ms'",
      'UPDATE hidden_listings SET listed_at = NULL',
      'UPDATE hidden_counts SET listed = listed + 1',
      'DELETE FROM hidden_counts',
      'UPDATE hidden_words SET listed = listed + 1',
      'DELETE FROM hidden_words',
    ]) {
      await sql(wrong);
      expect(await checkListings(app.db)).toEqual([{ id: director.id, fault: 'mishidden' }]);
      await rebuildListings(app.db);
      expect(await checkListings(app.db)).toEqual([]);
      expect(await hiddenFrom(director)).toEqual({ names: ['anu', 'balu'], counted: 2 });
    }
    await sql('DELETE FROM users WHERE id = $1', [director.id]);
    expect(await hiddenFrom(director)).toEqual({ names: [], counted: 0 });
  });

  test.each([
    ['comes into the lists', { isProfileComplete: false }, { isProfileComplete: true }, ['charu']],
    ['is renamed', {}, { name: 'Devi' }, ['devi']],
    ['leaves the lists', {}, { isProfileComplete: false }, []],
  ] as const)(
    'is known when a block is made or ends while the artist %s (S8)',
    async (_what, from, to, names) => {
      for (const isChangedFirst of [true, false])
        for (const ends of [false, true]) {
          const director = await createPerson(app, 'Director');
          const [artist = ''] = await addListed(app, [{ name: 'Charu', ...from }]);
          const block = makeBlock(artist, director.id);
          if (ends) await app.db.transaction(block);
          const works = [changeTo(artist, to), ends ? endBlock(artist, director.id) : block];
          await meeting(...(isChangedFirst ? works : works.toReversed()));
          const known = ends ? [] : [...names];
          expect(await hiddenFrom(director)).toEqual({ names: known, counted: known.length });
        }
    },
  );
});

type Work = (tx: Transaction) => Promise<unknown>;

/** Does something, and while it is not committed something else, which waits for it. */
async function meeting(...[first, second]: Work[]): Promise<void> {
  const { promise: committing, resolve: commit } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const holding = app.db.transaction(async (tx) => {
    await first?.(tx);
    begin();
    await committing;
  });
  await Promise.race([begun, holding]);
  const following = app.db.transaction(async (tx) => second?.(tx));
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  try {
    await expect.poll(async () => (await sql(waiting)).length).toBe(1);
  } finally {
    commit();
    await Promise.all([holding, following]);
  }
}

/** The first version that keeps whom blocks hide. */
const firstWithHidden = 102;

test('The upgrade counts whom the blocks of before hide (S8)', async () => {
  const server = inject('testServer').url;
  const name = `before_hidden_${randomBytes(6).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name} TEMPLATE template0`);
  const url = databaseUrl(server, name);
  const folder = await mkdtemp(join(tmpdir(), 'kirdaar-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    for (const file of await readdir(folder))
      if (Number.parseInt(file, 10) >= firstWithHidden) await rm(join(folder, file));
    await migrate(url, { folder });
    await execute(
      url,
      `INSERT INTO users (id, email, name, password_hash, kind, public_identifier)
       SELECT md5('user ' || n)::uuid, 'old-' || n, 'Old ' || n, 'unusable', CASE WHEN n > 9 THEN 'Director' ELSE 'Artist' END, 'old-' || n
       FROM generate_series(1, 11) AS n`,
    );
    await execute(
      url,
      `INSERT INTO listing_search SELECT md5('user ' || n)::uuid, CASE WHEN n < 5 THEN 'asha' ELSE 'zoya ' || n END,
         1, 30, 20, 30, 1, 1, 0, 0 FROM generate_series(1, 7) AS n`,
    );
    // one director is blocked by all, listed or not, the other by one
    await execute(
      url,
      `INSERT INTO blocks SELECT md5('user ' || n)::uuid, md5('user 10')::uuid, now() FROM generate_series(1, 9) AS n
       UNION ALL SELECT md5('user 1')::uuid, md5('user 11')::uuid, now()`,
    );
    // more than are dated in one step
    await execute(
      url,
      `INSERT INTO users (id, email, name, password_hash, kind, public_identifier)
       SELECT md5('user ' || n)::uuid, 'old-' || n, 'Old ' || n, 'unusable', CASE n WHEN 12 THEN 'Director' ELSE 'Artist' END, 'old-' || n
       FROM generate_series(12, 250) AS n`,
    );
    await execute(
      url,
      `INSERT INTO listing_search SELECT md5('user ' || n)::uuid, 'many', 1, 30, 20, 30, 1, 1, 0, 0 FROM generate_series(13, 250) AS n`,
    );
    await execute(
      url,
      `INSERT INTO blocks SELECT md5('user ' || n)::uuid, md5('user 12')::uuid, now() FROM generate_series(13, 250) AS n`,
    );
    await execute(
      url,
      `UPDATE first_listings SET listed_at = '2026-01-01'::timestamptz + hashtext(id::text) % 90 * interval '1 day'`,
    );
    await migrate(url);
    expect(
      await execute(
        url,
        `SELECT count(*)::int AS hidden, (count(*) FILTER (WHERE hidden.listed_at = first.listed_at))::int AS dated
         FROM hidden_listings AS hidden JOIN first_listings AS first USING (id)`,
      ),
    ).toEqual([{ hidden: 246, dated: 246 }]);
    await execute(url, `DELETE FROM users WHERE id = md5('user 12')::uuid`);
    expect(
      await execute(
        url,
        `SELECT (director_id = md5('user 10')::uuid) AS of_all, beginning, listed, for_members FROM hidden_counts ORDER BY 1, 2`,
      ),
    ).toEqual([
      { of_all: false, beginning: 'asha', listed: 1, for_members: 0 },
      { of_all: true, beginning: 'asha', listed: 4, for_members: 0 },
      { of_all: true, beginning: 'zoya', listed: 3, for_members: 0 },
    ]);
    await execute(url, `DELETE FROM blocks WHERE artist_id = md5('user 1')::uuid`);
    const left = (table: string) =>
      execute(url, `SELECT sum(listed)::int AS n, count(*)::int AS rows FROM ${table}`);
    expect(await left('hidden_counts')).toEqual([{ n: 6, rows: 2 }]);
    // asha, zoya, and the number of each zoya
    expect(await left('hidden_words')).toEqual([{ n: 9, rows: 5 }]);
  } finally {
    await dropDatabase(server, name);
    await rm(folder, { recursive: true });
  }
});
