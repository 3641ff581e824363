import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { agreeing, answerLink, endRests, linksTo, putGuardian, wholeChild } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { formOf } from '../../../test/pictures.ts';
import { castRoles, listedArtist, pdf, publish } from '../../../test/projects.ts';
import { goodPassword } from '../../../test/sign-up.ts';
import { tracesOf } from '../../../test/traces.ts';
import { askToBeChecked, questionTo } from '../../../test/verification.ts';
import { hashSecret } from '../../core/hashing.ts';
import { refusedAddresses } from '../../db/tables/messaging/mail.ts';
import { taskList } from '../../jobs/tasks.ts';
import { noteRefused } from '../../mail/refused-addresses.queries.ts';
import { eraseFiles } from '../../media/erase-files.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashSecret(goodPassword);
});
afterAll(() => app.close());

/** What else may stay about a deleted user, and why. */
const mayStay = [
  // the job that removes the files, and is removed when done
  'graphile_worker._private_jobs.payload',
  // the mail about the deletion; mails are deleted within days
  'public.mails.recipient',
  // the id of an encrypted copy, for 180 days
  'public.sealed.person_id',
];

const wordsOf = ({ id, email, publicIdentifier, name }: Person) => [
  ...[id, email, publicIdentifier],
  ...name.split(' '),
];

const post = (client: Client, path: string, body: unknown) =>
  client.post(path, body, { headers: { 'idempotency-key': randomUUID() } });

async function must(sending: Promise<Awaited<ReturnType<Client['send']>>>) {
  const { status, text, json } = await sending;
  if (status >= 300) throw new Error(text);
  return json.data;
}

async function workInBackground(): Promise<void> {
  const tasks = taskList(app.deps);
  for (const name of ['tell-contact-views', 'send-notifications'])
    await tasks[name]?.({}, { abortSignal: new AbortController().signal } as never);
}

async function erase({ id, client }: Person): Promise<void> {
  await app.db.$client.query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, passwordHash]);
  await must(client.delete(`/api/users/${id}`, { body: { password: goodPassword } }));
  await eraseFiles(app.deps, { ownerId: id });
}

/** The two users use every way in which contact details are given out. */
async function meet(director: Person, artist: Person): Promise<void> {
  const mark = artist.name.split(' ').at(-1);
  const profile = `/api/users/profile/${artist.publicIdentifier}`;
  await must(director.client.get(profile));
  await workInBackground();
  await must(artist.client.put(`/api/users/${artist.id}/contact-choice`, { choice: 'applied' }));
  const asking = { artistId: artist.id, note: `For ${mark}, by ${director.name}` };
  const { _id } = await must(post(director.client, '/api/contact-requests', asking));
  await must(artist.client.put(`/api/contact-requests/${_id}`, { state: 'allowed' }));
  await must(director.client.get(`${profile}/contact`));
  await workInBackground();
  await must(artist.client.put(`/api/blocks/${director.id}`));
}

test('After an artist whose number was asked for, shown and blocked nothing is left (S29)', async () => {
  const director = await createPerson(app, 'Director', { name: 'Kamala Rane' });
  const both: Person[] = [];
  for (const name of ['Ignatia Quillwort', 'Ottoline Wrenfield']) {
    const fields = { name, isProfileComplete: true, number: '9876543210' };
    const artist = await createPerson(app, 'Artist', fields);
    await app.db.transaction((tx) => refreshListing(tx, artist.id));
    await meet(director, artist);
    const free = { days: [{ from: '2026-12-01', to: '2026-12-05' }], freeFrom: '2026-11-25' };
    await must(artist.client.put(`/api/users/${artist.id}/availability`, free));
    await must(artist.client.get(`/api/users/${artist.id}/export`));
    both.push(artist);
  }
  const [gone, stays] = both as [Person, Person];
  const ofOthers = await tracesOf(app, wordsOf(stays));
  const kept = ['contact_views', 'contact_requests', 'blocks'].map((table) => `public.${table}.artist_id`);
  expect(ofOthers).toEqual(expect.arrayContaining([...kept, 'public.unavailable_days.user_id']));
  await erase(gone);
  expect(await tracesOf(app, wordsOf(gone))).toEqual(mayStay);
  expect(await tracesOf(app, wordsOf(stays))).toEqual(ofOthers);
});

test('After a director who was verified, saw numbers and casts a child nothing is left but an empty project (S29)', async () => {
  const gone = await createPerson(app, 'Director', { name: 'Cornelius Umberhay' });
  const referee = 'referee@umberhay.example';
  const checked = { company: 'Umberhay Films', refereeName: 'Umberhay Senior', refereeEmail: referee };
  await must(askToBeChecked(gone, { ...checked, document: pdf }));
  await must(answerLink(app, await questionTo(app, referee), { answer: 'yes' }));
  const artist = await createPerson(app, 'Artist', { isProfileComplete: true, number: '9876543211' });
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  await meet(gone, artist);
  const child = { characterName: 'Chhotu', gender: 'male', ageRange: '8-12' };
  const project = await publish(gone, { roles: [child] });
  await must(gone.client.put(`/api/projects/${project._id}/child-checklist`, { school: true }));
  const paper = formOf({ permission: pdf }, 'umberhay.pdf', 'application/pdf');
  await must(gone.client.putForm(`/api/projects/${project._id}/permission`, paper));
  const { projectId, ids } = await castRoles(gone);
  const applicant = await listedArtist(app);
  const applying = { projectId, roleIds: [ids[0]] };
  await must(post(applicant.client, '/api/project-artists/apply', applying));
  const copy = await must(gone.client.get(`/api/users/${gone.id}/export`));
  expect(copy.contactDays).toMatchObject([{ people: 1, limitedAt: null }]);
  await erase(gone);
  expect(await tracesOf(app, [...wordsOf(gone), referee])).toEqual([
    'graphile_worker._private_jobs.payload',
    // mails to others: the referee and people who were asked; mails are deleted within days
    ...['html_body', 'recipient', 'subject', 'text_body'].map((column) => `public.mails.${column}`),
    // projects with applicants stay for them, under a user without data
    'public.projects.director_id',
    'public.sealed.person_id',
    'public.users.email',
    'public.users.id',
    'public.users.public_identifier',
  ]);
  // who saw a number stays in its owner's ledger, without a name
  const views = (await must(artist.client.get('/api/contact-views'))).views;
  expect(views).toMatchObject([{ director: { name: 'A casting director who has left' }, times: 2 }]);
});

test('After a child nothing is left, nor of the guardian they named (S12, S29)', async () => {
  const gone = await wholeChild(app, { name: 'Philippa Quennell' });
  const guardian = { name: 'Augusta Quennell', relation: 'Mother', phone: '9877700665' };
  const email = 'augusta@quennell.example';
  const dates = { childDateOfBirth: '2014-02-03' };
  await must(putGuardian(gone, { ...guardian, ...dates, email: 'first@quennell.example' }));
  await must(putGuardian(gone, { ...guardian, ...dates, email }));
  const { question, withdrawal } = await linksTo(app, email);
  await must(answerLink(app, question, agreeing({ choice: 'applied' })));
  const director = await createPerson(app, 'Director');
  const asking = { artistId: gone.id, note: 'For Quennell' };
  app.wait(1);
  await must(post(director.client, '/api/contact-requests', asking));
  await must(answerLink(app, (await linksTo(app, email)).question, { answer: 'yes' }));
  await must(director.client.get(`/api/users/profile/${gone.publicIdentifier}/contact`));
  await must(answerLink(app, withdrawal, { answer: 'yes' }));
  await endRests(app);
  await must(gone.client.post(`/api/users/${gone.id}/guardian/send`));
  await must(gone.client.get(`/api/users/${gone.id}/export`));
  const words = [...wordsOf(gone), ...guardian.name.split(' '), guardian.phone, 'quennell.example'];
  expect(await tracesOf(app, words)).toEqual(
    expect.arrayContaining(['public.guardians.email', 'public.consents.user_id', 'public.mails.recipient']),
  );
  // only their hashes are stored
  for (const address of [email, gone.email]) await noteRefused(app.db, address, app.deps.clock());
  await erase(gone);
  expect(await app.db.$count(refusedAddresses)).toBe(0);
  expect(await tracesOf(app, words)).toEqual(mayStay);
});
