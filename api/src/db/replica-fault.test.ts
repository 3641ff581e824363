import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnServer, startOwnServer } from '../../test/own-server.ts';
import { databaseUrl, execute } from '../../test/server.ts';
import { migrate } from './migrate.ts';
import { replicaFaults } from './replica-fault.ts';

let primary: OwnServer;
let replica: OwnServer;
let other: OwnServer;
beforeAll(async () => {
  [primary, other] = await Promise.all([startOwnServer(), startOwnServer()]);
  await execute(primary.url, 'CREATE DATABASE casting');
  await migrate(databaseUrl(primary.url, 'casting'));
  await execute(primary.url, 'CREATE ROLE reader LOGIN');
  replica = await primary.startReplica();
});
afterAll(async () => {
  for (const server of [replica, other, primary]) await server.remove();
});

const faultsAt = (servers: OwnServer[], change = (address: string) => address) => {
  const [first] = servers;
  const address = databaseUrl(first?.url ?? '', 'casting').replace(
    first?.place ?? '',
    servers.map(({ place }) => place).join(','),
  );
  return replicaFaults(change(address), databaseUrl(primary.url, 'casting'));
};

test('A replica fits, and so do both machines of a pair, of which one is the primary (G5, G8)', async () => {
  expect(await faultsAt([replica])).toEqual([]);
  expect(await faultsAt([primary, replica])).toEqual([]);
});

test('A server that follows another database is refused: visitors would see that one (G5, G8)', async () => {
  await execute(other.url, 'CREATE DATABASE casting');
  const words = `${other.place} is no replica of the database in DATABASE_URL: it would show visitors another one. Name the servers that follow it.`;
  expect(await faultsAt([replica, other])).toEqual([{ words, passes: false }]);
});

test('A wrong role, database or right is refused with its remedy (G5, G8)', async () => {
  expect(await faultsAt([replica], (address) => address.replace('casting', 'nothing'))).toEqual([
    { words: expect.stringContaining(`there is no database 'nothing' at ${replica.place}`), passes: false },
  ]);
  expect(await faultsAt([replica], (address) => address.replace('postgres@', 'nobody@'))).toEqual([
    {
      words: expect.stringContaining(`PostgreSQL at ${replica.place} knows no role 'nobody'`),
      passes: false,
    },
  ]);
  expect(await faultsAt([replica], (address) => address.replace('postgres@', 'reader@'))).toEqual([
    {
      words: `'reader' may not read the tables in 'casting' at ${replica.place}. Name the role of DATABASE_URL, or allow it there: GRANT pg_read_all_data TO reader.`,
      passes: false,
    },
  ]);
});

test('A replica that is away or was promoted does not stop a start: the primary answers (G5, G8)', async () => {
  expect(await faultsAt([primary])).toEqual([
    {
      words: expect.stringContaining(`no replica is at ${primary.place}, so the primary answers`),
      passes: true,
    },
  ]);
  await replica.stop();
  expect(await faultsAt([replica])).toEqual([
    { words: `nobody answers at ${replica.place}. Is PostgreSQL running there?`, passes: true },
  ]);
});

test('A replica that answers with an unknown fault does not stop a start (G5, G8)', async () => {
  const fields = Buffer.from('SFATAL\0CXX001\0Mthe index is damaged\0\0');
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  const sick = createServer((call) => {
    call.on('error', () => {});
    call.once('data', () => call.end(Buffer.concat([head, fields])));
  });
  await new Promise<void>((resolve) => sick.listen(0, '127.0.0.1', resolve));
  const found = sick.address();
  const at = `127.0.0.1:${found && typeof found === 'object' ? found.port : 0}`;
  try {
    expect(await faultsAt([primary], (address) => address.replace(primary.place, at))).toEqual([
      { words: `PostgreSQL at ${at} cannot be used: the index is damaged.`, passes: true },
    ]);
  } finally {
    sick.close();
  }
});
