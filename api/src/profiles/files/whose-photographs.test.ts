import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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
  vi.restoreAllMocks();
  app.deps.db = app.db;
});

const loseDatabase = () => {
  app.deps.db = openDatabase('postgres://unknown@127.0.0.1:1/nothing', { poolSize: 1 });
};
/** Lets the cached owners of photographs expire. */
const waitAMinute = () => {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_001);
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
const forEver = '200 public, max-age=31536000, immutable';

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

describe('While the database is away a photograph', () => {
  test('with an unknown owner is refused in every variant, and the refusal is not cached (S14)', async () => {
    const pictures = [await pictureOf(await wholeChild(app, {})), (await grownUp()).picture];
    loseDatabase();
    for (const picture of pictures)
      for (const form of [picture, ...['-320.webp', '-share.jpg'].map((end) => picture.replace('.jpg', end))])
        expect(await read(form)).toBe('503 no-store');
  });

  test('of a child stays a child’s, however long ago it was looked up (S14)', async () => {
    const child = await wholeChild(app, {});
    await agreedGuardian(app, child);
    const picture = await pictureOf(child);
    const director = await createPerson(app, 'Director');
    expect(await read(picture, director.client)).toBe('200 private, no-cache');
    loseDatabase();
    waitAMinute();
    expect(await read(picture)).toBe('404 no-store');
    expect(await read(picture, director.client)).toBe('503 no-store');
  });

  test('of an adult is served for the minute in which the owner is cached, and then refused (S14)', async () => {
    const { picture } = await grownUp();
    expect(await read(picture)).toBe(forEver);
    loseDatabase();
    expect(await read(picture)).toBe(forEver);
    waitAMinute();
    expect(await read(picture)).toBe('503 no-store');
    app.deps.db = app.db;
    expect(await read(picture)).toBe(forEver);
  });
});

describe('The photograph of an adult who becomes a child is hidden from strangers at once', () => {
  test('when a moderator corrects the age (S14, S24)', async () => {
    const { person, picture } = await grownUp();
    expect(await read(picture)).toBe(forEver);
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
    expect(await read(picture)).toBe(forEver);
    const fields = { ...(await personalInfo(app)), age: 12, dateOfBirth: '2014-02-03' };
    const saved = await person.client.patch(`/api/users/${person.id}/personal-info`, fields);
    expect(saved.status).toBe(200);
    expect(await read(picture)).toBe('404 no-store');
    expect(await read(picture, person.client)).toBe('200 private, no-cache');
  });
});
