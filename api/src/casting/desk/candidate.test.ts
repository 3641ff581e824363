import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { castProject } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { statementsOf } from '../../../test/statements.ts';
import { join } from '../../../test/team.ts';

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
const deskData = async (id = desk.id) => (await director.client.get(`/api/projects/${id}/desk`)).json.data;
async function candidacyOf(place: number, role = desk.lead): Promise<string> {
  const rows = await desk.candidacies();
  return rows.find((row) => row.artist_id === desk.artists[place] && row.project_role_id === role)?.id ?? '';
}
describe('A candidate', () => {
  const show = async (id: string, query = '') =>
    (await director.client.get(`/api/projects/${desk.id}/candidates/${id}?role=${desk.lead}&${query}`)).json
      .data;

  test('is shown with public profile and self-tape, without contact details, marking nothing (D9, D20)', async () => {
    const tape = 'https://vimeo.com/76979871';
    const [artist] = desk.artists;
    await desk.rows('UPDATE applications SET video_url = $2 WHERE artist_id = $1', [artist, tape]);
    await desk.rows("UPDATE users SET number = '9876543210' WHERE id = $1", [artist]);
    const { candidate, profile, ...rest } = await show(await candidacyOf(0));
    expect(candidate).toMatchObject({ _id: artist, stage: 'considered', viewed: false });
    expect(profile).toMatchObject({ _id: artist, name: 'Anu' });
    expect(Object.keys(profile)).not.toEqual(expect.arrayContaining(['email']));
    expect(JSON.stringify(profile)).not.toContain('9876543210');
    const next = await candidacyOf(1);
    const asOf = expect.stringMatching(/^\d+$/);
    expect(rest).toEqual({
      ...{ selfTape: tape, selfTapeAiMade: false, asOf, notes: [] },
      ...{ previous: null, next, position: 1, total: 4 },
    });
    expect((await deskData()).roles[0]).toMatchObject({ seen: 0 });
  });

  test.each(['name', 'shuffled', 'newest'])(
    'has the neighbours of the list by %s, also when it left it',
    async (order) => {
      const { artists } = await dataOf(`order=${order}`);
      const ids: string[] = artists.map(({ candidacyId }: { candidacyId: string }) => candidacyId);
      for (const [place, id] of ids.entries()) {
        const { previous, next, position } = await show(id, `order=${order}`);
        expect({ previous, next, position }).toEqual({
          previous: ids[place - 1] ?? null,
          next: ids[place + 1] ?? null,
          position: place + 1,
        });
      }
      const [first, second, third] = ids;
      await desk.decide({ ids: [second], asOf: await desk.asOf(), stage: 'passed' });
      expect(await show(second ?? '', `order=${order}&stage=considered`)).toMatchObject({
        previous: first,
        next: third,
        position: null,
        total: 3,
      });
    },
  );

  test('of another project, or unknown, is not found', async () => {
    const other = await castProject(app, director, ['Farah']);
    const [row] = await other.candidacies();
    for (const id of [row?.id, randomUUID(), 'x']) {
      const url = `/api/projects/${desk.id}/candidates/${id}?role=${desk.lead}`;
      expect((await director.client.get(url)).status).toBe(404);
    }
  });
});

test.each(['owner', 'editor', 'reviewer'] as const)(
  'A page of the desk and a step take at most 6 statements of its %s',
  async (membership) => {
    const viewer = membership === 'owner' ? director : await createPerson(app, 'Director');
    if (membership !== 'owner') await join(app, desk.id, viewer, membership);
    const id = await candidacyOf(1);
    await gradeByReviewer(id);
    for (const path of [`candidates?role=${desk.lead}`, `candidates/${id}?role=${desk.lead}`, 'desk']) {
      const ask = () => viewer.client.get(`/api/projects/${desk.id}/${path}`);
      // warm up what a process caches for a minute
      expect((await ask()).status).toBe(200);
      const taken = await statementsOf(ask);
      expect(taken).toBeGreaterThan(0);
      expect(taken, path).toBeLessThanOrEqual(6);
    }
  },
);

async function gradeByReviewer(id: string): Promise<void> {
  const reviewer = await createPerson(app, 'Director');
  await join(app, desk.id, reviewer, 'reviewer');
  const graded = await reviewer.client.put(`/api/projects/${desk.id}/candidates/${id}/my-grade`, {
    grade: 2,
  });
  expect(graded.status).toBe(200);
}
