import { query } from '../stage/postgres.ts';

/** What must hold in the database at every moment, each as a query for the rows that break it. */
const invariants: Record<string, string> = {
  'an account has a department role':
    'SELECT id FROM users u WHERE NOT EXISTS (SELECT FROM user_department_roles r WHERE r.user_id = u.id)',
  'an account leaves no sign-up of its address waiting':
    'SELECT p.id FROM pending_registrations p JOIN users u USING (email) WHERE p.created_at < u.created_at',
  'a subject has one live code per purpose':
    'SELECT subject_id AS id FROM codes WHERE used_at IS NULL GROUP BY subject_id, purpose HAVING count(*) > 1',
  'a code was compared at most five times': 'SELECT id FROM codes WHERE attempts > 5',
  'an application names a role of its own project':
    'SELECT a.id FROM applications a JOIN project_roles r ON r.id = a.project_role_id WHERE r.project_id <> a.project_id',
  'nobody applied twice to a role':
    'SELECT artist_id AS id FROM applications GROUP BY artist_id, project_id, project_role_id HAVING count(*) > 1',
  'no draft and no director has an application': `SELECT a.id FROM applications a JOIN projects p ON p.id = a.project_id JOIN users u ON u.id = a.artist_id
     WHERE p.is_draft OR u.kind = 'Director'`,
  'a published project has its fields and a role': `SELECT id FROM projects p WHERE NOT is_draft AND deleted_at IS NULL AND (name IS NULL OR casting_end_date IS NULL
       OR NOT EXISTS (SELECT FROM project_roles r WHERE r.project_id = p.id))`,
  'the roles of a project have different places':
    'SELECT project_id AS id FROM project_roles GROUP BY project_id, position HAVING count(*) > 1',
  'the list holds exactly the complete artists and professionals': `SELECT u.id FROM users u FULL JOIN listing_search l ON l.id = u.id
     WHERE (u.is_profile_complete AND u.kind <> 'Director') IS DISTINCT FROM (l.id IS NOT NULL)`,
  'everybody in the list has a card, and every card somebody in the list':
    'SELECT coalesce(l.id, d.id) AS id FROM listing_search l FULL JOIN listing_documents d USING (id) WHERE l.id IS NULL OR d.id IS NULL',
  'everybody in the list is found by their places, and nobody else': `SELECT id FROM (
       (SELECT * FROM listing_places EXCEPT SELECT * FROM listing_place_rows)
       UNION ALL (SELECT * FROM listing_place_rows EXCEPT SELECT * FROM listing_places)) AS wrong`,
  'the words of names are counted rightly': `SELECT word AS id FROM (
       (SELECT * FROM listing_words EXCEPT SELECT * FROM listing_words_counted)
       UNION ALL (SELECT * FROM listing_words_counted EXCEPT SELECT * FROM listing_words)) AS wrong`,
  'the names of the list are counted rightly': `SELECT name_key AS id FROM (
       (SELECT * FROM listing_names EXCEPT SELECT * FROM listing_names_counted)
       UNION ALL (SELECT * FROM listing_names_counted EXCEPT SELECT * FROM listing_names)) AS wrong`,
  'of everybody in the list it is kept since when, and of nobody else that they are in it': `SELECT id FROM listing_search l
     FULL JOIN (SELECT id FROM first_listings WHERE is_listed) AS dated USING (id) WHERE l.id IS NULL OR dated.id IS NULL`,
  'a picture that is shown was not given up': `SELECT f.id FROM files f WHERE f.released_at IS NOT NULL AND (
       EXISTS (SELECT FROM users WHERE profile_picture_id = f.id)
       OR EXISTS (SELECT FROM photographs WHERE file_id = f.id)
       OR EXISTS (SELECT FROM projects WHERE deleted_at IS NULL AND (banner_id = f.id OR brief_id = f.id)))`,
  'a kept key has its answer':
    'SELECT key AS id FROM idempotency_keys WHERE answer IS NULL OR status IS NULL',
  'a mail that waits has a job that sends it': `SELECT m.id FROM mails m WHERE sent_at IS NULL AND text_body = ''`,
};

export const invariantCount = Object.keys(invariants).length;

/** Sentences about invariants that a database breaks. */
export async function brokenInvariants(databaseUrl: string): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, statement] of Object.entries(invariants)) {
    const rows = await query<{ id: string }>(databaseUrl, statement);
    if (rows.length > 0) broken.push(`${rows.length} rows break "${name}", ${rows[0]?.id} for one`);
  }
  return broken;
}
