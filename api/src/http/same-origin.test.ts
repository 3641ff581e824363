import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';

describe('a write', () => {
  let site: TestApp;
  let director: Person;

  beforeAll(async () => {
    site = await createTestApp();
    director = await createPerson(site, 'Director');
  });
  afterAll(() => site.close());

  const draft = async (headers: Record<string, string>) => {
    const form = new FormData();
    form.set('name', 'From somewhere');
    return director.client.send('POST', '/api/projects/draft', { form, headers });
  };
  const drafts = async () =>
    (await director.client.get(`/api/projects/director/${director.id}`)).json.data.total as number;

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:9999' }],
    ['a page without an origin', { origin: 'null' }],
    ['another site that the browser names', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['a name that somebody points at this machine', { origin: 'http://evil.example', host: 'evil.example' }],
    ['a name that no page can have', { origin: 'http://a b', host: 'a b' }],
  ])('that comes from %s is refused, multipart too, and changes nothing', async (_where, headers) => {
    const before = await drafts();
    const answer = await draft(headers as unknown as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ success: false, code: 'CROSS_ORIGIN' });
    expect(await drafts()).toBe(before);
  });

  test.each([
    ['our own pages', { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }],
    ['a client that is no browser', {}],
  ])('that comes from %s is taken', async (_where, headers) => {
    expect((await draft(headers as unknown as Record<string, string>)).status).toBe(201);
  });

  test('that is refused for its origin says so before it asks who is there', async () => {
    const headers = { origin: 'https://evil.example' };
    const answer = await site
      .visitor()
      .post('/api/auth/login', { email: 'a@b.example', password: 'x' }, { headers });
    expect(answer.status).toBe(403);
  });

  test('a read is not a write: other sites may link here', async () => {
    const answer = await site
      .visitor()
      .get('/api/departments', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.status).toBe(200);
  });
});

test('on a Kirdaar for others, a browser on the machine itself may write too, and pages of its other ports may not', async () => {
  const site = await createTestApp({
    PUBLIC_URL: 'https://kirdaar.example',
    SMTP_URL: 'smtp://127.0.0.1:2525',
  });
  const write = async (origin: string, host: string) => {
    const login = { email: 'a@b.example', password: 'x' };
    return (await site.visitor().post('/api/auth/login', login, { headers: { origin, host } })).json.code;
  };
  expect(await write('http://127.0.0.1:3000', '127.0.0.1:3000')).toBe('auth.wrong_credentials');
  expect(await write('https://kirdaar.example', 'kirdaar.example')).toBe('auth.wrong_credentials');
  expect(await write('http://127.0.0.1:9999', '127.0.0.1:3000')).toBe('CROSS_ORIGIN');
  expect(await write('http://kirdaar.example', 'kirdaar.example')).toBe('CROSS_ORIGIN');
  await site.close();
});
