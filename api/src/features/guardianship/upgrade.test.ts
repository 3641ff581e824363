import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { databaseUrl, dropDatabase, execute } from '../../../test/server.ts';
import { migrate } from '../../db/migrate.ts';
import { migrationsFolder } from '../../db/schema-range.ts';
import { cleanUp } from '../../jobs/clean-up.ts';
import { checkListings, refreshListing } from '../profiles/listing.service.ts';

/** The first version that knows of guardians. */
const firstWithGuardians = 70;
const tables = ['users', 'listing_search', 'listing_documents', 'listing_profiles'];

let app: TestApp;
let url: string;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  const server = inject('testServer').url;
  const name = `before_guardians_${randomBytes(6).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name} TEMPLATE template0`);
  url = databaseUrl(server, name);
  folder = await mkdtemp(join(tmpdir(), 'kirdaar-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  for (const file of await readdir(folder))
    if (Number.parseInt(file, 10) >= firstWithGuardians) await rm(join(folder, file));
});
afterAll(async () => {
  await app.close();
  await dropDatabase(inject('testServer').url, new URL(url).pathname.slice(1));
  await rm(folder, { recursive: true });
});

const listed = async (fields: object): Promise<Person> => {
  const person = await createPerson(app, 'Artist', { isProfileComplete: true, ...fields });
  await app.db.transaction((tx) => refreshListing(tx, person.id));
  return person;
};

/** Brings what is stored of people into a database of before, as whoever was listed then. */
async function moveBack(people: Person[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const { id } of people) {
    for (const table of tables) {
      const { rows } = await app.db.$client.query(
        `SELECT row_to_json(t) AS row FROM ${table} AS t WHERE id = $1`,
        [id],
      );
      if (rows.length > 0)
        await client.query(`INSERT INTO ${table} SELECT * FROM json_populate_record(NULL::${table}, $1)`, [
          rows[0].row,
        ]);
    }
  }
  await client.end();
}

test('Children of before are taken off the lists by the upgrade, and each is told by mail once (S12)', async () => {
  const [child, half, adult] = [
    await listed({ name: 'Kiran of Twelve' }),
    await createPerson(app, 'Artist', { name: 'Half Done' }),
    await listed({ name: 'Asha of Thirty', age: 30 }),
  ];
  await migrate(url, { folder });
  await moveBack([child, half, adult]);
  await execute(url, `UPDATE users SET age = 12 WHERE id IN ('${child.id}', '${half.id}')`);
  const there = async () => {
    const counts = tables.slice(1).map((table) => `SELECT id FROM ${table}`);
    const rows = await execute(url, `SELECT DISTINCT id FROM (${counts.join(' UNION ALL ')}) AS all_of_them`);
    return rows.map(({ id }) => id).toSorted();
  };
  expect(await there()).toEqual([child.id, adult.id].toSorted());

  await migrate(url);
  expect(await there()).toEqual([adult.id]);
  const upgraded = await createTestApp({}, undefined, async () => ({ url, drop: async () => {} }));
  // what people do was not brought along, so that the adult is listed with more than is there
  const faults = await checkListings(upgraded.db);
  expect(faults).toEqual([
    { id: adult.id, fault: 'stale' },
    // how names sound is heard within a minute of the upgrade
    { id: 'asha of thirty', fault: 'misheard' },
  ]);
  for (let time = 0; time < 2; time += 1) await cleanUp(upgraded.deps);
  const mailed = await Promise.all([child, half, adult].map(({ email }) => upgraded.mailsTo(email)));
  expect(mailed.map((all) => all.map(({ subject }) => subject))).toEqual([
    ['A parent or guardian has to agree to your profile'],
    [],
    [],
  ]);
  await upgraded.close();
});
