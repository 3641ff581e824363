import type { ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { asProject, hero, listedArtist, publish, saveDraft } from '../../test/projects.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const setHiring = (path: string, requirementClose: unknown) =>
  director.client.put(`/api/projects/${path}/hiring`, { requirementClose });

test('the owner closes hiring for a project and opens it again', async () => {
  const { _id, version } = await publish(director);
  const closed = await setHiring(_id, true);
  expect(closed.status).toBe(200);
  expect(closed.json.message).toBe('Project hiring status updated successfully');
  expect(asProject(closed)).toMatchObject({ requirementClose: true, version: version + 1 });
  expect(asProject(await setHiring(_id, false))).toMatchObject({ requirementClose: false });
});

test('a state is set, not toggled: the same again changes nothing', async () => {
  const { _id } = await publish(director);
  const first = asProject(await setHiring(_id, true));
  const again = asProject(await setHiring(_id, true));
  expect(again).toEqual(first);
});

test('the flags of a project and of its roles are independent', async () => {
  const { _id, roles } = await publish(director);
  const [first, second] = roles.map((role) => role._id);
  const answer = await setHiring(`roles/${first}`, true);
  expect(answer.status).toBe(200);
  expect(answer.json.message).toBe('Role hiring status updated successfully');
  expect(answer.json.data as unknown as ProjectRole).toMatchObject({
    ...hero,
    _id: first,
    requirementClose: true,
  });
  await setHiring(_id, true);
  const opened = asProject(await setHiring(_id, false));
  expect(opened.roles).toMatchObject([
    { _id: first, requirementClose: true },
    { _id: second, requirementClose: false },
  ]);
  const again = await setHiring(`roles/${first}`, false);
  expect(again.json.data).toMatchObject({ requirementClose: false });
});

test('a change of hiring raises the version, so that an open edit form is refused', async () => {
  const { _id, roles, version } = await publish(director);
  await setHiring(`roles/${roles[0]?._id}`, true);
  await setHiring(`roles/${roles[0]?._id}`, true);
  const { json } = await director.client.get(`/api/projects/${_id}`);
  expect(json.data).toMatchObject({ version: version + 1 });
});

test('a closed project and a closed role refuse applications, and reopened ones accept them', async () => {
  const { _id, roles } = await publish(director);
  const [first, second] = roles.map((role) => role._id);
  const artist = await listedArtist(app);
  const applyFor = (roleId: string | undefined) =>
    artist.client.post('/api/project-artists/apply', { projectId: _id, roleIds: [roleId] });
  await setHiring(`roles/${first}`, true);
  expect((await applyFor(first)).json).toMatchObject({
    code: 'application.closed',
    message: 'Hiring is closed.',
  });
  expect((await applyFor(second)).status).toBe(201);
  await setHiring(`roles/${first}`, false);
  await setHiring(_id, true);
  expect((await applyFor(first)).status).toBe(409);
  await setHiring(_id, false);
  expect((await applyFor(first)).status).toBe(201);
});

test.each([undefined, null, 'true', 1, 'yes'])('requirementClose %s is refused', async (state) => {
  const { _id, roles } = await publish(director);
  for (const path of [_id, `roles/${roles[0]?._id}`]) {
    const answer = await setHiring(path, state);
    expect(answer.status).toBe(400);
    expect(answer.json.errors).toEqual([
      { path: 'requirementClose', message: 'requirementClose must be true or false' },
    ]);
  }
});

test('unknown roles, and roles of deleted projects and of drafts of others, are not found', async () => {
  expect((await setHiring(`roles/${crypto.randomUUID()}`, true)).status).toBe(404);
  const gone = await publish(director);
  await director.client.delete(`/api/projects/${gone._id}`);
  expect((await setHiring(`roles/${gone.roles[0]?._id}`, true)).status).toBe(404);
  const foreign = await saveDraft(await createPerson(app, 'Director'), { roles: [hero] });
  expect((await setHiring(`roles/${foreign.roles[0]?._id}`, true)).status).toBe(404);
});
