import { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { holdAuditions } from '../../../test/audition-life.ts';
import { blocks, isListedNow } from '../../../test/blocked-worlds.ts';
import { deskOf } from '../../../test/desk.ts';
import { converse, listedPerson } from '../../../test/messages.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addProject } from '../../../test/talents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const copyOf = async ({ id, client }: Person) => {
  const { json, text } = await client.get(`/api/users/${id}/export`);
  return { data: PersonalData.parse(json.data), text };
};

type Scene = Awaited<ReturnType<typeof everywhere>>;

/** An artist in everything a director keeps: seen, asked, decided on, noted, invited, written to. */
async function everywhere() {
  const conversation = await converse(app);
  const { owner, reviewer, desk, projectId } = conversation;
  const artist = await listedPerson(app, 'Zubeida Quillfern', {
    number: '9876543210',
    contactChoice: 'verified',
  });
  const begun = await conversation.begun(owner);
  await match(owner, artist);
  await owner.client.post('/api/contact-requests', { artistId: artist.id });
  await artist.client.post('/api/project-artists/apply', { projectId, roleIds: [desk.lead] });
  await owner.client.get(`/api/users/profile/${artist.publicIdentifier}`);
  for (const status of ['viewed', 'shortlisted']) await desk.mark(artist.id, status);
  const note = { artistIds: [artist.id], text: 'A warm voice', visibility: 'team' };
  await owner.client.post(`/api/projects/${projectId}/notes`, note);
  const candidacy = (await desk.candidacies()).find((row) => row.artist_id === artist.id);
  await reviewer.client.put(`/api/projects/${projectId}/candidates/${candidacy?.id}/my-grade`, { grade: 2 });
  await holdAuditions(app, owner, artist, {
    ...{ projectId, roleIds: [desk.lead], words: { director: 'Come along', artist: 'Gladly' } },
  });
  const thread = (await conversation.start(owner, 'Are you free?', artist.id)).json.data.thread._id;
  await conversation.write(artist, thread, 'In May I am');
  return { ...conversation, artist, thread, begun };
}

/** The director adds them to a list, hides them for a role, and invites them to apply for another. */
async function match({ id, client }: Person, artist: Person): Promise<void> {
  const { id: projectId, roleIds } = await addProject(app, id, { name: 'Monsoon', roles: 2 });
  const role = (place: number) => `/api/projects/${projectId}/roles/${roleIds[place]}`;
  const people = { artistIds: [artist.id] };
  const list = (await client.post('/api/lists', { name: 'Voices' })).json.data;
  await client.post(`/api/lists/${list._id}/people`, people);
  await client.put(`${role(0)}/suggestions/${artist.id}`, { notForThisRole: true });
  await client.post(`${role(1)}/invitations`, { ...people, message: 'Come along' });
}

/** An editor's actions on the artist in a project of the owner, and the editor's own list. */
async function editFor({ editor, projectId, desk, artist, thread, write }: Scene): Promise<void> {
  const { client } = editor;
  const people = { artistIds: [artist.id] };
  const role = `/api/projects/${projectId}/roles/${desk.friend}`;
  const edits = deskOf(app, editor, projectId);
  const candidacy = (await edits.candidacies()).find((row) => row.artist_id === artist.id);
  const list = (await client.post('/api/lists', { name: 'Voices' })).json.data;
  const answers = [
    await client.post(`/api/projects/${projectId}/notes`, { ...people, text: 'Clear', visibility: 'me' }),
    await edits.decide({ ids: [candidacy?.id], asOf: await edits.asOf(), grade: 3 }),
    await write(editor, thread, 'And in June?'),
    await client.put(`${role}/suggestions/${artist.id}`, { notForThisRole: true }),
    await client.post(`${role}/invitations`, { ...people, message: 'Come along' }),
    await client.post(`/api/lists/${list._id}/people`, people),
  ];
  for (const { status, text } of answers)
    expect([status, text]).toEqual([expect.toBeOneOf([200, 201]), text]);
}

const naming = ({ data }: Awaited<ReturnType<typeof copyOf>>) =>
  Object.entries(data).flatMap(([part, value]) =>
    JSON.stringify(value).includes('Zubeida Quillfern') ? [part] : [],
  );

describe('The copy of a director’s data', () => {
  test.each([
    ['blocked them', blocks],
    ['is not listed', isListedNow(false)],
  ])('names no artist who blocked them or is not listed, in any place (S8): who %s', async (_, leave) => {
    const { owner, reviewer, artist, write, thread } = await everywhere();
    const named = await copyOf(owner);
    const parts = ['talents', 'candidates', 'notes', 'invitedArtists', 'contactsSeen'] as const;
    const matched = ['hiddenSuggestions', 'invitedToApply'] as const;
    const others = ['lists', 'contactRequests', 'conversations'];
    expect(naming(named)).toEqual(expect.arrayContaining([...parts, ...matched, ...others]));
    expect(naming(await copyOf(reviewer))).toEqual(['reviewerGrades']);

    for (const director of [owner, reviewer]) await leave(app, artist, director);
    app.wait(60);
    await write(artist, thread, 'Written afterwards');
    const unnamed = await copyOf(owner);
    for (const copy of [unnamed, await copyOf(reviewer)]) expect(copy.text).not.toMatch(/Zubeida|Quillfern/);
    // the director's own actions stay
    for (const part of [...parts, ...matched]) {
      expect(unnamed.data[part]).toHaveLength(named.data[part].length);
      expect(unnamed.data[part]).toContainEqual(expect.objectContaining({ name: 'An artist' }));
    }
    const conversation = unnamed.data.conversations.find(({ artist: who }) => who === 'An artist');
    const written = conversation?.messages.map(({ from, text }) => `${from}: ${text}`);
    expect(written?.slice(0, 2)).toEqual([`${owner.name}: Are you free?`, 'An artist: In May I am']);
    expect(written?.includes('An artist: Written afterwards')).toBe(leave !== blocks);
  });

  test('of a team names no artist in a project whose owner they blocked (R40)', async () => {
    const scene = await everywhere();
    const { owner, editor, reviewer, artist } = scene;
    await editFor(scene);
    const edited = await copyOf(editor);
    const parts = ['notes', 'hiddenSuggestions', 'invitedToApply'] as const;
    const inProject = [...parts, 'conversations'];
    expect(naming(edited).sort()).toEqual([...inProject, 'lists'].sort());
    const reviewed = await copyOf(reviewer);
    expect(naming(reviewed)).toEqual(['reviewerGrades']);

    await blocks(app, artist, owner);
    app.wait(60);
    const unnamed = await copyOf(editor);
    // a list belongs to no project, so the editor still sees them there
    expect(naming(unnamed)).toEqual(['lists']);
    for (const part of parts)
      expect(unnamed.data[part]).toEqual(edited.data[part].map((row) => ({ ...row, name: 'An artist' })));
    expect(unnamed.data.conversations).toEqual(
      edited.data.conversations.map((one) => ({ ...one, artist: 'An artist' })),
    );
    expect(unnamed.data.activities).toEqual(edited.data.activities);
    expect(edited.data.activities).toContainEqual(expect.objectContaining({ grade: 3 }));
    expect((await copyOf(reviewer)).data.reviewerGrades).toEqual(
      reviewed.data.reviewerGrades.map((row) => ({ ...row, name: 'An artist' })),
    );
  });

  test('shows a conversation that a user began after blocking them as little as their list (S8)', async () => {
    const { owner, editor, artist, start } = await converse(app);
    await blocks(app, artist, editor);
    app.wait(60);
    expect((await start(owner, 'Are you free?')).status).toBe(201);
    expect((await copyOf(editor)).data.conversations).toEqual([]);
    expect((await copyOf(owner)).data.conversations).toHaveLength(1);
  });

  test('of a user who is asked and blocked has the names of directors (S8)', async () => {
    const director = await createPerson(app, 'Director', { name: 'Leela Krishnan' });
    const artist = await listedPerson(app, 'Anu Rao', { contactChoice: 'verified' });
    await director.client.post('/api/contact-requests', { artistId: artist.id });
    await blocks(app, artist, director);
    const { data } = await copyOf(artist);
    expect(data.contactRequests).toMatchObject([{ name: 'Leela Krishnan', state: 'ended' }]);
    expect(data.blocks).toMatchObject([{ name: 'Leela Krishnan' }]);
  });
});
