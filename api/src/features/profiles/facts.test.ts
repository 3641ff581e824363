import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { databaseUrl, dropDatabase, execute } from '../../../test/server.ts';
import { addListed } from '../../../test/talents.ts';
import { migrate } from '../../db/migrate.ts';
import { migrationsFolder } from '../../db/schema-range.ts';
import { users } from '../../db/tables/accounts.ts';
import { checkListings, rebuildListings } from './listing.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const facts = async (id: string) => {
  const { rows } = await test.db.$client.query('SELECT height, traits FROM listing_facts WHERE id = $1', [
    id,
  ]);
  return rows[0];
};
const change = (id: string, fields: Partial<typeof users.$inferInsert>) =>
  test.db.update(users).set(fields).where(eq(users.id, id));

describe('the facts that people are filtered by', () => {
  it('are there with the listing, follow the profile and its clips, and go with it', async () => {
    const [id = ''] = await addListed(test, [
      { skills: ['dancing'], talentCategory: ' Actor, VOICE artist,', heightFeet: 5, heightInches: 4 },
    ]);
    expect(await facts(id)).toEqual({
      height: 163,
      traits: ['category:actor', 'category:voice artist', 'skill:dancing'],
    });
    await change(id, {
      skills: [],
      talentCategory: null,
      heightInches: null,
      videoReelLink: 'https://vimeo.com/1',
      homeState: 'bihar',
      homeCity: 'Patna',
    });
    const clips = (statement: string) => test.db.$client.query(statement, [id]);
    await clips(`INSERT INTO monologues VALUES ($1, 'hindi', 'https://vimeo.com/2')`);
    const after = ['city:bihar:patna', 'clip', 'dialect:hindi', 'reel', 'state:bihar'];
    expect(await facts(id)).toEqual({ height: 152, traits: after });
    await clips('DELETE FROM monologues WHERE user_id = $1');
    await change(id, { heightFeet: null });
    expect(await facts(id)).toEqual({
      height: null,
      traits: after.filter((trait) => trait !== 'clip' && trait !== 'dialect:hindi'),
    });
    await test.db.delete(users).where(eq(users.id, id));
    expect(await facts(id)).toBeUndefined();
  });

  it.each([
    ['listing_fact_rows', 'profile_known'],
    ['listing_fit_rows', 'profile_fits'],
  ])('follow every field that %s is made of', async (view, trigger) => {
    const { rows: made } = await test.db.$client.query(
      `SELECT DISTINCT attname AS field FROM pg_depend JOIN pg_rewrite ON pg_rewrite.oid = objid
         JOIN pg_attribute ON attrelid = refobjid AND attnum = refobjsubid
       WHERE classid = 'pg_rewrite'::regclass AND ev_class = $1::regclass AND refobjid = 'users'::regclass AND attname <> 'id'
       ORDER BY field`,
      [view],
    );
    // named where a change is looked for, and compared
    const { rows: watched } = await test.db.$client.query(
      `SELECT attname AS field FROM pg_trigger JOIN pg_attribute ON attrelid = tgrelid AND attnum = ANY(tgattr)
       WHERE tgname = $1 AND pg_get_triggerdef(pg_trigger.oid) ~ ('old\\.' || attname || '\\M')
         AND pg_get_triggerdef(pg_trigger.oid) ~ ('new\\.' || attname || '\\M')`,
      [trigger],
    );
    expect(made).not.toEqual([]);
    expect(watched).toEqual(expect.arrayContaining(made));
  });

  it('are checked and mended like the listings themselves', async () => {
    const [id = ''] = await addListed(test, [{ skills: ['dancing'], heightFeet: 5 }]);
    for (const broken of [
      `UPDATE listing_facts SET height = 1 WHERE id = '${id}'`,
      `UPDATE listing_facts SET traits = '{reel}' WHERE id = '${id}'`,
      `DELETE FROM listing_facts WHERE id = '${id}'`,
      `INSERT INTO listing_facts VALUES ('${id.replace(/^.{8}/, '00000000')}', 1, '{}')`,
    ]) {
      await test.db.$client.query(broken);
      const faults = await checkListings(test.db);
      expect([broken, faults.map(({ fault }) => fault)]).toEqual([broken, ['misplaced']]);
      await rebuildListings(test.db);
      expect(await checkListings(test.db)).toEqual([]);
    }
  });

  it('are there for everybody of before after the upgrade', async () => {
    const name = `before_facts_${randomBytes(6).toString('hex')}`;
    const server = inject('testServer').url;
    await execute(server, `CREATE DATABASE ${name} TEMPLATE template0`);
    const url = databaseUrl(server, name);
    const folder = await mkdtemp(join(tmpdir(), 'kirdaar-migrations-'));
    await cp(migrationsFolder, folder, { recursive: true });
    for (const file of await readdir(folder))
      if (Number.parseInt(file, 10) >= 100) await rm(join(folder, file));
    await migrate(url, { folder });
    await execute(
      url,
      `WITH made AS (
         INSERT INTO users (id, email, name, password_hash, kind, public_identifier, is_profile_complete,
           skills, talent_category, height_feet, height_inches, current_state, current_city)
         SELECT gen_random_uuid(), 'a' || n, 'Asha', 'unusable', 'Artist', 'asha-' || n, true,
           ARRAY['dancing', 'skill ' || n], 'Actor', 5, n, 'goa', 'Panaji' FROM generate_series(1, 9) AS n RETURNING id
       ), said AS (INSERT INTO monologues SELECT id, 'hindi', 'https://vimeo.com/1' FROM made)
       INSERT INTO listing_search SELECT id, 'asha', 0, 0, 0, 0, 0, 0, 0, 0 FROM made`,
    );
    await migrate(url);
    const rows = await execute(url, 'SELECT height, traits FROM listing_facts ORDER BY height LIMIT 1');
    expect(rows).toEqual([
      {
        height: 155,
        traits: [
          'category:actor',
          'city:goa:panaji',
          'clip',
          'dialect:hindi',
          'skill:dancing',
          'skill:skill 1',
          'state:goa',
        ],
      },
    ]);
    const [{ same } = { same: null }] = await execute(
      url,
      `SELECT count(*)::int AS same FROM listing_facts JOIN listing_fact_rows USING (id, height, traits)`,
    );
    expect(same).toBe(9);
    // what roles are compared with is there too, word by word
    const fits = await execute(
      url,
      `SELECT (SELECT count(*)::int FROM listing_fits) AS kept, (SELECT min(height) FROM listing_fits) AS height,
         (SELECT count(*)::int FROM (SELECT * FROM listing_fits EXCEPT SELECT * FROM listing_fit_rows) AS wrong) AS wrong`,
    );
    expect(fits).toEqual([{ kept: 9, height: 155, wrong: 0 }]);
    await dropDatabase(server, name);
    await rm(folder, { recursive: true });
  });
});
