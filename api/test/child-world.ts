import { randomUUID } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import { auditionRoles, auditions, invitations, slots } from '../src/db/tables/auditions/auditions.ts';
import { boardItems } from '../src/db/tables/casting/boards.ts';
import { candidacies } from '../src/db/tables/casting/candidacies.ts';
import { messages, threads } from '../src/db/tables/messaging/messages.ts';
import { projectRoles } from '../src/db/tables/projects/projects.ts';
import { savedSearches } from '../src/db/tables/search/searches.ts';
import type { TestApp } from './app.ts';
import type { Client } from './client.ts';
import { agreeing, answerLink, endRests, linksTo, putGuardian, wholeChild } from './guardians.ts';
import { listedPerson } from './messages.ts';
import { createPerson, type Person } from './people.ts';
import { saveSearch, sweep } from './searches.ts';
import { addProject } from './talents.ts';
import { join } from './team.ts';
import { askToBeChecked } from './verification.ts';

/** Contact data that only the child reads. */
export const ownContact = {
  number: '9000000011',
  whatsappNumber: '9000000012',
  email: 'zarna@own.example',
};
/** Contact data of the guardian. */
export const guardianContact = {
  name: 'Sulochana Quillmother',
  phone: '9000000013',
  email: 'sulochana@guardian.example',
};
const name = 'Zarna Quillfeather';
const passcode = 'chai-1234';
const reel = 'https://www.youtube.com/watch?v=zarnaquill1';

export type ChildWorld = Awaited<ReturnType<typeof plantChild>>;

/** A child of 17, the day before the birthday. The guardian agreed and shows them to verified directors. The child
    applied, is on a desk and boards, has an audition, a conversation, notifications and an outcome, and blocked a
    director. Also all possible viewers. */
export async function plantChild(app: TestApp) {
  app.setNow('2026-11-21T06:30:00Z');
  const personal = { age: 17, dateOfBirth: '2008-11-22', bio: 'Sings in Quilltown.', ...ownContact };
  const { email, ...rest } = personal;
  const child = await wholeChild(
    app,
    { name, email },
    { ...rest, instagramUrl: 'https://www.instagram.com/quill.zarna' },
  );
  const director = (called: string) => createPerson(app, 'Director', { name: called });
  const people = {
    child,
    artist: await listedPerson(app, 'Anu Rao'),
    other: await createPerson(app, 'Other', { name: 'Balu Das', isProfileComplete: true }),
    owner: await director('Leela Krishnan'),
    editor: await director('Arvind Mathur'),
    reviewer: await createPerson(app, 'Other', { name: 'Rukmini Iyer', isProfileComplete: true }),
    verified: await director('Vera Pinto'),
    stranger: await director('Samir Khan'),
    allowed: await director('Asha Menon'),
    blocked: await director('Bilal Shah'),
    administrator: await createPerson(app, 'Other', { name: 'Maya Sen', isAdministrator: true }),
  };
  await saveSearch(people.stranger, { name: 'New voices', query: {} });
  // before the first listing
  await app.db.update(savedSearches).set({ madeAt: new Date('2026-11-01T00:00:00Z') });
  await askToBeChecked(people.verified);
  await moderate(people.administrator, people.verified.id);
  await putGuardian(child, { ...guardianContact, relation: 'Mother', childDateOfBirth: '2008-11-22' });
  const links = await linksTo(app, guardianContact.email);
  await must(answerLink(app, links.question, agreeing({ choice: 'applied' })));
  await sweep(app);
  const casting = await castChild(app, people);
  const matched = await matchChild(app, people);
  const asked = await askAndAllow(app, people);
  await must(answerLink(app, links.question, agreeing({ choice: 'verified' })));
  await must(child.client.put(`/api/blocks/${people.blocked.id}`));
  const list = await must(people.owner.client.post('/api/lists', { name: 'Voices' }));
  await must(people.owner.client.post(`/api/lists/${list._id}/people`, { artistIds: [child.id] }));
  /** Keeps sessions over the elapsed time. */
  const stay = async () => {
    await app.db.$client.query(
      `UPDATE sessions SET last_seen_at = $1, second_step_at = $1, expires_at = $1::timestamptz + interval '1 day'`,
      [app.deps.clock()],
    );
  };
  return {
    ...{ app, people, casting, tokens: [links.question, links.withdrawal, asked] },
    crawled: {
      people: [child, people.artist, people.owner],
      ...{
        projectIds: [...casting.projectIds, matched.projectId],
        contactIds: [],
        threadIds: [casting.threadId],
      },
      listIds: [list._id],
      ...{ boardIds: Object.values(casting.boards).map(({ id }) => id), auditionIds: [casting.audition.id] },
      ...{
        invitationIds: [casting.audition.invitationId],
        candidacies: [...casting.candidacies, ...matched.candidacies],
      },
      ...{
        tokens: [links.question, links.withdrawal, asked],
        texts: [name, ownContact.number, guardianContact.email],
      },
    },
    /** Texts and addresses that identify the child. */
    identity: [
      child.id,
      child.publicIdentifier,
      ...name.split(' '),
      'Quilltown',
      'quill.zarna',
      'zarnaquill1',
      ...casting.photographs,
    ],
    /** What a client reads of a child on a board with a passcode. */
    onBoard: [...name.split(' '), 'Quilltown', 'zarnaquill1', ...casting.photographs],
    async withdraw() {
      await must(answerLink(app, links.withdrawal, { answer: 'yes' }));
    },
    async agreeAgain() {
      await endRests(app);
      app.wait(1);
      await must(child.client.post(`/api/users/${child.id}/guardian/send`));
      const { question } = await linksTo(app, guardianContact.email);
      await must(answerLink(app, question, agreeing({ choice: 'everyone' })));
    },
    /** The first second of the 18th birthday in India; sessions are kept. */
    async comeOfAge() {
      app.setNow('2026-11-21T18:30:01Z');
      await stay();
    },
    stay,
  };
}

type People = Record<'child' | 'owner' | 'editor' | 'reviewer' | 'allowed', Person>;

async function must(sending: Promise<Awaited<ReturnType<Client['send']>>>) {
  const { status, text, json } = await sending;
  if (status >= 300) throw new Error(text);
  return json.data;
}

const moderate = ({ client }: Person, _id: string) =>
  must(
    client.post('/api/admin/actions', {
      ...{ action: 'verify', about: { kind: 'verification', _id } },
      ...{ reason: 'The card was looked at', rule: 'The evidence', words: 'Welcome.' },
    }),
  );

/** A director may see the guardian's contact details; gives the link of the guardian's answer. */
async function askAndAllow(app: TestApp, { child, allowed }: People): Promise<string> {
  app.wait(1);
  await must(
    allowed.client.post('/api/contact-requests', { artistId: child.id, note: 'For a film in Pune.' }),
  );
  const { question } = await linksTo(app, guardianContact.email);
  await must(answerLink(app, question, { answer: 'yes' }));
  return question;
}

/** Two projects that the child applied to: one casts them, the other declined. */
async function castChild(app: TestApp, people: People) {
  const { child, owner, editor, reviewer } = people;
  const projects = [];
  for (const called of ['Neelam Express', 'Monsoon'])
    projects.push(await addProject(app, owner.id, { name: called, roles: 1 }));
  const [lead = { id: '', roleIds: [''] }, other = lead] = projects;
  for (const { id, roleIds } of projects) {
    await join(app, id, editor, 'editor');
    await join(app, id, reviewer, 'reviewer');
    const auditionVideos = [{ roleId: roleIds[0], videoUrl: reel }];
    await must(child.client.post('/api/project-artists/apply', { projectId: id, roleIds, auditionVideos }));
  }
  await must(
    owner.client.post(`/api/projects/${other.id}/outcomes`, { outcome: 'not_selected', expected: 1 }),
  );
  const status = { artistId: child.id, projectId: lead.id };
  for (const one of ['viewed', 'shortlisted'])
    await must(owner.client.post('/api/project-artists/update-status', { ...status, status: one }));
  const rows = await app.db
    .select({ id: candidacies.id, projectId: candidacies.projectId, roleId: candidacies.projectRoleId })
    .from(candidacies)
    .where(isNotNull(candidacies.projectRoleId));
  const candidacyId = rows.find(({ projectId }) => projectId === lead.id)?.id ?? '';
  const base = `/api/projects/${lead.id}`;
  const decided = { ids: [candidacyId], asOf: '1' };
  for (const wish of [{ stage: 'audition' }, { grade: 1 }])
    await must(owner.client.post(`${base}/decisions`, { ...decided, ...wish }));
  const note = { artistIds: [child.id], text: 'A warm voice', visibility: 'team' };
  await must(owner.client.post(`${base}/notes`, note));
  await must(reviewer.client.put(`${base}/candidates/${candidacyId}/my-grade`, { grade: 2 }));
  return {
    ...{ projectIds: projects.map(({ id }) => id), candidacies: rows },
    photographs: await photographsOf(child),
    boards: {
      coded: await boardWith(app, owner, base, candidacyId, passcode),
      open: await boardWith(app, owner, base, candidacyId),
    },
    audition: await confirmedAt(app, child, lead),
    threadId: await converse(app, people, lead.id),
  };
}

/** A project that casts children: its owner shortlists the child for a role, invites them to another, and has them on
    no other desk. */
async function matchChild(app: TestApp, { owner, child }: People) {
  const { id: projectId, roleIds } = await addProject(app, owner.id, { name: 'Chhota Sitara', roles: 3 });
  await app.db
    .update(projectRoles)
    .set({ ageMin: 8, ageMax: 60 })
    .where(eq(projectRoles.projectId, projectId));
  const role = (place: number) => `/api/projects/${projectId}/roles/${roleIds[place]}`;
  await must(owner.client.put(`${role(0)}/suggestions/${child.id}`, { notForThisRole: true }));
  const invitation = { artistIds: [child.id], message: 'Come and read for us.' };
  await must(owner.client.post(`${role(1)}/invitations`, invitation));
  return { projectId, candidacies: roleIds.map((roleId) => ({ id: randomUUID(), projectId, roleId })) };
}

/** The file names of a person's photographs, part of all their addresses. */
async function photographsOf({ client }: Person): Promise<string[]> {
  const { text } = await client.get('/api/auth');
  return [...new Set(text.match(/[0-9a-f]{32}-[0-9a-f]{12}/g))];
}

/** A board with the child and a client who entered it; without a passcode only the database can put a child there. */
async function boardWith(app: TestApp, { client }: Person, base: string, candidacyId: string, code?: string) {
  const body = { title: code ? 'For who has the code' : 'For anybody', ...(code && { passcode: code }) };
  const { _id: id, link } = await must(client.post(`${base}/boards`, body));
  if (code) await must(client.put(`${base}/boards/${id}/items`, { candidacyIds: [candidacyId] }));
  else await app.db.insert(boardItems).values({ id: randomUUID(), boardId: id, candidacyId });
  const visitor = app.visitor();
  const token = link.replace('/b/', '');
  await must(visitor.post('/api/boards/enter', { token, name: 'Priya', passcode: code ?? null }));
  return { id: id as string, link: link as string, client: visitor };
}

/** An audition that the child confirmed, from before guardians existed. */
async function confirmedAt(app: TestApp, child: Person, project: { id: string; roleIds: string[] }) {
  const [id, slotId, invitationId] = [randomUUID(), randomUUID(), randomUUID()];
  const createdAt = app.deps.clock();
  const [start, end] = [new Date('2026-12-12T05:50:00Z'), new Date('2026-12-12T06:10:00Z')];
  const place = { address: '12 Aram Nagar', city: 'Mumbai' };
  const round = { id, projectId: project.id, kind: 'in_person', stage: 'audition' } as const;
  await app.db.insert(auditions).values({ ...round, ...place, refill: true, createdAt });
  const [projectRoleId = ''] = project.roleIds;
  await app.db.insert(auditionRoles).values({ auditionId: id, projectRoleId, position: 0 });
  await app.db.insert(slots).values({ id: slotId, auditionId: id, kind: 'timed', start, end, capacity: 5 });
  await app.db.insert(invitations).values({
    ...{ id: invitationId, auditionId: id, artistId: child.id, roleId: projectRoleId, state: 'confirmed' },
    ...{ slotId, invitedAt: createdAt, confirmedAt: createdAt, calendarStart: start, calendarEnd: end },
  });
  return { id, invitationId };
}

/** A conversation with the child, from before guardians existed. */
async function converse(app: TestApp, { child, owner }: People, projectId: string): Promise<string> {
  const id = randomUUID();
  const at = app.deps.clock();
  const numbers = { lastNumber: 2, teamNumber: 1, artistNumber: 2 };
  await app.db
    .insert(threads)
    .values({ id, projectId, artistId: child.id, ...numbers, lastAt: at, createdAt: at });
  const said = ['Are you free in May?', 'Yes, after school.'].map((body, place) => ({
    ...{ id: randomUUID(), threadId: id, number: place + 1, body, sentAt: at, isFromTeam: place === 0 },
    senderId: place === 0 ? owner.id : child.id,
  }));
  await app.db.insert(messages).values(said);
  return id;
}
