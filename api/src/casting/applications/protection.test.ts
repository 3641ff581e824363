import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import {
  hero,
  listedArtist,
  publish,
  publishWithoutRoles,
  saveDraft,
  villain,
} from '../../../test/projects.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const check = (projectId: string, who = director) =>
  who.client.get(`/api/project-artists/check-applications/${projectId}`);
const apply = (who: Person, projectId: string, ...roleIds: string[]) =>
  who.client.post('/api/project-artists/apply', { projectId, roleIds });

test('the roles with applications come by name with their numbers, the others not at all', async () => {
  const { _id, roles } = await publish(director, { roles: [hero, villain, hero] });
  const [first = '', second = '', third = ''] = roles.map((role) => role._id);
  await app.db.$client.query('UPDATE project_roles SET character_name = NULL WHERE id = $1', [third]);
  const artists = [await listedArtist(app), await listedArtist(app)];
  for (const artist of artists) await apply(artist, _id, third);
  await apply(await listedArtist(app), _id, first, third);
  const answer = await check(_id);
  expect(answer.status).toBe(200);
  expect(answer.json.data).toEqual({
    rolesWithApplications: [
      { roleId: first, roleName: 'Meera', applicationCount: 1 },
      { roleId: third, roleName: 'Role 3', applicationCount: 3 },
    ],
    rolesWithInvitations: [],
  });
  expect(answer.text).not.toContain(second);
});

test('nothing is protected while no role has an application', async () => {
  const none = { rolesWithApplications: [], rolesWithInvitations: [] };
  expect((await check((await publish(director))._id)).json.data).toEqual(none);
  expect((await check((await saveDraft(director))._id)).json.data).toEqual(none);
  const bare = await publishWithoutRoles(app, director);
  await apply(await listedArtist(app), bare);
  expect((await check(bare)).json.data).toEqual(none);
});

test('only the owner may ask', async () => {
  const { _id } = await publish(director);
  const path = `/api/project-artists/check-applications/${_id}`;
  expect((await app.visitor().get(path)).status).toBe(401);
  expect((await check(_id, await listedArtist(app))).status).toBe(403);
  expect((await check(_id, await createPerson(app, 'Director'))).status).toBe(403);
  expect((await check(crypto.randomUUID())).status).toBe(404);
  expect((await check('x')).status).toBe(404);
});
