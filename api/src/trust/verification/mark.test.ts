import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { tokenOf } from '../../../test/boards.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { photo } from '../../../test/pictures.ts';
import { listedArtist, multipart, projectFields, publish, saveDraft } from '../../../test/projects.ts';
import { askToBeChecked } from '../../../test/verification.ts';
import { teamMembers } from '../../db/tables/projects/team.ts';
import { verifications } from '../../db/tables/trust/verification.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let director: Person;
let artist: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
  artist = await listedArtist(app);
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  await askToBeChecked(director);
});
afterAll(() => app.close());

/** Verifies the director, or revokes the mark. */
async function setMark(isVerified: boolean): Promise<void> {
  const verifiedAt = isVerified ? app.deps.clock() : null;
  const state = isVerified ? 'verified' : 'revoked';
  await app.db
    .update(verifications)
    .set({ state, verifiedAt })
    .where(eq(verifications.directorId, director.id));
}

test('A verified director sees contact details that are for verified directors, from the next answer on (S3, S9)', async () => {
  await artist.client.put(`/api/users/${artist.id}/contact-choice`, { choice: 'verified' });
  const state = async () =>
    (await director.client.get(`/api/users/profile/${artist.publicIdentifier}`)).json.data.contact.state;
  expect(await state()).toBe('ask');
  await setMark(true);
  expect(await state()).toBe('shown');
  await setMark(false);
  expect(await state()).toBe('ask');
});

test('A project, its card and an invitation show the director with a mark and a checked company (S10)', async () => {
  const project = await publish(director);
  const shown = async () => {
    const list = (await artist.client.get('/api/projects?limit=1000')).json.data.projects;
    const card = list.find(({ _id }: { _id: string }) => _id === project._id);
    const detail = (await artist.client.get(`/api/projects/${project._id}`)).json.data;
    expect(detail.director).toEqual(card.director);
    return card.director;
  };
  const since = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  const unmarked = { company: null, isVerified: false, verifiedOn: null };
  expect(await shown()).toEqual({ _id: director.id, name: director.name, since, ...unmarked });
  await setMark(true);
  const marked = { company: 'Banyan Films', isVerified: true, verifiedOn: '2026-11-21' };
  expect(await shown()).toMatchObject(marked);
  const preview = await app.visitor().get(`/api/projects/preview/${project.projectIdentifier}`);
  expect(preview.json.data.director).toEqual({ isVerified: true });
  expect(preview.text).not.toContain(director.name);
  await setMark(false);
});

test('The ledger, a conversation and a board show the day of the director’s verification (S10)', async () => {
  const project = await publish(director);
  const person = await createPerson(app, 'Artist', { isProfileComplete: true, number: '9876543210' });
  await app.db.transaction((tx) => refreshListing(tx, person.id));
  await director.client.get(`/api/users/profile/${person.publicIdentifier}`);
  const hello = { projectId: project._id, artistId: person.id, text: 'Hello' };
  expect((await director.client.post('/api/threads', hello)).status).toBe(201);
  const boards = `/api/projects/${project._id}/boards`;
  const { link } = (await director.client.post(boards, { title: 'First choice' })).json.data;
  const shown = async () => {
    const [view] = (await person.client.get('/api/contact-views')).json.data.views;
    const [thread] = (await person.client.get('/api/threads')).json.data.threads;
    const cover = await app.visitor().post('/api/boards/cover', { token: tokenOf(link) });
    return [view.director, thread.directors[0], cover.json.data].map(({ isVerified, verifiedOn }) => [
      isVerified,
      verifiedOn,
    ]);
  };
  expect(await shown()).toEqual(Array(3).fill([false, undefined]));
  await setMark(true);
  expect(await shown()).toEqual(Array(3).fill([true, '2026-11-21']));
  await setMark(false);
});

test('For signed-out visitors projects show only whether their directors are verified (S9)', async () => {
  const { _id } = await publish(director);
  await setMark(true);
  const listed = async (client: Pick<Person['client'], 'get'>) => {
    const { projects } = (await client.get('/api/projects/public?limit=1000')).json.data;
    return projects.find((project: { _id: string }) => project._id === _id).director;
  };
  expect(await listed(app.visitor())).toEqual({ isVerified: true });
  expect(await listed(artist.client)).toMatchObject({ name: director.name, isVerified: true });
  await setMark(false);
  expect(await listed(app.visitor())).toEqual({ isVerified: false });
});

test('Where only verified directors publish, the owner’s mark decides, and drafts are kept (S11)', async () => {
  const strict = await createTestApp({ REQUIRE_VERIFIED: '1' });
  const owner = await createPerson(strict, 'Director');
  const editor = await createPerson(strict, 'Director');
  const banner = await photo();
  const draft = await saveDraft(owner);
  const joined = {
    projectId: draft._id,
    userId: editor.id,
    membership: 'editor',
    joinedAt: strict.deps.clock(),
  } as const;
  await strict.db.insert(teamMembers).values(joined);
  await mark(strict, editor);
  const publishDraft = (by: Person) =>
    by.client.putForm(`/api/projects/${draft._id}`, multipart(projectFields({ banner, isDraft: 'false' })));
  const made = await owner.client.postForm('/api/projects', multipart(projectFields({ banner })));
  for (const { status, json } of [made, await publishDraft(owner), await publishDraft(editor)])
    expect([status, json.code, json.message]).toEqual([
      403,
      'verification.required',
      'We check casting directors before their first project goes live. Your draft is saved.',
    ]);
  const saved = multipart({ name: 'Kept', type: 'Film' });
  expect((await owner.client.putForm(`/api/projects/${draft._id}/draft`, saved)).status).toBe(200);
  await mark(strict, owner);
  expect((await publishDraft(editor)).status).toBe(200);
  await strict.close();
});

/** Verifies a director without evidence. */
async function mark(test: TestApp, { id: directorId }: Person): Promise<void> {
  const [company, submittedAt] = ['Banyan Films', test.deps.clock()];
  const row = { directorId, company, submittedAt, state: 'verified', verifiedAt: submittedAt } as const;
  await test.db.insert(verifications).values(row);
}
