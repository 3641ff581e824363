import { PersonalData } from '@kirdaar/contract/personal-data.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson } from '../../../test/people.ts';
import { formOf, photo } from '../../../test/pictures.ts';
import { listedArtist, publish } from '../../../test/projects.ts';
import { signUp } from '../../../test/sign-up.ts';
import { refreshListing } from '../profiles/listing.service.ts';

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

test('somebody who signed in receives by which browsers their account knows them, without what those are known by', async () => {
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

test('a director receives their projects with the roles, and whom they looked at', async () => {
  const director = await createPerson(app, 'Director');
  const artist = await listedArtist(app);
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
