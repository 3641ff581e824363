import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import {
  asProject,
  hero,
  listedArtist,
  multipart,
  projectFields,
  publish,
  publishWithoutRoles,
  saveDraft,
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

const applyFor = (who: Person, projectId: string, ...roleIds: string[]) =>
  who.client.post('/api/project-artists/apply', { projectId, roleIds });
const close = (path: string) =>
  director.client.put(`/api/projects/${path}/hiring`, { requirementClose: true });
async function seenBy(who: Person, id: string) {
  return asProject(await who.client.get(`/api/projects/${id}`));
}

test('a published project is visible to every signed-in user, by id and by its address', async () => {
  const { _id, projectIdentifier } = await publish(director);
  for (const viewer of [artist, await createPerson(app, 'Other'), await createPerson(app, 'Director')]) {
    const byId = await viewer.client.get(`/api/projects/${_id}`);
    const byAddress = await viewer.client.get(`/api/projects/identifier/${projectIdentifier}`);
    expect(byId.status).toBe(200);
    expect(byAddress.json).toEqual(byId.json);
    expect(byId.json.data).toMatchObject({ name: 'Monsoon Letters', isOwner: false, can: { edit: false } });
  }
});

test('a draft exists for its owner only', async () => {
  const { _id, projectIdentifier } = await saveDraft(director, { name: 'Secret', roles: [hero] });
  const paths = [`${_id}`, `identifier/${projectIdentifier}`, `${_id}/roles`];
  for (const viewer of [artist, await createPerson(app, 'Director')]) {
    for (const path of paths) {
      const answer = await viewer.client.get(`/api/projects/${path}`);
      expect(answer.status).toBe(404);
      expect(answer.json).toEqual({
        success: false,
        message: 'Project not Found',
        code: 'project.not_found',
      });
    }
  }
  for (const path of paths) expect((await director.client.get(`/api/projects/${path}`)).status).toBe(200);
  expect((await director.client.get(`/api/projects/preview/${projectIdentifier}`)).status).toBe(404);
});

test('unknown projects and malformed ids are not found', async () => {
  for (const path of [
    crypto.randomUUID(),
    'not-an-id',
    'create',
    'draft',
    'identifier/nothing-here',
    `identifier/${'a'.repeat(150)}`,
    'preview/nothing-here',
    `${crypto.randomUUID()}/roles`,
  ]) {
    expect((await artist.client.get(`/api/projects/${path}`)).status).toBe(404);
  }
});

test('a shared link previews a published project to everyone, without a person in it', async () => {
  const { _id, projectIdentifier } = await publish(director);
  const answer = await app.visitor().get(`/api/projects/preview/${projectIdentifier}`);
  expect(answer.status).toBe(200);
  expect(answer.json.data).toEqual({
    _id,
    projectIdentifier,
    name: 'Monsoon Letters',
    type: 'Feature film',
    castingStartDate: '2026-11-01',
    castingEndDate: '2026-12-15',
    castingStatus: 'Casting now',
    castingLocation: { city: null, state: 'maharashtra', country: 'India' },
    roleCount: 2,
    roles: [
      { characterName: 'Meera', gender: 'female', ageRange: '25-35' },
      { characterName: 'Kabir', gender: 'male', ageRange: '40' },
    ],
    requirementClose: false,
    banner: expect.objectContaining({ url: expect.stringContaining('/uploads/') }),
    director: { isVerified: false },
  });
  expect(answer.text).not.toContain(director.id);
});

test('the roles show whether the viewer can apply', async () => {
  const { _id } = await publish(director);
  const { json } = await artist.client.get(`/api/projects/${_id}/roles`);
  expect(json.data).toMatchObject({ roles: [{ ...hero, can: { apply: { ok: true } } }, {}] });
});

test('with roles one applies per role, without roles to the project', async () => {
  const { _id } = await publish(director);
  expect((await seenBy(artist, _id)).can.apply).toEqual({
    ok: false,
    why: 'application.per_role',
    message: 'This project has roles: apply to a role.',
  });
  const bare = await publishWithoutRoles(app, director);
  expect((await seenBy(artist, bare)).can.apply).toEqual({ ok: true });
});

test('each viewer gets the reason why they cannot apply', async () => {
  const { _id } = await publish(director);
  const reasonFor = async (who: Person) => {
    const project = await seenBy(who, _id);
    return [project.can.apply.why, ...project.roles.map((role) => role.can.apply.why)];
  };
  const directorsReason = Array.from({ length: 3 }, () => 'application.director');
  expect(await reasonFor(director)).toEqual(directorsReason);
  expect(await reasonFor(await createPerson(app, 'Director'))).toEqual(directorsReason);
  expect(await reasonFor(await createPerson(app, 'Artist'))).toEqual(
    Array.from({ length: 3 }, () => 'application.profile_incomplete'),
  );
  const editor = await createPerson(app, 'Other', { isProfileComplete: true });
  expect(await reasonFor(editor)).toEqual(['application.per_role', undefined, undefined]);
});

test('the status and the closed flags turn the buttons off one by one', async () => {
  const project = await publish(director);
  const [first = '', second = ''] = project.roles.map((role) => role._id);
  await applyFor(artist, project._id, first);
  const applied = await seenBy(artist, project._id);
  expect(applied).toMatchObject({ status: 'applied', roleSpecificStatus: { [first]: 'applied' } });
  expect(applied.roles.map((role) => role.can.apply)).toEqual([
    { ok: false, why: 'application.already_applied', message: 'You have already applied.' },
    { ok: true },
  ]);
  await close(`roles/${second}`);
  const roleClosed = await seenBy(artist, project._id);
  expect(roleClosed.roles[1]?.can.apply).toMatchObject({ ok: false, why: 'application.closed' });
  await close(project._id);
  const closed = await seenBy(await listedArtist(app), project._id);
  expect(closed.can.apply).toMatchObject({ why: 'application.closed', message: 'Hiring is closed.' });
  expect(closed.roles.map((role) => role.can.apply.why)).toEqual([
    'application.closed',
    'application.closed',
  ]);
});

test('dates never prevent applying', async () => {
  const { _id } = await publish(director, { castingStartDate: '2020-01-01', castingEndDate: '2020-02-01' });
  const project = await seenBy(artist, _id);
  expect(project.castingStatus).toBe('Casting done');
  expect(project.roles[0]?.can.apply).toEqual({ ok: true });
});

test('an artist sees only their own status', async () => {
  const project = await publish(director);
  await applyFor(artist, project._id, project.roles[0]?._id ?? '');
  const other = await seenBy(await listedArtist(app), project._id);
  expect(other).toMatchObject({ status: '', roleSpecificStatus: {} });
  expect(await seenBy(director, project._id)).toMatchObject({ status: '', roleSpecificStatus: {} });
});

test('a deleted project is gone, and its applicants get the reason', async () => {
  const project = await publish(director);
  await applyFor(artist, project._id, project.roles[0]?._id ?? '');
  expect((await director.client.delete(`/api/projects/${project._id}`)).status).toBe(200);
  const paths = [project._id, `identifier/${project.projectIdentifier}`, `${project._id}/roles`];
  const words = { code: 'project.not_found', message: 'Project not Found' };
  for (const path of paths) {
    const applicant = await artist.client.get(`/api/projects/${path}`);
    expect(applicant.status).toBe(404);
    expect(applicant.json).toMatchObject({ ...words, message: 'This project was removed by its director.' });
    for (const viewer of [director, await listedArtist(app)]) {
      const answer = await viewer.client.get(`/api/projects/${path}`);
      expect(answer.status).toBe(404);
      expect(answer.json).toMatchObject(words);
    }
  }
  expect((await app.visitor().get(`/api/projects/preview/${project.projectIdentifier}`)).status).toBe(404);
});

test('a draft that is published becomes visible', async () => {
  const { _id } = await saveDraft(director);
  const form = multipart(projectFields({ isDraft: 'false' }));
  await director.client.putForm(`/api/projects/${_id}`, form);
  expect((await seenBy(artist, _id)).name).toBe('Monsoon Letters');
});
