import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { Client } from '../../test/client.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { photo } from '../../test/pictures.ts';
import { listedArtist, multipart, projectFields, publish, saveDraft } from '../../test/projects.ts';

/** The answers to each kind of caller: visitor, artist, other professional, another director, the owner. */
type Statuses = [visitor: number, artist: number, other: number, director: number, owner: number];
type Target = { id: string; identifier: string; roleId: string };
type Act = (client: Client, target: Target) => Promise<{ status: number; text: string }>;

let app: TestApp;
let owner: Person;
let callers: Client[];
let banner: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  owner = await createPerson(app, 'Director');
  const other = await createPerson(app, 'Other', { isProfileComplete: true });
  const director = await createPerson(app, 'Director');
  const artist = await listedArtist(app);
  callers = [app.visitor(), artist.client, other.client, director.client, owner.client];
  banner = await photo();
});
afterAll(() => app.close());

const reads: Act[] = [
  (client, { id }) => client.get(`/api/projects/${id}`),
  (client, { identifier }) => client.get(`/api/projects/identifier/${identifier}`),
  (client, { id }) => client.get(`/api/projects/${id}/roles`),
];
const preview: Act = (client, { identifier }) => client.get(`/api/projects/preview/${identifier}`);
const lists: Act[] = [
  (client) => client.get('/api/projects'),
  (client) => client.get(`/api/projects/director/${owner.id}`),
  (client) => client.get(`/api/projects/others/${owner.id}`),
];
const creates: Act[] = [
  (client) => client.postForm('/api/projects', multipart(projectFields({ banner }))),
  (client) => client.postForm('/api/projects/draft', multipart({ name: 'Mine' })),
];
const changes: [string, Act][] = [
  ['update', (client, { id }) => client.putForm(`/api/projects/${id}`, multipart(projectFields()))],
  ['hiring', (client, { id }) => client.put(`/api/projects/${id}/hiring`, { requirementClose: true })],
  [
    'role hiring',
    (client, { roleId }) => client.put(`/api/projects/roles/${roleId}/hiring`, { requirementClose: true }),
  ],
  ['check', (client, { id }) => client.get(`/api/project-artists/check-applications/${id}`)],
  ['delete', (client, { id }) => client.delete(`/api/projects/${id}`)],
];
const saveAgain: Act = (client, { id }) =>
  client.putForm(`/api/projects/${id}/draft`, multipart({ name: 'Again' }));

/** The owner last, so that the action is still possible after the refusals. */
async function statuses(act: Act, target: Target): Promise<number[]> {
  const got = [];
  for (const client of callers) got.push((await act(client, target)).status);
  return got;
}
async function publishedTarget(): Promise<Target> {
  const { _id, projectIdentifier, roles } = await publish(owner);
  return { id: _id, identifier: projectIdentifier, roleId: roles[0]?._id ?? '' };
}
async function draftTarget(): Promise<Target> {
  const { _id, projectIdentifier, roles } = await saveDraft(owner, {
    name: 'Draft',
    roles: [{ gender: 'male' }],
  });
  return { id: _id, identifier: projectIdentifier, roleId: roles[0]?._id ?? '' };
}

test('published projects are readable for every signed-in user, previews and the public list for everyone', async () => {
  const target = await publishedTarget();
  const signedIn: Statuses = [401, 200, 200, 200, 200];
  for (const read of [...reads, ...lists]) expect(await statuses(read, target)).toEqual(signedIn);
  expect(await statuses(preview, target)).toEqual([200, 200, 200, 200, 200]);
  const publicList: Act = (client) => client.get('/api/projects/public');
  expect(await statuses(publicList, target)).toEqual([200, 200, 200, 200, 200]);
});

test('drafts are readable by their owner only', async () => {
  const target = await draftTarget();
  const ownerOnly: Statuses = [401, 404, 404, 404, 200];
  for (const read of reads) expect(await statuses(read, target)).toEqual(ownerOnly);
  expect(await statuses(preview, target)).toEqual([404, 404, 404, 404, 404]);
});

test('only directors create', async () => {
  const target = { id: '', identifier: '', roleId: '' };
  const directors: Statuses = [401, 403, 403, 201, 201];
  for (const create of creates) expect(await statuses(create, target)).toEqual(directors);
});

test.each(changes)('only the owner may do this with a published project: %s', async (_what, act) => {
  const ownerOnly: Statuses = [401, 403, 403, 403, 200];
  expect(await statuses(act, await publishedTarget())).toEqual(ownerOnly);
});

test.each(changes)('another director does not learn of a draft by trying: %s', async (_what, act) => {
  const ownerOnly: Statuses = [401, 403, 403, 404, 200];
  expect(await statuses(act, await draftTarget())).toEqual(ownerOnly);
});

test('saving a draft again is for its owner, and never for a published project', async () => {
  expect(await statuses(saveAgain, await draftTarget())).toEqual([401, 403, 403, 404, 200]);
  expect(await statuses(saveAgain, await publishedTarget())).toEqual([401, 403, 403, 403, 409]);
});

test('refused calls changed nothing', async () => {
  const { id } = await publishedTarget();
  const before = await owner.client.get(`/api/projects/${id}`);
  const roleId = String(before.json.data?.roles?.[0]?._id);
  const target = { id, identifier: '', roleId };
  for (const client of callers.slice(0, 4)) {
    for (const [, act] of changes) await act(client, target);
    await saveAgain(client, target);
  }
  expect((await owner.client.get(`/api/projects/${id}`)).json).toEqual(before.json);
});

test('a refused caller is answered before the form is read', async () => {
  const { id } = await publishedTarget();
  const [, artist, , director] = callers;
  const nonsense = multipart({ roles: '[[[' });
  expect((await artist?.postForm('/api/projects', nonsense))?.status).toBe(403);
  expect((await director?.putForm(`/api/projects/${id}`, nonsense))?.status).toBe(403);
});
