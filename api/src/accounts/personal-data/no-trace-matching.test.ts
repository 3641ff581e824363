import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { talents } from '../../../test/auditions.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { saveSearch, sweep } from '../../../test/searches.ts';
import { goodPassword } from '../../../test/sign-up.ts';
import { addProject } from '../../../test/talents.ts';
import { join } from '../../../test/team.ts';
import { tracesOf } from '../../../test/traces.ts';
import { hashSecret } from '../../core/hashing.ts';
import { users } from '../../db/tables/accounts/accounts.ts';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashSecret(goodPassword);
});
afterAll(() => app.close());

async function must(sending: ReturnType<Person['client']['send']>) {
  const { status, text, json } = await sending;
  if (status >= 300) throw new Error(text);
  return json.data;
}

async function erase({ id, client }: Person): Promise<void> {
  await must(client.delete(`/api/users/${id}`, { body: { password: goodPassword } }));
}

const wordsOf = ({ id, email, publicIdentifier, name }: Person) => [
  ...[id, email, publicIdentifier],
  ...name.split(' '),
];
const markOf = ({ name }: Person) => name.split(' ').at(-1) ?? '';

/** A director keeps people and searches, hides one artist and invites another, who applies. */
async function match(
  director: Person,
  [invited, aside]: Person[],
  { projectId, roleId, message }: Record<'projectId' | 'roleId' | 'message', string>,
) {
  const { client } = director;
  const mark = markOf(director);
  const people = { artistIds: [invited?.id, aside?.id] };
  const list = await must(client.post('/api/lists', { name: `Voices of ${mark}` }));
  await must(client.post(`/api/lists/${list._id}/people`, people));
  const search = { kind: 'talents', name: `Leads of ${mark}`, query: { gender: 'female' }, pace: 'now' };
  await must(client.post('/api/searches', search));
  const role = `/api/projects/${projectId}/roles/${roleId}`;
  await must(client.put(`${role}/suggestions/${aside?.id}`, { notForThisRole: true }));
  await must(client.post(`${role}/invitations`, { artistIds: [invited?.id], message }));
  const applying = { projectId, roleIds: [roleId] };
  await must(invited?.client.post('/api/project-artists/apply', applying) as never);
  await must(client.get(`/api/users/${director.id}/export`));
}

/** What may stay about a deleted director whose projects have applicants. */
const mayStay = [
  'graphile_worker._private_jobs.payload',
  ...['html_body', 'recipient', 'subject', 'text_body'].map((column) => `public.mails.${column}`),
  'public.sealed.person_id',
  ...['projects.director_id', 'users.email', 'users.id', 'users.public_identifier'].map(
    (column) => `public.${column}`,
  ),
];

test('After a director who kept lists and searches, hid people and invited them nothing is left (M19, S29)', async () => {
  const gone = await createPerson(app, 'Director', { name: 'Cordelia Umberfold', passwordHash });
  const owner = await createPerson(app, 'Director', { name: 'Kamala Rane' });
  const artists = await talents(app, ['Anu Rao', 'Bela Iyer']);
  for (const [who, name] of [
    [gone, 'Neelam Express'],
    [owner, 'Monsoon'],
  ] as const) {
    const { id, roleIds } = await addProject(app, who.id, { name, roles: 1 });
    if (who === owner) await join(app, id, gone, 'editor');
    // what was written for another team stays there
    const message = who === gone ? `Come to ${markOf(gone)}` : 'Come along';
    await match(gone, artists, { projectId: id, roleId: roleIds[0] ?? '', message });
  }
  const words = wordsOf(gone);
  expect(await tracesOf(app, words)).toEqual(
    expect.arrayContaining(
      [
        ...['lists.director_id', 'lists.name', 'saved_searches.user_id', 'saved_searches.name'],
        ...[
          'hidden_suggestions.hidden_by',
          'invitations_to_apply.invited_by',
          'invitations_to_apply.message',
        ],
      ].map((column) => `public.${column}`),
    ),
  );
  await erase(gone);
  const left = await tracesOf(app, words);
  expect(left.filter((place) => !mayStay.includes(place))).toEqual([]);
  const { rows } = await app.db.$client.query(
    'SELECT message, invited_by FROM invitations_to_apply ORDER BY 1',
  );
  expect(rows).toEqual([
    { message: 'Come along', invited_by: null },
    { message: null, invited_by: null },
  ]);
});

test('After an artist who was found, kept, hidden and invited nothing is left, and nothing of other users is missing (M19, S29)', async () => {
  const director = await createPerson(app, 'Director', { name: 'Kamala Rane' });
  await saveSearch(director, { query: {} });
  app.wait(1);
  const both = await talents(app, ['Ignatia Quillwort', 'Ottoline Wrenfield']);
  await app.db.update(users).set({ passwordHash });
  await sweep(app);
  const found: Person[] = [];
  for (const artist of both) {
    const { id, roleIds } = await addProject(app, director.id, { name: 'Monsoon', roles: 2 });
    const message = `Come, ${markOf(artist)}`;
    await match(director, [artist, artist], { projectId: id, roleId: roleIds[0] ?? '', message });
    const { client } = artist;
    await must(client.put(`/api/roles/${roleIds[1]}/mark`, { mark: 'saved' }));
    await saveSearch(artist, { kind: 'roles', name: markOf(artist), query: { place: 'bihar' } });
    found.push(artist);
  }
  const [gone, stays] = found as [Person, Person];
  const ofOthers = await tracesOf(app, wordsOf(stays));
  const tables = ['list_people.artist_id', 'hidden_suggestions.artist_id', 'role_marks.artist_id'];
  const kept = [...tables, 'saved_searches.user_id', 'search_finds.person_id', 'notifications.actor_id'];
  expect(ofOthers).toEqual(expect.arrayContaining(kept.map((column) => `public.${column}`)));
  await erase(gone);
  const left = await tracesOf(app, wordsOf(gone));
  // what the director wrote to them goes with the invitation, and mails within days
  expect(left.filter((place) => !mayStay.includes(place))).toEqual([]);
  expect(await tracesOf(app, wordsOf(stays))).toEqual(ofOthers);
});
