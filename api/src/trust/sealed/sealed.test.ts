import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { listedChild } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { formOf, photo } from '../../../test/pictures.ts';
import { listedArtist, publish } from '../../../test/projects.ts';
import { goodPassword } from '../../../test/sign-up.ts';
import { tracesOf } from '../../../test/traces.ts';
import { hashSecret } from '../../core/hashing.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { sealed } from '../../db/tables/trust/sealed.ts';
import { cleanUp } from '../../jobs/clean-up.ts';
import { eraseFiles } from '../../media/erase-files.ts';
import { sweepFiles } from '../../media/sweep-files.ts';
import { openSealed, sealContent } from './sealed.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const hour = 3600;
const day = 24 * hour;

async function leave({ id, client }: Person): Promise<void> {
  const passwordHash = await hashSecret(goodPassword);
  await app.db.update(users).set({ passwordHash }).where(eq(users.id, id));
  expect((await client.delete(`/api/users/${id}`, { body: { password: goodPassword } })).status).toBe(200);
  await eraseFiles(app.deps, { ownerId: id });
}
const isStored = async (url: string) => (await app.deps.files.read(url.slice(1))) !== null;

test('An ended account is sealed with its name, addresses, numbers, sign-up and sign-ins; its address is free at once (R29)', async () => {
  const fields = { name: 'Ignatia Quillwort', number: '+919812345670', whatsappNumber: '+919812345671' };
  const gone = await createPerson(app, 'Artist', fields);
  const { createdAt } = (await app.db.select().from(users).where(eq(users.id, gone.id)))[0] ?? {};
  await leave(gone);
  const [{ kind, data } = { kind: '', data: null }, ...more] = await openSealed(app.db, app.deps, gone.id);
  expect([kind, more]).toEqual(['account', []]);
  expect(data).toMatchObject({ ...fields, kind: 'Artist', email: gone.email, guardian: null });
  expect(new Date(data.signedUpAt)).toEqual(createdAt);
  expect(data.sessions).toHaveLength(1);
  // encrypted: no table has what it says
  const places = await tracesOf(app, ['Quillwort', '9812345670', '9812345671']);
  expect(places).toEqual([]);
  const again = await createPerson(app, 'Artist', { email: gone.email });
  expect(again.email).toBe(gone.email);
});

test("A child's guardian is sealed with the account (R29)", async () => {
  const { child, guardian } = await listedChild(app);
  await leave(child);
  const [copy] = await openSealed(app.db, app.deps, child.id);
  expect(copy?.data.guardian).toMatchObject({ email: guardian });
});

test('A sealed copy opens with its own key alone, and for its own row (R29)', async () => {
  const gone = await createPerson(app, 'Artist');
  await leave(gone);
  const other = { ...app.deps, config: { ...app.deps.config, secretKey: 'x'.repeat(40) } };
  expect((await openSealed(app.db, other, gone.id))[0]?.data).toBeNull();
  const { id } = (await app.db.select().from(sealed).where(eq(sealed.personId, gone.id)))[0] ?? { id: '' };
  await app.db.update(sealed).set({ id: crypto.randomUUID() }).where(eq(sealed.id, id));
  expect((await openSealed(app.db, app.deps, gone.id))[0]?.data).toBeNull();
});

test('What a decision hides is sealed with its pictures past the end of the account, and gone after 180 days (R29)', async () => {
  const artist = await listedArtist(app);
  const form = formOf({ neutralBackground: await photo(400, 300) });
  const { json } = await artist.client.patchForm(`/api/users/${artist.id}/images`, form);
  const url: string = json.data.images.neutralBackground.url;
  const about = { kind: 'photograph', _id: artist.id, photo: 'neutralBackground' } as const;
  await app.db.transaction((tx) => sealContent(tx, app.deps, about));
  app.wait(1);
  await leave(artist);
  expect((await app.visitor().get(`/api${url}`)).status).toBe(404);
  expect(await isStored(url)).toBe(true);
  expect((await openSealed(app.db, app.deps, artist.id)).map(({ kind }) => kind)).toEqual([
    'content',
    'account',
  ]);

  app.wait(179 * day);
  await cleanUp(app.deps);
  await sweepFiles(app.deps);
  expect(await openSealed(app.db, app.deps, artist.id)).toHaveLength(2);
  expect(await isStored(url)).toBe(true);

  app.wait(2 * day);
  await cleanUp(app.deps);
  await sweepFiles(app.deps);
  expect(await openSealed(app.db, app.deps, artist.id)).toEqual([]);
  expect(await isStored(url)).toBe(false);
});

test('Each kind of content is sealed as it stood (R29)', async () => {
  const director = await createPerson(app, 'Director', { bio: 'Casts plays' });
  const project = await publish(director);
  const role = project.roles[0]?._id ?? '';
  for (const [kind, _id] of [
    ['profile', director.id],
    ['project', project._id],
    ['role', role],
  ] as const) {
    await app.db.transaction((tx) => sealContent(tx, app.deps, { kind, _id }));
    app.wait(1);
  }
  // what is not there seals nothing
  for (const kind of ['message', 'board', 'tape', 'photograph'] as const)
    await app.db.transaction((tx) => sealContent(tx, app.deps, { kind, _id: crypto.randomUUID() }));
  const copies = await openSealed(app.db, app.deps, director.id);
  expect(copies.map(({ data }) => data.about.kind)).toEqual(['profile', 'project', 'role']);
  expect(copies[0]?.data).toMatchObject({ bio: 'Casts plays' });
  expect(copies[0]?.data).not.toHaveProperty('password_hash');
  expect(copies[1]?.data).toMatchObject({ name: 'Monsoon Letters', roles: [{}, {}] });
  expect(copies[1]?.fileIds).toHaveLength(1);
  expect(copies[2]?.data).toMatchObject({ character_name: 'Meera' });
});

test('No sealed copy is in an export or found by a search (R29)', async () => {
  const director = await createPerson(app, 'Director', { bio: 'Quibblesworth' });
  await app.db.transaction((tx) => sealContent(tx, app.deps, { kind: 'profile', _id: director.id }));
  const { text } = await director.client.get(`/api/users/${director.id}/export`);
  expect(text.toLowerCase()).not.toContain('sealed');
  const gone = await createPerson(app, 'Artist', { name: 'Ottoline Wrenfield' });
  await leave(gone);
  const moderator = await createPerson(app, 'Other', { isAdministrator: true });
  const found = await moderator.client.get('/api/admin/people?search=Wrenfield');
  expect([found.status, found.json.data.people]).toEqual([200, []]);
});
