import { openDatabase } from '@kirdaar/api/src/db/database.ts';
import { migrate } from '@kirdaar/api/src/db/migrate.ts';
import { rebuildListings } from '@kirdaar/api/src/profiles/listing.service.ts';
import pg from 'pg';
import { buildPrototypeTables } from '../prototype/tables.ts';
import { activePeople, insertCasting, insertWantedRoles } from './casting.ts';
import { insertPeople, spreadListings } from './people.ts';
import { buildRivalTable } from './rival.ts';
import { insertOpenRoles } from './roles.ts';

/** The terms of the roles with suggestions. */
const wanted = {
  languages: ['Assamese', 'Bengali', 'Bodo', 'Dogri', 'Gujarati', 'Garo', 'Dakhni', 'Assamese'],
  states: ['goa', 'kerala', 'assam', 'punjab', 'bihar', 'odisha', 'sikkim', 'tripura'],
};

/** Fills an empty database with so many people and the data of the lines; an equal one is not changed. */
export async function buildWorld(url: string, people: number): Promise<void> {
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: number; finished: boolean }>(
      `SELECT (SELECT count(*)::integer FROM users) AS found,
         to_regclass('rival.artists') IS NOT NULL AS finished`,
    );
    const found = rows[0]?.found ?? 0;
    if (found === people + 1 && rows[0]?.finished) {
      await buildPrototypeTables(client);
      await insertWantedRoles(client, wanted);
      await insertOpenRoles(client);
      return await forgetApplications(client);
    }
    if (found > 0)
      throw new Error(
        `This database has ${found} users already. The bench needs an empty one: remove what an interrupted run left.`,
      );
    if (people < activePeople) throw new Error(`The bench needs ${activePeople} people at least.`);
    console.log(`Making ${people.toLocaleString('en')} people …`);
    await insertPeople(client, people);
    await insertCasting(client);
    await insertWantedRoles(client, wanted);
    await insertOpenRoles(client);
    await spreadListings(client);
    const db = openDatabase(url, { patient: true });
    await rebuildListings(db);
    await db.$client.end();
    await buildRivalTable(client);
    await buildPrototypeTables(client);
    await client.query('VACUUM (ANALYZE)');
    await client.query('CHECKPOINT').catch(() => {}); // only a superuser may; optional
  } finally {
    await client.end();
  }
}

/** Deletes an earlier run's applications, so that the next can apply again. */
async function forgetApplications(client: pg.ClientBase): Promise<void> {
  await client.query('DELETE FROM applications WHERE project_role_id IS NOT NULL');
  await client.query('DELETE FROM candidacies WHERE applied_at IS NOT NULL AND project_role_id IS NOT NULL');
  await client.query('VACUUM (ANALYZE) applications, candidacies');
}
