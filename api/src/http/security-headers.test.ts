import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { permitInline } from './security-headers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://kirdaar.example', SMTP_URL: 'smtp://127.0.0.1:2525' });
  app.app.get('/styled', async (_request, reply) => permitInline(reply, 'style-src'));
  app.app.get('/drawn', async (_request, reply) => reply.type('image/svg+xml').send('<svg/>'));
  app.app.get('/run', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send('0'));
  app.app.get('/scripted', async (_request, reply) => permitInline(reply, 'script-src'));
});
afterAll(() => app.close());

const ask = async (path: string) => {
  const { statusCode, headers, body } = await app.app.inject(path);
  return { status: statusCode, headers, body, policy: String(headers['content-security-policy']) };
};

const policy =
  "default-src 'self';script-src 'self';style-src 'self';style-src-attr 'unsafe-inline';" +
  "img-src 'self' data: blob:;font-src 'self';connect-src 'self';" +
  "frame-src https://www.youtube-nocookie.com;object-src 'none';base-uri 'none';form-action 'self';" +
  "frame-ancestors 'none';upgrade-insecure-requests";

test.each([
  ['/api/departments', 200],
  ['/api/auth', 401],
  ['/api/nothing', 404],
  ['/nothing', 404],
  ['/api/%zz', 404],
  ['/healthz', 200],
])('%s, answered with %i, carries every protective header', async (path, status) => {
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': expect.stringMatching(/(^|, )camera=\(\), .*geolocation=\(\), .*microphone=\(\)/),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  });
});

test.each(['/drawn', '/run'])(
  '%s is part of a page, whose abilities it has: it lists none, and is protected else',
  async (path) => {
    const { headers } = await ask(path);
    expect(headers).not.toHaveProperty('permissions-policy');
    expect(headers).toMatchObject({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' });
  },
);

test('only the player may play by itself and fill the screen, only we may wait; nothing else is allowed', async () => {
  const policy = String((await ask('/healthz')).headers['permissions-policy']);
  const features = new Map(policy.split(', ').map((one) => one.split('=') as [string, string]));
  const open = [...features].filter(([, who]) => who !== '()');
  const self = '(self "https://www.youtube-nocookie.com")';
  expect(open).toEqual([
    ['autoplay', self],
    ['encrypted-media', self],
    ['fullscreen', self],
    ['picture-in-picture', self],
    ['sync-xhr', '(self)'],
  ]);
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture']) {
    expect([feature, features.get(feature)]).toEqual([feature, '()']);
  }
});

test('what a page brings with it runs by a nonce of this answer and kind only', async () => {
  const [one, two, scripts] = [await ask('/styled'), await ask('/styled'), await ask('/scripted')];
  expect(one.policy).toBe(policy.replace("style-src 'self'", `style-src 'self' 'nonce-${one.body}'`));
  expect(two.body).not.toBe(one.body);
  expect(scripts.policy).toBe(
    policy.replace("script-src 'self'", `script-src 'self' 'nonce-${scripts.body}'`),
  );
  expect((await ask('/healthz')).policy).toBe(policy);
});
