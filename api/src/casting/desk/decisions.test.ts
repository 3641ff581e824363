import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { castProject } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director', { name: 'Neelam Rao' });
});
afterAll(() => app.close());

const cast = (names?: string[]) => castProject(app, director, names);
type Cast = Awaited<ReturnType<typeof cast>>;

async function idsOf({ candidacies, artists }: Cast) {
  const rows = await candidacies();
  return artists.map((artist) => rows.find((row) => row.artist_id === artist)?.id ?? '');
}
const stagesOf = async (desk: Cast) => {
  const rows = await desk.candidacies();
  return (await idsOf(desk)).map((id) => rows.find((row) => row.id === id)?.stage);
};

const moving = `WITH act AS (UPDATE projects SET desk_version = desk_version + 1
    WHERE id = (SELECT project_id FROM candidacies WHERE id = $1) RETURNING desk_version)
  UPDATE candidacies SET stage = $2, staged_by = $3, stage_version = desk_version FROM act WHERE candidacies.id = $1`;

/** Moves a candidacy as another member would, in a transaction of its own. */
async function moveAsOther({ rows }: Cast, candidacy: string | undefined, stage: string, by: string | null) {
  await rows(moving, [candidacy, stage, by]);
}

describe('A decision', () => {
  test('moves candidacies, is reported in the order of its ids, and is in the activity', async () => {
    const desk = await cast();
    const ids = (await idsOf(desk)).toReversed();
    const unknown = randomUUID();
    const asOf = await desk.asOf();
    const answer = await desk.decide({ ids: [...ids, unknown], asOf, stage: 'shortlisted' });
    expect(answer.status).toBe(200);
    const { activityId, undoUntil, results } = answer.json.data;
    expect(answer.json.message).toBe('3 moved to Shortlisted.');
    expect(results).toEqual([
      ...ids.map((_id) => ({ _id, done: true })),
      { _id: unknown, done: false, why: 'not_found' },
    ]);
    expect(await stagesOf(desk)).toEqual(['shortlisted', 'shortlisted', 'shortlisted']);
    expect(await desk.activity()).toEqual({
      activities: [
        {
          _id: activityId,
          kind: 'moved',
          stage: 'shortlisted',
          grade: null,
          by: { _id: director.id, name: 'Neelam Rao' },
          at: app.deps.clock().toISOString(),
          roleId: desk.lead,
          count: 3,
          names: ['Anu', 'Balu', 'Charu'],
          undoUntil,
          undone: false,
        },
      ],
      nextCursor: null,
    });
    expect(Date.parse(undoUntil) - app.deps.clock().getTime()).toBe(600_000);
  });

  test('grades, and removes grades', async () => {
    const desk = await cast();
    const [first, second] = await idsOf(desk);
    const asOf = await desk.asOf();
    expect((await desk.decide({ ids: [first, second], asOf, grade: 1 })).status).toBe(200);
    expect((await desk.decide({ ids: [second], asOf, grade: null })).status).toBe(200);
    const grades = (await desk.candidacies()).map(({ id, grade }) => [id, grade]);
    expect(new Map(grades as [string, number | null][]).get(first ?? '')).toBe(1);
    expect(new Map(grades as [string, number | null][]).get(second ?? '')).toBeNull();
  });

  test('that changes nothing leaves no activity', async () => {
    const desk = await cast();
    const decision = { ids: await idsOf(desk), asOf: await desk.asOf(), stage: 'considered' };
    expect((await desk.decide(decision)).json.data).toMatchObject({
      activityId: null,
      undoUntil: null,
      results: [{ done: true }, { done: true }, { done: true }],
    });
    expect((await desk.activity()).activities).toEqual([]);
  });

  test('leaves what another member changed since the list, and names them (D10)', async () => {
    const desk = await cast();
    const other = await createPerson(app, 'Director', { name: 'Arvind Mathur' });
    const [first, second, third] = await idsOf(desk);
    const asOf = await desk.asOf();
    await moveAsOther(desk, first, 'callback', other.id);
    await moveAsOther(desk, second, 'passed', null);
    const ids = [first, second, third];
    const { results } = (await desk.decide({ ids, asOf, stage: 'shortlisted' })).json.data;
    expect(results).toEqual([
      { _id: first, done: false, why: 'changed', by: 'Arvind Mathur' },
      { _id: second, done: false, why: 'changed', by: 'Former member' },
      { _id: third, done: true },
    ]);
    expect(await stagesOf(desk)).toEqual(['callback', 'passed', 'shortlisted']);
    // another field was not changed, an unchanged value is done, and a newer list has seen it
    expect((await desk.decide({ ids, asOf, grade: 2 })).json.data.results).toEqual(
      ids.map((_id) => ({ _id, done: true })),
    );
    const wish = { ids: [first], asOf, stage: 'callback' };
    expect((await desk.decide(wish)).json.data.results).toEqual([{ _id: first, done: true }]);
    const later = await desk.asOf();
    const again = { ids: [first, second], asOf: later, stage: 'on_hold' };
    expect((await desk.decide(again)).json.data.results).toMatchObject([{ done: true }, { done: true }]);
  });

  test('is stopped by a change that began before the list and was committed after it, but not by own ones (D10)', async () => {
    const desk = await cast();
    const other = await createPerson(app, 'Director');
    const [first] = await idsOf(desk);
    const client = await app.db.$client.connect();
    await client.query('BEGIN');
    await client.query(moving, [first, 'passed', other.id]);
    const asOf = await desk.asOf();
    await client.query('COMMIT');
    client.release();
    const wish = { ids: [first], asOf, stage: 'shortlisted' };
    expect((await desk.decide(wish)).json.data.results).toMatchObject([{ why: 'changed' }]);
    await moveAsOther(desk, first, 'passed', director.id);
    expect((await desk.decide(wish)).json.data.results).toMatchObject([{ done: true }]);
  });

  test('leaves artists who are not listed, or of another project (D5)', async () => {
    const desk = await cast();
    const elsewhere = await cast();
    const [first] = await idsOf(desk);
    const [foreign] = await idsOf(elsewhere);
    await desk.rows('DELETE FROM person_index WHERE id = $1', [desk.artists[0]]);
    const ids = [first, foreign];
    const { results } = (await desk.decide({ ids, asOf: await desk.asOf(), stage: 'passed' })).json.data;
    expect(results).toEqual(ids.map((_id) => ({ _id, done: false, why: 'not_found' })));
  });

  test('that leaves no candidacy in play removes a talent from the project’s own shortlist (D3)', async () => {
    const desk = await cast();
    const [anu = '', balu = ''] = desk.artists;
    const [first, second] = await idsOf(desk);
    for (const artist of [anu, balu]) await desk.mark(artist, 'shortlisted');
    const asOf = await desk.asOf();
    await desk.decide({ ids: [first], asOf, grade: 3 });
    await desk.decide({ ids: [first], asOf, stage: 'audition' });
    const facts = () =>
      desk.rows<{ shortlisted: boolean }>(
        `SELECT shortlisted_at IS NOT NULL AS shortlisted FROM candidacies
         WHERE project_id = $1 AND artist_id = $2 AND project_role_id IS NULL`,
        [desk.id, anu],
      );
    expect(await facts()).toEqual([{ shortlisted: true }]);
    await desk.decide({ ids: [first], asOf, stage: 'passed' });
    expect(await facts()).toEqual([{ shortlisted: false }]);
    await desk.decide({ ids: [second], asOf, grade: 1 });
    const query = `projectId=${desk.id}&status=shortlisted`;
    const { artists } = (await director.client.get(`/api/project-artists/search?${query}`)).json.data;
    expect(artists.map(({ _id }: { _id: string }) => _id)).toEqual([balu]);
  });

  test('is for drafts and closed roles too, and not for deleted projects (D4)', async () => {
    const desk = await cast();
    const [first] = await idsOf(desk);
    const decide = async (stage: string) =>
      (await desk.decide({ ids: [first], asOf: await desk.asOf(), stage })).status;
    await desk.rows('UPDATE projects SET is_draft = true, requirement_close = true WHERE id = $1');
    expect(await decide('shortlisted')).toBe(200);
    await desk.rows('UPDATE projects SET deleted_at = now() WHERE id = $1');
    expect(await decide('considered')).toBe(404);
  });
});
