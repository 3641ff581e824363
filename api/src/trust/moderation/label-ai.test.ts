import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { formOf, photo } from '../../../test/pictures.ts';
import { castRoles, listedArtist, tapes } from '../../../test/projects.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { applications } from '../../db/tables/projects/projects.ts';
import { moderationActions } from '../../db/tables/trust/moderation.ts';

let app: TestApp;
let moderator: Person;
let artist: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
  artist = await listedArtist(app);
});

const label = (about: object, changes: object = {}) =>
  moderator.client.post(
    '/api/admin/actions',
    {
      ...{ action: 'label_ai', about, reason: 'The hands have six fingers', words: null },
      ...{ rule: 'Say so when AI made or changed it', ...changes },
    },
    { headers: { 'idempotency-key': randomUUID() } },
  );

/** Puts a photograph of an artist who stays complete. */
async function put(): Promise<void> {
  const form = formOf({ smilingHeadshots: await photo() });
  await artist.client.patchForm(`/api/users/${artist.id}/images`, form);
  await app.db.update(users).set({ isProfileComplete: true }).where(eq(users.id, artist.id));
}
const marked = async () => (await artist.client.get('/api/auth')).json.data.aiPhotos;
const aboutPhoto = () => ({ kind: 'photograph', _id: artist.id, photo: 'smilingHeadshots' });

describe('A moderator', () => {
  test('sets the mark at a photograph, once, until it is replaced (R43)', async () => {
    await put();
    const first = await label(aboutPhoto());
    expect([first.status, first.json.data.state]).toEqual([201, 'labelled']);
    expect((await label(aboutPhoto())).status).toBe(200);
    expect(await marked()).toEqual(['smilingHeadshots']);
    const profile = `/api/users/profile/${artist.publicIdentifier}`;
    const director = await createPerson(app, 'Director');
    expect((await director.client.get(profile)).json.data.aiPhotos).toEqual(['smilingHeadshots']);
    const lines = await app.db
      .select()
      .from(moderationActions)
      .where(eq(moderationActions.aboutId, artist.id));
    expect(lines).toMatchObject([{ action: 'label_ai', personId: artist.id }]);
    await put();
    expect(await marked()).toEqual([]);
  });

  test('sets the mark at the self-tape of an application (R43)', async () => {
    const director = await createPerson(app, 'Director');
    const { projectId, ids } = await castRoles(director);
    const roleIds = [ids[0]];
    await artist.client.post('/api/project-artists/apply', {
      ...{ projectId, roleIds, auditionVideos: tapes(...roleIds) },
    });
    const [sent] = await app.db.select().from(applications).where(eq(applications.artistId, artist.id));
    expect((await label({ kind: 'tape', _id: sent?.id })).status).toBe(201);
    const { auditionVideos } = (await artist.client.get('/api/auth')).json.data;
    expect(auditionVideos).toMatchObject([{ aiMade: true }]);
  });

  test('is mailed about, read and asked about by the person; a changed decision takes the mark away (R11, R14)', async () => {
    await put();
    await label(aboutPhoto(), { words: 'The hands have six fingers.' });
    const [mail] = await app.mailsTo(artist.email);
    expect(mail?.subject).toBe('We marked a photograph of yours as made or changed by AI');
    expect(mail?.textBody).toContain('Rule: Say so when AI made or changed it');
    const read = async () => (await artist.client.get('/api/decisions')).json.data.decisions;
    const [decision] = await read();
    expect(decision).toMatchObject({
      action: 'label_ai',
      words: 'The hands have six fingers.',
      mayAppeal: true,
    });
    const headers = { 'idempotency-key': randomUUID() };
    await artist.client.post(`/api/decisions/${decision._id}/appeal`, { text: 'It is me.' }, { headers });
    const other = await createPerson(app, 'Other', { isAdministrator: true });
    const { items } = (await other.client.get('/api/admin/queue?limit=100')).json.data;
    const appeal = items.find(
      ({ kind, name }: { kind: string; name: string }) => kind === 'appeal' && name === artist.name,
    );
    const about = { kind: 'case', _id: appeal._id };
    const changed = { action: 'close', outcome: 'acted', about, reason: 'It is a real photograph' };
    const closed = await other.client.post(
      '/api/admin/actions',
      { ...changed, rule: 'Nothing against the rules', words: 'We were wrong.' },
      { headers: { 'idempotency-key': randomUUID() } },
    );
    expect(closed.status).toBe(201);
    expect(await marked()).toEqual([]);
    expect((await read())[0].appeal).toMatchObject({ state: 'changed' });
    expect((await app.mailsTo(artist.email)).map(({ subject }) => subject)).toContain(
      'We looked again, and changed our decision',
    );
  });

  test('marks no photograph that took the place of the reported one, and nothing else (R43)', async () => {
    await put();
    const reporter = await listedArtist(app);
    const report = { about: aboutPhoto(), category: 'fake', text: 'Also made by AI without saying so' };
    expect((await reporter.client.post('/api/reports', report)).status).toBe(201);
    const { items } = (await moderator.client.get('/api/admin/queue?limit=100')).json.data;
    const found = items.find(({ about }: { about: { _id: string } }) => about._id === artist.id);
    await put();
    const stale = await label(aboutPhoto(), { caseId: found._id });
    expect([stale.status, stale.json.code]).toEqual([409, 'admin.stale']);
    expect(await marked()).toEqual([]);
    expect((await label({ kind: 'photograph', _id: randomUUID(), photo: 'smilingHeadshots' })).status).toBe(
      404,
    );
    expect((await label({ kind: 'profile', _id: artist.id })).status).toBe(400);
    expect((await artist.client.post('/api/admin/actions', {})).status).toBe(404);
  });
});
