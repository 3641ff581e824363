import { states } from '@kirdaar/domain/places/places.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const paths = ['/api/languages', '/api/skills', '/api/departments'];

test('Departments are sorted by name with their roles, each marked whether forms offer it', async () => {
  const { departments } = (await app.visitor().get('/api/departments')).json.data;
  const names = departments.map((department: { name: string }) => department.name);
  expect(names).toEqual(names.toSorted());
  const roles = departments.flatMap((department: { roles: unknown[] }) => department.roles);
  expect(roles).toContainEqual({ _id: expect.any(String), name: 'Artist', showInUI: true });
  expect(roles).toContainEqual({ _id: expect.any(String), name: 'Casting Director', showInUI: true });
  expect(new Set(roles.map((role: { showInUI: boolean }) => role.showInUI))).toEqual(new Set([true, false]));
});

test('Languages and skills are sorted by name, skills in snake_case', async () => {
  const { languages } = (await app.visitor().get('/api/languages')).json.data;
  expect(languages).toContainEqual({ _id: expect.any(String), language: 'Hindi' });
  const { skills } = (await app.visitor().get('/api/skills')).json.data;
  const names = skills.map((entry: { skill: string }) => entry.skill);
  expect(names).toEqual(names.toSorted());
  for (const name of names) expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
});

test('All values of a list may be chosen at once as a people filter', async () => {
  const { languages } = (await app.visitor().get('/api/languages')).json.data;
  const { departments } = (await app.visitor().get('/api/departments')).json.data;
  const query = new URLSearchParams({
    languages: languages.map((entry: { language: string }) => entry.language).join(),
    departments: departments.map((department: { _id: string }) => department._id).join(),
    location: states.map(({ slug }) => slug).join(),
  });
  const { status, json } = await app.visitor().get(`/api/users/artists?${query}`);
  expect([status, json.errors]).toEqual([200, undefined]);
});

describe.each(paths)('%s', (path) => {
  test('may be cached for five minutes', async () => {
    const { status, headers } = await app.visitor().get(path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('answers 304 without a body to a client that has it', async () => {
    const { etag } = (await app.visitor().get(path)).headers;
    for (const tag of [String(etag), `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.visitor().get(path, { headers: { 'if-none-match': tag } });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers['cache-control']).toBe('public, max-age=300');
    }
    const stale = await app.visitor().get(path, { headers: { 'if-none-match': '"old"' } });
    expect(stale.status).toBe(200);
  });
});
