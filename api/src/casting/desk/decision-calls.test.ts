import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { castProject, deskOf } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { statementsOf } from '../../../test/statements.ts';
import { join } from '../../../test/team.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const cast = (names?: string[]) => castProject(app, director, names);
const idsOf = async ({ candidacies }: Awaited<ReturnType<typeof cast>>) =>
  (await candidacies()).map(({ id }) => id);

describe('A call that decides', () => {
  test.each([
    [{ stage: 'shortlisted', grade: 1 }, 'stage'],
    [{}, 'stage'],
    [{ stage: 'hired' }, 'stage'],
    [{ grade: 4 }, 'grade'],
    [{ stage: 'passed', boardId: randomUUID() }, 'stage'],
    [{ boardId: 'leads' }, 'boardId'],
    [{ stage: 'passed', ids: [] }, 'ids'],
    [{ stage: 'passed', ids: Array.from({ length: 501 }, () => randomUUID()) }, 'ids'],
    [{ stage: 'passed', asOf: undefined }, 'asOf'],
    [{ stage: 'passed', asOf: '2026-11-21T06:30:00Z' }, 'asOf'],
    [{ stage: 'passed', asOf: '-1' }, 'asOf'],
  ])('that asks for %j is refused', async (change, path) => {
    const desk = await cast(['Anu']);
    const answer = await desk.decide({ ids: await idsOf(desk), asOf: '1', ...change });
    expect(answer.status).toBe(400);
    expect(answer.json.errors).toMatchObject([{ path }]);
  });

  test('is made once per key', async () => {
    const desk = await cast();
    const body = { ids: await idsOf(desk), asOf: await desk.asOf(), stage: 'shortlisted' };
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([desk.decide(body, headers), desk.decide(body, headers)]);
    expect(answers[0]?.json).toEqual(answers[1]?.json);
    expect((await desk.activity()).activities).toHaveLength(1);
    const elsewhere = await cast();
    expect((await elsewhere.decide(body, headers)).status).toBe(422);
  });

  test('on 500 takes at most 12 statements, of an editor too', async () => {
    const names = Array.from({ length: 500 }, (_, place) => `Person ${place}`);
    const desk = await cast(names);
    const editor = await createPerson(app, 'Director');
    await join(app, desk.id, editor, 'editor');
    const ids = await idsOf(desk);
    const decided = async ({ decide }: Pick<typeof desk, 'decide'>, wish: object) => {
      const body = { ids, asOf: await desk.asOf(), ...wish };
      return statementsOf(() => decide(body, { 'idempotency-key': randomUUID() }));
    };
    const taken = [
      await decided(desk, { stage: 'passed' }),
      await decided(deskOf(app, editor, desk.id), { grade: 2 }),
    ];
    expect(Math.min(...taken)).toBeGreaterThan(0);
    expect(Math.max(...taken)).toBeLessThanOrEqual(12);
    const stands = (await desk.candidacies()).map(({ stage, grade }) => `${stage} ${grade}`);
    expect(new Set(stands)).toEqual(new Set(['passed 2']));
  });
});
