import { once } from 'node:events';
import { connect } from 'node:net';
import { calls, operations } from '@kirdaar/contract/operations.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { formOf, photo, requiredPhotos } from '../../test/pictures.ts';
import { multipart, projectFields } from '../../test/projects.ts';
import { formFieldsOf } from './form-fields.ts';

let app: TestApp;
let origin: string;
let artist: Person;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  artist = await createPerson(app, 'Artist');
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

/** Text in Devanagari: three bytes a letter, six as a JSON escape. */
const hindi = (length: number) => 'क'.repeat(length);
const spelledOut = (text: string) =>
  text.replace(/[^\n -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Fifty roles, every text of them at its limit. */
const fullCast = Array.from({ length: limits.projectRoles }, () => ({
  characterName: hindi(limits.shortText),
  gender: hindi(limits.shortText),
  ageRange: '25-35',
  physicalLookSuggestion: hindi(limits.message),
  description: hindi(limits.description),
  auditionScript: hindi(limits.auditionScript),
}));

const largest = {
  name: hindi(limits.shortText),
  type: hindi(limits.shortText),
  description: ` ${hindi(limits.description)}\r\n`,
  'castingLocation[city]': hindi(limits.shortText),
  'castingLocation[country]': hindi(limits.shortText),
  'shootingLocation[city]': hindi(limits.shortText),
  'shootingLocation[country]': hindi(limits.shortText),
};

test.each([
  ['as it is', JSON.stringify(fullCast)],
  ['spelled out and indented', spelledOut(JSON.stringify(fullCast, null, 2))],
])(
  'a project of the largest valid size is accepted, its roles as JSON text written %s',
  async (_how, roles) => {
    const form = multipart(projectFields({ ...largest, roles, banner: await photo() }));
    const { status, json } = await director.client.postForm('/api/projects', form);
    expect([status, json.message]).toEqual([201, 'Project created successfully!']);
    expect(json.data.roles).toHaveLength(limits.projectRoles);
    expect(json.data.roles[0].auditionScript).toBe(hindi(limits.auditionScript));
    expect(json.data.description).toBe(hindi(limits.description));
  },
);

test('the fields of a project are accepted in any order, those of unchanged files too', async () => {
  const banner = await photo();
  const kept = { bannerUrl: '/uploads/a.jpg', existingBannerUrl: '/uploads/a.jpg', existingPdfUrl: '' };
  const fields = Object.entries(projectFields({ ...kept, banner }));
  for (const order of [fields, fields.toReversed()]) {
    const { json } = await director.client.postForm('/api/projects', multipart(Object.fromEntries(order)));
    expect(json.data).toMatchObject({
      name: 'Monsoon Letters',
      castingLocation: { state: 'maharashtra' },
      shootingLocation: { city: 'Mumbai', state: 'maharashtra', country: 'India' },
    });
  }
});

test.each([
  ['name', 'x'.repeat(50_000), 'Must not exceed 120 characters'],
  ['description', 'x'.repeat(600_000), 'Must not exceed 5000 characters'],
  ['castingStartDate', '2026-11-01 '.repeat(1000), 'Must not exceed 10 characters'],
  ['roles', `[${' '.repeat(5_000_000)}]`, 'This is too long.'],
])('a text longer than any valid value of %s is refused on that field', async (path, text, message) => {
  const form = multipart(projectFields({ [path]: text, banner: await photo() }));
  const { status, json } = await director.client.postForm('/api/projects', form);
  expect([status, json.code, json.errors]).toEqual([400, 'VALIDATION_ERROR', [{ path, message }]]);
});

const formCalls = Object.entries(operations).filter(([, operation]) => 'files' in operation);

test('the calls that take a form are those of photographs, profile pictures, evidence, reports, papers, orders, projects and drafts', () => {
  expect(formCalls.map(([name]) => calls[name as keyof typeof calls])).toEqual([
    'PATCH /users/:id/images',
    'PATCH /users/:id/profile-picture',
    'PUT /verification',
    'POST /reports',
    'POST /answers/:token/papers',
    'POST /admin/orders',
    'POST /projects',
    'POST /projects/draft',
    'PUT /projects/:id',
    'PUT /projects/:id/draft',
    'PUT /projects/:id/permission',
  ]);
});

test.each(formCalls)('the texts of %s together take less than the limit of one form', (_name, operation) => {
  const { texts } = formFieldsOf(operation);
  const bytes = [...texts.values()].reduce((sum, { maxBytes }) => sum + maxBytes, 0);
  expect(bytes).toBeLessThan(4.5 * 1024 * 1024);
});

/** A form with a number of extra text fields of a size in bytes. */
function stuffed(form: FormData, count: number, bytes: number): FormData {
  for (let place = 0; place < count; place += 1) form.append(`more${place}`, 'x'.repeat(bytes));
  return form;
}

test('texts without a field in the call are dropped, and nothing of them is stored', async () => {
  const url = `/api/users/${artist.id}/images`;
  const form = stuffed(await requiredPhotos(), 50, 10_000);
  const { status, json } = await artist.client.patchForm(url, form);
  expect(status).toBe(200);
  expect(Object.keys(json.data.images).filter((type) => json.data.images[type])).toHaveLength(4);
});

test.each([
  ['photographs', (id: string) => [artist, 'PATCH', `/api/users/${id}/images`] as const],
  ['a profile picture', (id: string) => [artist, 'PATCH', `/api/users/${id}/profile-picture`] as const],
  ['a project', () => [director, 'POST', '/api/projects'] as const],
  ['a draft', () => [director, 'POST', '/api/projects/draft'] as const],
])(
  'a form of %s with a hundred texts of half a megabyte is refused after the second',
  async (_of, callOf) => {
    const [{ client }, method, url] = callOf(artist.id);
    const { status, json } = await client.send(method, url, {
      form: stuffed(new FormData(), 100, 512 * 1024),
    });
    expect([status, json.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(json.message).toBe('There is too much in this form that it has no field for.');
  },
);

test('more parts than a form can have are refused, and more files than it has fields for', async () => {
  const url = `/api/users/${artist.id}/profile-picture`;
  const many = await artist.client.patchForm(url, stuffed(new FormData(), 200, 1));
  expect([many.status, many.json.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  const twice = formOf({ profilePicture: await photo() });
  twice.append('profilePicture', new File(['again'], 'again.jpg'));
  const files = await artist.client.patchForm(url, twice);
  expect([files.status, files.json.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  expect(files.json.message).toBe('There are more files in this form than it has fields for.');
});

/** Begins a draft over a real connection with roles of a size in bytes, and does not end it. */
async function beginLargeDraft(bytes: number) {
  const cookie = [...director.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const said: Buffer[] = [];
  socket.on('data', (chunk) => said.push(chunk)).on('error', () => {});
  socket.write(
    `POST /api/projects/draft HTTP/1.1\r\nhost: here\r\ncookie: ${cookie}\r\ncontent-length: 50000000\r\n` +
      'content-type: multipart/form-data; boundary=edge\r\n\r\n' +
      '--edge\r\ncontent-disposition: form-data; name="roles"\r\n\r\n',
  );
  if (!socket.write(' '.repeat(bytes))) await once(socket, 'drain');
  return { socket, answer: () => Buffer.concat(said).toString() };
}

test('while many large forms come in parallel, the next large one is asked to retry and small ones continue', async () => {
  const large: Awaited<ReturnType<typeof beginLargeDraft>>[] = [];
  for (let place = 0; place < 4; place += 1) large.push(await beginLargeDraft(3_000_000));
  const refused = () => large.filter(({ answer }) => answer().startsWith('HTTP/1.1 503 '));
  await expect.poll(() => refused().length).toBe(2);
  for (const { answer } of refused()) expect(answer()).toMatch(/\r\nretry-after: 5\r\n/i);
  const small = await director.client.postForm('/api/projects/draft', multipart({ name: 'Untold' }));
  expect(small.status).toBe(201);

  for (const { socket } of large) socket.destroy();
  const roles = JSON.stringify(fullCast);
  const again = async () =>
    (await director.client.postForm('/api/projects/draft', multipart({ name: 'Untold', roles }))).status;
  await expect.poll(again).toBe(201);
});
