import { randomUUID } from 'node:crypto';
import type { CallName } from '@kirdaar/contract/calls.ts';
import type { UserKind } from '@kirdaar/domain/accounts/user-kind.ts';
import { hashToken, newToken } from '../src/core/tokens.ts';
import { auditions, invitations, slots } from '../src/db/tables/auditions/auditions.ts';
import { boardClientAnswers, boardClients, boardItems, boards } from '../src/db/tables/casting/boards.ts';
import { candidacies } from '../src/db/tables/casting/candidacies.ts';
import { notes } from '../src/db/tables/casting/notes.ts';
import { contacts } from '../src/db/tables/messaging/mail.ts';
import { messages, threads } from '../src/db/tables/messaging/messages.ts';
import { teamInvitations, teamMembers } from '../src/db/tables/projects/team.ts';
import { listPeople, lists } from '../src/db/tables/search/talent-lists.ts';
import { refreshListing } from '../src/profiles/listing.service.ts';
import type { TestApp } from './app.ts';
import type { Client } from './client.ts';
import { createPerson, type Person } from './people.ts';
import { addApplications, addProject } from './talents.ts';

/** A text in one place, the calls that may give it, and who may see it there. */
type Secret = { name: string; text: string; calls: CallName[]; seenBy: string[] };

const inProfiles: CallName[] = ['currentUser', 'getProfile', 'readContactDetails', 'exportPersonalData'];
const inTapes: CallName[] = [...inProfiles, 'listMyApplications', 'showCandidate', 'viewBoard'];
const inMessages: CallName[] = ['listContacts', 'getContact'];
const inProjects: CallName[] = [
  'listProjects',
  'listDirectorProjects',
  'getProject',
  'getProjectByIdentifier',
  'listProjectRoles',
  'previewOutcomes',
  'getProfile',
  'exportPersonalData',
];

type World = {
  app: TestApp;
  people: Record<string, Person>;
  secrets: Secret[];
  projectIds: string[];
  contactIds: string[];
  threadIds: string[];
  listIds: string[];
  candidacies: { id: string; projectId: string; roleId: string | null }[];
  board: { id: string; projectId: string; client: Client };
  audition: { id: string; invitationIds: string[] };
};

/** People, projects, self-tapes and a message, full of texts with few permitted readers (rule profiles/seen-5). */
export async function plantSecrets(app: TestApp): Promise<World> {
  const board = { id: randomUUID(), projectId: '', client: app.visitor() };
  const world: World = {
    ...{
      app,
      people: {},
      secrets: [],
      projectIds: [],
      contactIds: [],
      threadIds: [],
      listIds: [],
      candidacies: [],
    },
    board,
    audition: { id: randomUUID(), invitationIds: [] },
  };
  const listed = ['first', 'second', 'arvind'];
  await addPerson(world, 'meera', 'Artist', listed);
  await addPerson(world, 'kabir', 'Artist', listed);
  await addPerson(world, 'editor', 'Other', listed);
  await addPerson(world, 'administrator', 'Other', listed, { isAdministrator: true });
  await addPerson(world, 'unfinished', 'Artist', [], { isProfileComplete: false });
  await addPerson(world, 'first', 'Director', []);
  await addPerson(world, 'second', 'Director', []);
  await addPerson(world, 'arvind', 'Director', []);
  await addPerson(world, 'rukmini', 'Other', listed);
  await addCasting(world, 'first', ['meera', 'editor']);
  await addCasting(world, 'second', ['meera']);
  await addCasting(world, 'first', ['kabir'], { deletedAt: app.deps.clock() });
  await addDraft(world, 'first');
  await addArchived(world, 'second', 'kabir');
  await addInvitation(world);
  await leaveMessage(world);
  await addThread(world, 'first', 'meera');
  world.candidacies = await app.db
    .select({ id: candidacies.id, projectId: candidacies.projectId, roleId: candidacies.projectRoleId })
    .from(candidacies);
  await addBoard(world, 'first');
  await addAudition(world, 'first');
  await addList(world, 'first', ['meera', 'kabir']);
  return world;
}

/** A unique number with these first two digits. */
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
  if (director === 'first') await joinTeam(world, id);
  for (const artist of artists) {
    const text = `https://www.youtube.com/watch?v=${newNumber(world, 'TAP')}`;
    const sent = { artistId: idOf(world, artist), roleId: roleIds[0] ?? '', videoUrl: text };
    await addApplications(world.app, id, [sent]);
    const seenBy = gone.deletedAt
      ? [artist]
      : [artist, director, ...(director === 'first' ? [...team, 'client'] : [])];
    world.secrets.push({ name: `tape of ${artist} for ${director}`, text, calls: inTapes, seenBy });
  }
}

/** The team of the first director's projects: one edits, the other reviews. */
const team = ['arvind', 'rukmini'];

async function joinTeam(world: World, projectId: string) {
  const joinedAt = world.app.deps.clock();
  await world.app.db.insert(teamMembers).values([
    { projectId, userId: idOf(world, 'arvind'), membership: 'editor', joinedAt },
    { projectId, userId: idOf(world, 'rukmini'), membership: 'reviewer', joinedAt },
  ]);
}

/** An online audition of the director's first project: meera confirmed and answered, kabir has not. */
async function addAudition(world: World, director: string) {
  const { app, audition, secrets } = world;
  const [projectId = ''] = world.projectIds;
  const createdAt = app.deps.clock();
  const link = 'https://meet.google.com/sec-ret-link';
  const [said, script] = ['Written to the team by an artist', 'Lines that the invited learn'];
  const round = { id: audition.id, projectId, kind: 'online', stage: 'audition', link, script } as const;
  await app.db.insert(auditions).values({ ...round, refill: true, createdAt });
  const [slotId, ofMeera, ofKabir] = [randomUUID(), randomUUID(), randomUUID()];
  const [start, end] = [new Date('2026-12-12T05:50:00Z'), new Date('2026-12-12T06:10:00Z')];
  await app.db
    .insert(slots)
    .values({ id: slotId, auditionId: audition.id, kind: 'timed', start, end, capacity: 5 });
  const invited = { auditionId: audition.id, invitedAt: createdAt };
  const calendar = { slotId, confirmedAt: createdAt, calendarStart: start, calendarEnd: end };
  const meera = { ...invited, id: ofMeera, artistId: idOf(world, 'meera'), state: 'confirmed' as const };
  await app.db.insert(invitations).values({ ...meera, ...calendar, answerText: said });
  const kabir = { ...invited, id: ofKabir, artistId: idOf(world, 'kabir'), state: 'invited' as const };
  await app.db.insert(invitations).values(kabir);
  audition.invitationIds.push(ofMeera, ofKabir);
  const ofTeam: CallName[] = [
    'listAuditions',
    'readAudition',
    'listInvitations',
    'readDay',
    'exportPersonalData',
  ];
  const ofArtist: CallName[] = ['listMyInvitations', 'readInvitation'];
  secrets.push(
    {
      name: 'link of the audition',
      text: link,
      calls: [...ofTeam, 'readInvitation'],
      seenBy: [director, ...team, 'meera'],
    },
    {
      name: 'lines of the audition',
      text: script,
      calls: [...ofTeam, ...ofArtist],
      seenBy: [director, ...team, 'meera', 'kabir'],
    },
    { name: 'words of an answer', text: said, calls: ofTeam, seenBy: [director, ...team, 'meera'] },
  );
}

/** An open invitation, whose address is only for the project's owner. */
async function addInvitation(world: World) {
  const text = 'invited@secret.example';
  const [projectId = ''] = world.projectIds;
  const createdAt = world.app.deps.clock();
  await world.app.db.insert(teamInvitations).values({
    id: randomUUID(),
    projectId,
    email: text,
    membership: 'editor',
    tokenHash: hashToken(newToken()),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 60_000),
  });
  const calls: CallName[] = ['readTeam', 'exportPersonalData'];
  world.secrets.push({ name: 'address of an invitation', text, calls, seenBy: ['first'] });
}

/** A director's private list with people in it. */
async function addList(world: World, director: string, people: string[]) {
  const [id, text] = [randomUUID(), 'Whom I Call First'];
  const now = world.app.deps.clock();
  await world.app.db
    .insert(lists)
    .values({ id, directorId: idOf(world, director), name: text, createdAt: now });
  const entries = people.map((name) => ({ listId: id, artistId: idOf(world, name), addedAt: now }));
  await world.app.db.insert(listPeople).values(entries);
  world.listIds.push(id);
  const calls: CallName[] = ['readLists', 'readList', 'exportPersonalData'];
  world.secrets.push({ name: 'a list', text, calls, seenBy: [director] });
}

async function addDraft(world: World, director: string) {
  const text = 'Nobody Knows Yet';
  const { id } = await addProject(world.app, idOf(world, director), { name: text, isDraft: true, roles: 1 });
  world.projectIds.push(id);
  await joinTeam(world, id);
  const calls: CallName[] = [...inProjects, 'listSharedProjects'];
  world.secrets.push({ name: 'draft', text, calls, seenBy: [director, 'arvind'] });
}

/** An archived project: for its owner, and for the artist who had applied to it. */
async function addArchived(world: World, director: string, artist: string) {
  const text = 'Put Away For Now';
  const state = { name: text, archivedAt: world.app.deps.clock() };
  const { id } = await addProject(world.app, idOf(world, director), state);
  await addApplications(world.app, id, [{ artistId: idOf(world, artist) }]);
  world.projectIds.push(id);
  const calls: CallName[] = [...inProjects, 'listMyApplications'];
  world.secrets.push({ name: 'archived project', text, calls, seenBy: [director, artist] });
  // moderators find published ones
  const found: CallName[] = ['searchProjects', 'readPerson', 'readModeratedProject'];
  world.secrets.push({ name: 'archived project', text, calls: found, seenBy: ['administrator'] });
}

/** A board with all artists of the director's first project and a note on each, and a client who entered and
    commented. */
async function addBoard(world: World, director: string) {
  const { app, board, secrets } = world;
  const [projectId = ''] = world.projectIds;
  board.projectId = projectId;
  const createdAt = app.deps.clock();
  const linkToken = 'Ends-The-Link-Of-The-Board';
  const row = { id: board.id, projectId, title: 'Leads', openUntil: '2027-01-31', linkToken, createdAt };
  await app.db.insert(boards).values(row);
  const shown = world.candidacies.filter((candidacy) => candidacy.projectId === projectId);
  const items = shown.map(({ id }) => ({ id: randomUUID(), boardId: board.id, candidacyId: id }));
  await app.db.insert(boardItems).values(items);
  await board.client.post('/api/boards/enter', { token: linkToken, name: 'Priya' });
  const [client] = await app.db.select().from(boardClients);
  const [note, comment] = ['Written for the team alone', 'Written to the team by a client'];
  const written = { projectId, authorId: idOf(world, director), artistId: idOf(world, 'meera') };
  await app.db
    .insert(notes)
    .values({ ...written, id: randomUUID(), visibility: 'team', body: note, createdAt });
  const answered = { clientId: client?.id ?? '', answer: 'yes', comment, answeredAt: createdAt } as const;
  await app.db.insert(boardClientAnswers).values({ ...answered, itemId: items[0]?.id ?? '' });
  const inBoards: CallName[] = ['listBoards', 'readBoard'];
  secrets.push(
    { name: 'note', text: note, calls: ['showCandidate', 'exportPersonalData'], seenBy: [director, ...team] },
    {
      name: 'comment',
      text: comment,
      calls: [...inBoards, 'viewBoard'],
      seenBy: [director, ...team, 'client'],
    },
    { name: 'link of the board', text: linkToken, calls: inBoards, seenBy: [director, ...team] },
  );
}

/** A conversation of the director's first project with an artist: for them and the editor, not for reviewers. */
async function addThread(world: World, director: string, artist: string) {
  const { app, secrets, threadIds } = world;
  const [projectId = ''] = world.projectIds;
  const at = app.deps.clock();
  const id = randomUUID();
  const artistId = idOf(world, artist);
  const [first, last] = ['Said to the artist alone', 'Said to the team alone'];
  const numbers = { lastNumber: 2, teamNumber: 1, artistNumber: 2 };
  await app.db.insert(threads).values({ id, projectId, artistId, ...numbers, lastAt: at, createdAt: at });
  await app.db.insert(messages).values(
    [first, last].map((body, place) => ({
      ...{ id: randomUUID(), threadId: id, number: place + 1, body, sentAt: at, isFromTeam: place === 0 },
      senderId: place === 0 ? idOf(world, director) : artistId,
    })),
  );
  threadIds.push(id);
  const calls: CallName[] = ['listMessages', 'exportPersonalData'];
  const seenBy = [artist, director, 'arvind'];
  secrets.push(
    { name: 'message of the team', text: first, calls, seenBy },
    { name: 'message of an artist', text: last, calls: [...calls, 'listThreads', 'threadWith'], seenBy },
  );
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
