import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { ConfigError, isLoopback, readConfig, readSettings } from './config.ts';

/** The messages with which settings are refused. */
function faultsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  throw new Error('the settings were accepted');
}

describe('settings', () => {
  test('without any, Kirdaar listens only on this machine, with its own database and an outbox', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: null,
      smtpUrl: null,
      demo: null,
      outbox: true,
      secureCookies: false,
      rateLimitScale: 1,
      publishLimit: 60,
      trustProxy: false,
    });
  });

  test('one process serves on the private database, one per core with a database server, or as many as configured', () => {
    const withServer = readConfig({ DATABASE_URL: 'postgres://db.example/kirdaar' }).workers;
    expect(readConfig({}).workers).toBe(1);
    expect(withServer).toBe(Math.min(availableParallelism(), 8));
    expect(readConfig({ WEB_CONCURRENCY: '12' }).workers).toBe(12);
  });

  test('an empty variable counts as not set', () => {
    expect(readConfig({ DATABASE_URL: '', SMTP_URL: '', PORT: '' }).databaseUrl).toBeNull();
  });

  test('every fault is named at once, in plain text', () => {
    const faults = faultsOf({
      PORT: 'many',
      DATABASE_URL: 'mysql://x',
      SMTP_URL: 'http://mail',
      DEMO: 'yes',
      RATE_LIMIT_SCALE: '0',
      PUBLISH_LIMIT: '0',
      CLOCK_OFFSET_S: 'soon',
      PASSWORD_HASH_KIB: '7',
      LOG_LEVEL: 'loud',
      METRICS_TOKEN: 'short',
    });
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'SMTP_URL',
      'DEMO',
      'RATE_LIMIT_SCALE',
      'PUBLISH_LIMIT',
      'CLOCK_OFFSET_S',
      'PASSWORD_HASH_KIB',
      'LOG_LEVEL',
      'METRICS_TOKEN',
    ]) {
      expect(faults).toContain(`- ${name} `);
    }
  });

  test('the clock is moved only if the address is of this machine', () => {
    expect(readConfig({}).clockOffset).toBe(0);
    expect(readConfig({ CLOCK_OFFSET_S: '-3600' }).clockOffset).toBe(-3600);
    const here = { PUBLIC_URL: 'http://localhost:4000', CLOCK_OFFSET_S: '600' };
    expect(readConfig(here).clockOffset).toBe(600);
    const there = { PUBLIC_URL: 'https://kirdaar.example', CLOCK_OFFSET_S: '600' };
    expect(() => readConfig(there)).toThrow('CLOCK_OFFSET_S is for drills');
    expect(readConfig({ ...there, CLOCK_OFFSET_S: '0' }).clockOffset).toBe(0);
  });

  test('a password hash has OWASP’s cost wherever others can sign in', () => {
    expect(readConfig({}).hashMemory).toBe(19_456);
    expect(readConfig({ PASSWORD_HASH_KIB: '8' }).hashMemory).toBe(8);
    const there = { PUBLIC_URL: 'https://kirdaar.example', PASSWORD_HASH_KIB: '19455' };
    expect(() => readConfig(there)).toThrow('PASSWORD_HASH_KIB below 19456 is for tests');
    expect(readConfig({ ...there, PASSWORD_HASH_KIB: '65536' }).hashMemory).toBe(65_536);
  });

  test('object storage is configured completely or not at all', () => {
    const whole = {
      S3_ENDPOINT: 'https://s3.kirdaar.example',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({}).s3).toBe(null);
    expect(readConfig(whole).s3).toMatchObject({ bucket: 'pictures', region: 'us-east-1' });
    const { S3_BUCKET: _, S3_ACCESS_KEY_ID: __, ...parts } = whole;
    expect(faultsOf(parts)).toBe('- S3_BUCKET, S3_ACCESS_KEY_ID must be set too, or none of S3_*');
    expect(faultsOf({ ...whole, S3_ENDPOINT: 'ftp://x', S3_BUCKET: 'a/b' })).toBe(
      '- S3_ENDPOINT must be an http or https address\n- S3_BUCKET must be the name of a bucket',
    );
  });

  test.each([
    ['ftp://cdn.example', 'must be an http or https address'],
    [
      'https://cdn.kirdaar.example/pictures?x',
      'must be a scheme and a host alone. Set FILES_URL=https://cdn.kirdaar.example',
    ],
    [
      'http://cdn.kirdaar.example',
      'must be https unless it is a loopback address. Set FILES_URL=https://cdn.kirdaar.example',
    ],
    [
      'https://kirdaar.example',
      'must be another host than PUBLIC_URL: the CDN’s own, which asks Kirdaar. Without a CDN leave it out',
    ],
    [
      'https://kirdaar.cdn.example',
      'must be a name below kirdaar.example: browsers send no cookie to another site, and pictures for members alone would stay empty. At the CDN add a name like pictures.kirdaar.example and set FILES_URL=https://pictures.kirdaar.example',
    ],
  ])('a CDN at %s is refused with the remedy (G10)', (FILES_URL, words) => {
    const env = { PUBLIC_URL: 'https://kirdaar.example', SMTP_URL: 'smtp://mail.example' };
    expect(faultsOf({ ...env, FILES_URL })).toBe(`- FILES_URL ${words}`);
    const fitting = {
      ...env,
      PUBLIC_URL: 'https://www.kirdaar.example',
      FILES_URL: 'https://cdn.kirdaar.example/',
    };
    expect(readConfig(fitting).filesUrl).toBe('https://cdn.kirdaar.example');
    expect(readConfig({ FILES_URL: 'https://cdn.example' }).filesUrl).toBe('https://cdn.example');
  });

  test('a public address without SMTP is refused: no one would get codes', () => {
    expect(faultsOf({ HOST: '0.0.0.0', PUBLIC_URL: 'https://kirdaar.example' })).toContain(
      'SMTP_URL is needed',
    );
  });

  test('a public address over plain http is refused', () => {
    const env = { HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'http://kirdaar.example' };
    expect(faultsOf(env)).toContain('PUBLIC_URL must be https');
  });

  test('https makes cookies secure, and real mail disables the outbox', () => {
    const env = { SMTP_URL: 'smtps://mail.example', PUBLIC_URL: 'https://kirdaar.example/somewhere' };
    expect(readConfig(env)).toMatchObject({
      publicUrl: 'https://kirdaar.example',
      secureCookies: true,
      outbox: false,
    });
  });

  test('proxies are trusted by their IP addresses and networks, never by their headers alone', () => {
    const trusted = ['10.0.0.1', '10.0.0.0/8', '::1', 'fd00:abcd::/48'];
    expect(readConfig({ TRUST_PROXY: trusted.join(', ') }).trustProxy).toEqual(trusted);
    expect(readConfig({ TRUST_PROXY: 'false' }).trustProxy).toBe(false);
  });

  test.each([
    'true',
    'caddy',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.1/8/8',
    '10.0.0.1,',
    '10',
    '-1',
  ])('TRUST_PROXY=%s is refused with an example of a valid value', (text) => {
    expect(faultsOf({ TRUST_PROXY: text })).toContain(
      '- TRUST_PROXY must be the addresses or networks of your proxies, as in 10.0.0.5,172.18.0.0/16',
    );
  });

  test('a number of proxies is trusted only if only this machine can connect', () => {
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readConfig({ TRUST_PROXY: '1', HOST: '::1' }).trustProxy).toBe(1);
    const env = { SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://kirdaar.example', TRUST_PROXY: '1' };
    for (const HOST of ['0.0.0.0', '::', '10.0.0.7', 'node1']) {
      expect(faultsOf({ ...env, HOST })).toBe(
        `- TRUST_PROXY must name the proxies when HOST is ${HOST}: a number believes anyone who connects. Give their addresses or networks, as in TRUST_PROXY=10.0.0.5,172.18.0.0/16`,
      );
    }
  });

  test('the outbox is on only if everything stays on this machine', () => {
    const mail = { SMTP_URL: 'smtp://mail.example' };
    const name = { PUBLIC_URL: 'https://kirdaar.example' };
    const table: [Record<string, string>, string[]][] = [
      [{}, []],
      [{ HOST: '::1', PUBLIC_URL: 'http://localhost:8080' }, []],
      [name, ['PUBLIC_URL']],
      [mail, ['SMTP_URL']],
      [{ ...mail, HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:3000' }, ['HOST', 'SMTP_URL']],
      [{ ...mail, ...name, HOST: '0.0.0.0' }, ['PUBLIC_URL', 'HOST', 'SMTP_URL']],
    ];
    for (const [env, publicBy] of table) {
      expect(readConfig(env)).toMatchObject({ publicBy, outbox: publicBy.length === 0 });
    }
  });

  test('the consequence of a wrong value is not reported as a second fault', () => {
    expect(faultsOf({ HOST: '0.0.0.0', SMTP_URL: 'mail.example', PUBLIC_URL: 'kirdaar.example' })).toBe(
      '- PUBLIC_URL must be an http or https address\n- SMTP_URL must start with smtp:// or smtps://',
    );
    expect(faultsOf({ HOST: 'here and there', PORT: 'x', TRUST_PROXY: 'true' }).split('\n')).toHaveLength(3);
  });

  test('DEMO is on, off or decided at the start', () => {
    expect(readConfig({ DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });

  test('an IPv6 loopback address makes a valid URL', () => {
    expect(readConfig({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080');
  });
});

test('only this machine counts as loopback', () => {
  for (const host of ['localhost', '127.0.0.1', '127.8.8.8', '::1', '[::1]', '::ffff:127.0.0.1'])
    expect(isLoopback(host)).toBe(true);
  for (const host of ['0.0.0.0', '::ffff:10.0.0.1', '10.0.0.1', 'kirdaar.example', '127.evil.example']) {
    expect(isLoopback(host)).toBe(false);
  }
});

test('the number of a placement registration is read as one line, and is optional (R45)', () => {
  expect(readConfig({}).placementRegistration).toBe(null);
  expect(readConfig({ PLACEMENT_REGISTRATION: ' MH/PPA/2025/0117 ' }).placementRegistration).toBe(
    'MH/PPA/2025/0117',
  );
  expect(() => readConfig({ PLACEMENT_REGISTRATION: 'MH\n17' })).toThrow('PLACEMENT_REGISTRATION');
});

describe('GUARDIAN_PROOF', () => {
  test('is 1 where Kirdaar is public, and 0 is refused there from 13/05/27 on (R37)', () => {
    const there = { PUBLIC_URL: 'https://kirdaar.example' };
    const proofOf = (env: Record<string, string>) => readSettings(env).config.guardianProof;
    expect([proofOf({}), proofOf(there), proofOf({ GUARDIAN_PROOF: '1' })]).toEqual([false, true, true]);
    const faults = (env: Record<string, string>, day: string) =>
      readSettings({ GUARDIAN_PROOF: '0', ...env }, new Date(day)).problems.filter((one) =>
        one.startsWith('GUARDIAN_PROOF'),
      );
    expect(faults(there, '2027-05-12T18:29:59Z')).toEqual([]);
    expect(faults(there, '2027-05-12T18:30:00Z')).toHaveLength(1);
    expect(faults({}, '2027-05-12T18:30:00Z')).toEqual([]);
  });
});
