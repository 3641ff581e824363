import { createHash } from 'node:crypto';
import { considerApplicants } from '@kirdaar/api/src/casting/desk/applied.service.ts';
import { hashSecret } from '@kirdaar/api/src/core/hashing.ts';
import { applications } from '@kirdaar/api/src/db/tables/projects/projects.ts';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { idOfText, personId } from './people.ts';

/** The number of signed-in people, who apply and sign in. */
export const activePeople = 400;
export const applicants = 500;
/** Projects to apply to, with fifty roles each: enough applications for one round of a run. */
const projects = 20;
export const password = 'Chai-at-6-pm!';

/** The id that the statements make of a text. */
export function idFor(text: string): string {
  const hex = createHash('md5').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}

export const directorId = idFor('director');
/** The project whose talents are read. */
export const castProjectId = idFor('cast');
export const openProjectId = (place: number) => idFor(`project ${(place % projects) + 1}`);
export const openRoleId = (place: number, role: number) =>
  idFor(`role ${(place % projects) + 1} ${(role % 50) + 1}`);
export const emailOf = (n: number) => `person-${n}@bench.example`;

/** A person's session cookie. The bench's secrets are worthless. */
export const cookieOf = (who: string) => `kirdaar_session=session-${who}`;

const addSession = (user: string, who: string) => `
  INSERT INTO sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at)
  SELECT gen_random_uuid(), sha256(('session-' || ${who})::bytea), ${user}, now(), now(), now() + interval '30 days'`;

/** A director with a project that has applicants, projects to apply to, and people's sessions and passwords. */
export async function insertCasting(client: pg.Client): Promise<void> {
  const hash = await hashSecret(password);
  await client.query(
    `INSERT INTO users (id, email, name, password_hash, kind, public_identifier)
     VALUES ($1, 'director@bench.example', 'Leela Krishnan', $2, 'Director', 'director')`,
    [directorId, hash],
  );
  await client.query('UPDATE users SET password_hash = $1 WHERE email = ANY($2)', [
    hash,
    Array.from({ length: activePeople }, (_, n) => emailOf(n + 1)),
  ]);
  await client.query(addSession('$1::uuid', `'director'`), [directorId]);
  await client.query(`${addSession(personId, 'n')} FROM generate_series(1, $1::integer) AS n`, [
    activePeople,
  ]);
  await client.query(
    `INSERT INTO projects (id, director_id, project_identifier, name, type, is_draft)
     SELECT * FROM (
       SELECT $2::uuid, $1::uuid, 'cast', 'Monsoon Letters', 'film', false
       UNION ALL SELECT ${idOfText(`'project ' || n`)}, $1, 'project-' || n, 'Project ' || n, 'film', false
       FROM generate_series(1, $3::integer) AS n) AS made`,
    [directorId, castProjectId, projects],
  );
  await client.query(
    `INSERT INTO project_roles (id, project_id, position, character_name, published_at)
     SELECT ${idOfText(`'role ' || p || ' ' || r`)}, ${idOfText(`'project ' || p`)}, r, 'Role ' || r, now()
     FROM generate_series(1, $1::integer) AS p, generate_series(1, 50) AS r`,
    [projects],
  );
  // spread over all people, for realistic distances on disk
  await client.query(
    `INSERT INTO applications (id, project_id, artist_id, created_at)
     SELECT gen_random_uuid(), $1, id, now() FROM users WHERE kind = 'Artist' AND is_profile_complete
     ORDER BY id LIMIT $2`,
    [castProjectId, applicants],
  );
  await considerApplicants(drizzle(client), eq(applications.projectId, castProjectId));
}

/** The project of the roles with suggestions. */
export const wantedProjectId = idFor('wanted');
export const wantedRoleId = (place: number) => idFor(`wanted role ${place + 1}`);

/** Roles for women between 24 and 32 of two states who speak a required language and ride, if missing. */
export async function insertWantedRoles(
  client: pg.ClientBase,
  { languages, states }: Record<'languages' | 'states', readonly string[]>,
): Promise<void> {
  await client.query(
    `INSERT INTO projects (id, director_id, project_identifier, name, type, is_draft, casting_state, shooting_start_date,
       shooting_end_date)
     VALUES ($1, $2, 'wanted', 'Wanted', 'film', false, $3, '2027-01-01', '2027-01-20') ON CONFLICT DO NOTHING`,
    [wantedProjectId, directorId, states[0]],
  );
  for (const [place, language] of languages.entries())
    await client.query(
      `INSERT INTO project_roles (id, project_id, position, character_name, gender, age_range, age_min, age_max, languages,
         skills, place_states, must, published_at)
       VALUES ($1, $2, $3, 'Wanted', 'female', '24-32', 24, 32, $4, '{horse_riding}', $5, '{languages}', now())
       ON CONFLICT DO NOTHING`,
      [
        wantedRoleId(place),
        wantedProjectId,
        place,
        [language],
        [states[place % states.length], states[(place + 1) % states.length]],
      ],
    );
}
