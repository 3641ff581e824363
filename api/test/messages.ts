import { expect } from 'vitest';
import { refreshListing } from '../src/profiles/listing.service.ts';
import type { TestApp } from './app.ts';
import { deskOf } from './desk.ts';
import { createPerson, type Person } from './people.ts';
import { addApplications, addProject } from './talents.ts';
import { join } from './team.ts';

/** A listed artist with a session. */
export async function listedPerson(test: TestApp, name = 'Anu Rao', fields: object = {}): Promise<Person> {
  const person = await createPerson(test, 'Artist', { name, isProfileComplete: true, ...fields });
  await test.db.transaction((tx) => refreshListing(tx, person.id));
  return person;
}

export type Conversing = Awaited<ReturnType<typeof converse>>;

/** A project with its owner, an editor, a reviewer and an artist who applied, and their messages. */
export async function converse(test: TestApp, { applied = true }: { applied?: boolean } = {}) {
  const owner = await createPerson(test, 'Director', { name: 'Leela Krishnan' });
  const [editor, reviewer] = [
    await createPerson(test, 'Director', { name: 'Arvind Mathur' }),
    await createPerson(test, 'Director', { name: 'Rukmini Das' }),
  ];
  const artist = await listedPerson(test);
  const { id, roleIds } = await addProject(test, owner.id, { name: 'Neelam Express', roles: 2 });
  const [lead = '', friend = ''] = roleIds;
  const desk = { id, lead, friend, ...deskOf(test, owner, id) };
  await join(test, desk.id, editor, 'editor');
  await join(test, desk.id, reviewer, 'reviewer');
  if (applied) await addApplications(test, desk.id, [{ artistId: artist.id, roleId: desk.lead }]);
  const projectId = desk.id;
  const start = (person: Person, text = 'Hello', artistId = artist.id) =>
    person.client.post('/api/threads', {
      projectId,
      text,
      ...(person.id !== artistId && { artistId }),
    });
  return {
    ...{ owner, editor, reviewer, artist, desk, projectId, start },
    /** Starts the conversation and gives its id. */
    begun: async (person = owner, text = 'Hello'): Promise<string> => {
      const { status, json } = await start(person, text);
      expect(status).toBe(201);
      return json.data.thread._id;
    },
    write: (person: Person, id: string, text = 'Hello again') =>
      person.client.post(`/api/threads/${id}/messages`, { text }),
    read: async (person: Person, id: string, query = '') =>
      (await person.client.get(`/api/threads/${id}/messages?${query}`)).json.data,
    list: async (person: Person, query = '') =>
      (await person.client.get(`/api/threads?${query}`)).json.data.threads,
    with: async (person: Person) =>
      (
        await person.client.get(
          `/api/threads/with?projectId=${projectId}${person.id === artist.id ? '' : `&artistId=${artist.id}`}`,
        )
      ).json.data,
    settle: (person: Person, id: string, body: object) =>
      person.client.put(`/api/threads/${id}/settings`, body),
    summary: async (person: Person) => (await person.client.get('/api/notifications/summary')).json.data,
    noticesOf: async (person: Person): Promise<string[]> =>
      (await person.client.get('/api/notifications')).json.data.notifications.map(
        ({ text }: { text: string }) => text,
      ),
    bulk: (
      artistIds: string[],
      text = 'Hello {name}',
      person = owner,
      headers: Record<string, string> = {},
    ) => person.client.post('/api/threads/bulk', { projectId, artistIds, text }, { headers }),
  };
}
