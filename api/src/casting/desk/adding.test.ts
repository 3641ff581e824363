import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { castProject, deskOf } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { publishWithoutRoles } from '../../../test/projects.ts';
import { addListed, addProject } from '../../../test/talents.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const cast = (names?: string[]) => castProject(app, director, names);

describe('Adding candidates', () => {
  test('considers artists for a role at a stage, moves existing candidates, and ends nothing else (D1)', async () => {
    const desk = await cast();
    const [newcomer = ''] = await addListed(app, [{ name: 'Dev' }]);
    const [anu = ''] = desk.artists;
    const artistIds = [newcomer, anu, randomUUID()];
    const answer = await desk.add({ roleId: desk.lead, artistIds, stage: 'audition' });
    expect(answer.status).toBe(201);
    expect(answer.json.data.results).toMatchObject([
      { _id: newcomer, done: true, candidacyId: expect.any(String) },
      { _id: anu, done: true, candidacyId: expect.any(String) },
      { _id: artistIds[2], done: false, why: 'not_found', candidacyId: null },
    ]);
    const rows = await desk.candidacies();
    expect(rows).toHaveLength(4);
    expect(
      rows
        .filter(({ stage }) => stage === 'audition')
        .map((row) => row.artist_id)
        .toSorted(),
    ).toEqual([newcomer, anu].toSorted());
    expect((await desk.activity()).activities).toMatchObject([
      { kind: 'added', count: 2, roleId: desk.lead },
    ]);
    const again = await desk.add({ roleId: desk.lead, artistIds, stage: 'audition' });
    expect(again.json.data).toMatchObject({ activityId: null });
  });

  test('moves on request only those who are not in play, and says who stayed (W3)', async () => {
    const desk = await cast(['Anu', 'Balu', 'Charu']);
    const [anu = '', balu = '', charu = ''] = desk.artists;
    await desk.add({ roleId: desk.lead, artistIds: [anu], stage: 'booked' });
    await desk.add({ roleId: desk.lead, artistIds: [balu], stage: 'passed' });
    const artistIds = [anu, balu, charu];
    const asked = { roleId: desk.lead, artistIds, stage: 'shortlisted', keepInPlay: true };
    const { json } = await desk.add(asked);
    expect(json.data.results).toMatchObject([
      { _id: anu, done: false, why: 'in_play' },
      { _id: balu, done: true },
      { _id: charu, done: true },
    ]);
    expect((await desk.add(asked)).json.data).toMatchObject({
      activityId: null,
      results: artistIds.map((_id) => ({ _id, done: false, why: 'in_play' })),
    });
    expect((await desk.undo(json.data.activityId)).json.data).toEqual({ undone: 2, left: 0 });
    const stages = (await desk.candidacies()).filter((row) => row.project_role_id === desk.lead);
    expect(stages.map(({ stage }) => stage).toSorted()).toEqual(['booked', 'considered', 'passed']);
  });

  test('with a role ends a candidacy from before the project had roles (D2)', async () => {
    const projectId = await publishWithoutRoles(app, director);
    const desk = await cast(['Anu']);
    const bare = deskOf(app, director, projectId);
    const [anu = ''] = desk.artists;
    await bare.add({ roleId: null, artistIds: [anu], stage: 'shortlisted' });
    const [{ id: roleId = '' } = {}] = await bare.rows(
      'INSERT INTO project_roles (id, project_id, position) VALUES (gen_random_uuid(), $1, 0) RETURNING id',
    );
    expect((await bare.add({ roleId: null, artistIds: [anu], stage: 'booked' })).status).toBe(400);
    const chosen = await bare.add({ roleId, artistIds: [anu], stage: 'shortlisted' });
    expect(chosen.status).toBe(201);
    const stages = async () =>
      (
        await bare.rows<{ stage: string; is_ended: boolean; project_role_id: string | null }>(
          'SELECT * FROM candidacies WHERE project_id = $1 ORDER BY project_role_id NULLS FIRST',
        )
      ).map(({ stage, is_ended }) => [stage, is_ended]);
    expect(await stages()).toEqual([
      ['considered', true],
      ['shortlisted', false],
    ]);
    expect((await bare.undo(chosen.json.data.activityId)).json.data).toEqual({ undone: 1, left: 0 });
    expect(await stages()).toEqual([['shortlisted', false]]);
  });

  test('for a role of another project is refused', async () => {
    const desk = await cast();
    const other = await addProject(app, director.id, { roles: 1 });
    const refused = await desk.add({ roleId: other.roleIds[0], artistIds: desk.artists, stage: 'passed' });
    expect(refused.status).toBe(400);
    expect(refused.json.errors).toMatchObject([{ path: 'roleId' }]);
  });
});
