import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { addListed } from '../../test/talents.ts';
import { photographs, users } from '../db/tables/accounts/accounts.ts';
import { files } from '../db/tables/profiles/reference.ts';
import { personIndex } from '../db/tables/search/person-index.ts';
import { checkListings, fillListings, rebuildListings, refreshListing } from './listing.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const refresh = (id: string) => test.db.transaction((tx) => refreshListing(tx, id));

async function stored(id: string) {
  const [row] = await test.db.select().from(personIndex).where(eq(personIndex.id, id));
  return row ? { row, text: row.card, card: JSON.parse(row.card), profile: row.profile } : null;
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
  it('stores what lists filter by and show, and nothing that lists never send', async () => {
    const { rows } = await test.db.$client.query('SELECT id FROM departments ORDER BY name LIMIT 2');
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
    const found = await stored(id);
    const { row, card, text, profile } = found ?? {};
    expect(row).toMatchObject({
      ...{
        nameKey: 'ásha  rao',
        gender: 2,
        age: 27,
        screenFrom: 20,
        screenTo: 30,
        height: null,
        isArtist: true,
      },
      ...{ languages: ['Hindi', 'Klingon'], skills: ['archery'], clips: null },
      searchWords: ['delhi', 'delhincr', 'goa', 'ncr'],
      tags: ['category:actor', 'city:delhi_ncr:delhi', ...rows.map((one) => `department:${one.id}`).sort()],
    });
    expect(row?.homeState).toBeGreaterThan(0);
    expect(row?.currentState).not.toBe(row?.homeState);
    expect(card).toEqual({
      _id: id,
      publicIdentifier: `listed-${id}`,
      name: 'Ásha  RAO',
      role: 'Artist',
      profileUrl: null,
      picture: null,
      aiPhotos: [],
      gender: 'female',
      age: 27,
      talentCategory: 'actor',
      skills: ['archery'],
      languages: ['Hindi', 'Klingon'],
      job: null,
      heightFeet: null,
      heightInches: null,
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
    expect((await stored(id))?.card).toMatchObject({ profileUrl: null, picture: null });

    const neutral = await addPhotograph(id, 'neutralBackground');
    await refresh(id);
    const picture = { url: neutral, width: 600, height: 800, blur: 'b', widths: [320] };
    expect((await stored(id))?.card).toMatchObject({ profileUrl: null, picture });

    const smiling = await addPhotograph(id, 'smilingHeadshots');
    await refresh(id);
    expect((await stored(id))?.card).toMatchObject({ profileUrl: null, picture: { url: smiling } });

    const { id: fileId, path } = await addPicture(id);
    await change(id, { profilePictureId: fileId });
    await refresh(id);
    expect((await stored(id))?.card).toMatchObject({ profileUrl: path, picture: { url: path } });
  });

  it('exists only for complete artists and others', async () => {
    const [artist = '', other = '', incomplete = '', director = ''] = await addListed(test, [
      { kind: 'Artist' },
      { kind: 'Other' },
      { kind: 'Artist', isProfileComplete: false },
      { kind: 'Director', isProfileComplete: true },
    ]);
    for (const id of [artist, other]) expect((await stored(id))?.card._id).toBe(id);
    for (const id of [incomplete, director]) expect(await stored(id)).toBeNull();
  });

  it('is removed when the profile is no longer complete and returns when it is', async () => {
    const [id = ''] = await addListed(test, [{}]);
    await change(id, { isProfileComplete: false });
    await refresh(id);
    expect(await stored(id)).toBeNull();
    await change(id, { isProfileComplete: true });
    await refresh(id);
    expect((await stored(id))?.card._id).toBe(id);
  });

  it('keeps the row unchanged by a change that no list shows', async () => {
    const [id = ''] = await addListed(test, [{ bio: 'before' }]);
    const before = (await stored(id))?.row.changeNumber ?? 0;
    await change(id, { number: '9876543210' });
    await refresh(id);
    expect((await stored(id))?.row.changeNumber).toBe(before);
    await change(id, { bio: 'after' });
    await refresh(id);
    expect((await stored(id))?.row.changeNumber).toBeGreaterThan(before);
    expect((await stored(id))?.profile).toContain('after');
  });

  it('has both of two parallel changes', async () => {
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
    expect((await stored(id))?.card.picture.url).toBe(pictures[0]?.path);
    expect(await checkListings(test.db)).toEqual([]);
  });
});

describe('the date of the first listing', () => {
  const since = async (id: string) => {
    const [row] = await test.db.select({ at: users.firstListedAt }).from(users).where(eq(users.id, id));
    return row?.at;
  };

  it('stays from the first listing on, whatever happens to the profile', async () => {
    const [id = ''] = await addListed(test, [{ isProfileComplete: false }]);
    expect(await since(id)).toBeNull();
    await change(id, { isProfileComplete: true });
    await refresh(id);
    const at = await since(id);
    expect(at).toEqual((await stored(id))?.row.listedAt);
    await change(id, { name: 'Another Name', isProfileComplete: false });
    await refresh(id);
    expect(await since(id)).toEqual(at);
    await change(id, { isProfileComplete: true, updatedAt: new Date('2030-01-01') });
    await refresh(id);
    expect([await since(id), (await stored(id))?.row.listedAt]).toEqual([at, at]);
  });
});

describe('checking and rebuilding the listings', () => {
  it('finds what is missing, out of date or not allowed, and repairs all of it', async () => {
    const [missing = '', renamed = '', gone = '', edited = ''] = await addListed(
      test,
      Array.from({ length: 4 }, () => ({})),
    );
    expect(await checkListings(test.db)).toEqual([]);
    await test.db.delete(personIndex).where(eq(personIndex.id, missing));
    await change(renamed, { name: 'Somebody Else' });
    await change(gone, { isProfileComplete: false });
    await change(edited, { bio: 'Not in the list yet' });
    const faults = await checkListings(test.db);
    expect(new Map(faults.map(({ id, fault }) => [id, fault]))).toEqual(
      new Map([
        [missing, 'missing'],
        [renamed, 'stale'],
        [gone, 'surplus'],
        [edited, 'stale'],
      ]),
    );

    const listed = await rebuildListings(test.db);
    expect(await checkListings(test.db)).toEqual([]);
    expect(listed).toBe(await test.db.$count(personIndex));
    expect((await stored(renamed))?.row.nameKey).toBe('somebody else');
    expect(await stored(gone)).toBeNull();
    expect((await stored(edited))?.profile).toContain('Not in the list yet');
  });

  it('processes more people than one batch, and fills an empty index at a start', async () => {
    await test.db.$client.query(`
      INSERT INTO users (id, email, name, password_hash, kind, public_identifier, is_profile_complete)
      SELECT gen_random_uuid(), 'batch-' || n, 'Batch ' || n, 'unusable', 'Artist', 'batch-' || n, true
      FROM generate_series(1, 620) AS n`);
    expect(await checkListings(test.db)).toHaveLength(620);
    // it is not empty: an operator rebuilds it
    await fillListings(test.db);
    expect(await checkListings(test.db)).toHaveLength(620);
    await test.db.delete(personIndex);
    await fillListings(test.db);
    expect(await checkListings(test.db)).toEqual([]);
    expect(await test.db.$count(personIndex)).toBeGreaterThanOrEqual(620);
  });
});
