import { setTimeout } from 'node:timers/promises';
import { smallLetters, traitOf } from '@kirdaar/domain/lists/listing-traits.ts';
import { offeredCategories } from '@kirdaar/domain/profiles/talent-categories.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { bitsAgree } from '../../../test/kept-bits.ts';
import { addListed } from '../../../test/talents.ts';
import { users } from '../../db/tables/accounts.ts';
import { listingBitPlaces } from '../../db/tables/fit.ts';
import { refreshListing } from '../profiles/listing.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const fill = () => app.db.$client.query('CALL know_offered_categories_before()');
/** As a version kept bits that knew no word of a category. */
const forgetWords = () =>
  app.db.$client.query(`
    DELETE FROM listing_bits WHERE word ~ '^o?f';
    UPDATE listing_bit_places SET words = ARRAY(SELECT word FROM unnest(words) AS word WHERE word !~ '^o?f' ORDER BY word COLLATE "C")`);
const categoriesOf = async (id: string) =>
  (await app.db.select().from(listingBitPlaces).where(eq(listingBitPlaces.id, id)))[0]?.words.filter((word) =>
    /^o?f/.test(word),
  );

test('Each category that the profile form offers has a word, and no other', async () => {
  const traits = [...offeredCategories, 'Fire eater'].map(traitOf.category);
  const { rows } = await app.db.$client.query('SELECT trait_words($1) AS words', [traits]);
  const own = rows[0].words.filter((word: string) => word.startsWith('f:'));
  expect(own.map((word: string) => word.slice(2))).toEqual(offeredCategories.map(smallLetters));
});

test('Bits come to know offered categories on the way from a version that did not, also in two tries', async () => {
  const both = { talentCategory: 'DANCER, Theatre artist , Fire eater', heightFeet: 5 };
  const [artist = '', other = ''] = await addListed(app, [both, { kind: 'Other', ...both }]);
  await forgetWords();
  await addListed(app, [{ talentCategory: 'Dancer' }]);
  for (const _ of ['first', 'again']) await fill();
  expect(await categoriesOf(artist)).toEqual(['f:dancer', 'f:theatre artist']);
  expect(await categoriesOf(other)).toEqual(['of:dancer', 'of:theatre artist']);
  await bitsAgree(app.db);
});

test.each(['Artist', 'Other'] as const)(
  'Who becomes %s meanwhile has the bits of what they are',
  async (kind) => {
    const [id = ''] = await addListed(app, [
      { kind: kind === 'Artist' ? 'Other' : 'Artist', talentCategory: 'Singer', heightFeet: 5 },
    ]);
    await forgetWords();
    let filled: Promise<unknown> = Promise.resolve();
    await app.db.transaction(async (tx) => {
      await tx.update(users).set({ kind }).where(eq(users.id, id));
      await refreshListing(tx, id);
      await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
      filled = fill();
      await setTimeout(200);
    });
    await filled;
    expect(await categoriesOf(id)).toEqual([kind === 'Artist' ? 'f:singer' : 'of:singer']);
    await bitsAgree(app.db);
  },
);
