import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addListed, addProject } from '../../../test/talents.ts';

let app: TestApp;
let director: Person;
let project: { id: string; roleId: string; other: string };
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow('2026-11-21T06:30:00Z');
  director = await createPerson(app, 'Director');
  project = await cast();
});

async function cast() {
  const { id, roleIds } = await addProject(app, director.id, { roles: 2 });
  const [roleId = '', other = ''] = roleIds;
  return { id, roleId, other };
}

const invite = (artistIds: string[], to = project) =>
  director.client.post(`/api/projects/${to.id}/roles/${to.roleId}/invitations`, { artistIds });

const resultOf = ({ result }: { result: string }) => result;
const statusesOf = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );

async function countInvited(): Promise<number> {
  const { rows } = await app.db.$client.query(
    `SELECT count(*)::int AS n FROM invitations_to_apply JOIN candidacies ON id = candidacy_id WHERE project_role_id = $1`,
    [project.roleId],
  );
  return rows[0].n;
}

describe('The number of invitations', () => {
  const listed = (many: number) =>
    addListed(
      app,
      Array.from({ length: many }, () => ({})),
    );

  test('is at most 200 a role and day in India, also at once, and above it none is sent (M12)', async () => {
    const ids = await listed(303);
    const parts = Array.from({ length: 50 }, (_, place) => ids.slice(place * 6, place * 6 + 6));
    const answers = await Promise.all(
      parts.map(async (part) => {
        for (;;) {
          const answer = await invite(part);
          // a busy machine may answer 503
          if (answer.status !== 503) return answer;
        }
      }),
    );
    // 33 calls of six are 198; a call more is refused whole
    expect(statusesOf(answers)).toEqual({ 201: 33, 429: 17 });
    expect(await countInvited()).toBe(198);
    const [one = '', two = '', three = ''] = ids.slice(300);
    const beyond = await invite([one, two, three]);
    expect([beyond.status, beyond.json.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await invite([one, two])).status).toBe(201);
    expect((await invite([three])).status).toBe(429);
    app.setNow('2026-11-21T18:31:00Z');
    expect((await invite([three])).status).toBe(201);
    expect(await countInvited()).toBe(201);
  });

  test('is one a role and artist, also where they are invited fifty times at once (M12)', async () => {
    const ids = await listed(2);
    const answers = await Promise.all(Array.from({ length: 50 }, () => invite(ids)));
    const results = answers.flatMap(({ json }) => json.data.results.map(resultOf));
    expect(results.toSorted()).toEqual([
      ...Array.from({ length: 98 }, () => 'already_invited'),
      ...['invited', 'invited'],
    ]);
    expect(await countInvited()).toBe(2);
  });

  test('is at most 500 a director and day, and undone ones stay counted (M12)', async () => {
    const ids = await listed(201);
    const roles = [project, { ...project, roleId: project.other }, await cast()];
    const first = await invite(ids.slice(0, 200), roles[0]);
    expect((await invite(ids.slice(0, 200), roles[1])).status).toBe(201);
    expect((await invite(ids.slice(0, 101), roles[2])).status).toBe(429);
    expect((await invite(ids.slice(0, 100), roles[2])).status).toBe(201);
    const undo = `/api/projects/${project.id}/activity/${first.json.data.activityId}/undo`;
    expect((await director.client.post(undo, {})).json.data.undone).toBe(200);
    expect((await invite(ids.slice(0, 1))).status).toBe(429);
  });
});
