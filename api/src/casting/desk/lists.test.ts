import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { castProject } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addListed, addNotes, idsOf, namesOf } from '../../../test/talents.ts';

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
async function candidacyOf(place: number, role = desk.lead): Promise<string> {
  const rows = await desk.candidacies();
  return rows.find((row) => row.artist_id === desk.artists[place] && row.project_role_id === role)?.id ?? '';
}
async function decide(places: number[], target: object) {
  const ids = await Promise.all(places.map((place) => candidacyOf(place)));
  const { status } = await desk.decide({ ids, asOf: await desk.asOf(), ...target });
  expect(status).toBe(200);
}

describe('A list of candidates', () => {
  test('has the cards of a role with their stages, and what it could see', async () => {
    await decide([1], { grade: 2 });
    const { artists, total, hasMore, asOf } = await dataOf('limit=2');
    expect({ total, hasMore }).toEqual({ total: 4, hasMore: true });
    expect(artists[1]).toMatchObject({
      _id: desk.artists[1],
      candidacyId: await candidacyOf(1),
      stage: 'considered',
      grade: 2,
      grades: [],
      notes: 0,
      outcome: 'none',
      outcomeAt: null,
      telling: null,
      status: 'applied',
    });
    const target = { ids: [artists[0].candidacyId], asOf, stage: 'shortlisted' };
    expect((await desk.decide(target)).json.data.results).toMatchObject([{ done: true }]);
  });

  test('finds one talent, by their address, whatever their name', async () => {
    const [first] = (await dataOf('')).artists;
    const { artists, total } = await dataOf(`talent=${first.publicIdentifier}`);
    expect({ total, ids: idsOf(artists) }).toEqual({ total: 1, ids: [first._id] });
    expect((await dataOf('talent=nobody')).total).toBe(0);
  });

  test('is narrowed by stage, grade, whether they were seen, and the filters of all lists', async () => {
    await decide([0, 1], { stage: 'on_hold' });
    await decide([1, 2], { grade: 3 });
    await addNotes(app, desk.id, [{ artistId: desk.artists[3] ?? '', viewed: true }]);
    await desk.rows('UPDATE applications SET video_url = $2 WHERE artist_id = $1', [
      desk.artists[2],
      'https://vimeo.com/76979871',
    ]);
    expect(await names('stage=on_hold')).toEqual(['Anu', 'Balu']);
    expect(await names('stage=on_hold,considered&grade=3')).toEqual(['Balu', 'Charu']);
    expect(await names('grade=none')).toEqual(['Anu', 'Dev']);
    expect(await names('seen=true')).toEqual(['Dev']);
    expect(await names('seen=false')).toEqual(['Anu', 'Balu', 'Charu']);
    expect(await names('hasTape=true')).toEqual(['Charu']);
    expect(await names('searchQuery=AR')).toEqual(['Charu']);
    expect(await names('searchQuery=AR&order=shuffled')).toEqual(['Charu']);
    expect(await names('appliedSince=2030-01-01')).toEqual([]);
    expect(await names('stage=passed')).toEqual([]);
  });

  test('is sorted by name, in one random order, or by the newest application, and nothing else counts (D8)', async () => {
    const [esha = '', aadi = ''] = await addListed(app, [{ name: 'Esha' }, { name: 'Aadi' }]);
    await desk.add({ roleId: desk.lead, artistIds: [esha, aadi], stage: 'considered' });
    expect(await names('')).toEqual(['Aadi', 'Anu', 'Balu', 'Charu', 'Dev', 'Esha']);
    expect(await names('order=newest')).toEqual(['Dev', 'Charu', 'Balu', 'Anu', 'Aadi', 'Esha']);
    const shuffled = await names('order=shuffled');
    await decide([0], { grade: 1 });
    await decide([3], { stage: 'booked' });
    expect(await names('order=shuffled')).toEqual(shuffled);
    const pages = [await names('order=shuffled&limit=3'), await names('order=shuffled&limit=3&page=2')];
    expect(pages.flat()).toEqual(shuffled);
    const hashes = await desk.rows<{ artist_id: string }>(
      'SELECT artist_id FROM candidacies WHERE project_id = $1 ORDER BY shuffled, artist_id',
    );
    expect(idsOf((await dataOf('order=shuffled')).artists)).toEqual(hashes.map((row) => row.artist_id));
  });

  test('gives all its candidacies at once', async () => {
    await decide([2], { stage: 'passed' });
    const { json } = await director.client.get(
      `/api/projects/${desk.id}/candidates/ids?role=${desk.lead}&stage=considered&order=newest`,
    );
    expect(json.data).toEqual({ ids: await Promise.all([3, 1, 0].map((place) => candidacyOf(place))) });
  });

  test.each([
    '',
    'role=x',
    'role=none&stage=hired',
    'role=none&grade=4',
    'role=none&order=best',
    'role=none&seen=x',
  ])('is refused for %j', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  test('is not found for a role of another project', async () => {
    const other = await castProject(app, director, ['Farah']);
    for (const role of [other.lead, randomUUID()]) {
      for (const part of ['candidates', 'candidates/ids'])
        expect((await director.client.get(`/api/projects/${desk.id}/${part}?role=${role}`)).status).toBe(404);
    }
  });
});
