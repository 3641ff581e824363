import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { agreedGuardian, wholeChild } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { formOf, photo } from '../../../test/pictures.ts';
import { completeProfile, personalInfo } from '../../../test/wizard.ts';
import { erasePerson } from '../../accounts/personal-data/erasure.service.ts';
import { openDatabase } from '../../db/database.ts';

let app: TestApp;
let moderator: Person;
beforeAll(async () => {
  app = await createTestApp();
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
});
afterAll(() => app.close());
beforeEach(() => app.setNow('2026-11-21T06:30:00Z'));
afterEach(() => {
  app.deps.db = app.db;
});

const loseDatabase = () => {
  app.deps.db = openDatabase('postgres://unknown@127.0.0.1:1/nothing', { poolSize: 1 });
};
async function pictureOf({ id, client }: Person): Promise<string> {
  const form = formOf({ profilePicture: await photo(400, 300) });
  const { json } = await client.patchForm(`/api/users/${id}/profile-picture`, form);
  return `/api${json.data.profileUrl}`;
}
const grownUp = async () => {
  const person = await createPerson(app, 'Artist', { age: 30 });
  return { person, picture: await pictureOf(person) };
};
const read = async (picture: string, client: Client = app.visitor()) => {
  const { status, headers } = await client.get(picture);
  return `${status} ${headers['cache-control']}`;
};
const cached = '200 public, max-age=2592000, immutable';

test('The photograph of a child who deletes the account is hidden at once, before its file is removed (S14)', async () => {
  const child = await wholeChild(app, {});
  await agreedGuardian(app, child);
  const picture = await pictureOf(child);
  const director = await createPerson(app, 'Director');
  expect(await read(picture, director.client)).toBe('200 private, no-cache');
  await app.db.transaction((tx) => erasePerson(tx, app.deps, child, 'unusable'));
  for (const client of [app.visitor(), director.client])
    expect(await read(picture, client)).toBe('404 no-store');
});

/** The addresses of a picture in every variant. */
const variantsOf = (picture: string) => [
  picture,
  ...['-320.webp', '-share.jpg'].map((end) => picture.replace('.jpg', end)),
];

test('While the database is away a photograph is refused in every variant, also one that was served before, and the refusal is not cached (S14)', async () => {
  const child = await wholeChild(app, {});
  await agreedGuardian(app, child);
  const pictures = [await pictureOf(child), (await grownUp()).picture];
  const director = await createPerson(app, 'Director');
  for (const picture of pictures) expect(await read(picture, director.client)).toMatch(/^200/);
  loseDatabase();
  for (const picture of pictures.flatMap(variantsOf)) expect(await read(picture)).toBe('503 no-store');
});

describe('A photograph that another process served is 404 in all widths at once', () => {
  let elsewhere: TestApp;
  beforeAll(async () => {
    const settings = { DATA_DIR: app.deps.config.dataDir };
    const sameDatabase = async () => ({ url: app.databaseUrl, drop: async () => {} });
    elsewhere = await createTestApp(settings, undefined, sameDatabase);
  });
  afterAll(() => elsewhere.close());

  const report = (by: Person, artistId: string) =>
    by.client.post('/api/reports', {
      ...{ about: { kind: 'photograph', _id: artistId, photo: 'profilePicture' }, category: 'intimate' },
      text: 'Nude',
    });
  const act = (action: string, about: object) =>
    moderator.client.post(
      '/api/admin/actions',
      {
        ...{ action, about, reason: 'Looked at it twice', rule: 'Nothing nude or intimate' },
        words: 'This breaks our rules.',
      },
      { headers: { 'idempotency-key': randomUUID() } },
    );

  test.each([
    ['when a report hides it', (id: string, by: Person) => report(by, id)],
    [
      'when a moderator hides it',
      (id: string) => act('hide', { kind: 'photograph', _id: id, photo: 'profilePicture' }),
    ],
    ['when a moderator hides the profile', (id: string) => act('hide', { kind: 'profile', _id: id })],
    ['when its owner is suspended', (id: string) => act('suspend', { kind: 'person', _id: id })],
  ])('%s (R12)', async (_when, hide) => {
    const director = await createPerson(app, 'Director');
    const person = await createPerson(app, 'Artist');
    await completeProfile(app, person, 'Artist');
    const variants = variantsOf(await pictureOf(person));
    for (const variant of variants) expect(await read(variant, elsewhere.visitor())).toBe(cached);
    expect((await hide(person.id, director)).status).toBe(201);
    for (const variant of variants) expect(await read(variant, elsewhere.visitor())).toBe('404 no-store');
  });
});

describe('The photograph of an adult who becomes a child is hidden from strangers at once', () => {
  test('when a moderator corrects the age (S14, S24)', async () => {
    const { person, picture } = await grownUp();
    expect(await read(picture)).toBe(cached);
    const corrected = await moderator.client.post(
      '/api/admin/actions',
      {
        ...{ action: 'correct_age', about: { kind: 'person', _id: person.id }, dateOfBirth: '2014-02-03' },
        ...{
          reason: 'The passport was shown',
          rule: 'The age is another one',
          words: 'Your passport says so.',
        },
      },
      { headers: { 'idempotency-key': randomUUID() } },
    );
    expect(corrected.status).toBe(201);
    expect(await read(picture)).toBe('404 no-store');
  });

  test('when they enter it themselves (S14)', async () => {
    const person = await createPerson(app, 'Artist');
    await completeProfile(app, person, 'Artist');
    const picture = await pictureOf(person);
    expect(await read(picture)).toBe(cached);
    const fields = { ...(await personalInfo(app)), age: 12, dateOfBirth: '2014-02-03' };
    const saved = await person.client.patch(`/api/users/${person.id}/personal-info`, fields);
    expect(saved.status).toBe(200);
    expect(await read(picture)).toBe('404 no-store');
    expect(await read(picture, person.client)).toBe('200 private, no-cache');
  });
});
