import { countDemoPeople } from '@kirdaar/api/src/accounts/demo-people.service.ts';
import { checkListings } from '@kirdaar/api/src/profiles/listing.service.ts';
import { createTestApp, type TestApp } from '@kirdaar/api/test/app.ts';
import { createPerson } from '@kirdaar/api/test/people.ts';
import { formOf, photo } from '@kirdaar/api/test/pictures.ts';
import { listedArtist, publish } from '@kirdaar/api/test/projects.ts';
import { signIn } from '@kirdaar/api/test/sign-up.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from './load.ts';
import { demoLogins, demoPassword } from './logins.ts';
import { removeDemo } from './remove.ts';
import { smallWorld } from './small-world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await loadDemo(site.deps, () => {}, smallWorld());
});
afterAll(() => site.close());

const silent = () => {};

async function rows(statement: string, ...values: unknown[]) {
  return (await site.db.$client.query(statement, values)).rows;
}

async function storedFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of site.deps.files.list('uploads/')) keys.push(key);
  return keys;
}

test('removing the demo deletes its people, projects and files, and keeps those of others', async () => {
  const artist = await listedArtist(site);
  const photographs = formOf({ fullBodyShots: await photo() });
  const saved = await artist.client.patchForm(`/api/users/${artist.id}/images`, photographs);
  const director = await createPerson(site, 'Director');
  const project = await publish(director);
  const [demoProject] = await rows('SELECT id, name FROM projects WHERE director_id <> $1', director.id);
  const [demoRole] = await rows(
    'SELECT id FROM project_roles WHERE project_id = $1 AND NOT requirement_close',
    demoProject.id,
  );
  const demoArtist = site.visitor();
  await signIn(demoArtist, demoLogins[0]?.email ?? '', demoPassword);
  const { _id: demoArtistId } = (await demoArtist.get('/api/auth')).json.data;
  const apply = { projectId: project._id, roleIds: [project.roles[0]?._id] };
  expect((await demoArtist.post('/api/project-artists/apply', apply)).status).toBe(201);
  await rows(
    'INSERT INTO applications (id, project_id, project_role_id, artist_id, created_at) VALUES (gen_random_uuid(), $1, $2, $3, now())',
    demoProject.id,
    demoRole.id,
    artist.id,
  );

  const before = await countDemoPeople(site.db);
  const said: string[] = [];
  expect(await removeDemo(site.deps, (line) => said.push(line))).toBe(before);
  expect(said).toEqual([`Removing the ${before} people of the demo …`]);

  const people = (await rows('SELECT id FROM users WHERE email NOT LIKE $1', '%@deleted.invalid')).map(
    ({ id }) => id,
  );
  expect(people.toSorted()).toEqual([artist.id, director.id].toSorted());
  expect(await rows('SELECT id FROM projects WHERE deleted_at IS NULL')).toEqual([{ id: project._id }]);
  const files = await rows('SELECT owner_id, path FROM files');
  expect(new Set(files.map((file) => file.owner_id))).toEqual(new Set([artist.id, director.id]));
  const stems = files.map(({ path }) => path.replace(/^\//, '').replace(/\.\w+$/, ''));
  for (const key of await storedFiles()) expect(stems.some((stem) => key.includes(stem))).toBe(true);
  expect((await site.visitor().get(`/api${saved.json.data.images.fullBodyShots.url}`)).status).toBe(200);

  const mine = await artist.client.get('/api/project-artists/mine');
  expect(JSON.stringify(mine.json)).toContain(demoProject.name);
  const talents = await director.client.get(
    `/api/project-artists/search?projectId=${project._id}&status=applied&limit=100`,
  );
  expect(JSON.stringify(talents.json)).not.toContain(demoArtistId);
  for (const { email } of demoLogins) {
    expect((await signIn(site.visitor(), email, demoPassword)).status).toBe(401);
  }
  expect(await checkListings(site.db)).toEqual([]);
  expect(await countDemoPeople(site.db)).toBe(0);
});

test('removing it again changes nothing, and the database counts as one with other people', async () => {
  const before = await rows('SELECT * FROM users ORDER BY id');
  expect(await removeDemo(site.deps, silent)).toBe(0);
  expect(await rows('SELECT * FROM users ORDER BY id')).toEqual(before);
  expect(await loadDemo(site.deps, silent, smallWorld())).toBe(false);
});

test('the next run completes an interrupted removal', async () => {
  const other = await createTestApp();
  await loadDemo(other.deps, silent, smallWorld());
  let files = 0;
  const remove = other.deps.files.remove.bind(other.deps.files);
  const dying = Object.create(other.deps.files, {
    remove: {
      value: (key: string) => {
        files += 1;
        if (files > 3) throw new Error('killed');
        return remove(key);
      },
    },
  });
  await expect(removeDemo({ ...other.deps, files: dying }, silent)).rejects.toThrow('killed');
  expect(await removeDemo(other.deps, silent)).toBeGreaterThan(0);
  expect(await countDemoPeople(other.db)).toBe(0);
  const { rows: jobs } = await other.db.$client.query(
    "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'erase-files'",
  );
  expect(jobs.length).toBeGreaterThan(0);
  await other.close();
});
