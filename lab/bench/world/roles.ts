import type pg from 'pg';
import { directorId } from './casting.ts';
import { entry, idOfText, pick, skills, slugs, spoken } from './people.ts';

const projects = 2500;
const rolesEach = 4;

const projectId = idOfText(`'open project ' || n`);

const insertProjects = `
  INSERT INTO projects (id, director_id, project_identifier, name, type, is_draft, casting_city, casting_state,
    shooting_start_date, shooting_end_date, created_at)
  SELECT ${projectId}, $1, 'open-' || n, 'Open ' || n, 'film', false, 'City', ${entry('casting', slugs)},
    current_date + ${pick('shoot', 90)}, current_date + ${pick('shoot', 90)} + ${pick('shooting', 20)},
    now() - interval '1 minute' * ${pick('published', 50_000)}
  FROM generate_series(1, ${projects}) AS n ON CONFLICT DO NOTHING`;

/** The n-th role: half of the roles have this term, with a varying value. */
const half = (what: string, value: string) => `CASE WHEN ${pick(`asks ${what}`, 2)} = 0 THEN ${value} END`;
const listOr = (what: string, value: string) => `coalesce(${half(what, `ARRAY[${value}]`)}, '{}')`;
const youngest = `(14 + ${pick('youngest', 40)})`;

const insertRoles = `
  INSERT INTO project_roles (id, project_id, position, character_name, gender, age_range, age_min, age_max, languages, skills,
    place_states, must, pay_kind, apply_until, published_at)
  SELECT ${idOfText(`'open role ' || n`)}, ${idOfText(`'open project ' || (1 + n % ${projects})`)}, n / ${projects}, 'Open',
    ${half('gender', entry('gender', ['male', 'female']))}, ${half('age', `${youngest} || '-' || ${youngest} + 8`)},
    ${half('age', youngest)}, ${half('age', `${youngest} + 8`)}, ${listOr('language', entry('speaks', spoken))},
    ${listOr('skill', entry('skill', skills))}, ${listOr('place', entry('place', slugs))},
    CASE WHEN ${pick('asks language', 2)} + ${pick('must', 2)} = 0 THEN ARRAY['languages'] ELSE '{}' END, 'unsaid',
    ${half('last day', `current_date + ${pick('last day', 60)}`)}, now()
  FROM generate_series(0, ${projects * rolesEach - 1}) AS n ON CONFLICT DO NOTHING`;

/** Ten thousand open roles of 2,500 projects; half each have a gender, ages, a language, a skill, states and a last
    day; if missing. */
export async function insertOpenRoles(client: pg.ClientBase): Promise<void> {
  await client.query(insertProjects, [directorId]);
  await client.query(insertRoles);
}
