import { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { boardsOf } from '../../../test/boards.ts';
import { castProject } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { formOf, photo } from '../../../test/pictures.ts';
import { listedArtist, publish } from '../../../test/projects.ts';
import { signUp } from '../../../test/sign-up.ts';
import { addProject } from '../../../test/talents.ts';
import { invite, join } from '../../../test/team.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('an artist receives their profile, sessions, applications, shortlists, messages and the addresses of their files', async () => {
  const director = await createPerson(app, 'Director');
  const artist = await listedArtist(app);
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  const project = await publish(director);
  const roleIds = [project.roles[0]?._id];
  await artist.client.post('/api/project-artists/apply', { projectId: project._id, roleIds });
  for (const status of ['viewed', 'shortlisted']) {
    const fact = { artistId: artist.id, projectId: project._id, status };
    await director.client.post('/api/project-artists/update-status', fact);
  }
  const form = formOf({ fullBodyShots: await photo() });
  const { images } = (await artist.client.patchForm(`/api/users/${artist.id}/images`, form)).json.data;
  const message = { fullName: 'A', phoneNumber: '9876543210', message: 'Hello', email: artist.email };
  await app.visitor().post('/api/contacts', message);

  const answer = await artist.client.get(`/api/users/${artist.id}/export`);
  expect(answer.status).toBe(200);
  const data = PersonalData.parse(answer.json.data);
  expect(data.profile).toMatchObject({ _id: artist.id, email: artist.email, name: artist.name });
  expect(data.sessions).toHaveLength(1);
  expect(data.account.firstListedAt).not.toBeNull();
  expect(data.applications).toMatchObject([{ project: project.name, role: project.roles[0]?.characterName }]);
  expect(data.shortlistedFor).toMatchObject([{ project: project.name }]);
  expect(data.messages).toMatchObject([{ message: 'Hello' }]);
  const { address } = data.files.find((file) => file.address.endsWith(images.fullBodyShots.url)) ?? {};
  expect((await app.visitor().get(new URL(address ?? '').pathname)).status).toBe(200);
  expect([data.projects, data.talents]).toEqual([[], []]);
});

test('a user who signed in receives the list of known browsers, without their secrets', async () => {
  const { client, form } = await signUp(app);
  const { _id } = (await client.get('/api/auth')).json.data;
  app.wait(60);
  await app.visitor().post('/api/auth/login', { email: form.email, password: form.password });
  const { json, text } = await client.get(`/api/users/${_id}/export`);
  const { knownBrowsers, account } = PersonalData.parse(json.data);
  expect(knownBrowsers).toHaveLength(2);
  expect(knownBrowsers[0]).toMatchObject({ browser: 'lightMyRequest', firstSignInAt: account.createdAt });
  expect(text).not.toContain(client.cookies.get('kirdaar_known'));
});

test('a director receives their projects with the roles, and who they looked at', async () => {
  const director = await createPerson(app, 'Director');
  const artist = await listedArtist(app);
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  const project = await publish(director);
  const fact = { artistId: artist.id, projectId: project._id, status: 'viewed' };
  await director.client.post('/api/project-artists/update-status', fact);
  await director.client.put(`/api/projects/${project._id}/archive`, { archived: true });
  const data = PersonalData.parse((await director.client.get(`/api/users/${director.id}/export`)).json.data);
  const archivedAt = app.deps.clock().toISOString();
  expect(data.projects).toMatchObject([{ name: project.name, isDraft: false, archivedAt, deletedAt: null }]);
  expect(data.projects[0]?.roles).toHaveLength(project.roles.length);
  expect(data.talents).toMatchObject([{ project: project.name, name: artist.name, shortlistedAt: null }]);
  expect(data.talents[0]?.viewedAt).not.toBeNull();
  expect(JSON.stringify(data)).not.toContain(artist.email);
});

test('teams, invitations and grades given as a reviewer are in it, for the owner who is in their team', async () => {
  const [owner, reviewer] = [await createPerson(app, 'Director'), await createPerson(app, 'Other')];
  const { id } = await addProject(app, owner.id, { name: 'Neelam Express' });
  await join(app, id, reviewer, 'reviewer');
  const { id: another } = await addProject(app, owner.id, { name: 'Monsoon' });
  await invite(owner, another, reviewer.email, 'reviewer');
  const exported = async ({ id: user, client }: Person) =>
    PersonalData.parse((await client.get(`/api/users/${user}/export`)).json.data);
  const theirs = await exported(reviewer);
  expect(theirs.teams).toMatchObject([{ project: 'Neelam Express', as: 'reviewer' }]);
  expect(theirs.teamInvitations).toMatchObject([{ project: 'Monsoon', as: 'reviewer' }]);
  const own = await exported(owner);
  expect(own.teamMembers).toMatchObject([{ project: 'Neelam Express', name: reviewer.name, as: 'reviewer' }]);
  expect(own.invitedPeople).toMatchObject([{ project: 'Monsoon', email: reviewer.email, as: 'reviewer' }]);
});

test('nothing that opens an account is in it, nor who looked at the artist', async () => {
  const director = await createPerson(app, 'Director');
  const artist = await listedArtist(app);
  const project = await publish(director);
  const fact = { artistId: artist.id, projectId: project._id, status: 'viewed' };
  await director.client.post('/api/project-artists/update-status', fact);
  const answer = await artist.client.get(`/api/users/${artist.id}/export`);
  const text = JSON.stringify(answer.json);
  expect(text).not.toMatch(/hash|token|password/i);
  expect(text).not.toContain(director.name);
  expect(text).not.toContain(director.email);
  expect(answer.json.data.shortlistedFor).toEqual([]);
  expect(answer.headers['cache-control']).toContain('no-store');
});

test('What was written about an artist is in its author’s data and not in theirs', async () => {
  const director = await createPerson(app, 'Director');
  const artist = await listedArtist(app);
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  const project = await publish(director);
  const note = { artistIds: [artist.id], text: 'A warm voice', visibility: 'me' };
  await director.client.post(`/api/projects/${project._id}/notes`, note);
  const own = PersonalData.parse((await director.client.get(`/api/users/${director.id}/export`)).json.data);
  const { name } = artist;
  expect(own.notes).toMatchObject([{ project: project.name, name, text: 'A warm voice', visibility: 'me' }]);
  const theirs = await artist.client.get(`/api/users/${artist.id}/export`);
  expect(theirs.json.data.notes).toEqual([]);
  expect(theirs.text).not.toContain('A warm voice');
});

test('A director’s data has their boards with who opened them, and an artist’s data has no boards', async () => {
  const director = await createPerson(app, 'Director');
  const desk = await castProject(app, director);
  await boardsOf(app, director, desk).opened('Priya');
  const own = PersonalData.parse((await director.client.get(`/api/users/${director.id}/export`)).json.data);
  expect(own.boards).toMatchObject([{ project: 'Monsoon', title: 'Leads', clients: ['Priya'] }]);
  const artist = await createPerson(app, 'Artist');
  await desk.rows('UPDATE candidacies SET artist_id = $2 WHERE artist_id = $1', [desk.artists[0], artist.id]);
  const theirs = await artist.client.get(`/api/users/${artist.id}/export`);
  expect(theirs.json.data.boards).toEqual([]);
});
