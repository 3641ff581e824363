import { considerApplicants } from '@kirdaar/api/src/casting/desk/applied.service.ts';
import { applications } from '@kirdaar/api/src/db/tables/projects/projects.ts';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { directorId, idFor } from '../world/casting.ts';

/** The candidates of the roles, one project each. */
export const sizes = [500, 5000, 20_000] as const;
/** Enough people for the largest of them; not all are listed artists. */
export const people = 25_000;

export const projectOf = (size: number) => idFor(`desk of ${size}`);
export const roleOf = (size: number) => idFor(`desk role of ${size}`);

/** A project per size, with one role and its applicants: some are further, some have a pick or a note. Created for
    every run, because a run decides on them. */
export async function insertDesks(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const size of sizes) {
      const values = [projectOf(size), roleOf(size)];
      await client.query('DELETE FROM projects WHERE id = $1', [projectOf(size)]);
      await client.query(
        `INSERT INTO projects (id, director_id, project_identifier, name, type, is_draft)
         VALUES ($1, $2, $3, 'Desk', 'film', false)`,
        [projectOf(size), directorId, `desk-${size}`],
      );
      await client.query(
        `INSERT INTO project_roles (id, project_id, position, character_name) VALUES ($2, $1, 0, 'Meera')`,
        values,
      );
      await client.query(
        `INSERT INTO applications (id, project_id, project_role_id, artist_id, created_at)
         SELECT gen_random_uuid(), $1, $2, id, now() - row_number() OVER (ORDER BY id) * interval '1 minute'
         FROM users WHERE kind = 'Artist' AND is_profile_complete AND age >= 18 ORDER BY id LIMIT $3`,
        [...values, size],
      );
      await considerApplicants(drizzle(client), eq(applications.projectId, projectOf(size)));
      await client.query(
        `UPDATE candidacies SET grade = 1 + abs(shuffled % 3),
           stage = (ARRAY['shortlisted', 'callback', 'on_hold', 'passed', 'passed'])[1 + abs(shuffled % 5)]
         WHERE project_id = $1 AND abs(shuffled / 100 % 10) < 2`,
        [projectOf(size)],
      );
      await client.query(
        `INSERT INTO notes (id, project_id, artist_id, author_id, visibility, body, created_at)
         SELECT gen_random_uuid(), $1, artist_id, $2, 'team', 'A quiet strength.', now()
         FROM candidacies WHERE project_id = $1 AND grade IS NOT NULL`,
        [projectOf(size), directorId],
      );
    }
    await client.query('VACUUM (ANALYZE)');
  } finally {
    await client.end();
  }
}
