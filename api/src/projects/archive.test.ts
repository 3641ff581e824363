import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { Client } from '../../test/client.ts';
import { createPerson, type Person } from '../../test/people.ts';
import {
  asProject,
  castRoles,
  listedArtist,
  multipart,
  projectFields,
  publish,
  saveDraft,
} from '../../test/projects.ts';
import { refreshListing } from '../profiles/listing.service.ts';

let app: TestApp;
let director: Person;
let applicant: Person;
let stranger: Person;
beforeAll(async () => {
  app = await createTestApp();
  applicant = await listedArtist(app);
  await app.db.transaction((tx) => refreshListing(tx, applicant.id));
  stranger = await listedArtist(app);
});
beforeEach(async () => {
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const put = (id: string, body: object) => director.client.put(`/api/projects/${id}/archive`, body);
const archive = (id: string) => put(id, { archived: true });
const restore = (id: string) => put(id, { archived: false });
const apply = (who: Person, projectId: string, ...roleIds: string[]) =>
  who.client.post('/api/project-artists/apply', { projectId, roleIds });
const read = async (who: Person, id: string) => asProject(await who.client.get(`/api/projects/${id}`));
async function listed(client: Client, path: string) {
  const { json } = await client.get(`/api/projects${path}`);
  const ids = json.data.projects.map(({ _id }: { _id: string }) => _id);
  return { ids, total: json.data.total };
}

/** An archived project with an application. */
async function archivedWithApplicant() {
  const { projectId, ids } = await castRoles(director);
  expect((await apply(applicant, projectId, ids[0])).status).toBe(201);
  expect((await archive(projectId)).status).toBe(200);
  return { projectId, ids };
}

describe('Archiving a project', () => {
  test('reports the result, is idempotent, and keeps the first time', async () => {
    const project = await publish(director);
    const first = await archive(project._id);
    expect(first.json).toEqual({
      success: true,
      message: 'Project archived successfully',
      data: {
        ...project,
        isArchived: true,
      },
    });
    const stored = 'SELECT archived_at FROM projects WHERE id = $1';
    const before = await app.db.$client.query(stored, [project._id]);
    app.wait(60);
    expect((await archive(project._id)).json).toEqual(first.json);
    expect((await app.db.$client.query(stored, [project._id])).rows).toEqual(before.rows);
  });

  test('takes it out of every list but the owner’s archive', async () => {
    const { projectId } = await archivedWithApplicant();
    const kept = await castRoles(director);
    const own = `/director/${director.id}`;
    const everywhere: [Client, string][] = [
      [director.client, '?limit=1000'],
      [stranger.client, '?limit=1000'],
      [applicant.client, '?limit=1000'],
      [app.visitor(), '/public?limit=1000'],
      [stranger.client, own],
      [stranger.client, `/others/${stranger.id}?limit=1000`],
    ];
    for (const [client, path] of everywhere) {
      const { ids } = await listed(client, path);
      expect([path, ids.includes(projectId), ids.includes(kept.projectId)]).toEqual([path, false, true]);
    }
    const archived = `${own}?archived=true`;
    expect(await listed(stranger.client, archived)).toEqual({ ids: [], total: 0 });
    expect(await listed(director.client, own)).toEqual({ ids: [kept.projectId], total: 1 });
    expect(await listed(director.client, archived)).toEqual({ ids: [projectId], total: 1 });
    expect((await listed(director.client, `${archived}&search=no+such+name`)).ids).toEqual([]);
    expect((await director.client.get(`/api/projects${own}?archived=perhaps`)).status).toBe(400);
  });

  test('keeps it visible to its owner and its applicants; to all others it does not exist', async () => {
    const { projectId } = await archivedWithApplicant();
    expect(await read(applicant, projectId)).toMatchObject({
      isArchived: true,
      status: 'applied',
      can: { apply: { ok: false, why: 'application.closed' } },
    });
    const { projectIdentifier } = await read(director, projectId);
    const other = await createPerson(app, 'Director');
    for (const { client } of [stranger, other]) {
      for (const path of [projectId, `identifier/${projectIdentifier}`, `${projectId}/roles`]) {
        const { status, json } = await client.get(`/api/projects/${path}`);
        expect([status, json.message]).toEqual([404, 'Project not Found']);
      }
    }
    expect((await app.visitor().get(`/api/projects/preview/${projectIdentifier}`)).status).toBe(404);
    expect((await other.client.put(`/api/projects/${projectId}/archive`, { archived: false })).status).toBe(
      404,
    );
  });

  test('closes it for applying, with any roles, and changes none of their flags', async () => {
    const { projectId, ids } = await archivedWithApplicant();
    for (const who of [applicant, stranger]) {
      const { status, json } = await apply(who, projectId, ids[1]);
      expect([status, json.code]).toEqual([409, 'application.closed']);
    }
    const { requirementClose, roles } = await read(director, projectId);
    expect([requirementClose, ...roles.map((role) => role.requirementClose)]).toEqual([false, false, false]);
    expect(roles.every((role) => !role.can.apply.ok)).toBe(true);
  });

  test('keeps everything for the owner: talents, marks, hiring, editing', async () => {
    const { projectId, ids } = await archivedWithApplicant();
    const { client } = director;
    const found = await client.get(`/api/project-artists/search?projectId=${projectId}&status=applied`);
    expect(found.json.data.artists).toMatchObject([{ _id: applicant.id }]);
    const mark = { projectId, artistId: applicant.id, status: 'shortlisted' };
    expect((await client.post('/api/project-artists/update-status', mark)).status).toBe(200);
    const checked = await client.get(`/api/project-artists/check-applications/${projectId}`);
    expect(checked.json.data.rolesWithApplications).toMatchObject([{ roleId: ids[0], applicationCount: 1 }]);
    expect(
      (await client.put(`/api/projects/roles/${ids[1]}/hiring`, { requirementClose: true })).status,
    ).toBe(200);
    const edited = await client.putForm(`/api/projects/${projectId}`, multipart(projectFields()));
    expect(asProject(edited)).toMatchObject({ isArchived: true });
  });

  test('can be reverted: the project is unchanged, for everyone', async () => {
    const { projectId, ids } = await castRoles(director);
    await director.client.put(`/api/projects/roles/${ids[0]}/hiring`, { requirementClose: true });
    const before = await read(director, projectId);
    await archive(projectId);
    const restored = await restore(projectId);
    expect(restored.json.message).toBe('Project restored successfully');
    expect(await read(director, projectId)).toEqual(before);
    expect((await restore(projectId)).json).toEqual(restored.json);
    expect((await apply(stranger, projectId, ids[0])).status).toBe(409);
    expect((await apply(stranger, projectId, ids[1])).status).toBe(201);
    const { ids: seen } = await listed(stranger.client, `/director/${director.id}`);
    expect(seen).toEqual([projectId]);
  });

  test('is refused for a draft, which only its owner sees, and for a deleted project', async () => {
    const { _id } = await saveDraft(director);
    const refused = await archive(_id);
    expect([refused.status, refused.json.code]).toEqual([409, 'project.is_draft']);
    expect((await restore(_id)).status).toBe(200);
    const { projectId } = await archivedWithApplicant();
    expect((await director.client.delete(`/api/projects/${projectId}`)).status).toBe(200);
    expect((await archive(projectId)).status).toBe(404);
    const own = `/director/${director.id}`;
    expect((await listed(director.client, `${own}?archived=true`)).ids).toEqual([]);
    const { json } = await applicant.client.get(`/api/projects/${projectId}`);
    expect(json.message).toBe('This project was removed by its director.');
  });

  test.each([undefined, null, 'true', 1, 'yes'])('refuses the state %s', async (state) => {
    const { projectId } = await castRoles(director);
    const { status, json } = await put(projectId, { archived: state });
    expect([status, json.errors]).toEqual([
      400,
      [{ path: 'archived', message: 'archived must be true or false' }],
    ]);
  });
});
