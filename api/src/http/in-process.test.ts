import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson } from '../../test/people.ts';
import { publish } from '../../test/projects.ts';
import { goodPassword, newEmail, signUp } from '../../test/sign-up.ts';
import { apiFor } from './in-process.ts';

let site: TestApp;
const message = {
  fullName: 'Asha Rao',
  email: 'asha@journey.example',
  phoneNumber: '9876543210',
  message: 'Namaste',
};

beforeAll(async () => {
  // two messages an hour from an address
  site = await createTestApp({ RATE_LIMIT_SCALE: '0.02' });
  // a page: it writes for its visitor, and passes on what the answer says to the browser
  site.app.post<{ Body: { path: string; body: unknown; key?: string; next?: string } }>(
    '/page',
    async (request, reply) => {
      const { path, body, key, next } = request.body;
      const { askApi, headers } = apiFor(site.app, request);
      const answer = await askApi(path, { method: 'POST', body, key });
      const after = next && (await askApi(next));
      for (const [name, value] of headers) reply.header(name, value);
      return { answer, after };
    },
  );
});
afterAll(() => site.close());

/** What a page at this address is answered when it writes. */
async function write(remoteAddress: string, payload: object, headers: Record<string, string> = {}) {
  const response = await site.app.inject({ method: 'POST', url: '/page', remoteAddress, payload, headers });
  return { cookies: response.cookies, ...response.json() };
}

test('a write of a page counts for its visitor, not for this machine', async () => {
  const send = (address: string) => write(address, { path: '/api/contacts', body: message });
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await send('203.0.113.7')).answer.status);
  expect(statuses).toEqual([201, 201, 429]);
  const refused = (await send('203.0.113.7')).answer;
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  expect((await send('203.0.113.8')).answer.status).toBe(201);
});

test('a form that is sent twice with its key is one message', async () => {
  const send = () => write('198.51.100.4', { path: '/api/contacts', body: message, key: 'k-1' });
  const before = await site.db.$client.query('SELECT count(*) FROM contacts');
  expect((await send()).answer.status).toBe(201);
  expect((await send()).answer.status).toBe(201);
  const after = await site.db.$client.query('SELECT count(*) FROM contacts');
  expect(Number(after.rows[0].count) - Number(before.rows[0].count)).toBe(1);
});

test('a form is sent with its files', async () => {
  const { askApi } = apiFor(site.app, {
    headers: {},
    cookies: {},
    ip: '198.51.100.5',
    socket: {},
  } as FastifyRequest);
  const director = await createPerson(site, 'Director');
  const form = new FormData();
  form.append('about[kind]', 'project');
  form.append('about[_id]', (await publish(director))._id);
  form.append('category', 'money');
  form.append('email', newEmail());
  const pdf = () => new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' });
  form.append('files', pdf(), 'one.pdf');
  form.append('files', pdf(), 'two.pdf');
  const { status } = await askApi('/api/reports', { method: 'POST', body: {}, form });
  expect(status).toBe(202);
  const { rows } = await site.db.$client.query(
    "SELECT cardinality(file_ids) - jsonb_array_length(copy->'files') AS sent FROM reports",
  );
  expect(rows.map(({ sent }) => Number(sent))).toEqual([2]);
});

test('a write of a page that another site had sent is refused as the call is', async () => {
  for (const [name, value] of [
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
  ] as const) {
    const { answer } = await write('198.51.100.5', { path: '/api/auth/logout', body: {} }, { [name]: value });
    expect(answer.body).toMatchObject({ code: 'CROSS_ORIGIN' });
  }
});

test('a session that a write begins holds for what the page asks next, and reaches the browser', async () => {
  const { email } = (await signUp(site)).form;
  const given = { path: '/api/auth/login', body: { email, password: goodPassword }, next: '/api/auth' };
  const { after, cookies } = await write('198.51.100.6', given);
  expect(after.body.data.email).toBe(email);
  expect(cookies.map((cookie: { name: string }) => cookie.name)).toContain('kirdaar_session');
});
