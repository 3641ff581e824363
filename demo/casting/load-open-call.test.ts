import { hashSecret } from '@kirdaar/api/src/core/hashing.ts';
import { createTestApp, type TestApp } from '@kirdaar/api/test/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDemoWorld } from '../demo-world.ts';
import { keepPictures } from '../load-pictures.ts';
import { demoLogins, demoPassword } from '../logins.ts';
import { insertPeople } from '../profiles/load-people.ts';
import { loadOpenCall } from './load-open-call.ts';
import { suits } from './make-applications.ts';
import { makeOpenCall } from './make-open-call.ts';

const quiet = () => {};

describe('an open call', () => {
  const { artists, applications, projects, facts } = makeOpenCall('2026-11-21', 500);

  test('has the given number of applicants, all with unique names, none of them in the demo', () => {
    const names = [...artists, ...makeDemoWorld({ today: '2026-11-21' }).artists].map(({ name }) => name);
    expect(artists).toHaveLength(500);
    expect(new Set(names).size).toBe(names.length);
  });

  test('has applications by all, for suitable roles, with a video if there is a script', () => {
    const roles = new Map(projects[0]?.roles.map((role) => [role.key, role]));
    const people = new Map(artists.map((artist) => [artist.email, artist]));
    expect(new Set(applications.map(({ artistEmail }) => artistEmail)).size).toBe(500);
    for (const { artistEmail, roleKey, videoUrl } of applications) {
      const role = roles.get(roleKey ?? '');
      const artist = people.get(artistEmail);
      if (!role || !artist) throw new Error(`${artistEmail} applied for nothing`);
      expect(suits(artist, role)).toBe(true);
      if (role.auditionScript) expect(videoUrl).toContain('youtube');
    }
  });

  test('is partly reviewed: some viewed, fewer shortlisted, always after they applied', () => {
    const appliedAt = new Map(applications.map(({ artistEmail, createdAt }) => [artistEmail, createdAt]));
    expect(facts.length).toBeGreaterThan(20);
    expect(facts.some(({ shortlistedAt }) => shortlistedAt)).toBe(true);
    for (const { artistEmail, viewedAt, shortlistedAt } of facts) {
      expect(viewedAt > (appliedAt.get(artistEmail) ?? viewedAt)).toBe(true);
      if (shortlistedAt) expect(shortlistedAt > viewedAt).toBe(true);
    }
  });
});

describe('loading an open call', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp();
    await addDirector(site);
  });
  afterAll(() => site.close());

  test('gives the demo director a project whose applicants are talents with pictures', async () => {
    const said: string[] = [];
    const call = await loadOpenCall(site.deps, 3, (line) => said.push(line));
    expect(call).toEqual({ name: 'Mela', applicants: 3, added: true });
    expect(said.join()).toContain('Adding 3 applicants');
    const director = site.visitor();
    await director.post('/api/auth/login', { email: demoLogins[1]?.email, password: demoPassword });
    const [project] = (await director.get('/api/projects?search=Mela')).json.data.projects;
    const found = await director.get(
      `/api/project-artists/search?projectId=${project._id}&status=applied&limit=1000`,
    );
    const { artists, total } = found.json.data;
    expect(total).toBe(3);
    for (const { picture, status } of artists) {
      expect(status).not.toBe('');
      expect((await director.get(`/api${picture.url}`)).status).toBe(200);
    }
  });

  test('has a board with a client on two phones, and a closed one', async () => {
    const { rows } = await site.db.$client.query(`
      SELECT title, closed_at IS NOT NULL AS closed, count(*) FILTER (WHERE joined_into IS NULL)::int AS clients,
        count(joined_into)::int AS phones
      FROM boards JOIN board_clients ON board_id = boards.id GROUP BY 1, 2 ORDER BY 2`);
    expect(rows).toEqual([
      { title: 'For the look test', closed: false, clients: 1, phones: 1 },
      { title: 'First round', closed: true, clients: 1, phones: 0 },
    ]);
  });

  test('happens once, with whatever number the second time', async () => {
    const again = await loadOpenCall(site.deps, 5, quiet);
    expect(again).toEqual({ name: 'Mela', applicants: 3, added: false });
  });
});

test('an open call needs the director of the demo', async () => {
  const site = await createTestApp();
  await expect(loadOpenCall(site.deps, 1, quiet)).rejects.toThrow('belongs to the demo');
  await site.close();
});

/** The demo's casting director alone. */
async function addDirector({ deps }: TestApp): Promise<void> {
  const { directors } = makeDemoWorld({ today: '2026-11-21' });
  const world = {
    directors: directors.filter(({ email }) => email === demoLogins[1]?.email),
    artists: [],
    others: [],
    projects: [],
    team: [],
    applications: [],
    facts: [],
    candidates: [],
    notes: [],
    verifications: [],
    contact: [],
    availability: [],
    lists: [],
    searches: [],
    roleInvitations: [],
    reports: [],
  };
  const passwordHash = await hashSecret(demoPassword);
  const pictures = await keepPictures(deps, world);
  await deps.db.transaction((tx) => insertPeople(tx, deps, world, pictures, passwordHash));
}
