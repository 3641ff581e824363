import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { photo } from '../../test/pictures.ts';
import { asProject, hero, multipart, pdf, projectFields, saveDraft, villain } from '../../test/projects.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const put = (id: string, fields: Record<string, unknown>) =>
  director.client.putForm(`/api/projects/${id}/draft`, multipart(fields));
const publishDraft = (id: string, fields: Record<string, unknown> = {}) =>
  director.client.putForm(`/api/projects/${id}`, multipart(projectFields({ isDraft: 'false', ...fields })));

test('a name alone is a draft', async () => {
  const answer = await director.client.postForm('/api/projects/draft', multipart({ name: 'Untold' }));
  expect(answer.status).toBe(201);
  expect(answer.json.message).toBe('Project saved as draft successfully!');
  expect(asProject(answer)).toMatchObject({
    name: 'Untold',
    type: null,
    description: null,
    isDraft: true,
    castingStartDate: null,
    castingStatus: null,
    castingLocation: { city: null, state: null, country: null },
    shootingLocation: { city: null, state: null, country: null },
    bannerUrl: null,
    briefDescriptionPdfUrl: null,
    roles: [],
    version: 1,
    isOwner: true,
  });
});

test('a draft can have the name of this site while it is written, but is not published with it', async () => {
  const { _id } = await saveDraft(director, { name: 'Kirdaar' });
  const { status, json } = await publishDraft(_id, { name: 'Kirdaar' });
  expect([status, json.errors]).toEqual([
    400,
    [
      {
        path: 'name',
        message: 'Kirdaar is the name of this site. Please enter a name of the project’s own.',
      },
    ],
  ]);
  expect((await publishDraft(_id, { name: 'Mera Kirdaar' })).status).toBe(200);
});

test('a draft can be JSON, and so can its later saves and its publishing', async () => {
  const { client } = director;
  const created = await client.post('/api/projects/draft', { name: 'Untold', roles: [hero] });
  expect(created.status).toBe(201);
  const { _id, roles } = asProject(created);
  expect(roles).toMatchObject([hero]);
  const saved = await client.put(`/api/projects/${_id}/draft`, {
    name: 'Told',
    roles: null,
    castingLocation: null,
    shootingLocation: { state: 'goa' },
  });
  expect(asProject(saved)).toMatchObject({ name: 'Told', shootingLocation: { state: 'goa' }, roles: [] });
  expect(
    (await client.put(`/api/projects/${_id}`, { isDraft: false, name: 'Told' })).json.errors,
  ).toContainEqual({
    path: 'shootingLocation.city',
    message: 'Shooting city is required',
  });
  const place = { city: 'Panaji', state: 'goa' };
  const whole = { ...projectFields(), isDraft: false, castingLocation: place, shootingLocation: place };
  expect(asProject(await client.put(`/api/projects/${_id}`, whole))).toMatchObject({ isDraft: false });
});

test('a body that is neither a form nor JSON is refused', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await director.client.post('/api/projects/draft', 'name=Untold', { headers });
  expect([answer.status, answer.json.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
  for (const body of ['[]', 'null', '"Untold"', '{'])
    expect(
      (
        await director.client.post('/api/projects/draft', body, {
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(400);
});

test('a draft of empty texts is accepted, and every empty text is stored as nothing', async () => {
  const empty = Object.fromEntries(Object.keys(projectFields()).map((field) => [field, '']));
  const role = { characterName: '', gender: '', ageRange: '', description: '', _id: '' };
  const draft = await saveDraft(director, { ...empty, roles: [role] });
  expect(draft).toMatchObject({ name: null, type: null, castingStartDate: null });
  expect(draft.shootingLocation).toEqual({ city: null, state: null, country: null });
  expect(draft.roles).toMatchObject([
    { characterName: null, gender: null, ageRange: null, description: null },
  ]);
  expect(draft.projectIdentifier).toMatch(/^project-[a-z0-9]{8}$/);
});

test('a draft can be incomplete: dates in any order, an age still being typed', async () => {
  const draft = await saveDraft(director, {
    castingStartDate: '2026-12-10',
    castingEndDate: '2026-12-01',
    roles: [{ ...hero, ageRange: '25-' }],
  });
  expect(draft).toMatchObject({ castingEndDate: '2026-12-01', roles: [{ ageRange: '25-' }] });
});

test('a draft still refuses impossible choices', async () => {
  const send = (fields: Record<string, unknown>) =>
    director.client.postForm('/api/projects/draft', multipart(fields));
  expect((await send({ castingStartDate: '2026-02-30' })).status).toBe(400);
  expect((await send({ 'castingLocation[state]': 'atlantis' })).status).toBe(400);
  expect((await send({ roles: '[' })).status).toBe(400);
  expect((await send({ name: 'a'.repeat(121) })).status).toBe(400);
});

test('a draft is saved repeatedly, keeps its address, and stays a draft', async () => {
  const draft = await saveDraft(director, { name: 'First thought' });
  const again = await put(draft._id, { name: 'Second thought', type: 'Short film', roles: [hero] });
  expect(again.status).toBe(200);
  expect(again.json.message).toBe('Draft updated successfully!');
  expect(asProject(again)).toMatchObject({
    name: 'Second thought',
    type: 'Short film',
    isDraft: true,
    version: 2,
    projectIdentifier: draft.projectIdentifier,
  });
  const [role] = asProject(again).roles;
  const third = asProject(await put(draft._id, { name: '', roles: [{ ...hero, _id: role?._id }, villain] }));
  expect(third).toMatchObject({ name: null, type: null, version: 3, isDraft: true });
  expect(third.roles).toMatchObject([{ ...hero, _id: role?._id }, villain]);
});

test('files of a draft stay when they are only named, and are deleted when replaced', async () => {
  const draft = await saveDraft(director, { banner: await photo(), briefDescriptionPdf: pdf });
  expect(draft.bannerUrl).toBeTruthy();
  const files = { bannerUrl: draft.bannerUrl, briefDescriptionPdfUrl: draft.briefDescriptionPdfUrl };
  const kept = {
    existingBannerUrl: draft.bannerUrl ?? '',
    existingPdfUrl: draft.briefDescriptionPdfUrl ?? '',
  };
  expect(asProject(await put(draft._id, { name: 'A', ...kept }))).toMatchObject(files);
  expect(asProject(await put(draft._id, { existingBannerUrl: '', existingPdfUrl: '' }))).toMatchObject(files);
  const replaced = asProject(await put(draft._id, { banner: await photo() }));
  expect(replaced.bannerUrl).not.toBe(draft.bannerUrl);
  expect(replaced.briefDescriptionPdfUrl).toBe(draft.briefDescriptionPdfUrl);
  const bare = asProject(await put(draft._id, { removeBrief: 'true' }));
  expect(bare).toMatchObject({ briefDescriptionPdfUrl: null, bannerUrl: replaced.bannerUrl });
});

test('publishing requires everything but a banner and character names', async () => {
  const draft = await saveDraft(director, { name: 'Soon' });
  const answer = await publishDraft(draft._id, { roles: [{ ...hero, characterName: '' }] });
  expect(answer.status).toBe(200);
  expect(answer.json.message).toBe('Project published successfully!');
  expect(asProject(answer)).toMatchObject({
    isDraft: false,
    bannerUrl: null,
    version: 2,
    projectIdentifier: draft.projectIdentifier,
    roles: [{ characterName: null }],
  });
});

test('a full update of a draft that does not publish it leaves it a draft', async () => {
  const draft = await saveDraft(director);
  const fields = multipart(projectFields());
  const answer = await director.client.putForm(`/api/projects/${draft._id}`, fields);
  expect(answer.json.message).toBe('Draft updated successfully!');
  expect(asProject(answer).isDraft).toBe(true);
});

test('a late auto-save of a published project changes nothing', async () => {
  const draft = await saveDraft(director);
  await publishDraft(draft._id);
  const late = await put(draft._id, { name: 'Late' });
  expect(late.status).toBe(409);
  expect(late.json.code).toBe('project.already_published');
  const { json } = await director.client.get(`/api/projects/${draft._id}`);
  expect(json.data).toMatchObject({ isDraft: false, name: 'Monsoon Letters', version: 2 });
});

test('a published project never becomes a draft again', async () => {
  const draft = await saveDraft(director);
  await publishDraft(draft._id);
  const back = await publishDraft(draft._id, { isDraft: 'true' });
  expect(back.status).toBe(409);
  expect(back.json.code).toBe('project.already_published');
});

test('a draft saved from an older version is refused, and the newer one stays', async () => {
  const draft = await saveDraft(director, { name: 'One' });
  expect((await put(draft._id, { name: 'Two', version: '1' })).status).toBe(200);
  const stale = await put(draft._id, { name: 'Three', version: '1' });
  expect(stale.status).toBe(409);
  expect(stale.json.code).toBe('project.stale');
  const { json } = await director.client.get(`/api/projects/${draft._id}`);
  expect(json.data).toMatchObject({ name: 'Two', version: 2 });
});
