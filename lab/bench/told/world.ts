import pg from 'pg';
import { directorId, idFor, openProjectId } from '../world/casting.ts';
import { idOfText } from '../world/people.ts';

/** As many people as the bench needs at least, most of whom are listed artists. */
export const people = 2000;
/** How many notifications a world has; conversations are a hundredth of them, with ten messages each. */
export const sizes = [10_000, 1_000_000] as const;
/** How many are invited to a round, and one round for so many notifications. */
const invited = 200;
const perRound = 10_000;

/** What is read of each world. */
export const projectId = openProjectId(1);
export const threadId = idFor('told thread 1');
export const roundId = idFor('told round 1');
export const invitationId = idFor('told invitation 1 1');
/** The day of all rounds, far enough to lie ahead. */
export const day = '2035-12-12';

const id = (words: string) => idOfText(words);
const artist = (place: string) =>
  `(SELECT id FROM told_artists WHERE rank = 1 + (${place}) % told_artists_count())`;
const project = (n: string) => id(`'project ' || (1 + (${n}) % 20)`);

const statements = [
  `CREATE TABLE IF NOT EXISTS told_artists AS SELECT row_number() OVER (ORDER BY id)::integer AS rank, id
   FROM users WHERE kind = 'Artist' AND is_profile_complete`,
  'ALTER TABLE told_artists ADD PRIMARY KEY (rank)',
  `CREATE FUNCTION told_artists_count() RETURNS integer IMMUTABLE LANGUAGE sql AS 'SELECT max(rank) FROM told_artists'`,
  // one of fifty is the director's, every other one unread
  `INSERT INTO notifications (id, user_id, kind, setting, project_id, actor_id, detail, thread, made_at, read_at)
   SELECT gen_random_uuid(), CASE WHEN n % 50 = 0 THEN $1::uuid ELSE ${artist('n')} END, 'team.joined', 'team',
     ${project('n')}, ${artist('n + 7')}, 'editor', ${project('n')}, now() - n * interval '10 seconds',
     CASE WHEN n % 100 = 0 THEN now() END
   FROM generate_series(1, $2::integer) AS n`,
  // an artist has one with each project at most
  `INSERT INTO threads (id, project_id, artist_id, last_number, last_at, artist_number, team_number, created_at)
   SELECT ${id(`'told thread ' || n`)}, ${project('n')}, ${artist('n / 20')}, 10, now() - n * interval '1 minute',
     9 + n % 2, 10 - n % 2, now() - interval '90 days'
   FROM generate_series(1, $2::integer / 100) AS n WHERE $1::uuid IS NOT NULL`,
  `INSERT INTO messages (id, thread_id, number, sender_id, is_from_team, body, sent_at)
   SELECT gen_random_uuid(), thread.id, number, CASE WHEN number % 2 = 0 THEN $1::uuid ELSE artist_id END, number % 2 = 0,
     'Could you come half an hour later? The train from Pune is late.', last_at - (10 - number) * interval '1 hour'
   FROM threads AS thread, generate_series(1, 10) AS number WHERE $2::integer > 0`,
  // of a director's the newest hundred at most
  `INSERT INTO thread_readers (thread_id, user_id, read_number, is_unread)
   SELECT thread.id, reader.id, 5, reader.id = $1 AND artist_number > team_number
       AND last_at > now() - interval '200 minutes'
   FROM threads AS thread, LATERAL (VALUES ($1::uuid), (artist_id)) AS reader (id) WHERE $2::integer > 0`,
  `INSERT INTO auditions (id, project_id, kind, stage, place_name, address, city, refill, created_by, created_at)
   SELECT ${id(`'told round ' || n`)}, ${project('n')}, 'in_person', 'audition', 'Aram Studio', '12 Aram Nagar', 'Mumbai',
     true, $1, now() FROM generate_series(1, $2::integer / ${perRound}) AS n`,
  `INSERT INTO audition_roles (audition_id, project_role_id, position)
   SELECT round.id, role.id, 0 FROM auditions AS round JOIN project_roles AS role
     ON role.project_id = round.project_id AND role.position = 1 WHERE $1::uuid IS NOT NULL AND $2::integer > 0`,
  `INSERT INTO slots (id, audition_id, kind, starts_at, ends_at, capacity)
   SELECT ${id(`'told slot ' || n || ' ' || place`)}, ${id(`'told round ' || n`)}, 'timed',
     timestamptz '${day} 04:00Z' + place * interval '10 minutes', timestamptz '${day} 04:10Z' + place * interval '10 minutes', 4
   FROM generate_series(1, $2::integer / ${perRound}) AS n, generate_series(1, 50) AS place WHERE $1::uuid IS NOT NULL`,
  `INSERT INTO invitations (id, audition_id, artist_id, slot_id, state, invited_by, invited_at)
   SELECT ${id(`'told invitation ' || n || ' ' || place`)}, ${id(`'told round ' || n`)}, ${artist('place')},
     ${id(`'told slot ' || n || ' ' || (1 + place % 50)`)}, 'confirmed', $1, now() - n * interval '1 hour'
   FROM generate_series(1, $2::integer / ${perRound}) AS n, generate_series(1, ${invited}) AS place`,
];

/** Fills a world of the bench with so many notifications, their conversations and rounds, unless it has them. */
export async function insertTold(url: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: number }>(
      'SELECT count(*)::integer AS found FROM notifications',
    );
    if (rows[0]?.found === size) return;
    await client.query('BEGIN');
    for (const statement of statements)
      await client.query(statement, statement.includes('$2') ? [directorId, size] : []);
    await client.query('COMMIT');
    await client.query('VACUUM (ANALYZE)');
  } finally {
    await client.end();
  }
}
