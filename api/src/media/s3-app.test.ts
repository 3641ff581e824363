import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { formOf, photo } from '../../test/pictures.ts';
import { pdf, publish } from '../../test/projects.ts';
import { startS3Server } from '../../test/s3-server.ts';
import { sharp } from './image-library.ts';
import { sweepFiles } from './sweep-files.ts';
import { verifySample } from './verify-files.ts';

let s3: Awaited<ReturnType<typeof startS3Server>>;
let app: TestApp;
let artist: Person;
beforeAll(async () => {
  s3 = await startS3Server();
  app = await createTestApp(s3.env);
  // the store has the machine's clock
  app.setNow(new Date().toISOString());
  artist = await createPerson(app, 'Artist');
});
afterAll(async () => {
  await app.close();
  await s3.stop();
  await s3.remove();
});

async function sendPicture() {
  const form = formOf({ profilePicture: await photo(400, 300) });
  return artist.client.patchForm(`/api/users/${artist.id}/profile-picture`, form);
}

async function keysInBucket(): Promise<string[]> {
  const keys = [];
  for await (const { key } of app.deps.files.list('uploads/')) keys.push(key);
  return keys.toSorted();
}

test('a picture in a bucket is served like one on disk: for ever, with its length, and as a picture for links', async () => {
  const { status, json } = await sendPicture();
  expect(status).toBe(200);
  const url = `/api${json.data.profileUrl}`;
  const { headers, raw } = await app.visitor().get(url);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(raw.rawPayload.length),
    'cache-control': 'public, max-age=2592000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect(await sharp(raw.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 400 });
  const again = await app.visitor().get(url, { headers: { 'if-none-match': String(headers.etag) } });
  expect([again.status, again.text]).toEqual([304, '']);
  const head = await app.app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, headers['content-length']]);
  const share = await app.visitor().get(url.replace('.jpg', '-share.jpg'));
  expect(await sharp(share.raw.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect((await app.visitor().get(url.replace(/[0-9a-f]{12}\./, '000000000000.'))).status).toBe(404);
  expect(await readdir(app.deps.config.dataDir)).toEqual(['incoming']);
});

test('a brief goes through the bucket byte by byte', async () => {
  const director = await createPerson(app, 'Director');
  const { briefDescriptionPdfUrl } = await publish(director, { briefDescriptionPdf: pdf });
  const { raw, headers } = await director.client.get(`/api${briefDescriptionPdfUrl}`);
  expect(raw.rawPayload.equals(pdf)).toBe(true);
  expect(headers['content-disposition']).toContain('attachment; filename="upload.bin.pdf"');
});

test('the sweep removes replaced pictures and files without a row from the bucket, and keeps the rest', async () => {
  const old = (await sendPicture()).json.data.profileUrl;
  const current = (await sendPicture()).json.data.profileUrl;
  const orphan = `uploads/${'a'.repeat(32)}-${'b'.repeat(12)}.jpg`;
  await app.deps.files.write(orphan, await photo());
  app.wait(25 * 60 * 60);
  await sweepFiles(app.deps);
  const keys = await keysInBucket();
  expect(keys).toContain(current.slice(1));
  expect(keys).not.toContain(old.slice(1));
  expect(keys).not.toContain(orphan);
  expect(await verifySample(app.deps)).toEqual([]);
  artist = await createPerson(app, 'Artist');
});

test('while the store is away uploads and pictures answer 503, nothing else does, and it recovers when it is back', async () => {
  const shown = (await sendPicture()).json.data.profileUrl;
  await s3.stop();
  const refused = [await sendPicture(), await app.visitor().get(`/api${shown}`)];
  for (const { status, json, headers } of refused) {
    expect([status, json.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '10']);
    expect(json.message).toBe(
      'Files cannot be stored or shown at the moment. Please try again in a little while.',
    );
  }
  const profile = await artist.client.get(`/api/users/profile/${artist.publicIdentifier}`);
  expect([profile.status, profile.json.data.profileUrl]).toEqual([200, shown]);
  await expect(sweepFiles(app.deps)).rejects.toThrow('S3 cannot be reached');

  await s3.start();
  expect((await app.visitor().get(`/api${shown}`)).status).toBe(200);
  const { status, json } = await sendPicture();
  expect(status).toBe(200);
  expect((await app.visitor().get(`/api${json.data.profileUrl}`)).status).toBe(200);
  expect(await verifySample(app.deps)).toEqual([]);
});
