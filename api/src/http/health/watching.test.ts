import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { startSignUp } from '../../../test/sign-up.ts';
import { startJobs } from '../../jobs/run-jobs.ts';
import { s3Store } from '../../store/s3-store.ts';
import { stateStatement } from './state-metrics.ts';

const deploy = join(import.meta.dirname, '../../../../deploy');
const fileOf = (name: string) => readFileSync(join(deploy, name), 'utf8');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const read = async () => (await site.visitor().get('/metrics')).text;

/** The value of a metric with these labels. */
async function metric(name: string, labels = ''): Promise<number> {
  const line = (await read()).split('\n').find((one) => one.startsWith(`${name}${labels} `));
  return Number(line?.split(' ').at(-1));
}

/** Every metric's name as a query may use it. */
async function allNames(): Promise<Set<string>> {
  const types = [...(await read()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const namesOf = (name: string, type: string) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];
  return new Set(types.flatMap(([, name = '', type = '']) => namesOf(name, type)));
}

describe('The metrics (G14)', () => {
  test('count refusals by reason', async () => {
    const before = (await metric('kirdaar_refusals_total', '{reason="NOT_FOUND"}')) || 0;
    await site.visitor().get('/api/nothing');
    expect(await metric('kirdaar_refusals_total', '{reason="NOT_FOUND"}')).toBe(before + 1);
  });

  test('give the time of statements by call and by job, and the wait for a connection', async () => {
    await site.visitor().get('/api/departments');
    expect(await metric('kirdaar_statement_seconds_count', '{work="listDepartments"}')).toBeGreaterThan(0);
    expect(await metric('kirdaar_connection_wait_seconds_count')).toBeGreaterThan(0);
    await startSignUp(site);
    const jobs = await startJobs(site.deps);
    await expect
      .poll(() => metric('kirdaar_statement_seconds_count', '{work="send-mail"}'), { timeout: 15_000 })
      .toBeGreaterThan(0);
    // a job may be done before the turn is noted
    await expect.poll(() => metric('kirdaar_jobs_turn')).toBe(1);
    await jobs.stop();
    expect(await metric('kirdaar_jobs_turn')).toBe(0);
  });

  test('give the age of the oldest due job', async () => {
    await site.db.execute(
      sql`SELECT graphile_worker.add_job('erase-files', '{}', run_at => now() - interval '1 hour')`,
    );
    expect(await metric('kirdaar_jobs_oldest_seconds')).toBeGreaterThanOrEqual(3600);
  });

  test('name the role of the database, its replicas, and both versions', async () => {
    expect(await metric('kirdaar_database_primary')).toBe(1);
    expect(await metric('kirdaar_database_replicas')).toBe(0);
    expect(await metric('kirdaar_database_lag_seconds')).toBe(0);
    const tables = await metric('kirdaar_schema_version');
    expect(await read()).toMatch(
      new RegExp(`^kirdaar_build_info\\{version="\\d+\\.\\d+\\.\\d+",tables="${tables}"\\} 1$`, 'm'),
    );
  });

  test('count what fails at the object store', async () => {
    const settings = { bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' };
    const store = s3Store({ endpoint: 'http://127.0.0.1:9', ...settings });
    await expect(store.read('a')).rejects.toThrow('S3 cannot be reached');
    expect(await metric('kirdaar_s3_errors_total', '{why="unreachable"}')).toBeGreaterThan(0);
  });

  test('scan no table that grows', async () => {
    await site.db.execute(sql`INSERT INTO mails (id, recipient, subject, text_body, html_body, created_at, sent_at)
      SELECT gen_random_uuid(), 'a@people.example', 'Hello', '', '', ${site.deps.clock()}::timestamptz, ${site.deps.clock()}::timestamptz
      FROM generate_series(1, 20000)`);
    await site.db.execute(sql`ANALYZE mails`);
    const { rows } = await site.db.execute<Record<string, string>>(
      sql`EXPLAIN ${stateStatement(site.deps.clock())}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('mails_unsent');
    expect(plan).not.toMatch(/Seq Scan on (mails|files)/);
  });
});

describe('The files of deploy/', () => {
  test('alerts and dashboard ask only for metrics that exist', async () => {
    const known = await allNames();
    const rules = fileOf('alerts.yml').matchAll(/^ +expr: (.*)$/gm);
    const panels: { targets: { expr: string }[] }[] = JSON.parse(fileOf('grafana.json')).panels;
    const queries = [
      ...[...rules].map(([, expr = '']) => expr),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    const asked = queries.flatMap((query) => query.match(/\b(?:kirdaar|http|process|nodejs)_\w+/g) ?? []);
    expect(queries.length).toBeGreaterThan(30);
    expect(new Set(asked.filter((name) => !known.has(name)))).toEqual(new Set());
  });

  test.skipIf(!hasPromtool)(
    'the alerts are valid; one for mails comes within ten minutes, and for one bad address none',
    () => {
      for (const [about, file] of [
        ['check', 'alerts.yml'],
        ['test', 'alerts.test.yml'],
      ] as const) {
        const { status, stdout, stderr } = spawnSync('promtool', [about, 'rules', join(deploy, file)], {
          encoding: 'utf8',
        });
        expect(stdout + stderr).toContain('SUCCESS');
        expect(status).toBe(0);
      }
    },
  );
});
