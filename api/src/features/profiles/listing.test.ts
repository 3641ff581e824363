import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addListed } from '../../../test/talents.ts';
import { photographs, users } from '../../db/tables/accounts.ts';
import { listingDocuments, listingProfiles, listingSearch } from '../../db/tables/listings.ts';
import { files } from '../../db/tables/reference.ts';
import { checkListings, rebuildListings, refreshListing } from './listing.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const refresh = (id: string) => test.db.transaction((tx) => refreshListing(tx, id));

async function stored(id: string) {
  const [search] = await test.db.select().from(listingSearch).where(eq(listingSearch.id, id));
  const [document] = await test.db.select().from(listingDocuments).where(eq(listingDocuments.id, id));
  const [kept] = await test.db.select().from(listingProfiles).where(eq(listingProfiles.id, id));
  return {
    search,
    text: document?.card,
    card: document && JSON.parse(document.card),
    profile: kept?.profile,
  };
}

async function change(id: string, fields: Partial<typeof users.$inferInsert>) {
  await test.db.update(users).set(fields).where(eq(users.id, id));
}

async function addPicture(ownerId: string): Promise<{ id: string; path: string }> {
  const file = { id: randomUUID(), path: `/uploads/${randomUUID()}.jpg` };
  await test.db
    .insert(files)
    .values({ ...file, ownerId, kind: 'image', width: 600, height: 800, widths: [320], blur: 'b', bytes: 9 });
  return file;
}

async function addPhotograph(userId: string, type: string): Promise<string> {
  const { id, path } = await addPicture(userId);
  await test.db.insert(photographs).values({ userId, type, fileId: id });
  return path;
}

describe('the listing of a person', () => {
  it('keeps what lists choose by and show, and nothing that lists never send', async () => {
    const { rows } = await test.db.$client.query('SELECT id, bit FROM departments ORDER BY name LIMIT 2');
    const [id = ''] = await addListed(test, [
      {
        name: 'Ásha  RAO',
        gender: 'female',
        age: 27,
        number: '9876543210',
        whatsappNumber: '9876543211',
        bio: 'Ten years on stage',
        homeState: 'goa',
        currentCity: 'Delhi',
        currentState: 'delhi_ncr',
        languages: ['Hindi', 'Klingon'],
        skills: ['archery'],
        talentCategory: 'actor',
        screenFrom: 20,
        screenTo: 30,
        departmentIds: rows.map((row) => row.id),
      },
    ]);
    const { search, card, text, profile } = await stored(id);
    const { rows: hindi } = await test.db.$client.query("SELECT bit FROM languages WHERE name = 'Hindi'");
    expect(search).toMatchObject({ nameKey: 'ásha  rao', gender: 2, age: 27, screenFrom: 20, screenTo: 30 });
    expect(search?.languages).toBe(1n << BigInt(hindi[0].bit));
    expect(search?.departments).toBe(rows.reduce((sum, { bit }) => sum | (1n << BigInt(bit)), 0n));
    expect(search?.homeState).toBeGreaterThan(0);
    expect(search?.currentState).not.toBe(search?.homeState);
    expect(card).toEqual({
      _id: id,
      publicIdentifier: `listed-${id}`,
      name: 'Ásha  RAO',
      role: 'Artist',
      profileUrl: null,
      picture: null,
      gender: 'female',
      age: 27,
      talentCategory: 'actor',
      skills: ['archery'],
      languages: ['Hindi', 'Klingon'],
      currentAddress: { city: 'Delhi', state: 'delhi_ncr' },
      homeAddress: { city: null, state: 'goa' },
      screenAge: { from: 20, to: 30 },
    });
    expect(text).not.toMatch(/98765|listed\.example|Ten years/);
    expect(profile).toMatch(/Ten years/);
    expect(profile).not.toMatch(/98765|listed\.example/);
  });

  it('shows the profile picture, else the smiling headshot, else the neutral background', async () => {
    const [id = ''] = await addListed(test, [{}]);
    await addPhotograph(id, 'fullBodyShots');
    await refresh(id);
    expect((await stored(id)).card).toMatchObject({ profileUrl: null, picture: null });

    const neutral = await addPhotograph(id, 'neutralBackground');
    await refresh(id);
    const picture = { url: neutral, width: 600, height: 800, blur: 'b', widths: [320] };
    expect((await stored(id)).card).toMatchObject({ profileUrl: null, picture });

    const smiling = await addPhotograph(id, 'smilingHeadshots');
    await refresh(id);
    expect((await stored(id)).card).toMatchObject({ profileUrl: null, picture: { url: smiling } });

    const { id: fileId, path } = await addPicture(id);
    await change(id, { profilePictureId: fileId });
    await refresh(id);
    expect((await stored(id)).card).toMatchObject({ profileUrl: path, picture: { url: path } });
  });

  it('is there for complete artists and others only', async () => {
    const [artist = '', other = '', incomplete = '', director = ''] = await addListed(test, [
      { kind: 'Artist' },
      { kind: 'Other' },
      { kind: 'Artist', isProfileComplete: false },
      { kind: 'Director', isProfileComplete: true },
    ]);
    for (const id of [artist, other]) expect((await stored(id)).card._id).toBe(id);
    for (const id of [incomplete, director]) expect(await stored(id)).toEqual({});
  });

  it('goes when the profile is complete no more and comes back when it is', async () => {
    const [id = ''] = await addListed(test, [{}]);
    await change(id, { isProfileComplete: false });
    await refresh(id);
    expect(await stored(id)).toEqual({});
    await change(id, { isProfileComplete: true });
    await refresh(id);
    expect((await stored(id)).card._id).toBe(id);
  });

  it('keeps the parts that lists show untouched by a change that they do not show', async () => {
    const [id = ''] = await addListed(test, [{ bio: 'before' }]);
    const version = async () => {
      const { rows } = await test.db.$client.query(
        'SELECT s.xmin AS search, d.xmin AS document FROM listing_search s JOIN listing_documents d USING (id) WHERE id = $1',
        [id],
      );
      return rows[0];
    };
    const before = await version();
    await change(id, { bio: 'after' });
    await refresh(id);
    expect(await version()).toEqual(before);
    expect((await stored(id)).profile).toContain('after');
  });

  it('has both of two changes that happen at once', async () => {
    const [id = ''] = await addListed(test, [{}]);
    const pictures = await Promise.all(['a', 'b', 'c'].map(() => addPicture(id)));
    const types = ['smilingHeadshots', 'neutralBackground', 'profileShots'];
    const saves = types.map((type, index) =>
      test.db.transaction(async (tx) => {
        await tx.insert(photographs).values({ userId: id, type, fileId: pictures[index]?.id ?? '' });
        await refreshListing(tx, id);
      }),
    );
    await Promise.all(saves);
    expect((await stored(id)).card.picture.url).toBe(pictures[0]?.path);
    expect(await checkListings(test.db)).toEqual([]);
  });
});

describe('the counts of the listings', () => {
  const counts = async () => {
    const { rows } = await test.db.$client.query(
      `SELECT beginning, listed FROM listing_counts WHERE beginning LIKE 'coun%' OR beginning LIKE 'to'`,
    );
    return Object.fromEntries(rows.map(({ beginning, listed }) => [beginning, listed]));
  };

  it('follow whoever comes, is renamed, goes, or deletes the account', async () => {
    const [first = '', second = '', third = ''] = await addListed(test, [
      { name: 'Counted One' },
      { name: 'COUNTED two' },
      { name: 'Counted Three' },
    ]);
    expect(await counts()).toEqual({ coun: 3 });
    await change(first, { name: 'To' });
    await refresh(first);
    await change(second, { name: 'Country' });
    await refresh(second);
    expect(await counts()).toEqual({ coun: 2, to: 1 });
    await change(second, { isProfileComplete: false });
    await refresh(second);
    await test.db.delete(users).where(eq(users.id, third));
    expect(await counts()).toEqual({ coun: 0, to: 1 });
    expect(await checkListings(test.db)).toEqual([]);
  });

  it('are right after many changes at once', async () => {
    const people = Array.from({ length: 12 }, (_, n) => ({ name: `Count ${n % 3}` }));
    const ids = (await Promise.all(people.map((person) => addListed(test, [person])))).flat();
    expect((await counts()).coun).toBe(12);
    await Promise.all(ids.slice(4).map((id) => test.db.delete(users).where(eq(users.id, id))));
    expect((await counts()).coun).toBe(4);
    expect(await checkListings(test.db)).toEqual([]);
  });

  it('are checked and mended like the listings themselves', async () => {
    await addListed(test, [{ name: 'Zamindar' }]);
    await test.db.$client.query(`UPDATE listing_counts SET listed = 7 WHERE beginning = 'zami'`);
    expect(await checkListings(test.db)).toEqual([{ id: 'zami', fault: 'miscounted' }]);
    await rebuildListings(test.db);
    expect(await checkListings(test.db)).toEqual([]);
  });
});

describe('the rows by place, and the words of names', () => {
  const broken = async (id: string, statement: string) => {
    await test.db.$client.query(statement);
    const faults = await checkListings(test.db);
    await rebuildListings(test.db);
    expect(await checkListings(test.db)).toEqual([]);
    return [statement, ...faults.filter((fault) => fault.id === id).map(({ fault }) => fault)];
  };

  it('are checked and mended like the listings themselves', async () => {
    const [id = ''] = await addListed(test, [
      { name: 'Misplaced Words', homeState: 'goa', currentState: 'kerala' },
    ]);
    const { rows } = await test.db.$client.query('SELECT state, before FROM listing_places WHERE id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(3);
    const one = `WHERE id = '${id}' AND state`;
    for (const [what, statement] of [
      [id, `DELETE FROM listing_places ${one} > 0`],
      [id, `UPDATE listing_places SET before = 0 ${one} > 0`],
      [id, `UPDATE listing_places SET traits = '{5}' ${one} = 0`],
      [
        id,
        `UPDATE listing_places SET state = 36 - state ${one} = (SELECT max(state) FROM listing_places ${one} > 0)`,
      ],
      ['misplaced', `UPDATE listing_words SET listed = 7 WHERE word = 'misplaced'`],
      ['words', `DELETE FROM listing_words WHERE word = 'words'`],
      ['surplus', `INSERT INTO listing_words VALUES ('surplus', 1)`],
    ] as const) {
      expect(await broken(what, statement)).toEqual([statement, 'misplaced']);
    }
  });

  it('go with the person, word by word', async () => {
    const [id = '', other = ''] = await addListed(test, [
      { name: 'Onlyone Shared' },
      { name: 'Another Shared' },
    ]);
    const words = async () => {
      const { rows } = await test.db.$client.query(
        `SELECT word, listed FROM listing_words WHERE word IN ('onlyone', 'another', 'shared') ORDER BY word`,
      );
      return rows.map(({ word, listed }) => `${word} ${listed}`);
    };
    expect(await words()).toEqual(['another 1', 'onlyone 1', 'shared 2']);
    await test.db.delete(users).where(eq(users.id, id));
    expect(await words()).toEqual(['another 1', 'shared 1']);
    await change(other, { name: 'Another One' });
    await refresh(other);
    expect(await words()).toEqual(['another 1']);
    const { rows } = await test.db.$client.query('SELECT FROM listing_places WHERE id = $1', [id]);
    expect(rows).toHaveLength(0);
  });
});

describe('since when somebody is listed', () => {
  const since = async (id: string) => {
    const { rows } = await test.db.$client.query(
      'SELECT listed_at AS at, is_listed AS now FROM first_listings WHERE id = $1',
      [id],
    );
    return rows[0];
  };

  it('is kept from the first listing on, whatever becomes of the profile, and goes with the account', async () => {
    const [id = ''] = await addListed(test, [{ isProfileComplete: false }]);
    expect(await since(id)).toBeUndefined();
    await change(id, { isProfileComplete: true });
    await refresh(id);
    const { at, now } = await since(id);
    expect(now).toBe(true);
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000);
    await change(id, { name: 'Another Name', isProfileComplete: false });
    await refresh(id);
    expect(await since(id)).toEqual({ at, now: false });
    await change(id, { isProfileComplete: true });
    await refresh(id);
    expect(await since(id)).toEqual({ at, now: true });
    await test.db.delete(users).where(eq(users.id, id));
    expect(await since(id)).toBeUndefined();
  });

  it('is checked and mended like the listings themselves, by when they joined where it is lost', async () => {
    const joined = new Date('2025-02-03T04:05:06.789Z');
    const [lost = '', gone = '', left = ''] = await addListed(test, [
      { createdAt: joined },
      {},
      { isProfileComplete: false },
    ]);
    await test.db.$client.query('DELETE FROM first_listings WHERE id = $1', [lost]);
    await test.db.$client.query('UPDATE first_listings SET is_listed = false WHERE id = $1', [gone]);
    await test.db.$client.query('INSERT INTO first_listings VALUES ($1, now(), true)', [left]);
    const faults = await checkListings(test.db);
    expect(new Map(faults.map(({ id, fault }) => [id, fault]))).toEqual(
      new Map([lost, gone, left].map((id) => [id, 'misdated'])),
    );
    await rebuildListings(test.db);
    expect(await checkListings(test.db)).toEqual([]);
    expect(await since(lost)).toEqual({ at: joined, now: true });
    expect(await since(left)).toMatchObject({ now: false });
  });
});

describe('checking and rebuilding the listings', () => {
  it('finds what is missing, out of date or there without right, and mends all of it', async () => {
    const [missing = '', renamed = '', half = '', gone = '', told = '', untold = ''] = await addListed(
      test,
      Array.from({ length: 6 }, () => ({})),
    );
    expect(await checkListings(test.db)).toEqual([]);

    await test.db.delete(listingSearch).where(eq(listingSearch.id, missing));
    await change(renamed, { name: 'Somebody Else' });
    await test.db.delete(listingDocuments).where(eq(listingDocuments.id, half));
    await change(gone, { isProfileComplete: false });
    await change(told, { bio: 'Told to nobody yet' });
    await test.db.delete(listingProfiles).where(eq(listingProfiles.id, untold));
    const faults = await checkListings(test.db);
    expect(new Map(faults.map(({ id, fault }) => [id, fault]))).toEqual(
      new Map([
        [missing, 'missing'],
        [renamed, 'stale'],
        [half, 'missing'],
        [gone, 'surplus'],
        [told, 'stale'],
        [untold, 'missing'],
      ]),
    );

    const listed = await rebuildListings(test.db);
    expect(await checkListings(test.db)).toEqual([]);
    expect(listed).toBe(await test.db.$count(listingSearch));
    expect((await stored(renamed)).search?.nameKey).toBe('somebody else');
    expect(await stored(gone)).toEqual({});
    expect((await stored(told)).profile).toContain('Told to nobody yet');
  });

  it('walks through more people than one batch holds', async () => {
    await test.db.$client.query(`
      INSERT INTO users (id, email, name, password_hash, kind, public_identifier, is_profile_complete)
      SELECT gen_random_uuid(), 'batch-' || n, 'Batch ' || n, 'unusable', 'Artist', 'batch-' || n, true
      FROM generate_series(1, 620) AS n`);
    expect(await checkListings(test.db)).toHaveLength(620);
    expect(await rebuildListings(test.db)).toBeGreaterThanOrEqual(620);
    expect(await checkListings(test.db)).toEqual([]);
  });
});
