import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addApplications, addListed, addNotes, addProject, namesOf } from '../../../test/talents.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let test: TestApp;
let director: Person;
let project: { id: string; roleIds: string[] };
let people: Record<'anu' | 'balu' | 'charu' | 'dev', string>;

const listedAt = (id: string, moment: string) =>
  test.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ firstListedAt: new Date(moment) })
      .where(eq(users.id, id));
    await refreshListing(tx, id);
  });

async function setListed(id: string, isProfileComplete: boolean): Promise<void> {
  await test.db.update(users).set({ isProfileComplete }).where(eq(users.id, id));
  await test.db.transaction((tx) => refreshListing(tx, id));
}

beforeAll(async () => {
  test = await createTestApp();
  director = await createPerson(test, 'Director');
  const [anu = '', balu = '', charu = '', dev = ''] = await addListed(test, [
    { name: 'Anu', gender: 'female' },
    { name: 'Balu', gender: 'male' },
    { name: 'Charu', gender: 'female' },
    { name: 'Dev', gender: 'male' },
  ]);
  people = { anu, balu, charu, dev };
  await listedAt(balu, '2026-11-03T09:00:00Z');
  await listedAt(dev, '2026-11-02T09:00:00Z');
  await listedAt(anu, '2026-11-01T09:00:00Z');
  await listedAt(charu, '2026-10-01T09:00:00Z');
});
afterAll(() => test.close());

beforeEach(async () => {
  project = await addProject(test, director.id, { roles: 2 });
});

async function search(query: string) {
  const { status, json } = await director.client.get(
    `/api/project-artists/search?projectId=${project.id}&${query}`,
  );
  expect(status).toBe(200);
  return namesOf(json.data.artists).join(' ');
}

async function step(current: string, direction: string, query: string) {
  const place = `projectId=${project.id}&currentArtistId=${current}&direction=${direction}`;
  const { json } = await director.client.get(`/api/project-artists/adjacent?${place}&${query}`);
  return json.data.artist?.name ?? null;
}

async function place(artistId: string, query: string) {
  const path = `/api/project-artists/place?projectId=${project.id}&artistId=${artistId}&${query}`;
  return (await director.client.get(path)).json.data.position;
}

describe('newest first', () => {
  it('begins with the person listed last, in the list, from one to the next, and in the given place', async () => {
    expect(await search('sort=newest')).toBe('Balu Dev Anu Charu');
    expect(await search('sort=newest&gender=female')).toBe('Anu Charu');
    expect(await search('sort=newest&limit=2&page=2')).toBe('Anu Charu');
    for (const byNames of ['sort=', 'sort=name', ''])
      expect(await search(byNames)).toBe('Anu Balu Charu Dev');
    expect(await step(people.dev, 'next', 'sort=newest')).toBe('Anu');
    expect(await step(people.dev, 'previous', 'sort=newest')).toBe('Balu');
    expect(await step(people.charu, 'next', 'sort=newest')).toBeNull();
    expect(await place(people.charu, 'sort=newest')).toBe(4);
    expect(await place(people.charu, 'sort=newest&gender=female')).toBe(2);
  });

  it("is also for a director's All Profiles; others get the order of names", async () => {
    const ask = async (client: Person['client']) =>
      namesOf((await client.get('/api/users/artists?sort=newest')).json.data.artists).join(' ');
    const artist = await createPerson(test, 'Artist');
    expect(await ask(director.client)).toBe('Balu Dev Anu Charu');
    for (const client of [artist.client, test.visitor()])
      expect(await ask(client)).toBe('Anu Balu Charu Dev');
  });

  it('begins among applicants with the last application, for any role', async () => {
    const [lead, friend] = project.roleIds;
    await addApplications(test, project.id, [
      { artistId: people.anu, roleId: lead, at: new Date('2026-11-10T10:00:00Z') },
      { artistId: people.balu, roleId: friend, at: new Date('2026-11-12T10:00:00Z') },
      { artistId: people.charu, roleId: friend, at: new Date('2026-11-11T10:00:00Z') },
      { artistId: people.anu, roleId: friend, at: new Date('2026-11-13T10:00:00Z') },
    ]);
    const another = await addProject(test, director.id);
    await addApplications(test, another.id, [
      { artistId: people.charu, at: new Date('2026-11-20T10:00:00Z') },
    ]);
    const applied = 'status=applied&sort=newest';
    expect(await search(applied)).toBe('Anu Balu Charu');
    expect(await search(`${applied}&roles=${lead}`)).toBe('Anu');
    expect(await step(people.balu, 'next', applied)).toBe('Charu');
    expect(await place(people.charu, applied)).toBe(3);
    await addNotes(test, project.id, [
      { artistId: people.charu, shortlisted: true },
      { artistId: people.anu, shortlisted: true },
    ]);
    expect(await search('status=shortlisted&sort=newest')).toBe('Anu Charu');
  });

  it('continues from the same place after the current talent has left the list', async () => {
    const [id = ''] = await addListed(test, [{ name: 'Esha' }]);
    await listedAt(id, '2026-11-02T12:00:00Z');
    await setListed(id, false);
    expect(await search('sort=newest')).toBe('Balu Dev Anu Charu');
    expect(await step(id, 'next', 'sort=newest')).toBe('Dev');
    expect(await step(id, 'previous', 'sort=newest')).toBe('Balu');
    expect(await place(id, 'sort=newest')).toBeNull();
    await test.db.delete(users).where(eq(users.id, id));
  });

  it('shows no returning person as new again', async () => {
    await setListed(people.charu, false);
    expect(await search('sort=newest')).toBe('Balu Dev Anu');
    await setListed(people.charu, true);
    expect(await search('sort=newest')).toBe('Balu Dev Anu Charu');
  });

  it('puts a person who completes a profile now before all others, and people who never did last', async () => {
    const artist = await createPerson(test, 'Artist', { name: 'Zubin' });
    expect(await step(artist.id, 'next', 'sort=newest')).toBeNull();
    expect(await step(artist.id, 'previous', 'sort=newest')).toBe('Charu');
    await setListed(artist.id, true);
    expect(await search('sort=newest')).toBe('Zubin Balu Dev Anu Charu');
    await test.db.delete(users).where(eq(users.id, artist.id));
  });
});
