import { stages } from '@kirdaar/domain/casting/desk/stages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { castProject, deskOf } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { publishWithoutRoles } from '../../../test/projects.ts';
import { addApplications, addListed, addNotes, namesOf } from '../../../test/talents.ts';

let app: TestApp;
let director: Person;
let desk: Awaited<ReturnType<typeof castProject>>;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await castProject(app, director, ['Anu', 'Balu', 'Charu', 'Dev']);
});

const list = async (query: string, id = desk.id) =>
  director.client.get(`/api/projects/${id}/candidates?${query}`);
const dataOf = async (query: string) => (await list(`role=${desk.lead}&${query}`)).json.data;
const names = async (query: string) => namesOf((await dataOf(query)).artists);
const deskData = async (id = desk.id) => (await director.client.get(`/api/projects/${id}/desk`)).json.data;
const none = Object.fromEntries(stages.map((stage) => [stage, 0]));

async function candidacyOf(place: number, role = desk.lead): Promise<string> {
  const rows = await desk.candidacies();
  return rows.find((row) => row.artist_id === desk.artists[place] && row.project_role_id === role)?.id ?? '';
}
async function decide(places: number[], target: object) {
  const ids = await Promise.all(places.map((place) => candidacyOf(place)));
  const { status } = await desk.decide({ ids, asOf: await desk.asOf(), ...target });
  expect(status).toBe(200);
}

describe('The desk', () => {
  test('counts the candidates of each role by stage, applicants and how many of them were seen (D9)', async () => {
    await addNotes(app, desk.id, [{ artistId: desk.artists[0] ?? '', viewed: true }]);
    const [newcomer = ''] = await addListed(app, [{}]);
    await addNotes(app, desk.id, [{ artistId: newcomer, viewed: true }]);
    await desk.add({ roleId: desk.lead, artistIds: [newcomer], stage: 'booked' });
    await decide([1, 2], { stage: 'callback' });
    const empty = { characterName: null, requirementClose: false };
    expect(await deskData()).toEqual({
      me: 'owner',
      roles: [
        {
          _id: desk.lead,
          ...empty,
          counts: { ...none, considered: 2, callback: 2, booked: 1 },
          applied: 4,
          seen: 1,
          waiting: 2,
        },
        { _id: desk.friend, ...empty, counts: none, applied: 0, seen: 0, waiting: 0 },
      ],
      withoutRole: null,
    });
  });

  test('lists artists on the project’s own shortlist and not in play without a role, until one is chosen (D2)', async () => {
    const [newcomer = ''] = await addListed(app, [{ name: 'Esha' }]);
    await desk.mark(newcomer, 'shortlisted');
    await desk.mark(desk.artists[0] ?? '', 'shortlisted');
    expect((await deskData()).withoutRole).toMatchObject({
      _id: null,
      counts: { ...none, shortlisted: 1 },
      applied: 0,
    });
    const { artists, total } = (await list('role=none')).json.data;
    expect(total).toBe(1);
    expect(artists).toMatchObject([{ name: 'Esha', candidacyId: null, stage: 'shortlisted', grade: null }]);
    await desk.add({ roleId: desk.friend, artistIds: [newcomer], stage: 'shortlisted' });
    expect((await deskData()).withoutRole).toBeNull();
  });

  test('lists all of a project without roles there (D2)', async () => {
    const id = await publishWithoutRoles(app, director);
    const [anu = '', balu = ''] = desk.artists;
    await addApplications(app, id, [{ artistId: anu }, { artistId: balu }]);
    await deskOf(app, director, id).mark(balu, 'shortlisted');
    expect(await deskData(id)).toMatchObject({
      roles: [],
      withoutRole: { counts: { ...none, considered: 1, shortlisted: 1 }, applied: 2 },
    });
    expect(namesOf((await list('role=none', id)).json.data.artists)).toEqual(['Anu', 'Balu']);
  });

  test('leaves out artists who are no longer listed, and has them again with their decisions (D5)', async () => {
    await decide([0], { stage: 'booked' });
    const artist = desk.artists[0] ?? '';
    const { refreshListing } = await import('../../profiles/listing.service.ts');
    const setListed = async (isListed: boolean) => {
      await desk.rows('UPDATE users SET is_profile_complete = $2 WHERE id = $1', [artist, isListed]);
      await app.db.transaction((tx) => refreshListing(tx, artist));
    };
    const id = await candidacyOf(0);
    const show = async () =>
      (await director.client.get(`/api/projects/${desk.id}/candidates/${id}?role=${desk.lead}`)).status;
    await setListed(false);
    expect(await names('')).toEqual(['Balu', 'Charu', 'Dev']);
    expect((await deskData()).roles[0]).toMatchObject({ applied: 3, counts: { booked: 0 } });
    expect(await show()).toBe(404);
    await setListed(true);
    expect(await names('stage=booked')).toEqual(['Anu']);
    expect(await show()).toBe(200);
  });
});
