import type { CallName } from '@kirdaar/contract/calls.ts';
import { calls } from '@kirdaar/contract/operations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { contentsOf } from '../../test/contents.ts';
import { allCallsTimeout, failuresOf } from '../../test/failures.ts';
import { anotherAdministrator } from '../../test/matrix-orders.ts';
import { addressOf, requests } from '../../test/matrix-requests.ts';
import { setProject, setScene } from '../../test/matrix-scene.ts';

const mark = 'planted-by-a-stranger';
/** What a caller would like to be allowed to set, under every name that it could have. */
const planted: Record<string, unknown> = {
  isAdministrator: true,
  is_administrator: true,
  isProfileComplete: true,
  is_profile_complete: true,
  kind: mark,
  role: mark,
  userId: mark,
  user_id: mark,
  directorId: mark,
  director_id: mark,
  artist_id: mark,
  passwordHash: mark,
  password_hash: mark,
  publicIdentifier: mark,
  public_identifier: mark,
  projectIdentifier: mark,
  profile_picture_id: mark,
  createdAt: mark,
  deleted_at: mark,
  archivedAt: mark,
  archived_at: mark,
  constructor: mark,
  toString: mark,
};
const writes = (Object.keys(calls) as CallName[]).filter((call) => !calls[call].startsWith('GET'));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test(
  'A call that writes stores nothing that it does not ask for',
  async () => {
    expect(await failuresOf(writes, (call) => calls[call], storesOnlyItsFields)).toEqual([]);
  },
  allCallsTimeout,
);

async function storesOnlyItsFields(call: CallName): Promise<void> {
  const scene = await setScene(app, '');
  const project = await setProject(app, scene, '');
  for (const kind of ['artist (self)', 'owning director'] as const) {
    const caller = scene.people[kind];
    const { client } = caller;
    const given = { test: app, scene, about: 'the right password', project, client, caller };
    const sent = await requests[call](given);
    for (const [key, value] of Object.entries(planted)) sent.form?.append(key, String(value));
    const body =
      sent.body === undefined
        ? undefined
        : JSON.parse(
            `{"__proto__":{"isAdministrator":true},${JSON.stringify({ ...planted, ...sent.body }).slice(1)}`,
          );
    const { method, url } = addressOf(call, sent);
    await client.send(method, url, { body, form: sent.form });
    await client.send(method, url, { body: { ...planted, ...(sent.body as object) } });
  }
  expect(JSON.stringify(await contentsOf(app))).not.toContain(mark);
  const { rows } = await app.db.$client.query('SELECT id FROM users WHERE is_administrator');
  expect(rows.map(({ id }) => id)).toContain(scene.people.administrator.id);
  const made = await app.db.$client.query(
    'SELECT id FROM users WHERE is_administrator AND created_at >= (SELECT created_at FROM users WHERE id = $1) AND id NOT IN ($1, $2) AND name <> $3',
    [
      scene.people.administrator.id,
      scene.people['administrator without second step'].id,
      anotherAdministrator,
    ],
  );
  expect(made.rows).toEqual([]);
}
