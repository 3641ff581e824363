import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { startSignUp } from '../../../test/sign-up.ts';
import { programVersion } from '../../db/schema-range.ts';

describe('the health of a server', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp();
  });
  afterAll(() => site.close());

  test('it lives, is ready, and says which version it is (G16)', async () => {
    expect((await site.visitor().get('/healthz')).status).toBe(200);
    expect((await site.visitor().get('/readyz')).json).toEqual({
      success: true,
      data: { ready: true, version: expect.stringMatching(/^\d+\.\d+\.\d+$/), tables: programVersion },
    });
  });

  test('a node that was asked to stop says so to its balancer, and still answers', async () => {
    const leaving = await createTestApp();
    leaving.app.leaving.abort();
    expect((await leaving.visitor().get('/readyz')).status).toBe(503);
    expect((await leaving.visitor().get('/api/languages')).status).toBe(200);
    await leaving.close();
  });

  test('it is ready, too, while its mail server is away', async () => {
    const unmailed = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
    await startSignUp(unmailed);
    expect((await unmailed.visitor().get('/readyz')).status).toBe(200);
    await unmailed.close();
  });

  test('metrics are for this machine only', async () => {
    const near = await site.visitor().get('/metrics');
    expect(near.status).toBe(200);
    expect(near.headers['content-type']).toContain('text/plain');
    expect((await site.visitor().get('/metrics', { ip: '203.0.113.7' })).status).toBe(404);
    // a proxy on this machine brings the requests of others
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect((await site.visitor().get('/metrics', { headers })).status).toBe(404);
  });

  test('metrics tell of the process and of every route, and never of an address or a person', async () => {
    await site.visitor().get('/api/users/profile/asha-rao-12345678');
    const { text } = await site.visitor().get('/metrics');
    expect(text).toMatch(/^process_cpu_seconds_total [0-9.]+$/m);
    expect(text).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/users\/profile\/:publicIdentifier",status="404"\} \d+$/m,
    );
    expect(text).not.toContain('asha');
  });

  test('metrics tell of the database, of mails and jobs that wait, and of the files', async () => {
    const value = async (line: string) => {
      const { text } = await site.visitor().get('/metrics');
      return Number(new RegExp(`^${line} ([0-9.]+)$`, 'm').exec(text)?.[1]);
    };
    const before = await value('kirdaar_mails_waiting');
    await startSignUp(site);
    expect(await value('kirdaar_mails_waiting')).toBe(before + 1);
    expect(await value('kirdaar_jobs_waiting')).toBeGreaterThan(0);
    expect(await value('kirdaar_files')).toBe(0);
    expect(await value('kirdaar_disk_free_bytes')).toBeGreaterThan(0);
    expect(await value('kirdaar_database_up')).toBe(1);
    expect(await value('kirdaar_database_connections\\{state="open"\\}')).toBeGreaterThan(0);
  });

  test('with a token, metrics are for callers who have it, and for this machine', async () => {
    const guarded = await createTestApp({ METRICS_TOKEN: 'a-token-of-enough-length' });
    const ip = '203.0.113.7';
    const headers = { authorization: 'Bearer a-token-of-enough-length' };
    expect((await guarded.visitor().get('/metrics', { ip, headers })).status).toBe(200);
    expect((await guarded.visitor().get('/metrics', { ip })).status).toBe(404);
    expect((await guarded.visitor().get('/metrics')).status).toBe(200);
    await guarded.close();
  });

  test('behind a public name, metrics ask this machine too for the token until the proxies are named', async () => {
    const settings = {
      PUBLIC_URL: 'https://kirdaar.example',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      METRICS_TOKEN: 'a-token-of-enough-length',
    };
    const unnamed = await createTestApp(settings);
    // what a proxy on this machine that says nothing of itself brings: nginx from 1.30 on, or anybody's choice of a name
    for (const host of ['127.0.0.1:3000', 'localhost', '127.0.0.1']) {
      expect((await unnamed.visitor().get('/metrics', { headers: { host } })).status).toBe(404);
    }
    const authorization = 'Bearer a-token-of-enough-length';
    expect((await unnamed.visitor().get('/metrics', { headers: { authorization } })).status).toBe(200);
    await unnamed.close();

    const named = await createTestApp({ ...settings, TRUST_PROXY: '127.0.0.1' });
    expect((await named.visitor().get('/metrics')).status).toBe(200);
    expect((await named.visitor().get('/metrics', { headers: { via: '1.1 proxy' } })).status).toBe(404);
    await named.close();
  });
});

describe('a database that is gone', () => {
  test('makes the server unready, and its calls say when to try again', async () => {
    const site = await createTestApp();
    const admin = new URL(site.databaseUrl);
    const name = admin.pathname.slice(1);
    await site.visitor().get('/readyz');
    // refuse new connections and end the open ones
    admin.pathname = '/postgres';
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: admin.href });
    await client.connect();
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user',
      [name],
    );

    const ready = await site.visitor().get('/readyz');
    expect(ready.status).toBe(503);
    expect((await site.visitor().get('/healthz')).status).toBe(200);
    const list = await site.visitor().get('/api/users/artists');
    expect(list.status).toBe(503);
    expect(list.json.code).toBe('UNAVAILABLE');
    expect(Number(list.headers['retry-after'])).toBeGreaterThan(0);

    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await client.end();
    expect((await site.visitor().get('/readyz')).status).toBe(200);
    expect((await site.visitor().get('/api/users/artists')).status).toBe(200);
    await site.close();
  });
});
