import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { photo } from '../../test/pictures.ts';
import {
  asProject,
  hero,
  listedArtist,
  multipart,
  pdf,
  projectFields,
  publish,
  villain,
} from '../../test/projects.ts';

let app: TestApp;
let director: Person;
let artist: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
  artist = await listedArtist(app);
});
afterAll(() => app.close());

const put = (id: string, changes: Record<string, unknown>) =>
  director.client.putForm(`/api/projects/${id}`, multipart(projectFields(changes)));
const applyFor = (projectId: string, ...roleIds: (string | undefined)[]) =>
  artist.client.post('/api/project-artists/apply', { projectId, roleIds });

/** A published project with the ids of its first two roles. */
async function published(changes: Record<string, unknown> = {}) {
  const project = await publish(director, changes);
  return { ...project, ids: project.roles.map((role) => role._id) };
}

test('an update replaces what the form has and raises the version', async () => {
  const { _id, projectIdentifier, ids } = await published();
  const answer = await put(_id, {
    name: 'Monsoon Letters II',
    'castingLocation[city]': 'Pune',
    'shootingLocation[country]': 'Nepal',
    roles: [
      { ...hero, _id: ids[0], auditionScript: 'Page 4' },
      { ...villain, _id: ids[1] },
    ],
  });
  expect(answer.status).toBe(200);
  expect(answer.json.message).toBe('Project updated successfully!');
  expect(asProject(answer)).toMatchObject({
    name: 'Monsoon Letters II',
    projectIdentifier,
    isDraft: false,
    version: 2,
    castingLocation: { city: 'Pune', state: 'maharashtra' },
    shootingLocation: { country: 'Nepal' },
    roles: [{ _id: ids[0], auditionScript: 'Page 4' }, { _id: ids[1] }],
  });
});

test('a role without an id is added where the form has it, an omitted one is removed', async () => {
  const { _id, ids } = await published();
  const fresh = { characterName: '', gender: 'any', ageRange: '60' };
  const { roles } = asProject(await put(_id, { roles: [fresh, { ...villain, _id: ids[1] }] }));
  expect(roles).toMatchObject([
    { gender: 'any', characterName: null },
    { ...villain, _id: ids[1] },
  ]);
  expect(roles).toHaveLength(2);
});

test('roles have the order of the form, around one with applications', async () => {
  const extra = { characterName: 'Amma', gender: 'female', ageRange: '60' };
  const { _id, ids } = await published({ roles: [hero, villain, extra] });
  const [first, second, third] = ids;
  const asHero = { ...hero, _id: first };
  const asVillain = { ...villain, _id: second };
  const asExtra = { ...extra, _id: third };
  const order = async (...roles: object[]) =>
    asProject(await put(_id, { roles })).roles.map((role) => role._id);
  expect(await order(asExtra, asHero, asVillain)).toEqual([third, first, second]);
  await applyFor(_id, first);
  expect(await order(asVillain, asExtra)).toEqual([second, first, third]);
});

test('a role with applications is unchanged, whether edited or omitted', async () => {
  const { _id, ids } = await published();
  expect((await applyFor(_id, ids[0])).status).toBe(201);
  const changed = asProject(
    await put(_id, {
      roles: [
        { ...villain, _id: ids[0] },
        { ...hero, _id: ids[1] },
      ],
    }),
  );
  expect(changed.roles).toMatchObject([
    { ...hero, _id: ids[0] },
    { ...hero, _id: ids[1] },
  ]);
  const leftOut = asProject(await put(_id, { roles: [villain] }));
  expect(leftOut.roles).toMatchObject([{ ...hero, _id: ids[0] }, villain]);
  expect(leftOut.roles.map((role) => role._id)).not.toContain(ids[1]);
});

test('protected roles count when a project must have a role', async () => {
  const { _id, ids } = await published();
  await applyFor(_id, ids[1]);
  const { roles } = asProject(await put(_id, { roles: [] }));
  expect(roles).toMatchObject([{ ...villain, _id: ids[1] }]);
});

test('a role of another project, unknown or named twice is refused', async () => {
  const { _id, ids } = await published();
  const foreign = await published();
  for (const roles of [
    [{ ...hero, _id: foreign.ids[0] }],
    [{ ...hero, _id: crypto.randomUUID() }],
    [
      { ...hero, _id: ids[0] },
      { ...hero, _id: ids[0] },
    ],
    [{ ...hero, _id: 'not-an-id' }],
  ]) {
    const answer = await put(_id, { roles });
    expect(answer.status).toBe(400);
    expect(answer.json.code).toBe('VALIDATION_ERROR');
  }
  const { json } = await director.client.get(`/api/projects/${foreign._id}`);
  expect(json.data).toMatchObject({ version: 1, roles: [hero, villain] });
});

test('an update does not open or close hiring, nor change the owner', async () => {
  const { _id, ids } = await published();
  await director.client.put(`/api/projects/roles/${ids[0]}/hiring`, { requirementClose: true });
  await director.client.put(`/api/projects/${_id}/hiring`, { requirementClose: true });
  const project = asProject(
    await put(_id, {
      requirementClose: 'false',
      directorId: artist.id,
      roles: [{ ...hero, _id: ids[0], requirementClose: false }],
    }),
  );
  expect(project).toMatchObject({
    requirementClose: true,
    directorId: director.id,
    roles: [{ requirementClose: true }],
  });
});

test('a form filled from an older version is refused and overwrites nothing', async () => {
  const { _id, version } = await published();
  expect((await put(_id, { name: 'Mine', version: String(version) })).status).toBe(200);
  const stale = await put(_id, { name: 'Theirs', version: String(version), banner: await photo() });
  expect(stale.status).toBe(409);
  expect(stale.json).toMatchObject({ success: false, code: 'project.stale' });
  const { json } = await director.client.get(`/api/projects/${_id}`);
  expect(json.data).toMatchObject({ name: 'Mine', version: 2 });
});

test('files stay when they are only named, even by an empty text; a new file replaces the old one', async () => {
  const project = await published({ briefDescriptionPdf: pdf });
  const { _id, bannerUrl, briefDescriptionPdfUrl } = project;
  const files = { bannerUrl, briefDescriptionPdfUrl };
  expect(asProject(await put(_id, {}))).toMatchObject(files);
  expect(asProject(await put(_id, { bannerUrl: '', briefDescriptionPdfUrl: '' }))).toMatchObject(files);
  expect(asProject(await put(_id, { bannerUrl: '/uploads/another.jpg' }))).toMatchObject(files);
  const replaced = asProject(await put(_id, { banner: await photo(), briefDescriptionPdf: pdf }));
  expect(replaced.bannerUrl).not.toBe(bannerUrl);
  expect(replaced.briefDescriptionPdfUrl).not.toBe(briefDescriptionPdfUrl);
  const released = await releasedPaths();
  expect(released).toEqual(expect.arrayContaining([bannerUrl, briefDescriptionPdfUrl]));
  expect(released).not.toContain(replaced.bannerUrl);
});

test('the brief can be removed, the banner cannot', async () => {
  const { _id, briefDescriptionPdfUrl, bannerUrl } = await published({ briefDescriptionPdf: pdf });
  const project = asProject(await put(_id, { removeBrief: 'true' }));
  expect(project).toMatchObject({ briefDescriptionPdfUrl: null, bannerUrl });
  expect(await releasedPaths()).toContain(briefDescriptionPdfUrl);
});

test('a banner above 5 MB is refused on an edit', async () => {
  const { _id } = await published();
  const answer = await put(_id, { banner: Buffer.alloc(5 * 1024 * 1024 + 1, 1) });
  expect(answer.status).toBe(413);
  expect(answer.json.message).toBe(
    'File size exceeds the maximum limit. Please upload an image smaller than 5MB.',
  );
});

async function releasedPaths(): Promise<string[]> {
  const { rows } = await app.db.$client.query('SELECT path FROM files WHERE released_at IS NOT NULL');
  return rows.map((row) => row.path);
}
