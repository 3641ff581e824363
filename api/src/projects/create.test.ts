import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson } from '../../test/people.ts';
import { photo } from '../../test/pictures.ts';
import { asProject, hero, multipart, pdf, projectFields, publish, villain } from '../../test/projects.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a director creates a project with banner, brief and roles, and it is published', async () => {
  const director = await createPerson(app, 'Director');
  const form = multipart(projectFields({ banner: await photo(), briefDescriptionPdf: pdf }));
  const answer = await director.client.postForm('/api/projects', form);
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({ success: true, message: 'Project created successfully!' });
  const project = asProject(answer);
  expect(project).toMatchObject({
    name: 'Monsoon Letters',
    type: 'Feature film',
    directorId: director.id,
    isDraft: false,
    requirementClose: false,
    castingStartDate: '2026-11-01',
    castingStatus: 'Casting now',
    castingLocation: { city: null, state: 'maharashtra', country: 'India' },
    shootingLocation: { city: 'Mumbai', state: 'maharashtra', country: 'India' },
    isOwner: true,
    version: 1,
    status: '',
    roleSpecificStatus: {},
    can: { edit: true, apply: { ok: false, why: 'application.director' } },
  });
  expect(project.roles).toMatchObject([hero, villain]);
  expect(project.bannerUrl).toMatch(/^\/uploads\/.+\.jpg$/);
  expect(project.banner?.url).toBe(project.bannerUrl);
  expect(project.briefDescriptionPdfUrl).toMatch(/^\/uploads\/.+\.pdf$/);
});

test('a banner is stored at most 1200 pixels long', async () => {
  const director = await createPerson(app, 'Director');
  const { banner } = await publish(director, { banner: await photo(2400, 1600) });
  expect([banner?.width, banner?.height]).toEqual([1200, 800]);
});

test('a project without a banner is refused on the banner, and nothing is stored', async () => {
  const director = await createPerson(app, 'Director');
  const answer = await director.client.postForm('/api/projects', multipart(projectFields()));
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({
    code: 'VALIDATION_ERROR',
    errors: [{ path: 'banner', message: 'Banner image is required' }],
  });
  const list = await director.client.get(`/api/projects/director/${director.id}`);
  expect(list.json.data).toEqual({ projects: [], total: 0, hasMore: false });
});

test('the identifier is readable, different each time and never a reserved path', async () => {
  const director = await createPerson(app, 'Director');
  const identifierOf = async (name: string) => (await publish(director, { name })).projectIdentifier;
  expect(await identifierOf('Café & Monsoon — 2!')).toMatch(/^cafe-monsoon-2-[a-z0-9]{8}$/);
  expect(await identifierOf('create')).toMatch(/^create-[a-z0-9]{8}$/);
  expect(await identifierOf('draft')).toMatch(/^draft-[a-z0-9]{8}$/);
  expect(await identifierOf('बारिश की रात')).toMatch(/^barish-ki-rat-[a-z0-9]{8}$/);
  expect(await identifierOf('மழை')).toMatch(/^project-[a-z0-9]{8}$/);
  expect(await identifierOf('create')).not.toBe(await identifierOf('create'));
});

test('texts are stored as typed, trimmed', async () => {
  const director = await createPerson(app, 'Director');
  const project = await publish(director, {
    name: '  <b>"Rain"</b> & 100% 🌧 ',
    description: 'First line\r\n<script>second</script>  ',
    roles: [{ ...hero, characterName: " O'Hara ", description: '' }],
  });
  expect(project).toMatchObject({
    name: '<b>"Rain"</b> & 100% 🌧',
    description: 'First line\n<script>second</script>',
    roles: [{ characterName: "O'Hara", description: null }],
  });
});

test('a body cannot set owner, closed flag or version', async () => {
  const director = await createPerson(app, 'Director');
  const other = await createPerson(app, 'Director');
  const extras = {
    directorId: other.id,
    isDraft: 'true',
    requirementClose: 'true',
    version: '9',
    _id: other.id,
  };
  const project = await publish(director, extras);
  expect(project).toMatchObject({
    directorId: director.id,
    isDraft: false,
    requirementClose: false,
    version: 1,
  });
});

test.each([
  ['a byte order mark', '\uFEFF'],
  ['an empty line', '\r\n'],
  ['words', 'Some words before\n'],
])('a brief is accepted with %s before its header, and served as it was sent', async (_, before) => {
  const director = await createPerson(app, 'Director');
  const brief = Buffer.concat([Buffer.from(before), pdf]);
  const { briefDescriptionPdfUrl } = await publish(director, { briefDescriptionPdf: brief });
  const served = await director.client.get(`/api${briefDescriptionPdfUrl}`);
  expect([served.status, served.headers['content-type'], served.text]).toEqual([
    200,
    'application/pdf',
    brief.toString(),
  ]);
});

test('a brief that is no PDF and a banner that is no picture are refused', async () => {
  const director = await createPerson(app, 'Director');
  const send = (files: Record<string, unknown>) =>
    director.client.postForm('/api/projects', multipart(projectFields(files)));
  const brief = await send({
    banner: await photo(),
    briefDescriptionPdf: Buffer.from('PK\x03\x04 not a PDF'),
  });
  expect(brief.status).toBe(415);
  expect(brief.json).toMatchObject({ code: 'file.wrong_pdf', message: 'Only PDF files are allowed' });
  const short = await send({ banner: await photo(), briefDescriptionPdf: Buffer.from('%PDF-1.7\n') });
  expect([short.status, short.json.code]).toEqual([415, 'file.wrong_pdf']);
  const banner = await send({ banner: pdf });
  expect(banner.status).toBe(415);
  expect(banner.json).toMatchObject({ code: 'file.wrong_type', message: 'Only image files are allowed' });
});

test('when the banner cannot be stored the brief is released', async () => {
  const director = await createPerson(app, 'Director');
  const cut = (await photo(300, 300)).subarray(0, 4000);
  const form = multipart(projectFields({ banner: cut, briefDescriptionPdf: pdf }));
  const { json } = await director.client.postForm('/api/projects', form);
  expect(json.code).toBe('file.unreadable');
  const { rows } = await app.db.$client.query('SELECT kind, released_at FROM files WHERE owner_id = $1', [
    director.id,
  ]);
  expect(rows).toEqual([{ kind: 'pdf', released_at: app.deps.clock() }]);
});

test('files over their limits are refused with the messages of the form', async () => {
  const director = await createPerson(app, 'Director');
  const big = Buffer.alloc(10 * 1024 * 1024 + 1, 1);
  const banner = await director.client.postForm('/api/projects', multipart(projectFields({ banner: big })));
  expect(banner.status).toBe(413);
  expect(banner.json.message).toBe(
    'File size exceeds the maximum limit. Please upload an image smaller than 10MB.',
  );
  const bigPdf = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]);
  const form = multipart(projectFields({ banner: await photo(), briefDescriptionPdf: bigPdf }));
  const brief = await director.client.postForm('/api/projects', form);
  expect(brief.status).toBe(413);
  expect(brief.json.message).toBe(
    'File size exceeds the maximum limit. Please upload a PDF smaller than 5MB.',
  );
});

test('a project that is not sent as a form is refused', async () => {
  const director = await createPerson(app, 'Director');
  const answer = await director.client.post('/api/projects', projectFields({ roles: [hero, villain] }));
  expect(answer.status).toBe(415);
});
