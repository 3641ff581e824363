import type { ProjectCard } from '@kirdaar/contract/projects/projects.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { Client } from '../../test/client.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { listedArtist, publish, saveDraft } from '../../test/projects.ts';

type List = { projects: ProjectCard[]; total: number; hasMore: boolean };

let app: TestApp;
let director: Person;
let other: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.db.$client.query('TRUNCATE projects CASCADE');
  director = await createPerson(app, 'Director');
  other = await createPerson(app, 'Director');
});
afterAll(() => app.close());

async function list(client: Client, path: string): Promise<List> {
  const answer = await client.get(`/api/projects${path}`);
  expect(answer.status).toBe(200);
  return answer.json.data as unknown as List;
}
const namesIn = async (client: Client, path: string) =>
  (await list(client, path)).projects.map((project) => project.name);

/** Publishes or saves in this order, a minute apart. */
async function projectsOf(owner: Person, names: string[], make: typeof publish = publish) {
  const made = [];
  for (const name of names) {
    made.push(await make(owner, { name }));
    app.wait(60);
  }
  return made;
}

test('the public list has open projects first and the newest first in each part', async () => {
  const [first, , third] = await projectsOf(director, ['A', 'B', 'C', 'D']);
  await projectsOf(director, ['Draft'], saveDraft);
  for (const closed of [first, third]) {
    await director.client.put(`/api/projects/${closed?._id}/hiring`, { requirementClose: true });
  }
  expect(await namesIn(app.visitor(), '/public')).toEqual(['D', 'B', 'C', 'A']);
  const { projects, total } = await list(app.visitor(), '/public');
  expect(total).toBe(4);
  expect(projects[0]).toMatchObject({ isOwner: false, status: '', castingStatus: 'Casting now' });
});

test('a card shows its roles, its banner and the status, but no long texts', async () => {
  const project = await publish(director);
  const artist = await listedArtist(app);
  const roleIds = [project.roles[1]?._id];
  await artist.client.post('/api/project-artists/apply', { projectId: project._id, roleIds });
  const [card] = (await list(artist.client, '')).projects;
  expect(card).toMatchObject({
    _id: project._id,
    bannerUrl: project.bannerUrl,
    status: 'applied',
    roles: [
      { characterName: 'Meera', gender: 'female', ageRange: '25-35', requirementClose: false },
      { characterName: 'Kabir' },
    ],
  });
  expect(card).not.toHaveProperty('description');
  expect(card?.roles[0]).not.toHaveProperty('auditionScript');
  const [stranger] = (await list((await listedArtist(app)).client, '')).projects;
  expect(stranger?.status).toBe('');
});

test("the full list shows everything published, and the director's own drafts too", async () => {
  await projectsOf(director, ['Mine']);
  await projectsOf(director, ['My draft'], saveDraft);
  await projectsOf(other, ['Theirs']);
  await projectsOf(other, ['Their draft'], saveDraft);
  expect(await namesIn(director.client, '')).toEqual(['Theirs', 'My draft', 'Mine']);
  expect(await namesIn(other.client, '')).toEqual(['Their draft', 'Theirs', 'Mine']);
  expect(await namesIn((await listedArtist(app)).client, '')).toEqual(['Theirs', 'Mine']);
});

test("a director's list has the drafts only for that director", async () => {
  await projectsOf(director, ['Mine']);
  await projectsOf(director, ['My draft'], saveDraft);
  await projectsOf(other, ['Theirs']);
  const path = `/director/${director.id}`;
  expect(await namesIn(director.client, path)).toEqual(['My draft', 'Mine']);
  expect(await namesIn(other.client, path)).toEqual(['Mine']);
  expect(await namesIn((await listedArtist(app)).client, path)).toEqual(['Mine']);
  expect((await list(director.client, path)).projects.every((project) => project.isOwner)).toBe(true);
});

test("the others' list has all other directors' published projects", async () => {
  await projectsOf(director, ['Mine']);
  await projectsOf(director, ['My draft'], saveDraft);
  await projectsOf(other, ['Theirs']);
  await projectsOf(other, ['Their draft'], saveDraft);
  expect(await namesIn(director.client, `/others/${director.id}`)).toEqual(['Theirs']);
  expect(await namesIn(director.client, `/others/${other.id}`)).toEqual(['Mine']);
});

test('deleted projects are in no list', async () => {
  const [gone] = await projectsOf(director, ['Gone', 'Stays']);
  await director.client.delete(`/api/projects/${gone?._id}`);
  for (const path of ['', '/public', `/director/${director.id}`, `/others/${other.id}`]) {
    expect(await list(director.client, path)).toMatchObject({ projects: [{ name: 'Stays' }], total: 1 });
  }
});

test('the search finds a part of the name or the type, in any case', async () => {
  await publish(director, { name: 'Monsoon Letters', type: 'Feature film' });
  await publish(director, { name: 'Chai at Nine', type: 'TV commercial' });
  await saveDraft(director, { name: 'Monsoon draft' });
  const found = (text: string) =>
    namesIn(app.visitor(), `/public?search=${encodeURIComponent(text)}`).then((names) => names.sort());
  expect(await found('SOON l')).toEqual(['Monsoon Letters']);
  expect(await found('commercial')).toEqual(['Chai at Nine']);
  expect(await found('  chai ')).toEqual(['Chai at Nine']);
  expect(await found('nothing')).toEqual([]);
  expect(await found('')).toHaveLength(2);
});

test('the search takes every character literally', async () => {
  for (const name of ['100% Pyaar', 'Under_score', 'Back\\slash', "O'Brien", 'बारिश', 'Plain', 'ÉTÉ']) {
    await publish(director, { name });
  }
  const found = (text: string) => namesIn(app.visitor(), `/public?search=${encodeURIComponent(text)}`);
  expect(await found('%')).toEqual(['100% Pyaar']);
  expect(await found('_')).toEqual(['Under_score']);
  expect(await found('\\')).toEqual(['Back\\slash']);
  expect(await found("'")).toEqual(["O'Brien"]);
  expect(await found('रिश')).toEqual(['बारिश']);
  expect(await found('E\u0301T')).toEqual(['ÉTÉ']);
});

test('pages follow each other without a gap, and report whether there is more', async () => {
  await projectsOf(director, ['1', '2', '3', '4', '5']);
  const page = (number: number) => list(app.visitor(), `/public?page=${number}&limit=2`);
  const pages = [await page(1), await page(2), await page(3), await page(4)];
  expect(pages.map((each) => each.projects.map((project) => project.name))).toEqual([
    ['5', '4'],
    ['3', '2'],
    ['1'],
    [],
  ]);
  expect(pages.map((each) => each.hasMore)).toEqual([true, true, false, false]);
  expect(pages.every((each) => each.total === 5)).toBe(true);
  expect((await list(app.visitor(), '/public?limit=1000')).hasMore).toBe(false);
});

test('projects of the same time keep one order over the pages', async () => {
  for (let index = 0; index < 6; index += 1) await publish(director);
  const ids = [];
  for (const page of [1, 2, 3]) {
    const { projects } = await list(app.visitor(), `/public?page=${page}&limit=2`);
    ids.push(...projects.map((project) => project._id));
  }
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(6);
});

test.each([
  'page=0',
  'page=-1',
  'limit=0',
  'limit=1001',
  'page=x',
  'search=%00',
  `search=${'a'.repeat(101)}`,
])('a list requested with %s is refused', async (query) => {
  expect((await app.visitor().get(`/api/projects/public?${query}`)).status).toBe(400);
});
