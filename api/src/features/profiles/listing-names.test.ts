import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addListed } from '../../../test/talents.ts';
import { users } from '../../db/tables/accounts.ts';
import { checkListings, rebuildListings, refreshListing } from './listing.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const refresh = (id: string) => test.db.transaction((tx) => refreshListing(tx, id));

async function change(id: string, fields: Partial<typeof users.$inferInsert>) {
  await test.db.update(users).set(fields).where(eq(users.id, id));
}

describe('the names of the lists', () => {
  const names = async () => {
    const { rows } = await test.db.$client.query(
      `SELECT word, name_key, listed FROM listing_names WHERE name_key LIKE '%nomen%' ORDER BY name_key, word`,
    );
    return rows.map(({ word, name_key, listed }) => `${word}: ${name_key} ${listed}`);
  };

  it('are counted under each of their words, and go with the last who has them', async () => {
    const [first = '', second = '', third = ''] = await addListed(test, [
      { name: 'Nomen Est' },
      { name: 'NOMEN est' },
      { name: 'Nomen Nomen' },
    ]);
    const doubled = [': nomen nomen 1', 'nomen: nomen nomen 1'];
    expect(await names()).toEqual([': nomen est 2', 'est: nomen est 2', 'nomen: nomen est 2', ...doubled]);
    await change(first, { name: 'Omen' });
    await refresh(first);
    expect(await names()).toEqual([': nomen est 1', 'est: nomen est 1', 'nomen: nomen est 1', ...doubled]);
    await change(second, { isProfileComplete: false });
    await refresh(second);
    expect(await names()).toEqual(doubled);
    await test.db.delete(users).where(eq(users.id, third));
    expect(await names()).toEqual([]);
    expect(await checkListings(test.db)).toEqual([]);
  });

  it('are right after many changes at once', async () => {
    const people = Array.from({ length: 12 }, (_, n) => ({ name: `Nomen ${n % 3}` }));
    const ids = (await Promise.all(people.map((person) => addListed(test, [person])))).flat();
    await Promise.all([
      ...ids.slice(6).map((id) => test.db.delete(users).where(eq(users.id, id))),
      ...people.slice(6).map((person) => addListed(test, [person])),
    ]);
    expect((await names()).filter((name) => name.startsWith('nomen'))).toEqual(
      [0, 1, 2].map((n) => `nomen: nomen ${n} 4`),
    );
    expect(await checkListings(test.db)).toEqual([]);
  });

  it('are checked and mended like the listings themselves', async () => {
    await addListed(test, [{ name: 'Miscounted Nomen' }]);
    for (const statement of [
      `UPDATE listing_names SET listed = 7 WHERE word = '' AND name_key = 'miscounted nomen'`,
      `DELETE FROM listing_names WHERE word = 'nomen' AND name_key = 'miscounted nomen'`,
    ]) {
      await test.db.$client.query(statement);
      expect(await checkListings(test.db)).toEqual([{ id: 'miscounted nomen', fault: 'miscounted' }]);
      await rebuildListings(test.db);
      expect(await checkListings(test.db)).toEqual([]);
    }
  });
});
