import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnServer, startOwnServer } from '../../test/own-server.ts';
import { execute } from '../../test/server.ts';
import { serversOf } from '../settings/database-address.ts';
import { openConnections } from './connections.ts';
import { isDatabaseGone } from './database-gone.ts';
import { withPatience } from './patience.ts';
import { NoServer, serverName, UnfitServer } from './servers.ts';

const together = (...servers: OwnServer[]) =>
  `postgres://postgres@${servers.map(({ place }) => place).join(',')}/postgres`;

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('an address of the database', () => {
  test('can name several servers, in the order in which they are tried', () => {
    expect(serversOf('postgres://u:p,%40@a:5433,b,[::1]:5434/kirdaar?sslmode=disable')).toEqual([
      'postgres://u:p,%40@a:5433/kirdaar?sslmode=disable',
      'postgres://u:p,%40@b/kirdaar?sslmode=disable',
      'postgres://u:p,%40@[::1]:5434/kirdaar?sslmode=disable',
    ]);
  });

  test.each([
    'postgres://u@localhost/kirdaar?host=%2Frun%2Fpg',
    'postgres:///kirdaar?host=/run/postgresql',
    'postgresql://u:secret@/kirdaar?host=/cloudsql/mumbai:kirdaar',
  ])('can name a socket of this machine: %s', (address) => {
    expect(serversOf(address)).toEqual([address]);
    expect(serverName(address)).toMatch(/^\/(run|cloudsql)\//);
  });

  test('that is malformed is refused with a message, without its password', () => {
    for (const address of [
      'mysql://a/b',
      'postgres://u:secret@a:port/b',
      'postgres://u:secret@a,b:99999/c',
    ]) {
      expect(() => serversOf(address)).toThrow(/^must (start with|be an address)/);
    }
  });
});

describe('of a server and its replica', () => {
  let first: OwnServer;
  let second: OwnServer;
  beforeAll(async () => {
    first = await startOwnServer();
    second = await first.startReplica();
    await execute(first.url, 'CREATE TABLE films (name text)');
  });
  afterAll(async () => {
    await second.remove();
    await first.remove();
  });

  test('the one that accepts writes is used, wherever it is in the list (G1)', async () => {
    for (const address of [together(second, first), together(first, second)]) {
      const pool = openConnections(address, 'pages', 2);
      await pool.query(`INSERT INTO films VALUES ('Pather Panchali')`);
      await pool.end();
    }
    expect(await execute(first.url, 'SELECT count(*)::int AS n FROM films')).toEqual([{ n: 2 }]);
  });

  test('a replica alone is refused, and so is a list of nothing else (G1)', async () => {
    const alone = openConnections(second.url, 'pages', 1);
    const refusal = await failureOf(alone.query('SELECT 1'));
    expect(refusal).toBeInstanceOf(UnfitServer);
    expect(String(refusal)).toContain(`${second.place} is in recovery`);
    expect(isDatabaseGone(refusal)).toBe(true);
    await alone.end();

    const both = openConnections(together(second, second), 'pages', 1);
    expect(await failureOf(both.query('SELECT 1'))).toBeInstanceOf(NoServer);
    await both.end();
  });

  test('after the first one died, the replica that replaces it is used without a restart', async () => {
    const pool = openConnections(together(first, second), 'pages', 3);
    await pool.query('SELECT 1');
    await first.stop('SIGKILL');
    // its last processes notice only after a while that it is gone
    await expect.poll(async () => isDatabaseGone(await failureOf(pool.query('SELECT 1')))).toBe(true);
    await execute(second.url, 'SELECT pg_promote()');
    await expect
      .poll(() =>
        pool.query(`INSERT INTO films VALUES ('Aparajito')`).then(({ rowCount }) => rowCount, String),
      )
      .toBe(1);
    expect(await execute(second.url, `SELECT name FROM films WHERE name = 'Aparajito'`)).toHaveLength(1);
    await pool.end();
  });
});

describe('a server', () => {
  let server: OwnServer;
  beforeAll(async () => {
    server = await startOwnServer();
    await execute(server.url, 'CREATE TABLE films (name text)');
  });
  afterAll(() => server.remove());

  test('that turned read-only loses the connection that wanted to write, and is written to when it is repaired (G2)', async () => {
    const pool = openConnections(server.url, 'pages', 1);
    const pid = async () => (await pool.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;
    const before = await pid();
    await execute(server.url, 'ALTER SYSTEM SET default_transaction_read_only = on');
    await execute(server.url, 'SELECT pg_reload_conf()');
    const write = () => pool.query(`INSERT INTO films VALUES ('Devi')`).then(() => 'written', isDatabaseGone);
    await expect.poll(write).toBe(true);
    expect(await pid()).not.toBe(before);
    const asBefore = `${server.url}?options=${encodeURIComponent('-c default_transaction_read_only=off')}`;
    await execute(asBefore, 'ALTER SYSTEM RESET default_transaction_read_only');
    await execute(server.url, 'SELECT pg_reload_conf()');
    await expect.poll(write).toBe('written');
    await pool.end();
  });

  test('that stopped answering blocks no one longer than their patience, and leaves the pool whole', async () => {
    const pool = openConnections(server.url, 'pages', 3);
    const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    for (const client of clients) client.release();
    expect(pool.totalCount).toBe(3);
    server.freeze();
    // two connections that exist, one more that waits in its transaction, and two that find the pool full
    const ask = () => withPatience({ left: 500 }, () => failureOf(pool.query('SELECT 1')));
    const faults = await Promise.all([ask(), ask(), ask(), ask(), ask()]);
    expect(faults.map(isDatabaseGone)).toEqual([true, true, true, true, true]);
    server.thaw();
    const again = await Promise.all([1, 2, 3].map((n) => pool.query('SELECT $1::int AS n', [n])));
    expect(again.map(({ rows }) => rows[0].n)).toEqual([1, 2, 3]);
    expect(pool.waitingCount).toBe(0);
    await pool.end();
  });

  test('that lost a statement gives no broken connection to the next one', async () => {
    const pool = openConnections(server.url, 'pages', 1);
    const client = await pool.connect();
    const question = { text: 'SELECT pg_sleep(10)', query_timeout: 100 };
    expect(isDatabaseGone(await failureOf(client.query(question)))).toBe(true);
    // a caller that forgot to report that it is broken
    client.release();
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });
});
