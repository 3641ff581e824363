import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { photo } from '../../test/pictures.ts';
import { asProject, multipart, pdf, projectFields, saveDraft } from '../../test/projects.ts';
import { files } from '../db/tables/profiles/reference.ts';

let app: TestApp;
let director: Person;
let banner: Buffer;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0.1', PUBLISH_LIMIT: '40' });
  banner = await photo();
});
beforeEach(async () => {
  app.setNow('2026-11-21T06:30:00Z');
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const create = (by = director, headers: Record<string, string> = {}) =>
  by.client.send('POST', '/api/projects', { form: multipart(projectFields({ banner })), headers });
const publishDraft = (id: string, changes = {}) =>
  director.client.putForm(`/api/projects/${id}`, multipart(projectFields({ isDraft: 'false', ...changes })));
const limitText =
  'You have published 4 projects today, the most for one day. Nothing is lost: what you typed stays, and from midnight you can publish again.';

test('an account publishes a limited number of projects a day, new ones and drafts, and then reads until when', async () => {
  for (let count = 0; count < 2; count += 1) expect((await create()).status).toBe(201);
  for (let count = 0; count < 2; count += 1) {
    expect((await publishDraft((await saveDraft(director))._id)).status).toBe(200);
  }
  const refused = await create();
  expect([refused.status, refused.json.code, refused.json.message]).toEqual([
    429,
    'project.publish_limit',
    limitText,
  ]);
  // noon in India: twelve hours to midnight
  expect(refused.headers['retry-after']).toBe(String(12 * 60 * 60));
  expect((await create(await createPerson(app, 'Director'))).status).toBe(201);
});

test('the draft of a refused publication is unchanged, and is published the next day', async () => {
  for (let count = 0; count < 4; count += 1) await create();
  const { _id, version } = await saveDraft(director, { name: 'Untold', briefDescriptionPdf: pdf });
  const refused = await publishDraft(_id, { version: String(version), banner });
  expect([refused.status, refused.json.message]).toEqual([429, limitText]);
  const kept = asProject(await director.client.get(`/api/projects/${_id}`));
  expect(kept).toMatchObject({ isDraft: true, name: 'Untold', version });
  const form = multipart({ name: 'Told', version: String(version) });
  expect((await director.client.putForm(`/api/projects/${_id}/draft`, form)).status).toBe(200);
  app.setNow('2026-11-21T18:29:00Z');
  expect((await publishDraft(_id)).status).toBe(429);
  app.setNow('2026-11-21T18:30:00Z');
  expect((await publishDraft(_id, { banner })).status).toBe(200);
});

test('of many parallel publications only the allowed number succeeds, and the others leave nothing behind', async () => {
  const drafts = [];
  for (let count = 0; count < 6; count += 1) drafts.push(await saveDraft(director));
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => create()),
    ...drafts.map(({ _id }) => publishDraft(_id)),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(8);
  const { json } = await director.client.get(`/api/projects/director/${director.id}`);
  const shown: { isDraft: boolean }[] = json.data.projects;
  expect(shown.filter(({ isDraft }) => !isDraft)).toHaveLength(4);
  const kept = await app.db.select().from(files).where(eq(files.ownerId, director.id));
  const linked = shown.filter((project) => 'bannerUrl' in project && project.bannerUrl).length;
  expect(kept.filter(({ releasedAt }) => releasedAt === null)).toHaveLength(linked);
});

test('a failure is not counted, deleting gives nothing back, and the same key gets its answer again', async () => {
  const wrong = multipart(projectFields({ banner, name: '' }));
  for (let count = 0; count < 5; count += 1) {
    expect((await director.client.postForm('/api/projects', wrong)).status).toBe(400);
  }
  const stale = await saveDraft(director);
  expect((await publishDraft(stale._id, { version: '9' })).status).toBe(409);
  const key = { 'idempotency-key': 'one-and-the-same' };
  const first = await create(director, key);
  for (let count = 0; count < 3; count += 1) await create();
  expect((await create()).status).toBe(429);
  await director.client.delete(`/api/projects/${asProject(first)._id}`);
  expect((await create()).status).toBe(429);
  expect(await create(director, key)).toMatchObject({ status: 201, text: first.text });
});

test('saving drafts and editing published projects are not counted', async () => {
  for (let count = 0; count < 4; count += 1) await create();
  const { _id } = await saveDraft(director);
  const { json } = await director.client.get(`/api/projects/director/${director.id}`);
  const published = json.data.projects.find((project: { isDraft: boolean }) => !project.isDraft);
  expect((await publishDraft(published._id)).status).toBe(200);
  expect((await publishDraft(_id)).status).toBe(429);
});
