import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { asProject, castRoles, hero, multipart, projectFields, saveDraft } from '../../test/projects.ts';

const rounds = Array.from({ length: 12 }, (_, round) => round);

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const put = (id: string, changes: Record<string, unknown>) =>
  director.client.putForm(`/api/projects/${id}`, multipart(projectFields(changes)));
const together = <T>(times: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => act(index)));
const archive = (id: string, archived: boolean) =>
  director.client.put(`/api/projects/${id}/archive`, { archived });
const load = async (id: string) => asProject(await director.client.get(`/api/projects/${id}`));

test('of edits from the same version one wins and the others are refused', async () => {
  for (const _round of rounds) {
    const { projectId, version } = await castRoles(director);
    const answers = await together(5, (index) =>
      put(projectId, { name: `Edit ${index}`, version: String(version) }),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
    const winner = answers.findIndex((answer) => answer.status === 200);
    expect(await load(projectId)).toMatchObject({ name: `Edit ${winner}`, version: version + 1 });
  }
});

test('edits without a version overwrite each other completely: the last one’s name with the last one’s roles', async () => {
  for (const _round of rounds) {
    const { projectId, version } = await castRoles(director);
    const answers = await together(5, (index) =>
      put(projectId, {
        name: `Edit ${index}`,
        roles: [
          { ...hero, characterName: `A${index}` },
          { ...hero, characterName: `B${index}` },
        ],
      }),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    const project = await load(projectId);
    const last = project.name?.slice(-1);
    expect(project.version).toBe(version + 5);
    expect(project.roles.map((role) => role.characterName)).toEqual([`A${last}`, `B${last}`]);
  }
});

test('a late auto-save never reverts a publishing', async () => {
  for (const _round of rounds) {
    const { _id } = await saveDraft(director);
    const [published, ...saves] = await Promise.all([
      put(_id, { isDraft: 'false' }),
      ...(await together(3, async () => multipart({ name: 'Auto-saved' }))).map((form) =>
        director.client.putForm(`/api/projects/${_id}/draft`, form),
      ),
    ]);
    expect(published?.status).toBe(200);
    expect(saves.every((answer) => [200, 409].includes(answer.status))).toBe(true);
    expect(await load(_id)).toMatchObject({ isDraft: false, name: 'Monsoon Letters' });
  }
});

test('parallel hiring, edits and role hiring wait for each other and all end', async () => {
  for (const _round of rounds) {
    const { projectId, ids, version } = await castRoles(director);
    const hiring = (path: string) =>
      director.client.put(`/api/projects/${path}/hiring`, { requirementClose: true });
    const roles = ids.map((_id) => ({ ...hero, _id }));
    const answers = await Promise.all([
      hiring(projectId),
      put(projectId, { roles }),
      hiring(`roles/${ids[0]}`),
      hiring(`roles/${ids[1]}`),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(await load(projectId)).toMatchObject({
      version: version + 4,
      requirementClose: true,
      roles: [{ requirementClose: true }, { requirementClose: true }],
    });
  }
});

test('a project is deleted once', async () => {
  for (const _round of rounds) {
    const { projectId } = await castRoles(director);
    const answers = await together(4, () => director.client.delete(`/api/projects/${projectId}`));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404, 404]);
  }
});

test('archiving during an edit loses neither: the edited project is archived', async () => {
  for (const round of rounds) {
    const { projectId, version } = await castRoles(director);
    const answers = await Promise.all([
      put(projectId, { name: `Edit ${round}`, version: String(version) }),
      archive(projectId, true),
      archive(projectId, true),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await load(projectId)).toMatchObject({ name: `Edit ${round}`, isArchived: true });
  }
});

test('parallel archiving, restoring and deleting ends deleted, without a deadlock', async () => {
  for (const _round of rounds) {
    const { projectId } = await castRoles(director);
    const [deleted, ...others] = await Promise.all([
      director.client.delete(`/api/projects/${projectId}`),
      archive(projectId, true),
      archive(projectId, false),
    ]);
    expect(deleted?.status).toBe(200);
    expect(others.every((answer) => [200, 404].includes(answer.status))).toBe(true);
    expect((await archive(projectId, false)).status).toBe(404);
  }
});
