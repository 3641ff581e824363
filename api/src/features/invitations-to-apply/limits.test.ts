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

describe('How many are invited', () => {
  const listed = (many: number) =>
    addListed(
      app,
      Array.from({ length: many }, () => ({})),
    );

  test('is at most 200 a role and day in India, also at once, and of more nobody is (M12)', async () => {
    const ids = await listed(320);
    const parts = [ids.slice(0, 120), ids.slice(60, 180), ids.slice(180, 320)];
    const answers = await Promise.all(parts.map((part) => invite(part)));
    const invited = answers.flatMap(({ status, json }) =>
      status === 201
        ? json.data.results.filter(({ result }: { result: string }) => result === 'invited')
        : [],
    );
    const shown = await app.db.$client.query(
      `SELECT count(*)::int AS n FROM invitations_to_apply JOIN candidacies ON id = candidacy_id WHERE project_role_id = $1`,
      [project.roleId],
    );
    expect(shown.rows[0].n).toBe(invited.length);
    expect(invited.length).toBeLessThanOrEqual(200);
    expect(new Set(invited.map(({ artistId }) => artistId)).size).toBe(invited.length);
    const rest = (await listed(201 - invited.length)) as string[];
    const beyond = await invite(rest);
    expect([beyond.status, beyond.json.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await invite(rest.slice(1))).status).toBe(201);
    expect((await invite(rest.slice(0, 1))).status).toBe(429);
    app.setNow('2026-11-21T18:31:00Z');
    expect((await invite(rest.slice(0, 1))).status).toBe(201);
  });

  test('is at most 500 a director and day, and what was undone stays counted (M12)', async () => {
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
