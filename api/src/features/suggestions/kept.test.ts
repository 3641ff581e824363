import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
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
const agrees = async () => {
  const { rows } = await app.db.$client.query(
    `(SELECT * FROM listing_fits EXCEPT SELECT * FROM listing_fit_rows)
      UNION ALL (SELECT * FROM listing_fit_rows EXCEPT SELECT * FROM listing_fits)`,
  );
  expect(rows).toEqual([]);
  const bits = await app.db.$client.query(
    `(SELECT * FROM listing_bits_told EXCEPT SELECT * FROM listing_bits_set)
      UNION ALL (SELECT * FROM listing_bits_set EXCEPT SELECT * FROM listing_bits_told)`,
  );
  expect(bits.rows).toEqual([]);
};
const wordsOf = async (id: string) =>
  (await app.db.select().from(listingBitPlaces).where(eq(listingBitPlaces.id, id)))[0]?.words.filter(
    (word) => !word.startsWith('t:'),
  );

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
    const before = (await kept(id))?.words;
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
    expect(after?.words).not.toEqual(before);
    expect(await wordsOf(id)).toEqual([
      '',
      'c:5',
      'd:hindi',
      'g:female',
      'h:152',
      'h:15x',
      'l:Hindi',
      'p:bihar',
      's:dancing',
      'v:hindi',
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
    const [crew = ''] = await addListed(app, [{ kind: 'Other' }]);
    expect(await kept(crew)).toBeUndefined();
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
    const slots = await app.db
      .select({ slot: listingBitPlaces.slot })
      .from(listingBitPlaces)
      .where(inArray(listingBitPlaces.id, [one, next]))
      .orderBy(listingBitPlaces.slot);
    expect(slots.map(({ slot }) => slot - (slots[0]?.slot ?? 0))).toEqual([0, 1]);
  });

  test('is checked and mended like the listings themselves', async () => {
    const [id = ''] = await addListed(app, [{ skills: ['dancing'], heightFeet: 5 }]);
    for (const broken of [
      `UPDATE listing_fits SET height = 1 WHERE id = '${id}'`,
      `UPDATE listing_fits SET words = '{1}' WHERE id = '${id}'`,
      `DELETE FROM listing_fits WHERE id = '${id}'`,
      `UPDATE listing_bits SET bits = ~ bits WHERE word = 's:dancing'`,
      `UPDATE listing_bits SET bits = ~ bits WHERE word = ''`,
    ]) {
      await app.db.$client.query(broken);
      const faults = await checkListings(app.db);
      expect([broken, faults.map(({ fault }) => fault)]).toEqual([broken, ['misplaced']]);
      await rebuildListings(app.db);
      expect(await checkListings(app.db)).toEqual([]);
    }
  });
});
