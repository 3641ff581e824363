import { considerApplicants } from '@kirdaar/api/src/casting/desk/applied.service.ts';
import { applications } from '@kirdaar/api/src/db/tables/projects/projects.ts';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { castProjectId, directorId, idFor } from '../world/casting.ts';
import { personId } from '../world/people.ts';

/** How many people the lists are measured on, and how many of them blocked the one director. */
export const people = 100_000;
const blockers = 10_000;
const candidates = 5000;

/** Whom they blocked: somebody of the bench whose profile is not complete, who is a director from now on. */
const blockedDirectorId = idFor('person 99950');

/** A director of the two: by whose session they ask, and their projects. */
type Caster = { who: string; directorId: string; projectId: string; deskId: string; roleId: string };

export const free: Caster = {
  who: 'director',
  directorId,
  projectId: castProjectId,
  deskId: idFor('contact desk'),
  roleId: idFor('contact role'),
};
export const blocked: Caster = {
  who: 'blocked',
  directorId: blockedDirectorId,
  projectId: idFor('cast of the blocked'),
  deskId: idFor('contact desk of the blocked'),
  roleId: idFor('contact role of the blocked'),
};

/** Beside the director whom nobody blocked one whom a tenth of all people did, with a project that the same people applied
    to; and for either a role with the same candidates. */
export async function insertBlocks(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`UPDATE users SET kind = 'Director' WHERE id = $1 AND kind <> 'Director'`, [
      blockedDirectorId,
    ]);
    await client.query(
      `INSERT INTO sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at)
       SELECT gen_random_uuid(), sha256('session-blocked'::bytea), $1, now(), now(), now() + interval '30 days'
       WHERE NOT EXISTS (SELECT FROM sessions WHERE user_id = $1)`,
      [blockedDirectorId],
    );
    await client.query(
      `INSERT INTO projects (id, director_id, project_identifier, name, type, is_draft)
       VALUES ($1, $2, 'cast-of-blocked', 'Monsoon Letters', 'film', false) ON CONFLICT DO NOTHING`,
      [blocked.projectId, blockedDirectorId],
    );
    await client.query(
      `INSERT INTO applications (id, project_id, artist_id, created_at)
       SELECT gen_random_uuid(), $1, artist_id, created_at FROM applications WHERE project_id = $2
       ON CONFLICT DO NOTHING`,
      [blocked.projectId, free.projectId],
    );
    await considerApplicants(drizzle(client), eq(applications.projectId, blocked.projectId));
    await client.query(
      `INSERT INTO blocks (artist_id, director_id, made_at)
       SELECT ${personId}, $1, now() FROM generate_series(3, $2::integer, ${people / blockers}) AS n
       ON CONFLICT DO NOTHING`,
      [blockedDirectorId, people],
    );
    for (const caster of [free, blocked]) await insertDesk(client, caster);
    await client.query('VACUUM (ANALYZE)');
  } finally {
    await client.end();
  }
}

/** A role with candidates, made anew for every run: the bench forgets what was applied for. */
async function insertDesk(client: pg.Client, { directorId: owner, deskId, roleId }: Caster): Promise<void> {
  await client.query('DELETE FROM projects WHERE id = $1', [deskId]);
  await client.query(
    `INSERT INTO projects (id, director_id, project_identifier, name, type, is_draft)
     VALUES ($1, $2, $3, 'Desk', 'film', false)`,
    [deskId, owner, `contact-desk-${deskId.slice(0, 8)}`],
  );
  await client.query(
    `INSERT INTO project_roles (id, project_id, position, character_name) VALUES ($2, $1, 0, 'Meera')`,
    [deskId, roleId],
  );
  await client.query(
    `INSERT INTO applications (id, project_id, project_role_id, artist_id, created_at)
     SELECT gen_random_uuid(), $1, $2, id, now() - row_number() OVER (ORDER BY id) * interval '1 minute'
     FROM users WHERE kind = 'Artist' AND is_profile_complete ORDER BY id LIMIT $3`,
    [deskId, roleId, candidates],
  );
  await considerApplicants(drizzle(client), eq(applications.projectId, deskId));
}
