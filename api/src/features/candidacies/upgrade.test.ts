import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl, dropDatabase, execute } from '../../../test/server.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { migrationsFolder } from '../../db/schema-range.ts';
import { candidacies, shortlistedSince } from '../../db/tables/candidacies.ts';
import { factsFor } from '../talent-facts/facts.service.ts';
import { undo } from './activities.service.ts';

/** The last migration with `talent_facts` and ids of transactions. */
const before = 181;
const name = `kirdaar_upgrade_${process.pid}`;
const url = databaseUrl(inject('testServer').url, name);
const ids = {
  director: randomUUID(),
  project: randomUUID(),
  role: randomUUID(),
  moved: randomUUID(),
  cleared: randomUUID(),
};
const artists = { passed: randomUUID(), chosen: randomUUID(), playing: randomUUID(), viewed: randomUUID() };
let db: Database;

/** What the program of then wrote: one decision passes somebody, whom it takes off the project's own shortlist. */
const written = `
  INSERT INTO users (id, email, name, password_hash, kind, public_identifier)
    SELECT id::uuid, id || '@people.example', 'Person', 'unusable', CASE id WHEN '${ids.director}' THEN 'Director' ELSE 'Artist' END, id
    FROM unnest(ARRAY['${[ids.director, ...Object.values(artists)].join("', '")}']) AS id;
  INSERT INTO projects (id, director_id, project_identifier, is_draft) VALUES ('${ids.project}', '${ids.director}', 'p', false);
  INSERT INTO project_roles (id, project_id, position) VALUES ('${ids.role}', '${ids.project}', 0);
  INSERT INTO applications (id, project_id, project_role_id, artist_id, created_at)
    SELECT gen_random_uuid(), '${ids.project}', '${ids.role}', id::uuid, '2026-11-20T06:00Z'
    FROM unnest(ARRAY['${artists.passed}', '${artists.playing}']) AS id;
  INSERT INTO talent_facts (project_id, artist_id, shortlisted_at) VALUES
    ('${ids.project}', '${artists.passed}', '2026-11-20T07:00Z'), ('${ids.project}', '${artists.chosen}', '2026-11-20T08:00Z');
  INSERT INTO talent_facts (project_id, artist_id, viewed_at) VALUES ('${ids.project}', '${artists.viewed}', '2026-11-20T09:00Z');
  UPDATE candidacies SET stage = 'shortlisted', staged_at = '2026-11-20T10:00Z' WHERE artist_id = '${artists.playing}';
  UPDATE candidacies SET stage = 'callback', staged_at = '2026-11-20T11:00Z' WHERE artist_id = '${artists.playing}';
  UPDATE candidacies SET stage = 'shortlisted', staged_at = '2026-11-20T07:00Z' WHERE artist_id = '${artists.passed}';
  BEGIN;
  INSERT INTO activities (id, project_id, kind, stage, made_by, made_at, count, undo_until)
    VALUES ('${ids.moved}', '${ids.project}', 'moved', 'passed', '${ids.director}', '2026-11-21T06:25Z', 1, '2026-11-21T06:35Z');
  INSERT INTO activity_changes (activity_id, artist_id, candidacy_id, field, stage_before, at_before, in_before)
    SELECT '${ids.moved}', artist_id, id, 'stage', stage, staged_at, staged_in FROM candidacies WHERE artist_id = '${artists.passed}';
  UPDATE candidacies SET stage = 'passed', staged_at = '2026-11-21T06:25Z', staged_in = pg_current_xact_id(), staged_by = '${ids.director}'
    WHERE artist_id = '${artists.passed}';
  INSERT INTO activity_changes (activity_id, artist_id, field, at_before)
    VALUES ('${ids.moved}', '${artists.passed}', 'fact', '2026-11-20T07:00Z');
  UPDATE talent_facts SET shortlisted_at = NULL, shortlisted_in = pg_current_xact_id() WHERE artist_id = '${artists.passed}';
  COMMIT;`;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kirdaar-upgrade-'));
  await cp(migrationsFolder, folder, { recursive: true });
  for (const file of await readdir(folder)) {
    if (Number.parseInt(file, 10) > before) await rm(join(folder, file), { recursive: true });
  }
  await execute(inject('testServer').url, `CREATE DATABASE ${name}`);
  await migrate(url, { folder });
  await execute(url, written);
  await migrate(url);
  await rm(folder, { recursive: true });
  db = openDatabase(url, { poolSize: 2 });
});
afterAll(async () => {
  await db.$client.end();
  await dropDatabase(inject('testServer').url, name);
});

const shortlistedAt = async (artistId: string) =>
  (await db.select({ at: shortlistedSince }).from(candidacies).where(eq(candidacies.artistId, artistId)))[0]
    ?.at;
const factsOf = async () => {
  const facts = await factsFor(db, ids.project, Object.values(artists));
  return Object.fromEntries(
    Object.entries(artists).map(([who, id]) => [who, [facts.get(id)?.shortlisted, facts.get(id)?.viewed]]),
  );
};

test('The upgrade keeps who is shortlisted and since when, who was viewed, and what can be undone', async () => {
  const kept = { chosen: [true, false], playing: [true, false], viewed: [false, true] };
  expect(await factsOf()).toEqual({ passed: [false, false], ...kept });
  expect(await shortlistedAt(artists.chosen)).toEqual(new Date('2026-11-20T08:00Z'));
  expect(await shortlistedAt(artists.playing)).toEqual(new Date('2026-11-20T10:00Z'));
  const by = {
    projectId: ids.project as OwnedProjectId,
    by: ids.director,
    at: new Date('2026-11-21T06:30Z'),
  };
  const undone = await db.transaction((tx) => undo(tx, { ...by, membership: 'owner' }, ids.moved));
  expect(undone).toEqual({ undone: 1, left: 0 });
  expect(await factsOf()).toEqual({ passed: [true, false], ...kept });
  expect(await shortlistedAt(artists.passed)).toEqual(new Date('2026-11-20T07:00Z'));
});
