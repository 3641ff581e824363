import { randomUUID } from 'node:crypto';
import type { CallName } from '@kirdaar/contract/calls.ts';
import type { UserKind } from '@kirdaar/domain/user-kind.ts';
import { contacts } from '../src/db/tables/mail.ts';
import { applications } from '../src/db/tables/projects.ts';
import { refreshListing } from '../src/features/profiles/listing.service.ts';
import type { TestApp } from './app.ts';
import { createPerson, type Person } from './people.ts';
import { addApplications, addProject } from './talents.ts';

/** A text that occurs in one place, the calls whose answers may carry it, and who may see it there. */
type Secret = { name: string; text: string; calls: CallName[]; seenBy: string[] };

const inProfiles: CallName[] = ['currentUser', 'getProfile', 'exportPersonalData'];
const inTapes: CallName[] = [...inProfiles, 'listMyApplications'];
const inMessages: CallName[] = ['listContacts', 'getContact'];
const inProjects: CallName[] = [
  'listProjects',
  'listDirectorProjects',
  'getProject',
  'getProjectByIdentifier',
  'listProjectRoles',
  'getProfile',
  'exportPersonalData',
];

type World = {
  app: TestApp;
  people: Record<string, Person>;
  secrets: Secret[];
  projectIds: string[];
  contactIds: string[];
};

/** People, projects, self-tapes and a message, full of texts that few may see (rule profiles/seen-5). */
export async function plantSecrets(app: TestApp): Promise<World> {
  const world: World = { app, people: {}, secrets: [], projectIds: [], contactIds: [] };
  const listed = ['first', 'second'];
  await addPerson(world, 'meera', 'Artist', listed);
  await addPerson(world, 'kabir', 'Artist', listed);
  await addPerson(world, 'editor', 'Other', listed);
  await addPerson(world, 'administrator', 'Other', listed, { isAdministrator: true });
  await addPerson(world, 'unfinished', 'Artist', [], { isProfileComplete: false });
  await addPerson(world, 'first', 'Director', []);
  await addPerson(world, 'second', 'Director', []);
  await addCasting(world, 'first', ['meera', 'editor']);
  await addCasting(world, 'second', ['meera']);
  await addCasting(world, 'first', ['kabir'], { deletedAt: app.deps.clock() });
  await addDraft(world, 'first');
  await addArchived(world, 'second', 'kabir');
  await leaveMessage(world);
  return world;
}

/** A number with these first two digits that nobody else has. */
function newNumber({ secrets }: World, start: string): string {
  return `${start}${String(secrets.length).padStart(8, '0')}`;
}

async function addPerson(world: World, name: string, kind: UserKind, directors: string[], more: object = {}) {
  const contact = {
    email: `${name}@secret.example`,
    number: newNumber(world, '98'),
    whatsappNumber: newNumber(world, '97'),
  };
  const person = await createPerson(world.app, kind, { name, isProfileComplete: true, ...contact, ...more });
  world.people[name] = person;
  await world.app.db.transaction((tx) => refreshListing(tx, person.id));
  for (const [field, text] of Object.entries(contact)) {
    const seenBy = [name, ...directors];
    world.secrets.push({ name: `${field} of ${name}`, text, calls: inProfiles, seenBy });
  }
}

/** A project with a self-tape from each artist: for that artist, and for that director until the project is deleted. */
async function addCasting(
  world: World,
  director: string,
  artists: string[],
  gone: { deletedAt?: Date } = {},
) {
  const { id, roleIds } = await addProject(world.app, idOf(world, director), { roles: 1, ...gone });
  world.projectIds.push(id);
  for (const artist of artists) {
    const text = `https://www.youtube.com/watch?v=${newNumber(world, 'TAP')}`;
    await world.app.db.insert(applications).values({
      id: randomUUID(),
      projectId: id,
      projectRoleId: roleIds[0] ?? '',
      artistId: idOf(world, artist),
      videoUrl: text,
      createdAt: world.app.deps.clock(),
    });
    const seenBy = gone.deletedAt ? [artist] : [artist, director];
    world.secrets.push({ name: `tape of ${artist} for ${director}`, text, calls: inTapes, seenBy });
  }
}

async function addDraft(world: World, director: string) {
  const text = 'Nobody Knows Yet';
  const { id } = await addProject(world.app, idOf(world, director), { name: text, isDraft: true, roles: 1 });
  world.projectIds.push(id);
  world.secrets.push({ name: 'draft', text, calls: inProjects, seenBy: [director] });
}

/** A project that was put away: for its owner, and for the artist who had applied to it. */
async function addArchived(world: World, director: string, artist: string) {
  const text = 'Put Away For Now';
  const state = { name: text, archivedAt: world.app.deps.clock() };
  const { id } = await addProject(world.app, idOf(world, director), state);
  await addApplications(world.app, id, [{ artistId: idOf(world, artist) }]);
  world.projectIds.push(id);
  const calls: CallName[] = [...inProjects, 'listMyApplications'];
  world.secrets.push({ name: 'archived project', text, calls, seenBy: [director, artist] });
}

async function leaveMessage({ app, contactIds, secrets }: World) {
  const id = randomUUID();
  const contact = { email: 'visitor@secret.example', phoneNumber: '9600000001' };
  const message = { id, fullName: 'Asha', message: 'Hello', createdAt: app.deps.clock() };
  await app.db.insert(contacts).values({ ...message, ...contact });
  contactIds.push(id);
  for (const [field, text] of Object.entries(contact)) {
    secrets.push({ name: `${field} of a message`, text, calls: inMessages, seenBy: ['administrator'] });
  }
}

function idOf({ people }: World, name: string): string {
  const person = people[name];
  if (!person) throw new Error(`There is no ${name}`);
  return person.id;
}
