import pg from 'pg';

/** 10,000 open items of all kinds, a million lines of the log, and an artist with 5,000 applications. */
export async function insertModeration(
  url: string,
  moderator: { id: string },
  artist: { id: string },
  owner: { id: string },
): Promise<void> {
  // without the time limit of the app's statements
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const now = `'2026-11-21T06:30:00Z'::timestamptz`;
  const ago = (days: number) => `${now} - random() * interval '${days} days'`;
  await client.query(`
    INSERT INTO users (id, email, name, password_hash, kind, public_identifier)
      SELECT gen_random_uuid(), 'crowd-' || n || '@people.example', 'Sunita Rao ' || n, 'unusable', 'Director', 'crowd-' || n
      FROM generate_series(1, 5000) AS n;
    INSERT INTO cases (id, kind, about_kind, about_id, category, name, person_id, received_at, due_at)
      SELECT gen_random_uuid(), (ARRAY['report', 'report', 'appeal', 'hold', 'papers', 'order'])[1 + n % 6], 'profile', id,
        'money', name, id, ${ago(9)}, ${ago(9)} + interval '7 days'
      FROM (SELECT *, row_number() OVER () AS n FROM users WHERE public_identifier LIKE 'crowd-%') AS crowd;
    INSERT INTO verifications (director_id, state, company, submitted_at)
      SELECT id, 'submitted', 'Banyan', ${ago(3)} FROM users WHERE public_identifier LIKE 'crowd-%' LIMIT 2500;
    INSERT INTO contacts (id, full_name, email, phone_number, message, created_at)
      SELECT gen_random_uuid(), 'Asha', 'crowd-' || n || '@people.example', '9000000011', 'Hello', ${ago(7)}
      FROM generate_series(1, 2500) AS n;
    INSERT INTO moderation_actions (id, action, about_kind, about_id, administrator_id, made_at)
      SELECT gen_random_uuid(), (ARRAY['take', 'note', 'close', 'restore'])[1 + n % 4], 'case', cases.id, '${moderator.id}', ${ago(900)}
      FROM cases, generate_series(1, 200) AS n;
    INSERT INTO projects (id, director_id, project_identifier, name, type, is_draft)
      SELECT gen_random_uuid(), '${owner.id}', 'large-' || n, 'Large ' || n, 'film', false FROM generate_series(1, 5000) AS n;
    INSERT INTO applications (id, project_id, artist_id, created_at)
      SELECT gen_random_uuid(), id, '${artist.id}', ${ago(900)} FROM projects WHERE project_identifier LIKE 'large-%';`);
  await client.query('VACUUM (ANALYZE)');
  await client.end();
}
