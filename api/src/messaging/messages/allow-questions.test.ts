import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson } from '../../../test/people.ts';
import { photo } from '../../../test/pictures.ts';
import { multipart, projectFields } from '../../../test/projects.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('Whether applicants may ask is set in the form, and unchanged where it is omitted (E19)', async () => {
  const { client } = await createPerson(app, 'Director');
  const banner = await photo();
  const made = await client.postForm('/api/projects', multipart(projectFields({ banner })));
  expect(made.json.data.allowQuestions).toBe(true);
  const { _id: id, roles } = made.json.data;
  const save = async (changes: object) => {
    const { status, json } = await client.send('PUT', `/api/projects/${id}`, {
      form: multipart(projectFields({ roles, ...changes })),
    });
    return [status, json.data?.allowQuestions];
  };
  expect(await save({ allowQuestions: 'false' })).toEqual([200, false]);
  expect(await save({})).toEqual([200, false]);
  expect(await save({ allowQuestions: 'true' })).toEqual([200, true]);
  expect(await save({ allowQuestions: 'perhaps' })).toEqual([400, undefined]);
  const copy = await client.post(`/api/projects/${id}/duplicate`, {});
  expect(copy.json.data.allowQuestions).toBe(true);
});
