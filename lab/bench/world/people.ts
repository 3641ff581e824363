import languages from '@kirdaar/api/reference/languages.json' with { type: 'json' };
import { states } from '@kirdaar/domain/places/places.ts';
import { dialectKeys } from '@kirdaar/domain/profiles/monologues.ts';
import type pg from 'pg';

const firstNames =
  `Aarav Aditi Ajay Akash Alia Aman Ananya Anil Anjali Arjun Asha Bharat Charu Deepa Dev Divya Farhan
  Gauri Harsh Isha Ishaan Jaya Kabir Kavya Kiran Lakshmi Madhav Manoj Meera Mohan Naina Neha Nikhil Omkar Pooja
  Pranav Priya Rahul Rekha Rohan Sana Sharmila Shreya Siddharth Sunita Tara Uday Varun Vidya Zoya`.split(
    /\s+/,
  );
const lastNames =
  `Agarwal Banerjee Bhatt Chatterjee Das Desai Dutta Fernandes Ghosh Gupta Iyer Jain Joshi Kapoor Khan
  Kulkarni Kumar Mehta Menon Mishra Mukherjee Nair Naidu Pandey Patel Pillai Rao Reddy Roy Saxena Sen Shah Sharma
  Shetty Singh Sinha Trivedi Varma Verma Yadav`.split(/\s+/);
const categories = [
  'actor',
  'model',
  'actor, model',
  'Dancer',
  'voice artist',
  'actor, voice artist',
  'singer',
];
export const skills = 'acting dancing singing horse_riding swimming martial_arts mimicry yoga'.split(' ');
// about the size of a picture of sixteen pixels
const blur = `data:image/webp;base64,${'UklGRjwAAABXRUJQVlA4'.repeat(8)}`;

/** A number below `size`, deterministic by person and purpose. */
export const pick = (purpose: string, size: number) =>
  `(('x' || substr(md5('${purpose} ' || n), 1, 7))::bit(28)::integer % ${size})`;
export const entry = (purpose: string, values: readonly string[]) =>
  `(ARRAY[${values.map((value) => `'${value}'`).join(',')}])[1 + ${pick(purpose, values.length)}]`;

/** An id in SQL, deterministic by text. */
export const idOfText = (text: string) =>
  `overlay(overlay(md5(${text}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;
const idOf = (what: string) => idOfText(`'${what} ' || n`);

export const slugs = states.map((state) => state.slug);
/** One of three cities of the state for the same purpose. */
const city = (purpose: string) => {
  const rows = states.map(({ cities }) => {
    const three = [0, 1, 2].map((place) => `'${cities[place % cities.length]?.replaceAll("'", "''")}'`);
    return `[${three.join(',')}]`;
  });
  return `(ARRAY[${rows.join(',')}])[1 + ${pick(purpose, slugs.length)}][1 + ${pick(`${purpose} city`, 3)}]`;
};
export const spoken = languages.slice(0, 20).map(({ language }) => language);

/** The id of the n-th person of the bench, as in the statements below. */
export const personId = idOf('person');

const insertFiles = `
  INSERT INTO files (id, owner_id, kind, path, width, height, widths, blur, bytes)
  SELECT ${idOf('file')}, ${personId}, 'image', '/uploads/bench-' || n || '.jpg', 1440, 1920, '{320,640,1280}', '${blur}', 400000
  FROM generate_series($1::integer, $2::integer) AS n`;

const insertUsers = `
  INSERT INTO users (id, email, name, password_hash, kind, public_identifier, is_profile_complete, gender, age, bio,
    number, home_city, home_state, current_city, current_state, talent_category, languages, skills, height_feet,
    height_inches, screen_from, screen_to, video_reel_link, monologues_saved_at)
  SELECT ${personId}, 'person-' || n || '@bench.example',
    ${entry('first', firstNames)} || ' ' || ${entry('last', lastNames)} || CASE WHEN n % 3 = 0 THEN ' ' || chr(65 + ${pick('initial', 26)}) ELSE '' END,
    'unusable', CASE WHEN n % 20 = 0 THEN 'Other' ELSE 'Artist' END, 'person-' || n, n % 50 <> 0,
    CASE WHEN ${pick('gender', 2)} = 0 THEN 'male' ELSE 'female' END, 16 + ${pick('age', 50)},
    repeat('Ten years on stage, three films, and a voice for radio. ', 1 + ${pick('bio', 6)}),
    '98' || lpad(n::text, 8, '0'), ${city('home')}, ${entry('home', slugs)}, ${city('current')}, ${entry('current', slugs)},
    ${entry('category', categories)},
    ARRAY[${entry('speaks', spoken)}, ${entry('also', spoken)}, 'Hindi'],
    ARRAY[${entry('skill', skills)}, ${entry('also skilled', skills)}], 5, ${pick('inches', 12)},
    14 + ${pick('screen', 40)}, 22 + ${pick('screen', 40)},
    CASE WHEN ${pick('reel', 5)} < 2 THEN 'https://video.example/' || n END, now()
  FROM generate_series($1::integer, $2::integer) AS n`;

const insertParts = [
  `INSERT INTO photographs (user_id, type, file_id)
   SELECT ${personId}, 'smilingHeadshots', ${idOf('file')} FROM generate_series($1::integer, $2::integer) AS n`,
  `INSERT INTO user_department_roles (user_id, department_role_id)
   SELECT ${personId}, (SELECT id FROM department_roles WHERE name = CASE WHEN n % 20 = 0 THEN 'Editor' ELSE 'Artist' END
     ORDER BY id LIMIT 1) FROM generate_series($1::integer, $2::integer) AS n`,
  `INSERT INTO user_departments (user_id, department_id)
   SELECT ${personId}, (SELECT department_id FROM department_roles WHERE name = CASE WHEN n % 20 = 0 THEN 'Editor' ELSE 'Artist' END
     ORDER BY id LIMIT 1) FROM generate_series($1::integer, $2::integer) AS n`,
  // half have a clip or two; one in twenty sets unavailable days
  `INSERT INTO monologues (user_id, dialect, link)
   SELECT DISTINCT ${personId}, dialect, 'https://video.example/clip-' || n FROM generate_series($1::integer, $2::integer) AS n,
     LATERAL (VALUES (${entry('clip', dialectKeys)}), (${entry('also clip', dialectKeys)})) AS clips (dialect)
   WHERE ${pick('clips', 2)} = 0`,
  `INSERT INTO unavailable_days (user_id, days)
   SELECT ${personId}, datemultirange(daterange(day, day + 1 + ${pick('days', 30)}))
   FROM generate_series($1::integer, $2::integer) AS n, LATERAL (SELECT current_date + ${pick('day', 120)} AS day) AS days
   WHERE ${pick('keeps days', 20)} = 0`,
];

const atOnce = 50_000;

/** Inserts so many people, every fiftieth with an incomplete profile; the same ones in every run. */
export async function insertPeople(client: pg.ClientBase, people: number): Promise<void> {
  for (let from = 1; from <= people; from += atOnce) {
    const span = [from, Math.min(people, from + atOnce - 1)];
    for (const statement of [insertFiles, insertUsers, ...insertParts]) await client.query(statement, span);
  }
  await client.query('VACUUM (ANALYZE)');
}

/** Spreads the first listings over three years; call it before they are listed. */
export async function spreadListings(client: pg.ClientBase): Promise<void> {
  await client.query(`UPDATE users SET first_listed_at = now() - interval '1 minute' *
    (('x' || substr(md5('listed ' || id), 1, 7))::bit(28)::integer % (3 * 365 * 24 * 60))`);
}
