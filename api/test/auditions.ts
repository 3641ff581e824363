import { expect } from 'vitest';
import { refreshListing } from '../src/profiles/listing.service.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import { createPerson } from './people.ts';
import { addApplications, addProject } from './talents.ts';

const place = { address: '12 Aram Nagar', city: 'Mumbai' };
export const plan = {
  days: ['2026-12-12'],
  from: '10:00',
  to: '12:00',
  minutes: 20,
  capacity: 1,
  breaks: [],
  kind: 'timed',
};
export const inPerson = { kind: 'in_person', stage: 'audition', place };

/** A published project of a director with two roles. */
export async function castFor(test: TestApp, director: Person) {
  const { id, roleIds } = await addProject(test, director.id, { roles: 2, name: 'Neelam Express' });
  const [lead = '', friend = ''] = roleIds;
  return { projectId: id, lead, friend };
}

/** Signed-in artists with listed profiles, who applied for a role if one is given. */
export async function talents(
  test: TestApp,
  names: string[],
  applied?: { projectId: string; roleId: string },
): Promise<Person[]> {
  const people = [];
  for (const name of names) {
    const person = await createPerson(test, 'Artist', { name, isProfileComplete: true, age: 25 });
    await test.db.transaction((tx) => refreshListing(tx, person.id));
    people.push(person);
  }
  // keeps sessions over weeks of moved clock
  await test.db.$client.query("UPDATE sessions SET expires_at = created_at + interval '90 days'");
  if (applied) {
    const { projectId, roleId } = applied;
    await addApplications(
      test,
      projectId,
      people.map(({ id }) => ({ artistId: id, roleId })),
    );
  }
  return people;
}

/** A round of a project, by its director. */
export async function addRound(
  { client }: Person,
  projectId: string,
  roleIds: string[],
  changes: object = {},
) {
  const body = { ...inPerson, projectId, roleIds, plan, ...changes };
  const { status, json, text } = await client.post('/api/auditions', body);
  if (status !== 201) throw new Error(text);
  return json.data as RoundData;
}
type RoundData = {
  _id: string;
  version: number;
  state: string;
  counts: Record<string, number>;
  roleIds: string[];
  slots: { _id: string; start: string; end: string; capacity: number; taken: number }[];
};

/** A director's actions in a round, and the artists' answers. */
export function roundOf({ client }: Person, id: string) {
  const base = `/api/auditions/${id}`;
  const invitation = (what: string, iid: string, body: object = {}) =>
    client.post(`/api/auditions/invitations/${iid}/${what}`, body);
  return {
    read: async () => (await client.get(base)).json.data as RoundData,
    people: async (query = '') => (await client.get(`${base}/invitations?${query}`)).json.data.invitations,
    invite: (artists: object[], message?: string) => client.post(`${base}/invitations`, { artists, message }),
    /** Invites people and gives the ids of their invitations. */
    invited: async (people: Person[], slotIds: (string | undefined)[] = []): Promise<string[]> => {
      const artists = people.map(({ id: artistId }, place) => ({ artistId, slotId: slotIds[place] }));
      const { status, json } = await client.post(`${base}/invitations`, { artists });
      expect(status).toBe(200);
      return json.data.results.map((one: { invitationId: string }) => one.invitationId);
    },
    move: (iid: string, slotId: string) => invitation('move', iid, { slotId }),
    again: (iid: string) => invitation('again', iid),
    cancelOne: (iid: string) => invitation('cancel', iid),
    cancel: (reason?: string) => client.post(`${base}/cancel`, { reason }),
    change: (body: object) => client.put(base, body),
    addSlots: (changes: object = {}) => client.post(`${base}/slots`, { plan: { ...plan, ...changes } }),
    day: async (date: string) => (await client.get(`${base}/day?date=${date}`)).json.data,
    checkIn: (events: object[]) => client.post(`${base}/check-ins`, { events }),
  };
}

/** An artist's answer to an invitation. */
export function answer({ client }: Person, id: string, body: object) {
  return client.post(`/api/auditions/invitations/${id}/answer`, body);
}

/** An artist's own invitation. */
export async function own({ client }: Person, id: string) {
  return (await client.get(`/api/auditions/invitations/${id}`)).json.data;
}

/** A user's notifications, the newest first. */
export async function noticesTo({ client }: Person): Promise<string[]> {
  const { notifications } = (await client.get('/api/notifications?limit=100')).json.data;
  return notifications.map((one: { text: string }) => one.text);
}

/** Runs the jobs. */
export const work = (
  test: TestApp,
  job: (deps: TestApp['deps'], payload: Record<string, never>, stopping: AbortSignal) => Promise<void>,
) => job(test.deps, {}, new AbortController().signal);

/** A round of a casting with artists who are asked to pick a time, and how each answers and sees it. */
export async function askToRound(
  test: TestApp,
  director: Person,
  { projectId, lead }: Pick<Awaited<ReturnType<typeof castFor>>, 'projectId' | 'lead'>,
  { names, changes = {}, withTimes = 0 }: { names: string[]; changes?: object; withTimes?: number },
) {
  const { _id, slots } = await addRound(director, projectId, [lead], changes);
  const people = await talents(test, names);
  const round = roundOf(director, _id);
  const slotIds = slots.map((slot) => slot._id);
  const ids = await round.invited(people, slotIds.slice(0, withTimes));
  const say = (place: number, body: object) => answer(people[place] as Person, ids[place] ?? '', body);
  const see = (place: number) => own(people[place] as Person, ids[place] ?? '');
  return { round, people, ids, slots, slotIds, say, see };
}
