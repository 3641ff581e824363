import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { castProject, deskOf } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addApplications, addListed } from '../../../test/talents.ts';
import { join } from '../../../test/team.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const cast = () => castProject(app, director);
type Cast = Awaited<ReturnType<typeof cast>>;
const idsOf = async ({ candidacies }: Cast) => (await candidacies()).map(({ id }) => id);
const decide = async (desk: Cast, ids: string[], wish: object) =>
  (await desk.decide({ ids, asOf: await desk.asOf(), ...wish })).json.data.activityId;

/** All that a decision changes, without its author and act. */
const standing = (desk: Cast) =>
  desk.rows<Record<string, unknown>>(
    `SELECT artist_id, project_role_id, stage, grade, staged_at, shortlisted_at, in_play_since FROM candidacies
     WHERE project_id = $1 ORDER BY artist_id, project_role_id`,
  );

describe('Undoing', () => {
  test('restores exactly what a decision changed, with the shortlist that it cleared, and has no second effect (D11)', async () => {
    const desk = await cast();
    const [anu = '', balu = ''] = desk.artists;
    await desk.mark(anu, 'shortlisted');
    const ids = await idsOf(desk);
    await decide(desk, ids.slice(0, 2), { grade: 2 });
    await desk.add({ roleId: desk.friend, artistIds: [balu], stage: 'callback' });
    app.wait(60);
    const before = await standing(desk);
    const moved = await decide(desk, ids, { stage: 'passed' });
    const graded = await decide(desk, ids, { grade: 1 });
    expect((await desk.undo(graded)).json.data).toEqual({ undone: 3, left: 0 });
    expect((await desk.undo(moved)).json.data).toEqual({ undone: 3, left: 0 });
    expect(await standing(desk)).toEqual(before);
    expect((await desk.undo(moved)).json.data).toEqual({ undone: 0, left: 0 });
    const { activities } = await desk.activity();
    expect(activities.map(({ kind, undone }: { kind: string; undone: boolean }) => [kind, undone])).toEqual(
      expect.arrayContaining([
        ['graded', true],
        ['moved', true],
        ['added', false],
        ['graded', false],
        ['shortlisted', false],
      ]),
    );
  });

  test('leaves what was changed since, and goes back through several decisions (D11)', async () => {
    const desk = await cast();
    const ids = await idsOf(desk);
    const first = await decide(desk, ids, { stage: 'shortlisted' });
    const second = await decide(desk, ids.slice(0, 1), { stage: 'booked' });
    expect((await desk.undo(first)).json.data).toEqual({ undone: 2, left: 1 });
    expect((await desk.candidacies()).map(({ id, stage }) => [id, stage])).toEqual(
      ids.map((id, place) => [id, place === 0 ? 'booked' : 'considered']),
    );
    const third = await decide(desk, ids.slice(1), { stage: 'on_hold' });
    const fourth = await decide(desk, ids.slice(1), { stage: 'audition' });
    for (const activity of [fourth, third]) await desk.undo(activity);
    await desk.undo(second);
    expect((await desk.candidacies()).map(({ stage }) => stage)).toEqual([
      'shortlisted',
      'considered',
      'considered',
    ]);
  });

  test('does not restore a talent to the shortlist who was removed from it since', async () => {
    const desk = await cast();
    const [anu = ''] = desk.artists;
    await desk.mark(anu, 'shortlisted');
    const ids = await idsOf(desk);
    const passed = await decide(desk, ids, { stage: 'passed' });
    await desk.mark(anu, 'shortlisted');
    await desk.mark(anu, 'removeShortlisted');
    expect((await desk.undo(passed)).json.data.undone).toBeGreaterThan(0);
    const facts = await desk.rows(
      'SELECT shortlisted_at FROM candidacies WHERE project_id = $1 AND artist_id = $2 AND project_role_id IS NULL',
      [desk.id, anu],
    );
    expect(facts).toEqual([{ shortlisted_at: null }]);
  });

  test('removes added artists, and leaves at considered those who have applied since (D11)', async () => {
    const desk = await cast();
    const [dev = '', esha = '', farah = ''] = await addListed(app, [{}, {}, {}]);
    const artistIds = [dev, esha, farah];
    const added = await desk.add({ roleId: desk.friend, artistIds, stage: 'booked' });
    await addApplications(app, desk.id, [{ artistId: dev, roleId: desk.friend }]);
    const { results } = added.json.data;
    await decide(desk, [results[1].candidacyId], { grade: 1 });
    expect((await desk.undo(added.json.data.activityId)).json.data).toEqual({ undone: 3, left: 0 });
    const rows = (await desk.candidacies()).filter((row) => artistIds.includes(row.artist_id));
    expect(rows.map((row) => [row.artist_id, row.stage]).toSorted()).toEqual(
      [
        [dev, 'considered'],
        [esha, 'considered'],
      ].toSorted(),
    );
  });

  test('is for ten minutes, never for changes by the project’s own shortlist, and not for strangers', async () => {
    const desk = await cast();
    const [anu = ''] = desk.artists;
    const moved = await decide(desk, await idsOf(desk), { stage: 'passed' });
    app.wait(601);
    const late = await desk.undo(moved);
    expect([late.status, late.json.code]).toEqual([409, 'undo.too_late']);
    await desk.mark(anu, 'shortlisted');
    const { activities } = await desk.activity('limit=1');
    expect(activities).toMatchObject([{ kind: 'shortlisted', undoUntil: null }]);
    expect((await desk.undo(activities[0]._id)).json.code).toBe('undo.too_late');
    expect((await desk.undo(randomUUID())).status).toBe(404);
    const elsewhere = await cast();
    expect((await elsewhere.undo(moved)).status).toBe(404);
  });

  test('twice at once restores once', async () => {
    const desk = await cast();
    const moved = await decide(desk, await idsOf(desk), { stage: 'booked' });
    const answers = await Promise.all([desk.undo(moved), desk.undo(moved)]);
    expect(answers.map(({ json }) => json.data.undone).toSorted()).toEqual([0, 3]);
  });
});

describe('The activity', () => {
  test('is listed in parts, newest first, and not for what changed nothing', async () => {
    const desk = await cast();
    const [anu = ''] = desk.artists;
    for (const status of ['shortlisted', 'shortlisted', 'removeShortlisted', 'removeShortlisted', 'viewed'])
      await desk.mark(anu, status);
    const ids = await idsOf(desk);
    for (const stage of ['callback', 'booked', 'booked', 'passed']) await decide(desk, ids, { stage });
    const kinds: string[] = [];
    let cursor = '';
    do {
      const { activities, nextCursor } = await desk.activity(`limit=2${cursor}`);
      kinds.push(...activities.map(({ kind, stage }: { kind: string; stage: string }) => stage ?? kind));
      cursor = nextCursor ? `&cursor=${nextCursor}` : '';
    } while (cursor);
    expect(kinds.toSorted()).toEqual(['booked', 'callback', 'passed', 'shortlisted', 'taken_back']);
  });

  test('names up to three people, without those hidden from the reader (W7)', async () => {
    const desk = await cast();
    const ids = await idsOf(desk);
    await decide(desk, ids, { stage: 'callback' });
    const names = async () => (await desk.activity()).activities[0].names;
    const all = await desk.rows<{ name: string }>(
      `SELECT name FROM users JOIN candidacies ON artist_id = users.id WHERE candidacies.project_id = $1 ORDER BY lower(name)`,
    );
    expect(await names()).toEqual(all.slice(0, 3).map(({ name }) => name));
    const [first = ''] = desk.artists;
    await app.db.$client.query(
      'INSERT INTO blocks (artist_id, director_id, made_at) SELECT $1, director_id, now() FROM projects WHERE id = $2',
      [first, desk.id],
    );
    const hidden = await desk.rows<{ name: string }>('SELECT name FROM users WHERE id = $1', [first]);
    expect(await names()).not.toContain(hidden[0]?.name);
    expect(await names()).toHaveLength(Math.min(3, all.length - 1));
  });

  test('has every decision of two editors at once, two hundred times over (D10)', async () => {
    const desk = await cast();
    const editors = [await createPerson(app, 'Director'), await createPerson(app, 'Director')];
    for (const editor of editors) await join(app, desk.id, editor, 'editor');
    const desks = editors.map((editor) => deskOf(app, editor, desk.id));
    const ids = await idsOf(desk);
    const lost = () =>
      desk.rows(
        `SELECT id FROM candidacies WHERE project_id = $1 AND EXISTS (
           SELECT FROM unnest(ARRAY[stage_version, grade_version]) AS decided WHERE decided IS NOT NULL
             AND decided NOT IN (SELECT version FROM activities WHERE project_id = $1))`,
      );
    let stopped = 0;
    for (let round = 0; round < 200; round += 1) {
      const asOf = await desk.asOf();
      const wishes = [
        { ids, asOf, stage: round % 2 ? 'passed' : 'shortlisted' },
        round % 3
          ? { ids: ids.toReversed(), asOf, stage: 'callback' }
          : { ids, asOf, grade: (round % 3) + 1 },
      ];
      const answers = await Promise.all(wishes.map((wish, place) => desks[place]?.decide(wish)));
      expect(answers.map((answer) => answer?.status)).toEqual([200, 200]);
      // each leaves what the other changed since the list
      for (const [place, answer] of answers.entries()) {
        const left = answer?.json.data.results.filter(({ done }: { done: boolean }) => !done);
        const by = editors[1 - place]?.name;
        for (const one of left) expect(one).toMatchObject({ why: 'changed', by });
        stopped += left.length;
      }
      const activityId = answers[0]?.json.data.activityId;
      if (round % 5 === 0 && activityId) await desk.undo(activityId);
      expect(await lost()).toEqual([]);
    }
    expect(stopped).toBeGreaterThan(0);
  });
});
