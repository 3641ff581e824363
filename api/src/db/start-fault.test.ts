import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnServer, startOwnServer } from '../../test/own-server.ts';
import { databaseUrl, execute } from '../../test/server.ts';
import { migrate } from './migrate.ts';
import { lookAtDatabase, reach } from './reach.ts';
import { NoServer, refuseUnfit } from './servers.ts';
import { type DatabaseFacts, startFaultOf, unfitness } from './start-fault.ts';

const place = { server: 'db:5432', role: 'kirdaar', database: 'casting' };
const good: DatabaseFacts = {
  isReadOnly: false,
  hasTrigrams: false,
  offersTrigrams: true,
  hasTables: false,
  mayWriteTables: true,
  hasQueue: false,
  mayMakeTables: true,
  mayMakeSchemas: true,
};

describe('a database that was reached', () => {
  test.each<[string, Partial<DatabaseFacts>, string | null]>([
    ['is new and ours', {}, null],
    [
      'has no trigrams',
      { offersTrigrams: false },
      "PostgreSQL at db:5432 lacks the extension pg_trgm. Install PostgreSQL's contrib package there (Debian: postgresql-contrib).",
    ],
    [
      'is in use by a role that may make nothing new',
      { hasTables: true, hasQueue: true, hasTrigrams: true, mayMakeTables: false, mayMakeSchemas: false },
      null,
    ],
  ])('that %s', (_what, facts, words) => {
    expect(unfitness({ ...good, ...facts }, place)?.words ?? null).toBe(words);
  });

  test.each([
    [
      { inRecovery: false, version: '14.19', versionNumber: 140_019 },
      'db:5432 is PostgreSQL 14.19; 15 or newer is needed. Upgrade it, or name another server.',
      false,
    ],
    [
      { inRecovery: true, version: '17.6', versionNumber: 170_006 },
      'db:5432 is in recovery: a replica, or a server that is not ready yet. It takes no writes. Name the primary server.',
      true,
    ],
    [{ inRecovery: false, version: '15.0', versionNumber: 150_000 }, null, null],
    [{ inRecovery: false, version: '18.4', versionNumber: 180_004 }, null, null],
  ])('of which %j is known is refused with %j', (facts, words, passes) => {
    const refuse = () => refuseUnfit('db:5432', facts);
    if (words === null) return expect(refuse).not.toThrow();
    expect(startFaultOf(thrownBy(refuse), [place])).toEqual({ words, passes });
  });

  test('and is one of several reports each problem, and is waited for when one can come back', () => {
    const replica = thrownBy(() =>
      refuseUnfit('a:1', { inRecovery: true, version: '17', versionNumber: 170_000 }),
    );
    const old = thrownBy(() =>
      refuseUnfit('b:2', { inRecovery: false, version: '13.1', versionNumber: 130_001 }),
    );
    const servers = ['postgres://a:1/x', 'postgres://b:2/x'];
    const places = servers.map((server) => ({ ...place, server: server.slice(11, 14) }));
    const both = startFaultOf(new NoServer(servers, [replica, old]), places);
    expect(both?.words).toMatch(
      /^none of its servers can be used: a:1 is in recovery.* b:2 is PostgreSQL 13\.1; 15 or newer/,
    );
    expect(both?.passes).toBe(true);
    expect(startFaultOf(new NoServer(servers, [old, old]), places)?.passes).toBe(false);
  });
});

function thrownBy(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('a real server', () => {
  let server: OwnServer;
  let where: string;
  const others: Server[] = [];
  const calls: Socket[] = [];

  beforeAll(async () => {
    server = await startOwnServer();
    where = server.place;
    for (const statement of [
      "CREATE ROLE kirdaar LOGIN PASSWORD 'sesame'",
      "CREATE ROLE plain LOGIN PASSWORD 'sesame'",
      'CREATE ROLE half LOGIN',
      'CREATE ROLE barred LOGIN',
      'CREATE ROLE crowd LOGIN CONNECTION LIMIT 0',
      'CREATE DATABASE casting OWNER kirdaar',
      'CREATE DATABASE frozen OWNER kirdaar',
      'ALTER DATABASE frozen SET default_transaction_read_only = on',
      'CREATE DATABASE bare OWNER kirdaar',
      "ALTER DATABASE bare SET extension_control_path = '/nowhere'",
    ])
      await execute(server.url, statement);
    await execute(databaseUrl(server.url, 'casting'), 'GRANT CREATE ON SCHEMA public TO half');
    const [file] = await execute(server.url, 'SHOW hba_file');
    const rules = ['barred reject', 'kirdaar scram-sha-256', 'all trust'].map((rule) => {
      const [role, method] = rule.split(' ');
      return `('host all ${role} 127.0.0.1/32 ${method}')`;
    });
    await execute(server.url, `COPY (VALUES ${rules.join(', ')}) TO '${file?.hba_file}'`);
    await server.stop();
    await server.start();
  });
  afterAll(async () => {
    for (const call of calls) call.destroy();
    for (const other of others) other.close();
    await server.remove();
  });

  /** Another program that listens on a port, and treats its callers like this. */
  async function somethingElse(take: (call: Socket) => void): Promise<string> {
    const other = createServer((call) => {
      calls.push(call);
      call.on('error', () => {});
      take(call);
    });
    others.push(other);
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    return `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  }

  test.each<[string, string, string, boolean]>([
    ['fits', 'kirdaar:sesame@HERE/casting', '', false],
    [
      'wants another password',
      'kirdaar:sesam@HERE/casting',
      "PostgreSQL at HERE does not accept the password of 'kirdaar', or knows no such role. Correct it; a sign like @ or / in a password is written as %40 or %2F.",
      false,
    ],
    [
      'wants a password',
      'kirdaar@HERE/casting',
      "PostgreSQL at HERE wants a password of 'kirdaar', and there is none in the address: postgres://kirdaar:password@HERE/…",
      false,
    ],
    [
      'knows no such role',
      'nobody@HERE/casting',
      "PostgreSQL at HERE knows no role 'nobody'. Make it (CREATE ROLE nobody LOGIN PASSWORD '…'), or name another.",
      false,
    ],
    [
      'refuses connections from here',
      'barred@HERE/casting',
      `PostgreSQL at HERE does not let 'barred' in from this machine (pg_hba.conf rejects connection for host "127.0.0.1", user "barred", database "casting", no encryption). Allow it in its pg_hba.conf.`,
      false,
    ],
    [
      'has no such database',
      'plain@HERE/nothing',
      "there is no database 'nothing' at HERE. Make it: CREATE DATABASE nothing OWNER plain.",
      false,
    ],
    [
      'is read-only',
      'kirdaar:sesame@HERE/frozen',
      "the database 'frozen' at HERE is read-only for 'kirdaar'. Is default_transaction_read_only on? Turn it off: ALTER DATABASE frozen RESET default_transaction_read_only.",
      false,
    ],
    [
      'lacks pg_trgm',
      'kirdaar:sesame@HERE/bare',
      "PostgreSQL at HERE lacks the extension pg_trgm. Install PostgreSQL's contrib package there (Debian: postgresql-contrib).",
      false,
    ],
    [
      'lets us make no tables',
      'plain@HERE/casting',
      "'plain' may not make tables in the schema public of 'casting' at HERE. Allow it: GRANT USAGE, CREATE ON SCHEMA public TO plain.",
      false,
    ],
    [
      'lets us make no schemas',
      'half@HERE/casting',
      "'half' may not make schemas and extensions in 'casting' at HERE. Allow it: GRANT CREATE ON DATABASE casting TO half.",
      false,
    ],
    [
      'is full',
      'crowd@HERE/casting',
      'PostgreSQL at HERE has no connection left. Raise its max_connections, or start fewer processes (WEB_CONCURRENCY).',
      true,
    ],
    [
      'has no TLS',
      'kirdaar:sesame@HERE/casting?ssl=true',
      'PostgreSQL at HERE has no TLS. Leave sslmode and ssl out of the address.',
      false,
    ],
    [
      'does not run',
      'kirdaar:sesame@127.0.0.1:1/casting',
      'nobody answers at 127.0.0.1:1. Is PostgreSQL running there?',
      true,
    ],
    [
      'is not where its name says',
      'kirdaar:sesame@db.invalid:5432/casting',
      // without a reachable name server, not even that can be known
      '',
      true,
    ],
  ])('that %s', async (what, address, words, passes) => {
    const fault = await lookAtDatabase(`postgres://${address.replace('HERE', where)}`);
    if (what === 'fits') return expect(fault).toBe(null);
    if (words) expect(fault).toEqual({ words: words.replaceAll('HERE', where), passes });
    else
      expect(fault?.words).toMatch(/db\.invalid:5432.*does this machine (know it|reach its name server)\?$/i);
    expect(fault?.passes).toBe(passes);
    expect(fault?.words).not.toContain('sesam');
  });

  test('that is another program hangs up or is silent, and is distinguished from a missing one', async () => {
    const rude = await somethingElse((call) => call.destroy());
    expect(await lookAtDatabase(`postgres://a@${rude}/b`)).toEqual({
      words: `${rude} takes the call and hangs up. Is it PostgreSQL, and is it running well? Look at its log.`,
      passes: true,
    });
    const silent = await somethingElse(() => {});
    expect(await lookAtDatabase(`postgres://a@${silent}/b`)).toEqual({
      words: `${silent} does not answer. Is the host right, and does every firewall let this machine through?`,
      passes: true,
    });
  });

  test('that revokes a right during the work is named too, and other errors are not blamed on it', async () => {
    const address = `postgres://kirdaar:sesame@${where}/casting`;
    await reach(address, () => migrate(address), { seconds: 0 });
    const asHalf = `postgres://half@${where}/casting`;
    const casting = databaseUrl(server.url, 'casting');
    await execute(casting, 'GRANT CREATE ON DATABASE casting TO half');
    expect((await lookAtDatabase(asHalf))?.words).toBe(
      `the tables in 'casting' at ${where} belong to another role, and 'half' may not write to them. Come as that role, or make this one their owner: REASSIGN OWNED BY … TO half.`,
    );
    await execute(casting, 'GRANT ALL ON schema_version TO half');
    await expect(reach(asHalf, () => migrate(asHalf), { seconds: 0 })).rejects.toThrow(
      /^- DATABASE_URL: 'half' lacks a right in 'casting' at .* \(permission denied .*\)\. Make it the owner/,
    );
    const bug = new TypeError('a bug');
    await expect(reach(address, () => Promise.reject(bug), { seconds: 0 })).rejects.toBe(bug);
  });

  test('that comes back is waited for, and that is logged once; the work is done once', async () => {
    await server.stop();
    const said: string[] = [];
    let works = 0;
    const address = `postgres://kirdaar:sesame@${where}/casting`;
    const reached = reach(
      address,
      async () => {
        works += 1;
        return 'done';
      },
      { say: (line) => said.push(line) },
    );
    await expect.poll(() => said.length).toBe(1);
    await server.start();
    expect(await reached).toBe('done');
    expect(works).toBe(1);
    expect(said).toEqual([
      `DATABASE_URL: nobody answers at ${where}. Is PostgreSQL running there? Kirdaar waits for it, 30 seconds at most.`,
    ]);
  });
});
