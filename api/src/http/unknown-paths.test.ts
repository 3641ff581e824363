import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  // the front door gives every path that the API does not know to the pages
  app.app.get('/*', async (_request, reply) => reply.type('text/html').send('<p>a page</p>'));
});
afterAll(() => app.close());

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

test.each(['/api', '/api/', '/api/nope', '/api/auth/nope/at/all', '/api/users/profile/', '/api//auth'])(
  '%s is unknown in the envelope, though pages answer every other path',
  async (path) => {
    for (const method of methods) {
      const { status, json } = await app.visitor().send(method, path, {});
      expect([method, status, json]).toEqual([
        method,
        404,
        { success: false, message: 'Not found.', code: 'NOT_FOUND' },
      ]);
    }
  },
);

test('a known path by another method is unknown too', async () => {
  for (const [method, path] of [
    ['GET', '/api/auth/login'],
    ['DELETE', '/api/auth'],
    ['PATCH', '/api/projects'],
  ] as const) {
    expect(await app.visitor().send(method, path, {})).toMatchObject({
      status: 404,
      json: { code: 'NOT_FOUND' },
    });
  }
});

test('other paths are pages', async () => {
  expect((await app.visitor().get('/apiary')).text).toBe('<p>a page</p>');
});
