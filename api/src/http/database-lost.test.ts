import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { type OwnServer, startOwnServer } from '../../test/own-server.ts';
import { createPerson } from '../../test/people.ts';
import { execute } from '../../test/server.ts';
import { migrate } from '../db/migrate.ts';

let server: OwnServer;
let site: TestApp;
let signedIn: Awaited<ReturnType<typeof createPerson>>;
beforeAll(async () => {
  server = await startOwnServer();
  await migrate(server.url);
  site = await createTestApp({}, undefined, async () => ({ url: server.url, drop: async () => {} }));
  signedIn = await createPerson(site, 'Director');
});
afterAll(async () => {
  await site.close();
  await server.remove();
});

const message = {
  fullName: 'Asha Rao',
  email: 'asha@people.example',
  phoneNumber: '9876543210',
  message: 'How do I list my theatre group with you?',
};
const write = (key: string) =>
  site.visitor().post('/api/contacts', message, { headers: { 'idempotency-key': key } });
const read = () => signedIn.client.get('/api/users/artists');
const ready = () => site.visitor().get('/readyz');

/** What every answer of a database that is lost has. */
const expectRefusal = ({ status, json, headers }: Awaited<ReturnType<typeof write>>) => {
  expect([status, json.code]).toEqual([503, 'UNAVAILABLE']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
};

const expectRecovery = async (key: string) => {
  await expect.poll(async () => (await ready()).status).toBe(200);
  await expect.poll(async () => (await write(key)).status).toBe(201);
  await expect.poll(async () => (await read()).status).toBe(200);
};

describe('a database', () => {
  test('that turned read-only refuses writes and readiness for now, and takes them when it is mended', async () => {
    await execute(server.url, 'ALTER SYSTEM SET default_transaction_read_only = on');
    await execute(server.url, 'SELECT pg_reload_conf()');
    await expect.poll(async () => (await ready()).status).toBe(503);
    expect((await ready()).json.message).toBe('The database takes no writes.');
    expectRefusal(await write('read-only'));
    expect((await read()).status).toBe(200);
    const asBefore = `${server.url}?options=${encodeURIComponent('-c default_transaction_read_only=off')}`;
    await execute(asBefore, 'ALTER SYSTEM RESET default_transaction_read_only');
    await execute(server.url, 'SELECT pg_reload_conf()');
    await expectRecovery('read-only');
  });

  test('that is killed refuses for now, and serves again by itself', async () => {
    await server.stop('SIGKILL');
    expectRefusal(await write('killed'));
    expectRefusal(await read());
    expectRefusal(await ready());
    await server.start();
    await expectRecovery('killed');
  });

  test('that fell silent never makes readiness silent, and answers what was asked meanwhile with a refusal (G3)', async () => {
    await Promise.all([read(), read(), read()]);
    server.freeze();
    const asked = [write('silent'), read(), read(), read(), read(), read(), read(), read()];
    const unready = await ready();
    expectRefusal(unready);
    expect(unready.json.message).toMatch(/does not answer|not reachable/);
    for (const answer of await Promise.all(asked)) expectRefusal(answer);
    server.thaw();
    await expectRecovery('silent');
    const { rows } = await site.db.$client.query('SELECT FROM contacts');
    expect(rows).toHaveLength(3);
    expect(site.db.$client.waitingCount).toBe(0);
  });

  test('that was lost after COMMIT had been sent is asked by the key: what is done is not done twice (G2)', async () => {
    const before = (await site.db.$client.query('SELECT FROM contacts')).rowCount;
    // the COMMIT of a message waits for a replica that there is not, with everything written
    await execute(server.url, `ALTER SYSTEM SET synchronous_standby_names = 'absent'`);
    await execute(server.url, `ALTER SYSTEM SET synchronous_commit = 'local'`);
    await execute(
      server.url,
      `SET synchronous_commit = 'local';
       CREATE FUNCTION wait_for_replica() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN PERFORM set_config('synchronous_commit', 'on', true); RETURN NULL; END $$;
       CREATE TRIGGER wait AFTER INSERT ON contacts EXECUTE FUNCTION wait_for_replica()`,
    );
    await execute(server.url, 'SELECT pg_reload_conf()');
    const asking = write('lost at COMMIT');
    const cut = `SELECT pg_terminate_backend(pid) AS cut FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
    await expect.poll(() => execute(server.url, cut)).toEqual([{ cut: true }]);
    expect((await asking).status).toBe(201);
    await execute(server.url, 'ALTER SYSTEM RESET synchronous_standby_names');
    await execute(server.url, 'SELECT pg_reload_conf()');
    expect((await write('lost at COMMIT')).status).toBe(201);
    expect((await site.db.$client.query('SELECT FROM contacts')).rowCount).toBe((before ?? 0) + 1);
  });
});
