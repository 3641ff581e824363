import { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { asProject, multipart, pdf, projectFields, publish, saveDraft } from '../../../test/projects.ts';
import { files } from '../../db/tables/profiles/reference.ts';

let app: TestApp;
let director: Person;
let reader: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
  reader = await createPerson(app, 'Artist');
});
afterAll(() => app.close());

const called = (name: string) => new File([pdf], name, { type: 'application/pdf' });
const headerOf = async (url: string | null, { client } = reader) =>
  (await client.get(`/api${url}`)).headers['content-disposition'];

test.each([
  ['Night Train v3.pdf', 'Night Train v3.pdf', 'Night Train v3.pdf'],
  ['पटकथा.PDF', 'पटकथा.pdf', 'brief.pdf'],
  ['C:\\films\\script', 'script.pdf', 'script.pdf'],
  ['a".pdf"; x="\r\nSet-Cookie: b=c', undefined, undefined],
])('a brief called %j is shown and downloaded under a clean name', async (name, clean, ascii) => {
  const project = await publish(director, { briefDescriptionPdf: called(name) });
  const shown = project.briefDescriptionPdfName ?? '';
  if (clean) expect(shown).toBe(clean);
  expect(shown).toMatch(/^[^"\\/\p{Cc}]+\.pdf$/u);
  const header = await headerOf(project.briefDescriptionPdfUrl);
  expect(header).toMatch(/^attachment; filename="[ -~]+\.pdf"; filename\*=UTF-8''[\w.~!%-]+$/);
  if (ascii) expect(header).toContain(`filename="${ascii}"`);
  expect(decodeURIComponent(String(header).split("UTF-8''")[1] ?? '')).toBe(shown);
});

test('a draft keeps the name of its brief until the brief is replaced or removed', async () => {
  const draft = await saveDraft(director, { name: 'Undecided', briefDescriptionPdf: called('first.pdf') });
  const put = async (fields: Record<string, unknown>) =>
    asProject(await director.client.putForm(`/api/projects/${draft._id}/draft`, multipart(fields)))
      .briefDescriptionPdfName;
  expect(await put({ name: 'Decided' })).toBe('first.pdf');
  expect(await put({ briefDescriptionPdf: called('second.pdf') })).toBe('second.pdf');
  expect(await put({ removeBrief: 'true' })).toBeNull();
});

test('an older brief without a stored name is called after its project, by its present name', async () => {
  const { _id, briefDescriptionPdfUrl } = await publish(director, { briefDescriptionPdf: pdf });
  await app.db
    .update(files)
    .set({ name: null })
    .where(eq(files.path, briefDescriptionPdfUrl ?? ''));
  expect(await headerOf(briefDescriptionPdfUrl)).toContain('filename="Monsoon Letters - brief.pdf"');
  const renamed = multipart(projectFields({ name: 'Letters/Rain' }));
  const project = asProject(await director.client.putForm(`/api/projects/${_id}`, renamed));
  expect(project.briefDescriptionPdfName).toBe('Letters Rain - brief.pdf');
});

test('the name of a brief is shown only to users who may read it', async () => {
  const { briefDescriptionPdfUrl } = await saveDraft(director, {
    name: 'Undecided',
    briefDescriptionPdf: called('secret.pdf'),
  });
  expect(await headerOf(briefDescriptionPdfUrl)).toBeUndefined();
  expect(await headerOf(briefDescriptionPdfUrl, director)).toContain('secret.pdf');
  const head = await app.app.inject({ method: 'HEAD', url: `/api${briefDescriptionPdfUrl}` });
  expect([head.statusCode, head.headers['content-disposition']]).toEqual([401, undefined]);
});

test('a director receives the names of their briefs with their data', async () => {
  const owner = await createPerson(app, 'Director');
  await saveDraft(owner, { name: 'Undecided', briefDescriptionPdf: called('mine.pdf') });
  const { json } = await owner.client.get(`/api/users/${owner.id}/export`);
  expect(PersonalData.parse(json.data).files).toMatchObject([{ kind: 'pdf', name: 'mine.pdf' }]);
});
