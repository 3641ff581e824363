import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { formOf, photo } from '../../../test/pictures.ts';
import { listedArtist, multipart, pdf, projectFields, publish, saveDraft } from '../../../test/projects.ts';
import { receive } from '../../../test/uploads.ts';
import { Refusal } from '../../core/refusal.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { storeImage } from '../../media/store-image.ts';

let app: TestApp;
let url: string;
let director: Person;
let stranger: Person;
let reader: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
  stranger = await createPerson(app, 'Director');
  reader = await createPerson(app, 'Artist');
  const { id, client } = await createPerson(app, 'Artist');
  const form = formOf({ profilePicture: await photo(400, 300) });
  const { json } = await client.patchForm(`/api/users/${id}/profile-picture`, form);
  url = `/api${json.data.profileUrl}`;
});
afterAll(() => app.close());

test('a stored picture is served to anyone and may be kept for 30 days', async () => {
  const { status, headers, raw } = await app.visitor().get(url);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(raw.rawPayload.length),
    'cache-control': 'public, max-age=2592000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect(headers['content-disposition']).toBeUndefined();
  const webp = await app.visitor().get(url.replace('.jpg', '-320.webp'));
  expect([webp.status, webp.headers['content-type']]).toEqual([200, 'image/webp']);
});

test('a picture that is cached is answered with 304, and HEAD gives only its headers', async () => {
  const { headers } = await app.visitor().get(url);
  const again = await app.visitor().get(url, { headers: { 'if-none-match': String(headers.etag) } });
  expect([again.status, again.text]).toEqual([304, '']);
  expect(again.headers['cache-control']).toContain('immutable');
  const head = await app.app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(headers['content-length']);
});

test.each([
  '/api/uploads/',
  '/api/uploads/nothing.jpg',
  `/api/uploads/${'0'.repeat(32)}-${'0'.repeat(12)}.jpg`,
  '/api/uploads/../uploads/x.jpg',
  '/api/uploads/..%2f..%2fetc%2fpasswd',
  '/api/uploads/x/%2e%2e%2f%2e%2e%2fpostgres',
  '/api/uploads/%00.jpg',
  `/api/uploads/${'0'.repeat(32)}-${'0'.repeat(12)}.svg`,
])('%s is not found, in the envelope, and the absence is not cached', async (address) => {
  const { status, json, headers } = await app.visitor().get(address);
  expect([status, json.code]).toEqual([404, 'NOT_FOUND']);
  expect(headers['cache-control']).toBe('no-store');
});

test('pictures cannot be written or removed by their address', async () => {
  for (const method of ['PUT', 'DELETE', 'POST'] as const) {
    expect((await app.visitor().send(method, url, {})).status).toBe(404);
  }
  expect((await app.visitor().get(url)).status).toBe(200);
});

async function filesOf(director: Person, make: typeof publish) {
  const project = await make(director, {
    name: 'Undecided',
    banner: await photo(400, 300),
    briefDescriptionPdf: pdf,
  });
  return { ...project, banner: `/api${project.bannerUrl}`, brief: `/api${project.briefDescriptionPdfUrl}` };
}

const cached = 'public, max-age=2592000, immutable';
const forThisViewer = 'private, no-cache';

/** Status and caching of every variant of a picture. */
async function everyForm(client: Client, picture: string): Promise<string[]> {
  const forms = [
    picture,
    ...['-320.webp', '-320.jpg', '-share.jpg'].map((end) => picture.replace('.jpg', end)),
  ];
  const answers = await Promise.all(forms.map((form) => client.get(form)));
  return answers.map(({ status, headers }) => `${status} ${headers['cache-control']}`);
}
const all = (answer: string) => Array(4).fill(answer);

test('a brief is sent to signed-in users, as an attachment with its name, unable to run anything', async () => {
  const { brief } = await filesOf(director, publish);
  const { status, headers, raw } = await reader.client.get(brief);
  expect(status).toBe(200);
  expect(raw.rawPayload).toEqual(pdf);
  expect(headers).toMatchObject({
    'cache-control': forThisViewer,
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="upload.bin.pdf"; filename*=UTF-8''upload.bin.pdf`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
});

test('a visitor is asked to sign in for a brief, whether it exists or not', async () => {
  const { brief } = await filesOf(director, publish);
  const { brief: drafted } = await filesOf(director, saveDraft);
  const absent = brief.replace(/[0-9a-f]{12}\.pdf/, '000000000000.pdf');
  const answers = await Promise.all([brief, drafted, absent].map((url) => app.visitor().get(url)));
  for (const { status, json } of answers) expect([status, json.code]).toEqual([401, 'auth.required']);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test('a draft’s files are only for its owner; published, its banner is public; deleted, no one reads it', async () => {
  const { _id, banner, brief } = await filesOf(director, saveDraft);
  const others = [app.visitor(), reader.client, stranger.client];
  for (const client of others) expect(await everyForm(client, banner)).toEqual(all('404 no-store'));
  expect((await stranger.client.get(brief)).status).toBe(404);
  expect(await everyForm(director.client, banner)).toEqual(all(`200 ${forThisViewer}`));
  expect((await director.client.get(brief)).status).toBe(200);

  const form = multipart(projectFields({ isDraft: 'false' }));
  expect((await director.client.putForm(`/api/projects/${_id}`, form)).status).toBe(200);
  for (const client of others) expect(await everyForm(client, banner)).toEqual(all(`200 ${cached}`));
  expect((await stranger.client.get(brief)).status).toBe(200);

  expect((await director.client.delete(`/api/projects/${_id}`)).status).toBe(200);
  for (const client of [...others, director.client]) {
    expect(await everyForm(client, banner)).toEqual(all('404 no-store'));
  }
  for (const { client } of [director, reader]) expect((await client.get(brief)).status).toBe(404);
});

test('an archived project’s files are for its owner and applicants, revalidated every time, until it is restored', async () => {
  const { _id, banner, brief, roles } = await filesOf(director, publish);
  const { client: applicant } = await listedArtist(app);
  const roleIds = [roles[0]?._id];
  await applicant.post('/api/project-artists/apply', { projectId: _id, roleIds });
  const archive = (archived: boolean) => director.client.put(`/api/projects/${_id}/archive`, { archived });
  await archive(true);
  for (const client of [applicant, director.client]) {
    expect(await everyForm(client, banner)).toEqual(all(`200 ${forThisViewer}`));
    expect((await client.get(brief)).status).toBe(200);
  }
  for (const client of [app.visitor(), reader.client, stranger.client]) {
    expect(await everyForm(client, banner)).toEqual(all('404 no-store'));
  }
  for (const { client } of [reader, stranger]) expect((await client.get(brief)).status).toBe(404);
  await archive(false);
  expect(await everyForm(app.visitor(), banner)).toEqual(all(`200 ${cached}`));
  expect((await reader.client.get(brief)).status).toBe(200);
});

test('a replaced banner is not served any more, and one of a deleted draft neither', async () => {
  const published = await filesOf(director, publish);
  const form = multipart(projectFields({ banner: await photo(400, 300) }));
  await director.client.putForm(`/api/projects/${published._id}`, form);
  expect((await app.visitor().get(published.banner)).status).toBe(404);
  const draft = await filesOf(director, saveDraft);
  await director.client.delete(`/api/projects/${draft._id}`);
  expect((await director.client.get(draft.banner)).status).toBe(404);
});

test('a cached copy is revalidated: HEAD and a known copy reveal nothing to another user', async () => {
  const { banner } = await filesOf(director, saveDraft);
  const { headers } = await director.client.get(banner);
  const known = { headers: { 'if-none-match': String(headers.etag) } };
  const again = await director.client.get(banner, known);
  expect([again.status, again.headers['cache-control']]).toEqual([304, forThisViewer]);
  expect((await stranger.client.get(banner, known)).status).toBe(404);
  const head = await app.app.inject({ method: 'HEAD', url: banner });
  expect([head.statusCode, head.headers.etag]).toEqual([404, undefined]);
});

test('photographs older than the mark in their names stay public', async () => {
  const upload = await receive(app, 'banner', await photo(400, 300));
  const file = await storeImage(app.deps, upload, { ownerId: reader.id, purpose: 'project', side: 800 });
  expect((await app.visitor().get(`/api${file.path}`)).status).toBe(404);
  await app.db.update(users).set({ profilePictureId: file.id }).where(eq(users.id, reader.id));
  for (const client of [app.visitor(), stranger.client]) {
    expect(await everyForm(client, `/api${file.path}`)).toEqual(all(`200 ${cached}`));
  }
});

test('a file without the header of a PDF, or with nothing after it, is refused', async () => {
  const late = Buffer.concat([Buffer.alloc(1024, ' '), pdf]);
  for (const bytes of [await photo(), Buffer.from('%PDF-1.7\n'), late, Buffer.alloc(0)]) {
    const received = receive(app, 'briefDescriptionPdf', bytes);
    await expect(received).rejects.toThrow(Refusal);
    await expect(received).rejects.toMatchObject({
      code: 'file.wrong_pdf',
      details: { errors: [{ path: 'briefDescriptionPdf', message: 'Only PDF files are allowed' }] },
    });
  }
});
