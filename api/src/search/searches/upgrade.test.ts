import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { createDatabase192 } from '../../../test/database-192.ts';
import { alertsOf, countUnasked, sweep } from '../../../test/searches.ts';
import { databaseUrl, dropDatabase, execute } from '../../../test/server.ts';
import { migrate } from '../../db/migrate.ts';
import { fillListings } from '../../profiles/listing.service.ts';

const { url: server } = inject('testServer');
const name = `kirdaar_alerts_upgrade_${process.pid}`;
const people = {
  director: randomUUID(),
  seeker: randomUUID(),
  fresh: randomUUID(),
  changed: randomUUID(),
  announced: randomUUID(),
};
const [search, alert, project, role, earlier] = Array.from({ length: 5 }, () => randomUUID());
const listed = `(SELECT id FROM users WHERE kind = 'Artist')`;

/** The rows of that version: a mail was sent, and earlier people and changes are not matched yet. */
const written = `
  INSERT INTO users (id, email, name, password_hash, kind, public_identifier, is_profile_complete, first_listed_at, updated_at)
    SELECT id::uuid, id || '@people.example', 'Person', 'unusable', CASE id WHEN '${people.director}' THEN 'Director' ELSE 'Artist' END,
      id, true, CASE id WHEN '${people.seeker}' THEN '2026-11-18T07:00Z' ELSE '2026-11-20T07:00Z' END::timestamptz, '2026-11-20T07:00Z' FROM unnest(ARRAY['${Object.values(people).join("', '")}']) AS id;
  INSERT INTO person_index (id, name_key, phonetic_key, public_identifier, is_artist, is_child, gender, age, screen_from, screen_to,
      home_state, current_state, languages, skills, tags, tie_breaker, listed_at, change_number, card, profile)
    SELECT id, 'person', '', id, true, false, 0, 0, 0, 0, 0, 0, '{}', '{}', '{}', 0, first_listed_at, 3, '{}', '{}'
    FROM users WHERE kind = 'Artist';
  INSERT INTO saved_searches (id, user_id, kind, name, query, pace, keys, made_at, told_at, told_mark) VALUES
    ('${search}', '${people.director}', 'talents', 'Leads', '{}', 'now', '{any}', '2026-11-19T06:00Z', '2026-11-20T07:30Z', 10),
    ('${randomUUID()}', '${people.seeker}', 'roles', 'For me', '{}', 'now', '{any}', '2026-11-19T06:00Z', NULL, NULL);
  INSERT INTO notifications (id, user_id, kind, setting, thread, subject_id, made_at, mailed_at, in_digest) VALUES
    ('${alert}', '${people.director}', 'talent_alert', 'alerts', '${people.director}', '${search}', '2026-11-20T07:20Z',
      '2026-11-20T07:30Z', false);
  INSERT INTO search_finds (search_id, notification_id, person_id) VALUES ('${search}', '${alert}', '${people.announced}');
  INSERT INTO projects (id, director_id, project_identifier, name, is_draft, updated_at)
    VALUES ('${project}', '${people.director}', 'p', 'Monsoon', false, '2026-11-20T07:00Z');
  INSERT INTO project_roles (id, project_id, position) VALUES ('${role}', '${project}', 0), ('${earlier}', '${project}', 1);
  DELETE FROM arrivals;
  INSERT INTO arrivals (person_id, role_id, changed, mark) VALUES
    ('${people.fresh}', NULL, false, NULL), ('${people.changed}', NULL, true, 5), ('${people.announced}', NULL, true, 6),
    (NULL, '${role}', false, NULL);
  INSERT INTO changed_seekers (user_id, mark) VALUES ('${people.seeker}', 7);
  SELECT setval('told_marks', 10);`;

beforeAll(async () => {
  const url = await createDatabase192(server, name);
  await execute(url, 'TRUNCATE users CASCADE');
  await execute(url, written);
});
afterAll(() => dropDatabase(server, name));

test.each([
  ['full', ''],
  // a start of version 192 that ended before it filled the index
  ['empty', `DELETE FROM person_index WHERE id IN ${listed}`],
])(
  'The upgrade with an index of people that is %s announces what waited, and nothing twice (M13)',
  async (index, statement) => {
    const copy = `${name}_${index}`;
    await execute(server, `CREATE DATABASE ${copy} TEMPLATE ${name}`);
    const url = databaseUrl(server, copy);
    if (statement) await execute(url, statement);
    await migrate(url);
    const app = await createTestApp({}, undefined, async () => ({
      url,
      drop: () => dropDatabase(server, copy),
    }));
    await fillListings(app.db);
    await sweep(app);
    const texts = async (id: string) => (await alertsOf(app, { id })).map(({ text }) => text);
    expect(await texts(people.seeker)).toEqual(['2 new roles match "For me"']);
    const waited = await execute(
      url,
      `SELECT person_id AS id FROM search_finds WHERE search_id = '${search}' AND notification_id <> '${alert}'`,
    );
    // an empty index has no change from before the mail
    const expected = index === 'full' ? [people.fresh, people.changed] : [people.fresh];
    expect(waited.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
    expect(await countUnasked(app)).toBe(0);
    await app.close();
  },
);
