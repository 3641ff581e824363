import type { CallName } from '@kirdaar/contract/calls.ts';
import { calls } from '@kirdaar/contract/operations.ts';
import { eq, inArray } from 'drizzle-orm';
import { users } from '../src/db/tables/accounts/accounts.ts';
import { projects } from '../src/db/tables/projects/projects.ts';
import { refreshListing } from '../src/profiles/listing.service.ts';
import type { TestApp } from './app.ts';
import { aboutTheArtist } from './calls-about-artist.ts';
import { addressOf, requests } from './matrix-requests.ts';
import { type Scene, setProject, setScene } from './matrix-scene.ts';
import type { Person } from './people.ts';
import { addApplications } from './talents.ts';

/** The directors of a team; the artist blocks them one by one. */
const blockedKinds = ['owning director', 'editor', 'reviewer'] as const;
type BlockedKind = (typeof blockedKinds)[number];
/** How the artist disappears from a director's lists. */
type Leaving = (test: TestApp, artist: Person, director: Person) => Promise<void>;

export const blocks: Leaving = async (_test, artist, director) => {
  const { status, text } = await artist.client.put(`/api/blocks/${director.id}`);
  if (status !== 200) throw new Error(text);
};

/** Lists or unlists the artist, as an unfinished profile does. */
export const isListedNow = (isProfileComplete: boolean): Leaving =>
  async function changeListing(test, artist) {
    await test.db.update(users).set({ isProfileComplete }).where(eq(users.id, artist.id));
    await test.db.transaction((tx) => refreshListing(tx, artist.id));
  };

/** A director's reads of a project after each call. */
const readAfter = (projectId: string) => [
  `/projects/${projectId}`,
  `/projects/${projectId}/desk`,
  `/projects/${projectId}/activity`,
  `/projects/${projectId}/boards`,
  `/projects/${projectId}/outcomes/preview?outcome=not_selected`,
  `/auditions?projectId=${projectId}`,
  `/threads?projectId=${projectId}`,
  `/project-artists/search?projectId=${projectId}&status=all&counts=true`,
  '/notifications',
  '/notifications/summary',
  '/lists',
];

/** All answers to a team's directors for these calls, each with later reads, in a world where an artist disappeared in
    some way. Calls that only read can share a world. */
export async function answersIn(
  test: TestApp,
  asked: readonly CallName[],
  leave: Leaving,
): Promise<Map<CallName, string[]>> {
  const begun = Date.now();
  test.setNow('2026-11-21T06:30:00Z');
  const scene = await setScene(test, '');
  const [artist, other] = await named(test, scene);
  const texts = new Map(asked.map((call) => [call, [] as string[]]));
  for (const kind of blockedKinds) {
    await leave(test, artist, scene.people[kind]);
    for (const [call, answers] of texts)
      for (const text of await answersTo(test, scene, call, kind)) answers.push(`${kind}: ${text}`);
    // a block of the owner would also hide the artist from the next ones (R40)
    if (leave === blocks) await artist.client.delete(`/api/blocks/${scene.people[kind].id}`);
  }
  // keeps this world out of the next one's lists
  for (const person of [artist, other]) await isListedNow(false)(test, person, person);
  const directors = blockedKinds.map((kind) => scene.people[kind].id);
  const deletedAt = test.deps.clock();
  await test.db.update(projects).set({ deletedAt }).where(inArray(projects.directorId, directors));
  return new Map([...texts].map(([call, answers]) => [call, masked(answers, begun)]));
}

/** One director's answers about a new project that the artist and another person applied to. */
async function answersTo(test: TestApp, scene: Scene, call: CallName, kind: BlockedKind): Promise<string[]> {
  const project = await setProject(test, scene, '');
  const { people } = scene;
  const caller = people[kind];
  const { client } = caller;
  const at = (ms: number) => new Date(test.deps.clock().getTime() - ms);
  await addApplications(test, project.id, [
    { artistId: people['artist (self)'].id, roleId: project.roleId, at: at(5000) },
    { artistId: people['another artist'].id, roleId: project.roleId, at: at(9000) },
  ]);
  // separate counts by address
  const ip = newAddress();
  const texts = [];
  let isChanged = false;
  for (const make of [requests[call], ...(aboutTheArtist[call] ?? [])]) {
    const request = await make({ test, scene, about: '', project, client, caller });
    const { method, url } = addressOf(call, request);
    const answer = await client.send(method, url, { ...request, ip });
    texts.push(`${calls[call]} ${wholeAnswer(answer)}`);
    // who may not make the call changes nothing
    isChanged ||= !isRead(call) && answer.status !== 403;
    test.wait(1);
  }
  for (const path of isChanged ? readAfter(project.id) : []) {
    texts.push(`${path} ${wholeAnswer(await client.get(`/api${path}`, { ip }))}`);
  }
  return texts;
}

export const isRead = (call: CallName): boolean => calls[call].startsWith('GET');

let addresses = 0;

function newAddress(): string {
  addresses += 1;
  return `10.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/** Status, headers and body, without headers derived from the body, clocks, and the request's random id. */
function wholeAnswer({ status, headers, text }: Awaited<ReturnType<Person['client']['get']>>): string {
  const {
    date,
    etag,
    'content-length': length,
    'ratelimit-reset': reset,
    'x-request-id': id,
    ...others
  } = headers;
  return `${status} ${JSON.stringify(others)} ${text}`;
}

async function named(test: TestApp, { people }: Scene): Promise<[Person, Person]> {
  for (const [name, { id }] of Object.entries(people))
    await test.db
      .update(users)
      .set({ name: `Somebody, ${name}` })
      .where(eq(users.id, id));
  const [artist, other] = [people['artist (self)'], people['another artist']];
  for (const [person, name] of [
    [artist, 'Aarohi Sen'],
    [other, 'Bela Rao'],
  ] as const) {
    await test.db.update(users).set({ name }).where(eq(users.id, person.id));
    await isListedNow(true)(test, person, person);
  }
  return [artist, other];
}

const aMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
// the database uses its own clock
const leeway = 60_000;

/** Replaces varying ids and secrets by the number of their first place, and drops list versions. The app's clock is
    equal in every world, but two database times may or may not coincide: they count as one. */
function masked(texts: string[], begun: number): string[] {
  const known = new Map<string, string>();
  const number = (found: string) => {
    if (aMoment.test(found)) {
      const at = Date.parse(found);
      return at > begun - leeway && at < Date.now() + leeway ? '#now' : found;
    }
    const place = known.get(found) ?? `#${known.size}`;
    known.set(found, place);
    return place;
  };
  return texts.map((text) =>
    text
      .replace(/"(asOf|blur)":"[^"]*"/g, '"$1"')
      .replace(
        /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[A-Z]{4}-[A-Z]{4}\b|person-[0-9a-f]{8}|-[a-z0-9]{8}(?=")|[\w-]{40,}|\d{4}-\d\d-\d\dT[\d:.]+Z/g,
        number,
      ),
  );
}
