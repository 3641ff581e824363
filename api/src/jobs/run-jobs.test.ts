import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, inject, test } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { execute } from '../../test/server.ts';
import { openDatabase } from '../db/database.ts';
import { queueJob } from '../db/queue-job.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { startJobs } from './run-jobs.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function openApp(settings: Record<string, string> = {}) {
  const app = await createTestApp(settings);
  cleanUps.push(() => app.close());
  return app;
}

async function openMailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  cleanUps.push(() => server.stop());
  return server;
}

async function runJobs(deps: Parameters<typeof startJobs>[0]) {
  const jobs = await startJobs(deps);
  cleanUps.push(() => jobs.stop());
  return jobs;
}

/** Runs the jobs of a database in a separate process, which can be killed. */
function runJobsElsewhere(databaseUrl: string, smtpUrl: string) {
  const file = (path: string) => JSON.stringify(join(import.meta.dirname, path));
  const program = `
    import { pino } from 'pino';
    import { readConfig } from ${file('../settings/config.ts')};
    import { openDatabase } from ${file('../db/database.ts')};
    import { openDeps } from ${file('../open.ts')};
    import { startJobs } from ${file('run-jobs.ts')};
    const config = readConfig({ SMTP_URL: ${JSON.stringify(smtpUrl)} });
    const db = openDatabase(${JSON.stringify(databaseUrl)});
    await startJobs(openDeps(config, db, pino({ level: 'silent' })));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  cleanUps.push(kill);
  return { kill };
}

const letter = { subject: 'S', text: 'T', html: '<p>T</p>' };
const soon = { timeout: 40_000, interval: 25 };

test('After SIGKILL in the middle of sending, the next process sends the mail at once', async () => {
  let connections = 0;
  const hanging = await openMailServer({ onConnect: () => void connections++ });
  const server = await openMailServer();
  const app = await openApp({ SMTP_URL: server.url });
  const { kill } = runJobsElsewhere(app.databaseUrl, hanging.url);
  await queueMail(app.db, app.deps, { to: 'asha@people.example', ...letter });
  await expect.poll(() => connections, soon).toBe(1);
  await kill();

  await runJobs(app.deps);
  await expect.poll(() => server.arrived.map(({ to }) => to[0]), soon).toEqual(['asha@people.example']);
});

test('One process at a time has the lock, and the other takes over when it stops', async () => {
  const [one, two] = [await openMailServer(), await openMailServer()];
  const app = await openApp({ SMTP_URL: one.url });
  const otherDb = openDatabase(app.databaseUrl);
  cleanUps.push(() => otherDb.$client.end());
  const send = (to: string) => queueMail(app.db, app.deps, { to, ...letter });

  const first = await startJobs(app.deps);
  await send('first@people.example');
  await expect.poll(() => one.arrived.length, soon).toBe(1);
  await runJobs({ ...app.deps, db: otherDb, config: { ...app.deps.config, smtpUrl: two.url } });
  await sleep(1500);
  await send('still-first@people.example');
  await expect.poll(() => one.arrived.length, soon).toBe(2);
  await first.stop();
  await send('second@people.example');
  await expect.poll(() => two.arrived.map(({ to }) => to[0]), soon).toEqual(['second@people.example']);
  expect(one.arrived).toHaveLength(2);
});

test('When the database goes away and comes back, jobs continue without a restart', async () => {
  const server = await openMailServer();
  const app = await openApp({ SMTP_URL: server.url });
  await runJobs(app.deps);
  await queueMail(app.db, app.deps, { to: 'before@people.example', ...letter });
  await expect.poll(() => server.arrived.length, soon).toBe(1);

  const { url } = inject('testServer');
  const name = new URL(app.databaseUrl).pathname.slice(1);
  await execute(url, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await execute(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND usename = current_user`,
  );
  await expect(queueMail(app.db, app.deps, { to: 'lost@people.example', ...letter })).rejects.toThrow();
  await sleep(3000);
  await execute(url, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);

  await queueMail(app.db, app.deps, { to: 'after@people.example', ...letter });
  await expect
    .poll(() => server.arrived.map(({ to }) => to[0]), soon)
    .toEqual(['before@people.example', 'after@people.example']);
});

test('When the ends of two jobs cannot be stored while a third hangs, jobs continue without a restart', async () => {
  const server = await openMailServer();
  const app = await openApp({ SMTP_URL: server.url });
  const { $client } = app.db;
  await runJobs(app.deps);
  const holder = await $client.connect();
  cleanUps.push(() => holder.release(true));
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE person_index');
  await queueJob(app.db, 'sweep-alerts', {});
  const hanging = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'person_index'::regclass`;
  await expect.poll(async () => (await $client.query(hanging)).rowCount, soon).toBeGreaterThan(0);

  // two ends are stored together, and refused: a sequence keeps its count although the transaction is
  // rolled back
  await holder.query('SELECT pg_advisory_lock(77)');
  await $client.query(`
    CREATE SEQUENCE refused;
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- no other job that the minute brings
        IF OLD.task_id <> (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'send-mail') THEN RETURN OLD; END IF;
        PERFORM nextval('refused'); PERFORM pg_advisory_xact_lock(77); RAISE 'not now';
      END $$;
    CREATE TRIGGER refuse BEFORE DELETE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION refuse()`);
  const refused = async () => (await $client.query('SELECT last_value, is_called FROM refused')).rows[0];
  await queueMail(app.db, app.deps, { to: 'first@people.example', ...letter });
  await expect.poll(refused, soon).toEqual({ last_value: '1', is_called: true });
  await queueMail(app.db, app.deps, { to: 'second@people.example', ...letter });
  await expect.poll(refused, soon).toEqual({ last_value: '2', is_called: true });
  await holder.query('SELECT pg_advisory_unlock(77)');
  await $client.query('DROP TRIGGER refuse ON graphile_worker._private_jobs');

  await queueMail(app.db, app.deps, { to: 'third@people.example', ...letter });
  await expect.poll(() => server.arrived.map(({ to }) => to[0]), soon).toContain('third@people.example');
});

test('Stopping does not wait for hanging work, and the job is done by the next run', async () => {
  let connections = 0;
  const hanging = await openMailServer({ onConnect: () => void connections++ });
  const server = await openMailServer();
  const app = await openApp({ SMTP_URL: hanging.url });
  const jobs = await startJobs(app.deps);
  await queueMail(app.db, app.deps, { to: 'asha@people.example', ...letter });
  await expect.poll(() => connections, soon).toBe(1);
  const started = performance.now();
  await jobs.stop();
  expect(performance.now() - started).toBeLessThan(6500);
  await runJobs({ ...app.deps, config: { ...app.deps.config, smtpUrl: server.url } });
  await expect.poll(() => server.arrived.length, soon).toBe(1);
});

test('A job can be postponed', async () => {
  const app = await openApp();
  await queueJob(app.db, 'clean-up', {}, { delaySeconds: 120 });
  const { rows } = await app.db.$client.query(
    'SELECT extract(epoch FROM run_at - now())::int AS seconds FROM graphile_worker.jobs',
  );
  expect(rows[0].seconds).toBeGreaterThan(110);
});
