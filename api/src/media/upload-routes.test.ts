import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson } from '../../test/people.ts';
import { formOf, photo } from '../../test/pictures.ts';
import { receive } from '../../test/uploads.ts';
import { Refusal } from '../http/refusal.ts';
import { storePdf } from './store-pdf.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await createTestApp();
  const { id, client } = await createPerson(app, 'Artist');
  const form = formOf({ profilePicture: await photo(400, 300) });
  const { json } = await client.patchForm(`/api/users/${id}/profile-picture`, form);
  url = `/api${json.data.profileUrl}`;
});
afterAll(() => app.close());

test('a stored picture is served to anyone and may be kept for ever', async () => {
  const { status, headers, raw } = await app.visitor().get(url);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(raw.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect(headers['content-disposition']).toBeUndefined();
  const webp = await app.visitor().get(url.replace('.jpg', '-320.webp'));
  expect([webp.status, webp.headers['content-type']]).toEqual([200, 'image/webp']);
});

test('who has a picture already is told so, and HEAD gives its headers alone', async () => {
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

test('a PDF is handed out as an attachment with our own name, unable to run anything', async () => {
  const bytes = Buffer.from('%PDF-1.7\n1 0 obj <</JavaScript 2 0 R>> endobj\n%%EOF');
  const upload = await receive(app, 'briefDescriptionPdf', bytes);
  const file = await storePdf(app.deps, upload, { ownerId: randomUUID() });
  const { status, headers, raw } = await app.visitor().get(`/api${file.path}`);
  expect(status).toBe(200);
  expect(raw.rawPayload).toEqual(bytes);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="brief.pdf"',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
});

test('what does not start as a PDF is refused as one', async () => {
  for (const bytes of [await photo(), Buffer.from(' %PDF-1.7'), Buffer.alloc(0)]) {
    const received = receive(app, 'briefDescriptionPdf', bytes);
    await expect(received).rejects.toThrow(Refusal);
    await expect(received).rejects.toMatchObject({
      code: 'file.wrong_pdf',
      details: { errors: [{ path: 'briefDescriptionPdf', message: 'Only PDF files are allowed' }] },
    });
  }
});
