import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addApplications, addListed, addNotes, addProject } from '../../../test/talents.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

const tape = 'https://vimeo.com/76979871';
let test: TestApp;
let director: Person;
let project: { id: string; roleIds: string[] };
let ids: string[];

beforeAll(async () => {
  test = await createTestApp();
  director = await createPerson(test, 'Director', { name: 'Bina Between' });
  const names = ['Anu', 'Balu', 'Charu', 'Dev'];
  ids = await addListed(
    test,
    names.map((name) => ({ name })),
  );
});
afterAll(() => test.close());

beforeEach(async () => {
  project = await addProject(test, director.id, { roles: 1 });
});

async function step(current: string, direction: string, query = '') {
  const place = `projectId=${project.id}&currentArtistId=${current}&direction=${direction}`;
  const { status, json } = await director.client.get(`/api/project-artists/adjacent?${place}&${query}`);
  expect(status).toBe(200);
  const { artist, hasNext, hasPrevious } = json.data;
  return [artist?.name ?? null, hasPrevious, hasNext];
}

describe('stepping from talent to talent', () => {
  it('follows the order of the list and reports whether it goes on', async () => {
    const [anu = '', balu = '', charu = '', dev = ''] = ids;
    expect(await step(anu, 'next')).toEqual(['Balu', true, true]);
    expect(await step(charu, 'next')).toEqual(['Dev', true, false]);
    expect(await step(dev, 'previous')).toEqual(['Charu', true, true]);
    expect(await step(balu, 'previous')).toEqual(['Anu', false, true]);
  });

  it('does not wrap: there is no one beyond the end, and the flags are about the current one', async () => {
    const [anu = '', , , dev = ''] = ids;
    expect(await step(dev, 'next')).toEqual([null, true, false]);
    expect(await step(anu, 'previous')).toEqual([null, false, true]);
  });

  it('gives the card with the facts of the project', async () => {
    const [anu = '', balu = ''] = ids;
    const [lead] = project.roleIds;
    await addApplications(test, project.id, [{ artistId: balu, roleId: lead, videoUrl: tape }]);
    await addNotes(test, project.id, [{ artistId: balu, viewed: true }]);
    const place = `projectId=${project.id}&currentArtistId=${anu}&direction=next`;
    const { json } = await director.client.get(`/api/project-artists/adjacent?${place}`);
    const applications = [{ roleId: lead, appliedAt: test.deps.clock().toISOString(), hasTape: true }];
    const facts = { status: 'applied', viewed: true, appliedRoleIds: [lead], applications };
    expect(json.data.artist).toMatchObject({ _id: balu, publicIdentifier: `listed-${balu}`, ...facts });
    expect(json.data.artist).not.toHaveProperty('email');
  });

  it('stays within the tab and its filters', async () => {
    const [anu = '', balu = '', charu = '', dev = ''] = ids;
    await addNotes(test, project.id, [
      { artistId: anu, shortlisted: true },
      { artistId: charu, shortlisted: true },
      { artistId: dev, shortlisted: true },
    ]);
    expect(await step(anu, 'next', 'status=shortlisted')).toEqual(['Charu', true, true]);
    expect(await step(anu, 'next', 'status=shortlisted&searchQuery=dev')).toEqual(['Dev', false, false]);
    expect(await step(balu, 'next', 'status=shortlisted&gender=male')).toEqual([null, false, false]);
  });

  it('continues from the same place after the current talent has left the tab', async () => {
    const [anu = '', balu = '', charu = ''] = ids;
    const shortlisted = [anu, balu, charu].map((artistId) => ({ artistId, shortlisted: true }));
    await addNotes(test, project.id, shortlisted);
    expect(await step(balu, 'next', 'status=shortlisted')).toEqual(['Charu', true, false]);
    await test.db.update(candidacies).set({ shortlistedAt: null }).where(eq(candidacies.artistId, balu));
    expect(await step(balu, 'next', 'status=shortlisted')).toEqual(['Charu', true, false]);
    expect(await step(balu, 'previous', 'status=shortlisted')).toEqual(['Anu', false, true]);
  });

  it('continues from the same place after the current talent is unlisted', async () => {
    const [id = ''] = await addListed(test, [{ name: 'Bbb' }]);
    expect(await step(id, 'previous')).toEqual(['Balu', true, true]);
    await test.db.$client.query('UPDATE users SET is_profile_complete = false WHERE id = $1', [id]);
    await test.db.transaction((tx) => refreshListing(tx, id));
    expect(await step(id, 'next')).toEqual(['Charu', true, true]);
    expect(await step(id, 'previous')).toEqual(['Balu', true, true]);
    expect(await step(director.id, 'next')).toEqual(['Charu', true, true]);
  });

  it('distinguishes people of the same name by their ids', async () => {
    const twins = (await addListed(test, [{ name: 'Twin' }, { name: 'TWIN' }, { name: 'twin' }])).sort();
    const [first = '', second = ''] = twins;
    const place = `projectId=${project.id}&currentArtistId=${first}&direction=next`;
    const { json } = await director.client.get(`/api/project-artists/adjacent?${place}`);
    expect(json.data.artist._id).toBe(second);
    await test.db.$client.query('DELETE FROM users WHERE id = ANY($1)', [twins]);
  });

  it('gives the place of a talent within the tab and its filters, and the total', async () => {
    const [anu = '', balu = '', charu = '', dev = ''] = ids;
    const place = async (artistId: string, query = '') => {
      const { json } = await director.client.get(
        `/api/project-artists/place?projectId=${project.id}&artistId=${artistId}&${query}`,
      );
      return json.data;
    };
    expect(await place(anu)).toEqual({ position: 1, total: 4 });
    expect(await place(dev)).toEqual({ position: 4, total: 4 });
    expect(await place(charu, 'searchQuery=a')).toEqual({ position: 3, total: 3 });
    await addNotes(test, project.id, [
      { artistId: balu, shortlisted: true },
      { artistId: dev, shortlisted: true },
    ]);
    expect(await place(dev, 'status=shortlisted')).toEqual({ position: 2, total: 2 });
    expect(await place(charu, 'status=shortlisted')).toEqual({ position: null, total: 2 });
    expect(await place(director.id)).toEqual({ position: null, total: 4 });
    const unknown = `projectId=${project.id}&artistId=${randomUUID()}`;
    expect((await director.client.get(`/api/project-artists/place?${unknown}`)).status).toBe(404);
  });

  it('answers 404 for an unknown current artist', async () => {
    const place = `projectId=${project.id}&currentArtistId=${randomUUID()}&direction=next`;
    const { status, json } = await director.client.get(`/api/project-artists/adjacent?${place}`);
    expect(status).toBe(404);
    expect(json.code).toBe('NOT_FOUND');
  });

  it.each([
    ['direction=sideways', 'direction'],
    ['direction=next&status=gone', 'status'],
    ['direction=next&ageRange=9', 'ageRange'],
    ['direction=next&hasTape=yes', 'hasTape'],
    ['direction=next&seen=maybe', 'seen'],
    ['direction=next&appliedSince=yesterday', 'appliedSince'],
    ['direction=next&sort=oldest', 'sort'],
    ['direction=next&currentArtistId=x', 'currentArtistId'],
  ])('refuses %s', async (query, path) => {
    const place = `projectId=${project.id}${query.includes('currentArtistId') ? '' : `&currentArtistId=${ids[0]}`}`;
    const { status, json } = await director.client.get(`/api/project-artists/adjacent?${place}&${query}`);
    expect(status).toBe(400);
    expect(json.errors[0]?.path).toBe(path);
  });
});
