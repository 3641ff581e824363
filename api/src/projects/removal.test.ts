import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { listedArtist, multipart, pdf, projectFields, publish, saveDraft } from '../../test/projects.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

test('deleting a project keeps its applications and releases its files', async () => {
  const project = await publish(director, { briefDescriptionPdf: pdf });
  const artist = await listedArtist(app);
  const roleIds = [project.roles[0]?._id];
  await artist.client.post('/api/project-artists/apply', { projectId: project._id, roleIds });
  const answer = await director.client.delete(`/api/projects/${project._id}`);
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({
    success: true,
    message: 'Project deleted successfully',
    data: project,
  });
  const { rows: kept } = await app.db.$client.query(
    'SELECT artist_id FROM applications WHERE project_id = $1',
    [project._id],
  );
  expect(kept).toEqual([{ artist_id: artist.id }]);
  const { rows: released } = await app.db.$client.query(
    'SELECT path FROM files WHERE released_at IS NOT NULL ORDER BY kind',
  );
  expect(released).toEqual([{ path: project.bannerUrl }, { path: project.briefDescriptionPdfUrl }]);
});

test('nothing can be done with a deleted project', async () => {
  const project = await publish(director);
  const { _id } = project;
  const roleId = project.roles[0]?._id;
  const artist = await listedArtist(app);
  await director.client.delete(`/api/projects/${_id}`);
  const { client } = director;
  const status = { artistId: artist.id, projectId: _id, status: 'shortlisted' };
  const answers = await Promise.all([
    client.delete(`/api/projects/${_id}`),
    client.get(`/api/projects/${_id}`),
    client.putForm(`/api/projects/${_id}`, multipart(projectFields())),
    client.putForm(`/api/projects/${_id}/draft`, multipart({ name: 'A' })),
    client.put(`/api/projects/${_id}/hiring`, { requirementClose: true }),
    client.put(`/api/projects/roles/${roleId}/hiring`, { requirementClose: true }),
    client.get(`/api/project-artists/check-applications/${_id}`),
    client.post('/api/project-artists/update-status', status),
    client.get(`/api/project-artists/get-status?projectId=${_id}&artistId=${artist.id}`),
    artist.client.post('/api/project-artists/apply', { projectId: _id, roleIds: [roleId] }),
  ]);
  expect(answers.map((answer) => [answer.status, answer.json.code])).toEqual(
    answers.map(() => [404, 'project.not_found']),
  );
});

test('a draft is deleted too', async () => {
  const { _id } = await saveDraft(director);
  expect((await director.client.delete(`/api/projects/${_id}`)).status).toBe(200);
  expect((await director.client.get(`/api/projects/${_id}`)).status).toBe(404);
});
