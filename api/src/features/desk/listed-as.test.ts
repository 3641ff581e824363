import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { castProject } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addApplications, addListed } from '../../../test/talents.ts';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { listingSearch } from '../../db/tables/listings.ts';
import { applications } from '../../db/tables/projects.ts';
import { checkListings, rebuildListings, refreshListing } from '../profiles/listing.service.ts';

let app: TestApp;
let director: Person;
let desk: Awaited<ReturnType<typeof castProject>>;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
});
afterAll(async () => {
  expect(await checkListings(app.db)).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  desk = await castProject(app, director, ['Anu', 'Balu']);
});

const sql = async (text: string, values: unknown[] = []) => (await app.db.$client.query(text, values)).rows;

/** As what each candidacy of an artist knows them. */
async function namesKnown(artistId: string): Promise<(string | null)[]> {
  const rows = await sql('SELECT listed_as FROM candidacies WHERE artist_id = $1 ORDER BY created_at, id', [
    artistId,
  ]);
  return rows.map((row) => row.listed_as);
}

const refresh = (id: string) => app.db.transaction((tx) => refreshListing(tx, id));
const rename = (id: string, name: string) => sql('UPDATE users SET name = $2 WHERE id = $1', [id, name]);
const setComplete = (id: string, isComplete: boolean) =>
  sql('UPDATE users SET is_profile_complete = $2 WHERE id = $1', [id, isComplete]);
const apply = (artistId: string, roleId: string) => addApplications(app, desk.id, [{ artistId, roleId }]);

describe('As what an artist is listed', () => {
  test('is known to each of their candidacies, through renaming, leaving and coming back', async () => {
    const [artist = ''] = desk.artists;
    await desk.add({ roleId: desk.friend, artistIds: [artist], stage: 'shortlisted' });
    expect(await namesKnown(artist)).toEqual(['anu', 'anu']);
    await rename(artist, 'ANU Sharma');
    await refresh(artist);
    expect(await namesKnown(artist)).toEqual(['anu sharma', 'anu sharma']);
    await setComplete(artist, false);
    await refresh(artist);
    expect(await namesKnown(artist)).toEqual([null, null]);
    await setComplete(artist, true);
    await refresh(artist);
    expect(await namesKnown(artist)).toEqual(['anu sharma', 'anu sharma']);
    await sql('DELETE FROM listing_search WHERE id = $1', [artist]);
    expect(await namesKnown(artist)).toEqual([null, null]);
    await refresh(artist);
    expect(await namesKnown(artist)).toEqual(['anu sharma', 'anu sharma']);
  });

  test('is nothing for whoever is not listed when they apply, and goes with the account', async () => {
    const [artist = ''] = await addListed(app, [{ name: 'Charu', isProfileComplete: false }]);
    await apply(artist, desk.lead);
    expect(await namesKnown(artist)).toEqual([null]);
    await setComplete(artist, true);
    await refresh(artist);
    expect(await namesKnown(artist)).toEqual(['charu']);
    await sql('DELETE FROM users WHERE id = $1', [artist]);
    expect(await namesKnown(artist)).toEqual([]);
  });

  test('is checked and mended like the listings themselves, and was filled in for those of before', async () => {
    const [anu = '', balu = ''] = desk.artists;
    const migrations = join(import.meta.dirname, '../../../migrations');
    const fill = await readFile(join(migrations, '052.do.candidacies-named.sql'), 'utf8');
    for (const mend of [() => rebuildListings(app.db), () => sql(fill)]) {
      await sql(`UPDATE candidacies SET listed_as = NULL WHERE artist_id = $1`, [anu]);
      await sql(`UPDATE candidacies SET listed_as = 'somebody' WHERE artist_id = $1`, [balu]);
      expect(new Set(await checkListings(app.db))).toEqual(
        new Set([anu, balu].map((id) => ({ id, fault: 'misnamed' }))),
      );
      await mend();
      expect(await checkListings(app.db)).toEqual([]);
      expect([await namesKnown(anu), await namesKnown(balu)]).toEqual([['anu'], ['balu']]);
    }
  });
});

describe('A candidacy that is made while the listing of its artist changes', () => {
  type Work = (tx: Transaction) => Promise<unknown>;

  /** Does something, and while it is not committed something else, which waits for it. */
  async function meeting(first: Work, second: Work): Promise<void> {
    const { promise: committing, resolve: commit } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const holding = app.db.transaction(async (tx) => {
      await first(tx);
      begin();
      await committing;
    });
    await Promise.race([begun, holding]);
    const following = app.db.transaction(second);
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    try {
      await expect.poll(async () => (await sql(waiting)).length).toBe(1);
    } finally {
      commit();
      await Promise.all([holding, following]);
    }
  }

  const applyingFor =
    (artistId: string): Work =>
    (tx) =>
      tx.insert(applications).values({
        id: randomUUID(),
        projectId: desk.id,
        projectRoleId: desk.lead,
        artistId,
        createdAt: app.deps.clock(),
      });

  const changes = [
    [
      'comes into the lists',
      { from: { isProfileComplete: false }, to: { isProfileComplete: true } },
      'charu',
    ],
    ['is renamed', { from: {}, to: { name: 'Devi' } }, 'devi'],
    ['leaves the lists', { from: {}, to: { isProfileComplete: false } }, null],
  ] as const;

  test.each(changes)(
    'knows what is so afterwards, when the artist %s',
    async (_what, { from, to }, known) => {
      for (const isChangedFirst of [true, false]) {
        const [artist = ''] = await addListed(app, [{ name: 'Charu', ...from }]);
        const change: Work = async (tx) => {
          await tx.update(users).set(to).where(eq(users.id, artist));
          await refreshListing(tx, artist);
        };
        const applying = applyingFor(artist);
        await (isChangedFirst ? meeting(change, applying) : meeting(applying, change));
        expect(await namesKnown(artist)).toEqual([known]);
      }
    },
  );

  test('finds a listing of raw SQL, too', async () => {
    const [artist = ''] = await addListed(app, [{ name: 'Esha' }]);
    const leave: Work = (tx) => tx.delete(listingSearch).where(eq(listingSearch.id, artist));
    await meeting(leave, applyingFor(artist));
    expect(await namesKnown(artist)).toEqual([null]);
    await refresh(artist);
    expect(await namesKnown(artist)).toEqual(['esha']);
  });
});
