import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { bitsAgree, blockOfBit } from '../../../test/kept-bits.ts';
import { addListed } from '../../../test/talents.ts';
import { users } from '../../db/tables/accounts.ts';
import { unavailableDays } from '../../db/tables/availability.ts';
import { listingBitPlaces, listingFits } from '../../db/tables/fit.ts';
import { checkListings, rebuildListings, refreshListing } from '../profiles/listing.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const kept = async (id: string) => (await app.db.select().from(listingFits).where(eq(listingFits.id, id)))[0];
const agrees = () => bitsAgree(app.db);
const blockOf = (id: string) => blockOfBit(app.db, id);
/** All bits in blocks of people of all kinds, as versions before 119 kept them. */
const inOneBlock = `
  DELETE FROM listing_bits; DELETE FROM listing_bit_blocks;
  UPDATE listing_bit_places SET slot = slot + 1000000;
  UPDATE listing_bit_places AS place SET slot = before.slot
    FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS slot FROM listing_bit_places) AS before WHERE before.id = place.id;
  INSERT INTO listing_bits SELECT * FROM listing_bits_set;
  INSERT INTO listing_bit_blocks VALUES (0, 'any', 0, 8192), (1, 'any', 0, 8192);
  SELECT setval(pg_get_serial_sequence('listing_bit_blocks', 'block'), 2, false)`;
const everyWordOf = async (id: string) =>
  (await app.db.select().from(listingBitPlaces).where(eq(listingBitPlaces.id, id)))[0]?.words;
/** All but what is drawn for somebody, their age, and since when they are listed. */
const wordsOf = async (id: string) => (await everyWordOf(id))?.filter((word) => !/^o?[tbn]:/.test(word));
const datedWordsOf = async (id: string) => (await everyWordOf(id))?.filter((word) => /^o?[bn]:/.test(word));

describe('What roles are compared with', () => {
  test('is kept with every change of a profile and of its clips', async () => {
    const id = randomUUID();
    await addListed(app, [{ id, gender: 'female', screenFrom: 24, screenTo: 31, languages: ['Hindi'] }]);
    expect(await kept(id)).toMatchObject({
      ...{ gender: 'female', screenFrom: 24, screenTo: 31, languages: ['Hindi'], spoken: ['hindi'] },
      ...{ skills: [], clips: null, height: null, states: [], cities: [], isChild: false },
      draw: Number.parseInt(id.slice(-7), 16),
    });
    expect(await wordsOf(id)).toEqual([
      ...[
        '',
        'd',
        'd:hindi',
        'g:female',
        'h',
        'l:Hindi',
        'p',
        's',
        'y:24',
        'y:25',
        'y:26',
        'y:27',
        'y:28',
        'y:29',
      ],
      ...['y:2x', 'y:30', 'y:31', 'y:3x'],
    ]);
    await app.db
      .update(users)
      .set({
        ...{
          heightFeet: 5,
          skills: ['dancing'],
          homeState: 'bihar',
          homeCity: ' Patna',
          currentState: 'bihar',
        },
        ...{ screenFrom: null, monologuesSavedAt: new Date() },
      })
      .where(eq(users.id, id));
    await agrees();
    await app.db.$client.query(`INSERT INTO monologues VALUES ($1, 'hindi', 'https://vimeo.com/2')`, [id]);
    const after = await kept(id);
    expect(after).toMatchObject({
      ...{ height: 152, skills: ['dancing'], states: ['bihar'], cities: ['bihar:patna'], clips: ['hindi'] },
      ...{ screenFrom: null, screenTo: null },
    });
    expect(await wordsOf(id)).toEqual([
      '',
      'c:5',
      'd:hindi',
      'g:female',
      'h:152',
      'h:15x',
      'l:Hindi',
      'm',
      'p:bihar',
      's:dancing',
      'v:hindi',
      'x:hindi',
      'y',
    ]);
    await agrees();
    await app.db.insert(unavailableDays).values({ userId: id, days: '{[2026-12-10,2026-12-13)}' });
    expect(await wordsOf(id)).toContain('a');
    await agrees();
    await app.db.delete(unavailableDays).where(eq(unavailableDays.userId, id));
    expect(await wordsOf(id)).not.toContain('a');
    await agrees();
    await app.db.$client.query('DELETE FROM monologues WHERE user_id = $1', [id]);
    expect((await kept(id))?.clips).toEqual([]);
    await app.db.update(users).set({ isProfileComplete: false }).where(eq(users.id, id));
    await app.db.transaction((tx) => refreshListing(tx, id));
    expect(await kept(id)).toBeUndefined();
    expect(await wordsOf(id)).toBeUndefined();
    const [crew = ''] = await addListed(app, [{ kind: 'Other', homeState: 'bihar', homeCity: 'Patna' }]);
    expect(await kept(crew)).toBeUndefined();
    expect(await wordsOf(crew)).toBeUndefined();
    await agrees();
  });

  test('has bits of what only lists ask for, also of who is no artist any more, whom no role meets', async () => {
    const reel = { talentCategory: 'Model, Stunt lead', videoReelLink: 'https://vimeo.com/1', heightFeet: 5 };
    const [id = ''] = await addListed(app, [{ gender: 'male', screenFrom: 20, screenTo: 29, ...reel }]);
    const { rows } = await app.db.$client.query(
      `SELECT category_word('model') AS model, category_word('stunt lead') AS stunts`,
    );
    const numbered: string[] = Object.values(rows[0]);
    const facts = ['f:model', ...numbered, 'h:152', 'r'];
    expect(await wordsOf(id)).toEqual(expect.arrayContaining(['', ...facts]));
    expect(await wordsOf(id)).not.toContain('f:stunt lead');
    const block = await blockOf(id);
    const years = ['y:2x', ...Array.from({ length: 10 }, (_, more) => `y:${20 + more}`)];
    await app.db
      .update(users)
      .set({ kind: 'Other', skills: ['dancing'] })
      .where(eq(users.id, id));
    await app.db.transaction((tx) => refreshListing(tx, id));
    expect(await wordsOf(id)).toEqual(
      [...facts, 'g:male', 'h:15x', 's:dancing', ...years].map((word) => `o${word}`).sort(),
    );
    expect(await blockOf(id)).not.toBe(block);
    await agrees();
    await app.db.$client.query(`INSERT INTO monologues VALUES ($1, 'awadhi', 'https://vimeo.com/2')`, [id]);
    await app.db.update(users).set({ videoReelLink: null, talentCategory: null }).where(eq(users.id, id));
    await app.db
      .update(users)
      .set({ gender: 'female', screenFrom: 30, screenTo: 30, languages: ['Hindi'], homeState: 'bihar' })
      .where(eq(users.id, id));
    expect(await wordsOf(id)).toEqual(
      ['g:female', 'h:152', 'h:15x', 'l:Hindi', 'm', 'p:bihar', 's:dancing', 'x:awadhi', 'y:30', 'y:3x'].map(
        (word) => `o${word}`,
      ),
    );
    await agrees();
    await app.db.$client.query('UPDATE listing_search SET is_child = true WHERE id = $1', [id]);
    expect(await wordsOf(id)).toContain('ok');
    await agrees();
    await app.db.update(users).set({ kind: 'Artist' }).where(eq(users.id, id));
    await app.db.transaction((tx) => refreshListing(tx, id));
    expect(await wordsOf(id)).toEqual(expect.arrayContaining(['', 'g:female', 'm', 's:dancing', 'x:awadhi']));
    await agrees();
  });

  test('has the age of everybody and the day of their first listing in India, also when they come back', async () => {
    // 2,525 days after the first of January 2020: 100111011101 in binary digits
    const day = [0, 2, 3, 4, 6, 7, 8, 11].map((digit) => `n:${digit}`);
    const updatedAt = new Date('2026-11-29T18:30:00Z');
    const [id = ''] = await addListed(app, [{ age: 34, videoReelLink: 'https://vimeo.com/1', updatedAt }]);
    expect(await datedWordsOf(id)).toEqual(['b:34', 'b:3x', ...day].sort());
    const change = (to: Partial<typeof users.$inferInsert>) =>
      app.db.transaction(async (tx) => {
        await tx.update(users).set(to).where(eq(users.id, id));
        await refreshListing(tx, id);
      });
    await change({ age: 40 });
    expect(await datedWordsOf(id)).toEqual(['b:40', 'b:4x', ...day].sort());
    await agrees();
    await change({ isProfileComplete: false });
    expect(await datedWordsOf(id)).toBeUndefined();
    await change({ isProfileComplete: true, updatedAt: new Date('2026-12-20T12:00:00Z') });
    expect(await datedWordsOf(id)).toEqual(['b:40', 'b:4x', ...day].sort());
    await change({ kind: 'Other', age: 41 });
    expect(await datedWordsOf(id)).toEqual(['b:41', 'b:4x', ...day].map((word) => `o${word}`).sort());
    await change({ age: 42 });
    expect(await datedWordsOf(id)).toContain('ob:42');
    await agrees();
  });

  test('comes to know what only lists ask for on the way from a version that did not', async () => {
    const reel = { videoReelLink: 'https://vimeo.com/1', skills: ['dancing'] };
    const [artist = '', other = ''] = await addListed(app, [reel, { kind: 'Other', ...reel }]);
    await app.db.$client.query(`
      DELETE FROM listing_bits WHERE word ~ '^([erxmbn]|o)';
      DELETE FROM listing_bit_places WHERE NOT '' = ANY(words);
      UPDATE listing_bit_places SET words = ARRAY(SELECT word FROM unnest(words) AS word WHERE word !~ '^[erxmbn]' ORDER BY 1)`);
    expect(await wordsOf(artist)).not.toContain('r');
    await app.db.$client.query('CALL know_bits_of_lists()');
    expect(await wordsOf(artist)).toContain('r');
    expect(await wordsOf(other)).toEqual(['og:', 'or', 'os:dancing']);
    await agrees();
  });

  test('has the bits of everybody who changes at once', async () => {
    const ids = await addListed(
      app,
      Array.from({ length: 12 }, () => ({ skills: ['dancing'] })),
    );
    await Promise.all(
      ids
        .map((id) =>
          app.db.transaction(async (tx) => {
            await tx.update(users).set({ skills: [] }).where(eq(users.id, id));
            await refreshListing(tx, id);
          }),
        )
        .concat(
          ids.map(
            async (userId) => void (await app.db.insert(unavailableDays).values({ userId, days: '{}' })),
          ),
        ),
    );
    for (const id of ids) expect(await wordsOf(id)).not.toContain('s:dancing');
    for (const id of ids) expect(await wordsOf(id)).toContain('a');
    await agrees();
  });

  test('takes a place once, however often somebody changes', async () => {
    const [one = ''] = await addListed(app, [{}]);
    for (const heightFeet of [4, 5, 6])
      await app.db.transaction(async (tx) => {
        await tx.update(users).set({ heightFeet }).where(eq(users.id, one));
        await refreshListing(tx, one);
      });
    const [next = ''] = await addListed(app, [{}]);
    await agrees();
    const slots = await app.db
      .select({ slot: listingBitPlaces.slot })
      .from(listingBitPlaces)
      .where(inArray(listingBitPlaces.id, [one, next]))
      .orderBy(listingBitPlaces.slot);
    expect(slots.map(({ slot }) => slot - (slots[0]?.slot ?? 0))).toEqual([0, 1]);
  });

  test('has the bits of people of one gender and ten years side by side, also of whoever comes to be of another', async () => {
    const of = (gender: 'female' | 'male', screenFrom: number) => ({
      gender,
      screenFrom,
      screenTo: screenFrom + 12,
    });
    const ids = await addListed(app, [
      of('female', 20),
      of('female', 29),
      of('female', 30),
      of('male', 20),
      {},
    ]);
    const [one, like, older, man, unsaid] = await Promise.all(ids.map(blockOf));
    expect(like).toBe(one);
    expect(new Set([one, older, man, unsaid]).size).toBe(4);
    const become = (id: string, change: Partial<typeof users.$inferInsert>) =>
      app.db.transaction(async (tx) => {
        await tx.update(users).set(change).where(eq(users.id, id));
        await refreshListing(tx, id);
      });
    const [first = '', , third = '', fourth = '', fifth = ''] = ids;
    // each goes where another comes from
    await Promise.all([
      become(first, { screenFrom: 30 }),
      become(third, { screenFrom: 21 }),
      become(fourth, { gender: null }),
      become(fifth, of('male', 20)),
    ]);
    expect(await blockOf(first)).toBe(older);
    expect(await blockOf(third)).toBe(one);
    expect(await blockOf(fifth)).toBe(man);
    expect([one, older, man]).not.toContain(await blockOf(fourth));
    await agrees();
  });

  test('goes on in a new block where one is full', async () => {
    const [one = ''] = await addListed(app, [{ gender: 'female', screenFrom: 70, screenTo: 75 }]);
    const more = await addListed(
      app,
      Array.from({ length: 3 }, () => ({ gender: 'female' as const, screenFrom: 61, screenTo: 75 })),
    );
    await app.db.$client.query('UPDATE listing_bit_blocks SET taken = 8191 WHERE block = $1', [
      await blockOf(one),
    ]);
    await app.db.transaction(async (tx) => {
      await tx.update(users).set({ screenFrom: 71 }).where(inArray(users.id, more));
      for (const id of more) await refreshListing(tx, id);
    });
    // whoever comes first takes the last place of the full block
    const full = await blockOf(one);
    const next = (await Promise.all(more.map(blockOf))).filter((block) => block !== full);
    expect(next).toHaveLength(2);
    expect(new Set(next).size).toBe(1);
    await agrees();
  });

  test('is parted by kinds on the way from a version that put everybody in one block, also after a kill', async () => {
    const ids = await addListed(
      app,
      (['male', 'female'] as const).flatMap((gender) => [
        { gender, screenFrom: 30, screenTo: 41 },
        { gender },
        { gender },
      ]),
    );
    await app.db.$client.query(inOneBlock);
    expect(new Set(await Promise.all(ids.map(blockOf)))).toEqual(new Set([0]));
    // some have moved already, and somebody was listed meanwhile
    await app.db.$client.query('SELECT know_listing_bits($1)', [ids.slice(0, 2)]);
    await addListed(app, [{ gender: 'male' }]);
    await app.db.$client.query('CALL part_bits_by_kind()');
    expect(new Set(await Promise.all(ids.map(blockOf))).size).toBe(4);
    await agrees();
    const { rows } = await app.db.$client.query(
      'SELECT block FROM listing_bits WHERE block < 2 UNION SELECT block FROM listing_bit_blocks WHERE block < 2',
    );
    expect(rows).toEqual([]);
  });

  test('is checked and mended like the listings themselves', async () => {
    const [id = ''] = await addListed(app, [{ skills: ['dancing'], heightFeet: 5 }]);
    for (const broken of [
      `UPDATE listing_fits SET height = 1 WHERE id = '${id}'`,
      `UPDATE listing_fits SET spoken = '{bhojpuri}' WHERE id = '${id}'`,
      `DELETE FROM listing_fits WHERE id = '${id}'`,
      `UPDATE listing_bits SET bits = ~ bits WHERE word = 's:dancing'`,
      `UPDATE listing_facts SET traits = traits || '{reel}' WHERE id = '${id}'`,
      `UPDATE listing_bits SET bits = ~ bits WHERE word = ''`,
      `UPDATE listing_bit_blocks SET ten = 7`,
      `UPDATE listing_bit_blocks SET taken = 0`,
      'DELETE FROM listing_bit_blocks',
      `INSERT INTO listing_bit_days VALUES ('${id}', 3, '{[2026-12-01,2026-12-02)}')`,
      `INSERT INTO unavailable_days VALUES ('${id}', '{}'); DELETE FROM listing_bit_days`,
      'UPDATE listing_bit_days SET slot = slot + 1',
      `UPDATE listing_bit_places SET name_key = 'somebody else' WHERE id = '${id}'`,
    ]) {
      await app.db.$client.query(broken);
      const faults = await checkListings(app.db);
      expect([broken, ...new Set(faults.map(({ fault }) => fault))]).toEqual([broken, 'misplaced']);
      await rebuildListings(app.db);
      expect(await checkListings(app.db)).toEqual([]);
    }
  });
});
