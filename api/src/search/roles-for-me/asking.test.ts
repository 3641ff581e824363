import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { listedArtist } from '../../../test/projects.ts';
import { planOf, sentDuring } from '../../../test/statements.ts';

let app: TestApp;
let artist: Person;
beforeAll(async () => {
  // 600 an hour are 20
  app = await createTestApp({ RATE_LIMIT_SCALE: String(1 / 30) });
  artist = await listedArtist(app);
  await addProjects();
});
afterAll(() => app.close());

/** Projects with one role each, few of them open. */
async function addProjects(): Promise<void> {
  const director = await createPerson(app, 'Director');
  await app.db.$client.query(
    `INSERT INTO projects (id, director_id, project_identifier, name, is_draft, requirement_close)
       SELECT gen_random_uuid(), $1, 'many-' || number, 'Many', false, number % 50 > 0
       FROM generate_series(1, 3000) AS number`,
    [director.id],
  );
  await app.db.$client.query(
    `INSERT INTO project_roles (id, project_id, position) SELECT gen_random_uuid(), id, 0 FROM projects`,
  );
  await app.db.$client.query('ANALYZE projects, project_roles');
}

const ask = ({ client }: Person, query = '') => client.get(`/api/roles/for-me?${query}`);

describe('Roles for an artist', () => {
  test.each([
    '',
    'fits=true',
    'place=bihar&place=delhi_ncr&languages=Bhojpuri&type=Feature%20film&payNamed=true',
  ])('are found by an index, for any filter: %s', async (query) => {
    const seeker = await listedArtist(app);
    const sent = await sentDuring(() => ask(seeker, query));
    const list = sent.find(({ text }) => text.includes('judged AS MATERIALIZED'));
    const plan = list ? await planOf(app, list) : '';
    expect(plan).toMatch(
      /(using|Index Scan on) projects_street\b.*\n *Index Cond: \(requirement_close = false\)/,
    );
    expect(plan).toMatch(
      /(using|Index Scan on) project_roles_project\b.*\n *Index Cond: \(project_id = project\.id\)/,
    );
    expect(plan).not.toMatch(/Seq Scan/);
  });

  test('are limited to 600 requests an hour per person, multiplied by RATE_LIMIT_SCALE, also in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(artist)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const [late] = answers.filter(({ status }) => status === 429);
    expect(late?.json.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(artist)).status).toBe(429);
    // cheap requests are not counted, and each person has their own limit
    expect((await artist.client.get('/api/roles/saved')).status).toBe(200);
    expect((await ask(await listedArtist(app))).headers['ratelimit-remaining']).toBe('19');
  });
});
