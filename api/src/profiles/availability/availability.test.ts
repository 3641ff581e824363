import { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { deskOf } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { listedArtist, publish } from '../../../test/projects.ts';
import { join } from '../../../test/team.ts';
import { refreshListing } from '../listing.service.ts';
import { forgetPastDays } from './availability.service.ts';

let app: TestApp;
let artist: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow('2026-11-21T06:30:00Z');
  artist = await listedArtist(app);
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
});

const says = ({ client, id }: Person, body: object) => client.put(`/api/users/${id}/availability`, body);
const reads = async ({ client, id }: Person) => (await client.get(`/api/users/${id}/availability`)).json.data;
const january = { from: '2027-01-08', to: '2027-01-12' };

test('Entered days are read back from today on, in order and merged, and replaced as a whole (M18)', async () => {
  expect(await reads(artist)).toEqual({ days: [], freeFrom: null });
  const days = [january, { from: '2026-11-01', to: '2026-11-22' }, { from: '2027-01-13', to: '2027-01-13' }];
  const kept = {
    days: [
      { from: '2026-11-21', to: '2026-11-22' },
      { from: '2027-01-08', to: '2027-01-13' },
    ],
    freeFrom: '2026-12-01',
  };
  const answer = await says(artist, { days, freeFrom: '2026-12-01' });
  expect([answer.status, answer.json.data]).toEqual([200, kept]);
  expect(await reads(artist)).toEqual(kept);
  expect((await says(artist, { days: [january] })).json.data).toEqual({ days: [january], freeFrom: null });
  const { availability } = PersonalData.parse(
    (await artist.client.get(`/api/users/${artist.id}/export`)).json.data,
  );
  expect(availability).toEqual({ days: [january], freeFrom: null });
});

test('Days beyond a year, backwards, or invalid are refused with their index, and nothing changes (M18)', async () => {
  await says(artist, { days: [january] });
  const year = { from: '2027-11-21', to: '2027-11-21' };
  for (const [body, path] of [
    [{ days: [year, { from: '2027-11-21', to: '2027-11-22' }] }, 'days.1.to'],
    [{ days: [{ from: '2026-12-02', to: '2026-12-01' }] }, 'days.0.to'],
    [{ days: [{ from: '2026-02-30', to: '2026-12-01' }] }, 'days.0.from'],
    [{ days: [], freeFrom: '2027-11-22' }, 'freeFrom'],
    [{ days: Array.from({ length: 101 }, () => january) }, 'days'],
  ] as const) {
    const { status, json } = await says(artist, body);
    expect([status, json.errors?.[0]?.path]).toEqual([400, path]);
  }
  expect(await reads(artist)).toMatchObject({ days: [january] });
  expect((await says(artist, { days: [year] })).status).toBe(200);
});

test('Past days are removed at midnight in India, and a user without other days still counts as free (M18)', async () => {
  await says(artist, { days: [{ from: '2026-11-22', to: '2026-11-23' }, january], freeFrom: '2026-11-23' });
  // half past midnight in India, the evening before in UTC
  app.setNow('2026-11-22T19:00:00Z');
  await forgetPastDays(app.db, app.deps.clock());
  const kept = async () =>
    (
      await app.db.$client.query(
        'SELECT days::text, free_from::text FROM unavailable_days WHERE user_id = $1',
        [artist.id],
      )
    ).rows;
  expect(await kept()).toEqual([
    { days: '{[2026-11-23,2026-11-24),[2027-01-08,2027-01-13)}', free_from: null },
  ]);
  app.setNow('2027-02-01T06:30:00Z');
  await forgetPastDays(app.db, app.deps.clock());
  expect(await kept()).toEqual([{ days: '{}', free_from: null }]);
});

test('The team reads how many of its shooting days, on profile, tile and desk; no other user does, and no dates are shown (M18)', async () => {
  const owner = await createPerson(app, 'Director');
  const editor = await createPerson(app, 'Director');
  const reviewer = await createPerson(app, 'Other', { isProfileComplete: true });
  const stranger = await createPerson(app, 'Director');
  const project = await publish(owner);
  await join(app, project._id, editor, 'editor');
  await join(app, project._id, reviewer, 'reviewer');
  const desk = deskOf(app, owner, project._id);
  const roleId = project.roles[0]?._id;
  await desk.add({ roleId, artistIds: [artist.id], stage: 'considered' });

  const profile = async ({ client }: Person, from: string) =>
    (await client.get(`/api/users/profile/${artist.publicIdentifier}?contact=later&${from}`)).json.data;
  const byId = `projectId=${project._id}`;
  expect((await profile(owner, byId)).shootingDays).toBeNull();

  await says(artist, { days: [january, { from: '2027-02-27', to: '2027-03-05' }] });
  // three in January and three up to the first of March, of 51
  const shootingDays = { notFree: 6, of: 51 };
  for (const person of [owner, editor, reviewer])
    for (const from of [byId, `projectIdentifier=${project.projectIdentifier}`])
      expect((await profile(person, from)).shootingDays).toEqual(shootingDays);
  for (const person of [stranger, artist])
    expect((await profile(person, byId)).shootingDays ?? null).toBeNull();
  expect(await profile(owner, '')).not.toHaveProperty('shootingDays');

  const lists = [
    `/api/project-artists/search?projectId=${project._id}&status=all`,
    `/api/projects/${project._id}/candidates?role=${roleId}`,
  ];
  for (const path of lists) {
    const { text, json } = await owner.client.get(path);
    const card = json.data.artists.find(({ _id }: { _id: string }) => _id === artist.id);
    expect(card.shootingDays).toEqual(shootingDays);
    for (const day of ['2027-01-08', '2027-01-12', '2027-02-27']) expect(text).not.toContain(day);
  }

  // every day before `freeFrom` counts, and a free window is answered too
  await says(artist, { days: [], freeFrom: '2027-01-20' });
  expect((await profile(owner, byId)).shootingDays).toEqual({ notFree: 10, of: 51 });
  await says(artist, { days: [] });
  expect((await profile(owner, byId)).shootingDays).toEqual({ notFree: 0, of: 51 });
});

test('Only artists have days: a director and a crew member are refused (M18)', async () => {
  for (const kind of ['Director', 'Other'] as const) {
    const person = await createPerson(app, kind, { isProfileComplete: true });
    expect((await says(person, { days: [] })).status).toBe(403);
    expect((await person.client.get(`/api/users/${person.id}/availability`)).status).toBe(403);
  }
});
