import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';

let app: TestApp;
let artist: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  artist = await createPerson(app, 'Artist');
  await app.db.$client.query(
    `UPDATE users SET consent_version = '2026-11-21', consented_at = '2026-11-22T06:00:00Z' WHERE id = $1`,
    [artist.id],
  );
});
afterAll(() => app.close());

const agree = (body: object) => artist.client.put(`/api/users/${artist.id}/consent`, body);
const exported = async () => (await artist.client.get(`/api/users/${artist.id}/export`)).json.data.consents;

test('Agreeing to a new version stores it with its language, once, and the export has both (R44)', async () => {
  const before = { version: '2026-11-21', language: 'en', at: '2026-11-22T06:00:00.000Z' };
  expect(await exported()).toEqual([before]);
  const { status, json } = await agree({ version: consentVersion, language: 'hi' });
  expect([status, json.data.agreedTo]).toMatchObject([
    200,
    { version: consentVersion, language: 'hi', isOld: false },
  ]);
  app.wait(60);
  expect((await agree({ version: consentVersion })).json.data.agreedTo).toEqual(json.data.agreedTo);
  expect(await exported()).toMatchObject([before, { version: consentVersion, language: 'hi' }]);
});

test('What was agreed holds until the new version is agreed to, and no other version can be (R44)', async () => {
  expect((await artist.client.get('/api/auth')).json.data.agreedTo).toMatchObject({
    ...{ version: '2026-11-21', isOld: true },
  });
  for (const body of [{ version: '2026-11-21' }, {}, { version: consentVersion, language: 'xx' }])
    expect((await agree(body)).status).toBe(400);
  expect(await exported()).toMatchObject([{ version: '2026-11-21' }]);
});
