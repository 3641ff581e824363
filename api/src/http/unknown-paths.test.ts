import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  // the front door gives every path that the API does not know to the pages
  app.app.get('/*', async (_request, reply) => reply.type('text/html').send('<p>a page</p>'));
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const rareMethods = ['TRACE', 'OPTIONS', 'PROPFIND', 'REPORT', 'LOCK', 'PURGE'];
const unknown = { success: false, message: 'Not found.', code: 'NOT_FOUND' };

/** What the server answers to exactly these lines. */
async function say(...lines: string[]) {
  const { port } = app.app.server.address() as AddressInfo;
  const line = connect(port, '127.0.0.1');
  line.write([...lines, 'Host: 127.0.0.1', 'Connection: close', '', ''].join('\r\n'));
  const [head = '', body = ''] = (await text(line)).split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, json: JSON.parse(body) };
}

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

test.each(['/api', '/api/auth', '/api/nope', '/', '/about', '/healthz', '/profile/asha'])(
  'the rarest methods are unknown at %s, and nothing of the request comes back',
  async (path) => {
    for (const method of rareMethods) {
      const answer = await say(`${method} ${path} HTTP/1.1`, 'X-Secret: chai');
      expect([method, answer.status, answer.json]).toEqual([method, 404, unknown]);
      expect(answer.head + JSON.stringify(answer.json)).not.toContain('chai');
    }
  },
);

test('TRACE with a body, and writes to a page, are unknown as well', async () => {
  const body = ['Content-Type: application/json', 'Content-Length: 0'];
  expect(await say('TRACE /api/auth HTTP/1.1', ...body)).toMatchObject({ status: 404, json: unknown });
  expect(await app.visitor().send('POST', '/about', {})).toMatchObject({ status: 404, json: unknown });
});

test('an unknown method cannot be read, and the answer has the envelope too', async () => {
  for (const path of ['/api/auth', '/']) {
    const { status, head, json } = await say(`FETCHIT ${path} HTTP/1.1`);
    expect([status, json]).toEqual([
      400,
      { success: false, message: 'The request could not be read.', code: 'MALFORMED_REQUEST' },
    ]);
    expect(head).toContain('permissions-policy: ');
  }
  expect(await say(`GET / HTTP/1.1`, `X-Long: ${'x'.repeat(40_000)}`)).toMatchObject({
    status: 431,
    json: { code: 'MALFORMED_REQUEST' },
  });
});

test('other paths are pages', async () => {
  expect((await app.visitor().get('/apiary')).text).toBe('<p>a page</p>');
});
