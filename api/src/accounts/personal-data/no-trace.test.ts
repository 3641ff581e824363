import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { holdAuditions } from '../../../test/audition-life.ts';
import type { Client } from '../../../test/client.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { formOf, photo, requiredPhotos } from '../../../test/pictures.ts';
import {
  castRoles,
  listedArtist,
  multipart,
  pdf,
  projectFields,
  publish,
  saveDraft,
} from '../../../test/projects.ts';
import { goodPassword, newestCode, signIn, signUp, startSignUp, verify } from '../../../test/sign-up.ts';
import { tokenOf } from '../../../test/team.ts';
import { tracesOf } from '../../../test/traces.ts';
import { additionalInfo, personalInfo, professionalInfo, reel } from '../../../test/wizard.ts';
import { eraseFiles } from '../../media/erase-files.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Somebody = Person & { phone: string };

/** Strings that identify only this user. Everything a user writes contains the last word of their name. */
const wordsOf = ({ id, email, publicIdentifier, phone, name }: Somebody) => [
  ...[id, email, publicIdentifier, phone],
  ...name.split(' '),
];
const markOf = ({ name }: Somebody) => name.split(' ').at(-1) ?? '';

/** What else may stay about a deleted user, and why. */
const mayStay = {
  'public.mails.recipient': 'the mail that says that the account was deleted; mails are gone within days',
  'public.sealed.person_id': 'the id of an encrypted copy that the law asks for, for 180 days (R29)',
  'graphile_worker._private_jobs.payload': 'the job that removes the files, and is removed when it has',
};
const mayStayOfDirectors = {
  ...mayStay,
  'public.projects.director_id': 'projects that somebody applied to stay for those people (decision 15)',
  'public.users.id': 'the user without anything that such projects belong to',
  'public.users.email': 'an address made of the id, which is unused',
  'public.users.public_identifier': 'an identifier made of the id',
};

const post = (client: Client, path: string, body: unknown) =>
  client.post(path, body, { headers: { 'idempotency-key': randomUUID() } });

/** Signs up with a unique name, by mail, with mistakes and corrections. */
async function join(role: string, name: string, phone: string): Promise<Somebody> {
  const { client, form } = await signUp(app, { role, name });
  const { email } = form;
  const { _id: id, publicIdentifier } = (await client.get('/api/auth')).json.data;
  await signIn(app.visitor(), email, 'Wrong-Chai-7');
  await signIn(app.visitor(), email);
  // one registration that stays unconfirmed, and one password reset
  await startSignUp(app, { email, name });
  app.wait(120);
  const browser = app.visitor();
  await browser.post('/api/auth/forgot-password', { email });
  await verify(browser, email, '000000', true);
  await verify(browser, email, await newestCode(app, email), true);
  const password = { email, newPassword: 'Samosa-at-7', confirmPassword: 'Samosa-at-7' };
  expect((await browser.post('/api/auth/reset-password', password)).status).toBe(200);
  app.wait(120);
  await app.visitor().post('/api/auth/forgot-password', { email });
  const again = app.visitor();
  await signIn(again, email, 'Samosa-at-7');
  const change = { oldPassword: 'Samosa-at-7', newPassword: goodPassword, confirmPassword: goodPassword };
  expect((await again.post('/api/auth/change-password', change)).status).toBe(200);
  return { id, email, name, phone, publicIdentifier, client: again };
}

/** Writes to Kirdaar by the contact form, signed in and signed out, and downloads the data. */
async function writeAndExport(person: Somebody): Promise<void> {
  const { id, email, name, phone, client } = person;
  const message = { fullName: name, email, phoneNumber: phone, message: `Ask for ${name}` };
  for (const sender of [client, app.visitor()]) {
    expect((await post(sender, '/api/contacts', message)).status).toBe(201);
  }
  expect((await client.get(`/api/users/${id}/export`)).status).toBe(200);
}

async function erase({ id, client }: Somebody): Promise<void> {
  const answer = await client.delete(`/api/users/${id}`, { body: { password: goodPassword } });
  expect(answer.status).toBe(200);
  await eraseFiles(app.deps, { ownerId: id });
}

/** An artist who fills in everything, applies, changes answers, and is viewed and shortlisted. */
async function actAsArtist(artist: Somebody, director: Person): Promise<void> {
  const { id, client, phone } = artist;
  const mark = markOf(artist);
  const base = `/api/users/${id}`;
  const video = `https://www.youtube.com/watch?v=${mark.padEnd(11, '-')}`;
  const steps = [
    await client.patch(`${base}/personal-info`, {
      ...(await personalInfo(app)),
      number: phone,
      whatsappNumber: phone,
      bio: `${mark} of the stage`,
      homeAddress: { city: `${mark}pur`, state: 'rajasthan' },
      instagramUrl: `https://www.instagram.com/${mark}`,
    }),
    await client.patchForm(`${base}/images`, await requiredPhotos()),
    await client.patchForm(`${base}/images`, formOf({ fullBodyShots: await photo() }, `${mark}.jpg`)),
    await client.patchForm(`${base}/profile-picture`, formOf({ profilePicture: await photo() })),
    await client.patch(`${base}/professional-info`, { ...professionalInfo, videoReelLink: reel }),
    await client.patch(`${base}/monologues`, {
      monologues: [{ language: 'hindi', link: video }],
    }),
  ];
  expect(steps.map(({ status }) => status)).toEqual(steps.map(() => 200));
  const { projectId, ids } = await castRoles(director);
  const applied = await post(client, '/api/project-artists/apply', {
    projectId,
    roleIds: [ids[0]],
    auditionVideos: [{ roleId: ids[0], videoUrl: video }],
  });
  const sent = applied.json.data.applications[0]._id;
  expect((await client.delete(`/api/project-artists/applications/${sent}`)).status).toBe(200);
  const again = await post(client, '/api/project-artists/apply', { projectId, roleIds: [ids[1]] });
  expect(again.status).toBe(201);
  for (const status of ['viewed', 'shortlisted']) await note(director, id, projectId, status);
  await decideOn(director, id, { projectId, roleId: ids[0] });
  await invitedBy(director, artist);
  await holdAuditions(app, director, artist, {
    projectId,
    roleIds: ids,
    words: { director: 'Ask', artist: mark },
  });
  await converse(director, artist, projectId);
}

/** The two users write to each other, and the team sends one message to many, with the name. */
async function converse(
  director: Pick<Person, 'client'>,
  artist: Somebody,
  projectId: string,
): Promise<void> {
  const mark = markOf(artist);
  const begun = await post(director.client, '/api/threads', {
    projectId,
    artistId: artist.id,
    text: `Dear ${mark}`,
  });
  expect(begun.status).toBe(201);
  const { _id: thread } = begun.json.data.thread;
  for (const client of [artist.client, director.client])
    expect((await post(client, `/api/threads/${thread}/messages`, { text: `I am ${mark}` })).status).toBe(
      201,
    );
  const many = { projectId, artistIds: [artist.id], text: 'Dear {name}' };
  expect((await post(director.client, '/api/threads/bulk', many)).status).toBe(201);
  expect((await artist.client.put(`/api/threads/${thread}/settings`, { muted: true })).status).toBe(200);
}

/** A team invitation that stays unanswered. */
async function invitedBy(director: Person, { email }: Person): Promise<void> {
  const { projectId } = await castRoles(director);
  const sent = await post(director.client, `/api/projects/${projectId}/team/invitations`, {
    email,
    as: 'editor',
  });
  expect(sent.status).toBe(201);
}

/** Joins a project's team and grades a candidate there; the owner makes them a reviewer again. */
async function actAsReviewer(reviewer: Somebody): Promise<void> {
  const director = await createPerson(app, 'Director');
  const artist = await listedArtist(app);
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  const { projectId, ids } = await castRoles(director);
  const base = `/api/projects/${projectId}`;
  app.wait(60);
  await post(director.client, `${base}/team/invitations`, { email: reviewer.email, as: 'reviewer' });
  const token = await tokenOf(app, reviewer.email);
  expect((await post(reviewer.client, '/api/team-invitations/accept', { token })).status).toBe(200);
  const headers = { 'idempotency-key': randomUUID() };
  const body = { as: 'reviewer' };
  const changed = await director.client.send('PATCH', `${base}/team/${reviewer.id}`, { body, headers });
  expect(changed.status).toBe(200);
  const considered = { roleId: ids[0], artistIds: [artist.id], stage: 'considered' };
  const added = await post(director.client, `${base}/candidates`, considered);
  const { candidacyId } = added.json.data.results[0];
  const graded = await reviewer.client.put(`${base}/candidates/${candidacyId}/my-grade`, { grade: 2 });
  expect(graded.status).toBe(200);
  const mine = markOf(reviewer);
  for (const visibility of ['me', 'team']) {
    const note = { artistIds: [artist.id], text: visibility === 'me' ? mine : 'A warm voice', visibility };
    expect((await post(reviewer.client, `${base}/notes`, note)).status).toBe(201);
  }
}

/** A director with a draft and four projects: without applicants, archived, deleted and with applicants. */
async function actAsDirector(director: Somebody): Promise<void> {
  const { id, client } = director;
  const mark = markOf(director);
  await client.patch(`/api/users/${id}/personal-info`, {
    ...(await personalInfo(app, 'Director')),
    bio: mark,
  });
  await client.patchForm(`/api/users/${id}/profile-picture`, formOf({ profilePicture: await photo() }));
  await saveDraft(director, { name: 'Undecided', description: mark });
  const roleFields = { characterName: 'Meera', gender: 'female', ageRange: '25-35' };
  const fields = {
    description: `Written by ${mark}`,
    briefDescriptionPdf: new File([pdf], `${mark}.pdf`, { type: 'application/pdf' }),
    roles: [{ ...roleFields, description: mark, auditionScript: mark, physicalLookSuggestion: mark }],
  };
  await publish(director, fields);
  const [archived, deleted, cast] = [
    await publish(director, fields),
    await publish(director, fields),
    await publish(director, fields),
  ];
  await client.put(`/api/projects/${archived._id}/archive`, { archived: true });
  await client.delete(`/api/projects/${deleted._id}`);
  const form = multipart(projectFields({ name: mark, banner: await photo() }));
  const headers = { 'idempotency-key': randomUUID() };
  expect((await client.send('POST', '/api/projects', { form, headers })).status).toBe(201);
  const artist = await listedArtist(app);
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  const roleId = cast.roles[0]?._id;
  const auditionVideos = [{ roleId, videoUrl: reel }];
  const applied = { projectId: cast._id, roleIds: [roleId], auditionVideos };
  expect((await post(artist.client, '/api/project-artists/apply', applied)).status).toBe(201);
  for (const status of ['viewed', 'shortlisted']) await note(director, artist.id, cast._id, status);
  await decideOn(director, artist.id, { projectId: cast._id, roleId });
  await holdAuditions(app, director, artist, {
    projectId: cast._id,
    roleIds: [roleId],
    words: { director: mark, artist: 'Asked' },
  });
  const begun = { projectId: cast._id, artistId: artist.id, text: 'Are you free?' };
  expect((await post(client, '/api/threads', begun)).status).toBe(201);
}

/** A director considers a candidate for a role, moves and grades them, and changes it. */
async function decideOn(
  { client }: Pick<Person, 'client'>,
  artistId: string,
  { projectId, roleId }: { projectId: string; roleId: string | undefined },
): Promise<void> {
  const base = `/api/projects/${projectId}`;
  const added = await post(client, `${base}/candidates`, {
    roleId,
    artistIds: [artistId],
    stage: 'audition',
  });
  const ids = [added.json.data.results[0].candidacyId];
  for (const wish of [{ stage: 'passed' }, { grade: 1 }, { stage: 'booked' }]) {
    const { json } = await post(client, `${base}/decisions`, { ids, asOf: '0', ...wish });
    expect(json.data.results).toMatchObject([{ done: true }]);
    if (wish.stage === 'booked') await post(client, `${base}/activity/${json.data.activityId}/undo`, {});
  }
  const board = (await post(client, `${base}/boards`, { title: 'Leads' })).json.data;
  await post(client, `${base}/decisions`, { ids, asOf: '0', boardId: board._id });
  const { link } = (await post(client, `${base}/boards/${board._id}/link`, {})).json.data;
  const browser = app.visitor();
  await browser.post('/api/boards/enter', { token: link.replace('/b/', ''), name: 'Priya' });
  const [card] = (await browser.get(`/api/boards/${board._id}/view`)).json.data.items;
  const comment = `I know ${artistId}`;
  await browser.put(`/api/boards/${board._id}/answers/${card._id}`, { answer: 'yes', comment });
  for (const visibility of ['me', 'team']) {
    const written = { artistIds: [artistId], text: `Ask ${artistId}`, visibility };
    const { notes } = (await post(client, `${base}/notes`, written)).json.data;
    const headers = { 'idempotency-key': randomUUID() };
    const changed = await client.patch(
      `${base}/notes/${notes[0]._id}`,
      { text: `Not ${artistId}` },
      { headers },
    );
    expect(changed.status).toBe(200);
  }
}

function note(director: Pick<Person, 'client'>, artistId: string, projectId: string, status: string) {
  return director.client.post('/api/project-artists/update-status', { artistId, projectId, status });
}

test('After an artist who did everything nothing is left anywhere, and nothing of other users is missing', async () => {
  const director = await createPerson(app, 'Director');
  const gone = await join('Artist', 'Zenobia Quillfern', '9811100223');
  const another = await createPerson(app, 'Artist', { name: 'Ottoline Wrenthorpe' });
  const stays = { ...another, phone: '9822200334' };
  for (const artist of [gone, stays]) {
    await actAsArtist(artist, director);
    await writeAndExport(artist);
  }
  const ofOthers = await tracesOf(app, wordsOf(stays));
  expect(ofOthers).toEqual(
    expect.arrayContaining(['public.contacts.email', 'public.idempotency_keys.caller']),
  );
  await erase(gone);
  expect(await tracesOf(app, wordsOf(gone))).toEqual(Object.keys(mayStay).sort());
  expect(await tracesOf(app, wordsOf(stays))).toEqual(ofOthers);
});

test('After another professional nothing is left either', async () => {
  const gone = await join('Editor', 'Peregrine Larkspur', '9833300445');
  const base = `/api/users/${gone.id}`;
  await gone.client.patch(`${base}/personal-info`, {
    ...(await personalInfo(app, 'Other')),
    number: gone.phone,
  });
  const work = { name: 'Larkspur', role: 'Editor', link: `${reel}&by=Larkspur` };
  const more = { ...additionalInfo, additionalSkills: 'Larkspur cut', pastProjects: [work] };
  expect((await gone.client.patch(`${base}/additional-info`, more)).status).toBe(200);
  await actAsReviewer(gone);
  await writeAndExport(gone);
  await erase(gone);
  expect(await tracesOf(app, wordsOf(gone))).toEqual(Object.keys(mayStay).sort());
});

test('After a director nothing is left but the emptied projects that have applicants', async () => {
  const gone = await join('Casting Director', 'Thaddeus Marigoldson', '9844400556');
  await actAsDirector(gone);
  await actAsReviewer(gone);
  await writeAndExport(gone);
  await erase(gone);
  expect(await tracesOf(app, wordsOf(gone))).toEqual(Object.keys(mayStayOfDirectors).sort());
});
