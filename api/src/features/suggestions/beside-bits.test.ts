import { setTimeout } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { bitsAgree, blockOfBit } from '../../../test/kept-bits.ts';
import { addListed } from '../../../test/talents.ts';
import { users } from '../../db/tables/accounts.ts';
import { unavailableDays } from '../../db/tables/availability.ts';
import { listingBitDays, listingBitPlaces } from '../../db/tables/fit.ts';
import { refreshListing } from '../profiles/listing.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('A bit has the name of everybody, whatever it becomes', async () => {
  const [artist = '', other = ''] = await addListed(app, [
    { name: 'Meher Irani' },
    { kind: 'Other', name: 'Neel Basu', videoReelLink: 'https://vimeo.com/1' },
  ]);
  const names = async () =>
    (
      await app.db
        .select()
        .from(listingBitPlaces)
        .where(inArray(listingBitPlaces.id, [artist, other]))
    ).map(({ nameKey }) => nameKey);
  expect((await names()).sort()).toEqual(['meher irani', 'neel basu']);
  await app.db.transaction(async (tx) => {
    await tx.update(users).set({ name: 'Mehr Irani' }).where(eq(users.id, artist));
    await refreshListing(tx, artist);
  });
  await app.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ name: 'Nil Basu', skills: ['dancing'] })
      .where(eq(users.id, other));
    await refreshListing(tx, other);
  });
  expect((await names()).sort()).toEqual(['mehr irani', 'nil basu']);
  await bitsAgree(app.db);
  // and of whoever was there before the names were
  await app.db.update(listingBitPlaces).set({ nameKey: '' });
  await app.db.$client.query('CALL know_names_and_days_before()');
  await bitsAgree(app.db);
});

test('A bit has the days of everybody who says them, whatever they become and wherever their bit goes', async () => {
  const [one = '', other = ''] = await addListed(app, [
    { screenFrom: 20, screenTo: 29 },
    { name: 'Not Yet' },
  ]);
  const said = '{[2026-12-10,2026-12-13)}';
  await app.db.insert(unavailableDays).values([one, other].map((userId) => ({ userId, days: said })));
  const notFree = async () =>
    (await app.db.select().from(listingBitDays).where(eq(listingBitDays.id, one))).map((row) => row.notFree);
  expect(await notFree()).toEqual([said]);
  await app.db.update(unavailableDays).set({ freeFrom: '2026-12-01' });
  expect(await notFree()).toEqual(['{(,2026-12-01),[2026-12-10,2026-12-13)}']);
  await bitsAgree(app.db);
  // their bit goes to another block
  const before = await blockOfBit(app.db, one);
  await app.db.transaction(async (tx) => {
    await tx.update(users).set({ screenFrom: 40, screenTo: 49 }).where(eq(users.id, one));
    await refreshListing(tx, one);
  });
  expect(await blockOfBit(app.db, one)).not.toBe(before);
  await bitsAgree(app.db);
  // who leaves the lists, and comes back
  for (const isProfileComplete of [false, true]) {
    await app.db.transaction(async (tx) => {
      await tx.update(users).set({ isProfileComplete }).where(eq(users.id, one));
      await refreshListing(tx, one);
    });
    expect(await notFree()).toHaveLength(isProfileComplete ? 1 : 0);
    await bitsAgree(app.db);
  }
  // whoever was there before these days were
  await app.db.delete(listingBitDays);
  await app.db.$client.query('CALL know_names_and_days_before()');
  expect(await notFree()).toHaveLength(1);
  await bitsAgree(app.db);
  await app.db.delete(unavailableDays).where(inArray(unavailableDays.userId, [one, other]));
  expect(await notFree()).toEqual([]);
  await bitsAgree(app.db);
});

test('A bit has the days that are said while somebody is being listed', async () => {
  const [id = ''] = await addListed(app, [{ isProfileComplete: false }]);
  await app.db.insert(unavailableDays).values({ userId: id, days: '{}' });
  let changed: Promise<unknown> = Promise.resolve();
  await app.db.transaction(async (tx) => {
    await tx.update(users).set({ isProfileComplete: true }).where(eq(users.id, id));
    await refreshListing(tx, id);
    await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
    changed = app.db.$client.query(
      `UPDATE unavailable_days SET days = '{[2026-12-10,2026-12-13)}' WHERE user_id = $1`,
      [id],
    );
    await setTimeout(200);
  });
  await changed;
  await bitsAgree(app.db);
  await app.db.delete(unavailableDays).where(eq(unavailableDays.userId, id));
});
