import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { photo } from '../../test/pictures.ts';
import { asProject, castRoles, hero, listedArtist, pdf, publish, villain } from '../../test/projects.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const duplicate = (who: Person, id: string, headers = {}) =>
  who.client.post(`/api/projects/${id}/duplicate`, {}, { headers });

describe('The copy of a project', () => {
  test('is a draft of the caller, with its own files and open roles, without dates or people (D30)', async () => {
    const brief = new File([new Uint8Array(pdf)], 'The night train.pdf');
    const { _id, roles } = await publish(director, {
      banner: await photo(1000, 1000),
      briefDescriptionPdf: brief,
    });
    const artist = await listedArtist(app);
    const roleIds = [roles[0]?._id];
    await artist.client.post('/api/project-artists/apply', { projectId: _id, roleIds });
    await director.client.put(`/api/projects/roles/${roles[1]?._id}/hiring`, { requirementClose: true });

    const answer = await duplicate(director, _id);
    expect([answer.status, answer.json.message]).toEqual([201, 'Project copied to a draft!']);
    const copy = asProject(answer);
    const original = asProject(await director.client.get(`/api/projects/${_id}`));
    expect(copy).toMatchObject({
      name: 'Monsoon Letters (copy)',
      type: original.type,
      description: original.description,
      directorId: director.id,
      isDraft: true,
      requirementClose: false,
      castingStartDate: null,
      castingEndDate: null,
      shootingStartDate: null,
      shootingEndDate: null,
      castingLocation: original.castingLocation,
      shootingLocation: original.shootingLocation,
      briefDescriptionPdfName: 'The night train.pdf',
      roles: [
        { ...hero, requirementClose: false },
        { ...villain, requirementClose: false },
      ],
    });
    expect(copy._id).not.toBe(_id);
    expect(copy.roles.map((role) => role._id)).not.toContain(roles[0]?._id);
    const { rows } = await app.db.$client.query('SELECT FROM candidacies WHERE project_id = $1', [copy._id]);
    expect(rows).toEqual([]);
    for (const file of ['bannerUrl', 'briefDescriptionPdfUrl'] as const) {
      const [ours, theirs] = [copy[file] ?? '', original[file] ?? ''];
      expect(ours).not.toBe(theirs);
      const read = (url: string) => director.client.get(`/api${url}`);
      expect((await read(ours)).text).toBe((await read(theirs)).text);
    }
    const [width] = copy.banner?.widths ?? [];
    const smaller = (copy.bannerUrl ?? '').replace('.jpg', `-${width}.webp`);
    expect((await director.client.get(`/api${smaller}`)).status).toBe(200);
  });

  test('outlives its original, and a retry makes no second one', async () => {
    const { projectId } = await castRoles(director);
    const key = { 'idempotency-key': 'copy-once' };
    const first = asProject(await duplicate(director, projectId, key));
    const again = asProject(await duplicate(director, projectId, key));
    expect(again._id).toBe(first._id);
    await director.client.delete(`/api/projects/${projectId}`);
    expect((await duplicate(director, projectId)).status).toBe(404);
    const copy = asProject(await director.client.get(`/api/projects/${first._id}`));
    expect(copy.isDraft).toBe(true);
    const list = await director.client.get(`/api/projects/director/${director.id}`);
    expect(list.json.data.total).toBe(1);
  });

  test('of a draft without a name has none, and one whose file is lost has no file', async () => {
    const form = new FormData();
    form.append('banner', new File([new Uint8Array(await photo())], 'a.jpg'));
    const draft = asProject(await director.client.postForm('/api/projects/draft', form));
    await app.deps.files.remove((draft.bannerUrl ?? '').slice(1));
    const copy = asProject(await duplicate(director, draft._id));
    expect(copy).toMatchObject({ name: null, bannerUrl: null, roles: [] });
  });

  test('needs room for its files, and leaves none behind when there is none', async () => {
    const { _id } = await publish(director);
    await app.db.$client.query('UPDATE files SET bytes = $1 WHERE owner_id = $2', [2 ** 30, director.id]);
    const answer = await duplicate(director, _id);
    expect([answer.status, answer.json.code]).toEqual([413, 'file.no_room']);
    const { rows } = await app.db.$client.query('SELECT id FROM files WHERE owner_id = $1', [director.id]);
    expect(rows).toHaveLength(1);
  });
});
