import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { GrievanceOfficer } from '@kirdaar/contract/trust/contacts.ts';
import { needsProof } from '@kirdaar/domain/profiles/guardians/papers.ts';
import { registeredDomain } from '@kirdaar/domain/trust/contact-details/new-accounts.ts';
import * as z from 'zod';
import { serversOf } from './database-address.ts';
import { GrievanceOfficerSetting } from './grievance-officer.ts';
import { findMistyped } from './mistyped.ts';
import { readTrustProxy, type TrustedProxies } from './trust-proxy.ts';

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');
// as many as fit PostgreSQL's default of 100 connections
const mostWorkers = 8;
// OWASP's minimum for argon2id with two passes, in KiB
const safeHashMemory = 19_456;
const positive = z.coerce.number({ error: 'must be a number' }).positive('must be above 0');
const contactLimit = z.coerce.number({ error: 'must be a number' }).int().min(1).max(100_000);

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number({ error: 'must be a port' }).int().min(0).max(65535).default(3000),
  HOST: z
    .string()
    .refine((host) => URL.canParse(`http://${hostInUrl(host)}`), 'must be an address or a host name')
    .default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.string().superRefine(mustNameServers).optional(),
  DATABASE_READ_URL: z.string().superRefine(mustNameServers).optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_KEY_BEFORE: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Kirdaar <hello@kirdaar.example>'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  FILES_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  DEMO: flag.optional(),
  GRIEVANCE_OFFICER: GrievanceOfficerSetting.optional(),
  PLACEMENT_REGISTRATION: z
    .string()
    .trim()
    .regex(/^[^\p{C}]{1,120}$/u, 'must be one line')
    .optional(),
  WEB_CONCURRENCY: z.coerce.number({ error: 'must be a number' }).int().min(1).max(64).optional(),
  LEAVE_SECONDS: z.coerce.number({ error: 'must be a number' }).min(0).max(60).default(0),
  RATE_LIMIT_SCALE: positive.default(1),
  PUBLISH_LIMIT: z.coerce.number({ error: 'must be a number' }).int().min(1).max(100_000).default(60),
  CONTACT_LIMIT: contactLimit.default(50),
  CONTACT_LIMIT_VERIFIED: contactLimit.default(500),
  CONTACT_LIMIT_FIRST_DAY: contactLimit.optional(),
  CONTACT_LIMIT_SHARED: contactLimit.optional(),
  REQUIRE_VERIFIED: flag.default(false),
  GUARDIAN_PROOF: flag.optional(),
  MAIL_NOW_AFTER_S: z.coerce
    .number({ error: 'must be a number of seconds' })
    .int('must be whole seconds')
    .min(0)
    .max(86_400)
    .default(180),
  ALERT_SWEEP_S: z.coerce
    .number({ error: 'must be a number of seconds' })
    .int('must be whole seconds')
    .min(1)
    .max(60)
    .default(60),
  CLOCK_OFFSET_S: z.coerce
    .number({ error: 'must be a number of seconds' })
    .int('must be whole seconds')
    .default(0),
  PASSWORD_HASH_KIB: z.coerce
    .number({ error: 'must be a number of KiB' })
    .int('must be whole KiB')
    .min(8)
    .max(1_048_576)
    .default(safeHashMemory),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
});

export type Config = {
  port: number;
  host: string;
  /** The origin, without a trailing slash; null until the server knows its port. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** Replicas of it, for reads of visitors. */
  databaseReadUrl: string | null;
  /** Encrypts stored secrets; null: a key file in `dataDir`. */
  secretKey: string | null;
  /** The key before, while it is changed: it still opens what it encrypted. */
  secretKeyBefore: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Object storage for files, instead of a folder in `dataDir`. */
  s3: S3Settings | null;
  /** The origin of a CDN for public pictures, without a trailing slash. */
  filesUrl: string | null;
  /** Who receives complaints; null if not named. */
  grievanceOfficer: GrievanceOfficer | null;
  /** The number of this Kirdaar's registration as a placement agency, for the footer. */
  placementRegistration: string | null;
  /** null: load the demo only into an empty embedded database. */
  demo: boolean | null;
  /**
   * Processes on the port. The private database is for a small machine; with a database server, one per core.
   */
  workers: number;
  /** How long a stopping node reports it at /readyz and still serves, so that a load balancer notices. */
  leaveSeconds: number;
  rateLimitScale: number;
  /** The maximum number of projects that one account publishes in a day. */
  publishLimit: number;
  /** How many people's contact details a director sees in a day; and a verified director. */
  contactLimit: number;
  contactLimitVerified: number;
  /**
   * Limits for directors who are not verified (R39): in the first 24 hours, shared by new accounts of a
   * network, and a pause while unusual reading is checked. Null or false when off.
   */
  contactLimitFirstDay: number | null;
  contactLimitShared: number | null;
  pausesUnusualReading: boolean;
  requireVerified: boolean;
  /** Whether a child is listed only after a moderator saw the guardian's papers. */
  guardianProof: boolean;
  /** How many seconds a notification waits to be read before it is mailed. */
  mailNowAfter: number;
  alertSweep: number;
  /** The offset of the clock in seconds, for drills on this machine. */
  clockOffset: number;
  hashMemory: number;
  trustProxy: TrustedProxies;
  /** null: depends on where the log goes. */
  logLevel: string | null;
  metricsToken: string | null;
  /** The collector of OpenTelemetry that gets a span for each request. */
  tracesTo: string | null;
  /**
   * The settings that make this Kirdaar public: PUBLIC_URL or HOST beyond this machine, or SMTP_URL. A public
   * one does not load the demo by default, and lets no one sign in as a demo user from elsewhere.
   */
  publicBy: PublicSetting[];
  /** The page that shows mails: only if both addresses are loopback, and without SMTP. */
  outbox: boolean;
  secureCookies: boolean;
};

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type PublicSetting = 'PUBLIC_URL' | 'HOST' | 'SMTP_URL';

export class ConfigError extends Error {}

export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** Reads the settings of the environment. Throws a ConfigError that names every fault at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { config, problems } = readSettings(env);
  if (problems.length > 0) throw new ConfigError(listProblems(problems));
  return config;
}

/** Formats problems for the terminal, one a line. */
export function listProblems(problems: readonly string[]): string {
  return problems.map((problem) => `- ${problem}`).join('\n');
}

/** The readable settings, with defaults for wrong ones, and all faults. */
export function readSettings(
  env: Record<string, string | undefined>,
  now: Date = new Date(),
): {
  config: Config;
  problems: string[];
} {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const { value, problems } = parse(given);
  const wrong = (name: string) => problems.some((problem) => problem.startsWith(`${name} `));
  const loopback = isLoopback(value.HOST);
  const publicUrl = new URL(value.PUBLIC_URL ?? `http://${hostInUrl(value.HOST)}:${value.PORT}`).origin;
  const loopbackUrl = isLoopback(new URL(publicUrl).hostname);
  if (!loopback && !given.SMTP_URL) {
    problems.push('SMTP_URL is needed when HOST is a public address: codes must reach people by mail');
  }
  if (publicUrl.startsWith('http:') && !loopbackUrl && !wrong('PUBLIC_URL')) {
    problems.push('PUBLIC_URL must be https unless it is a loopback address');
  }
  if (value.DATABASE_READ_URL && !value.DATABASE_URL) {
    problems.push('DATABASE_READ_URL needs DATABASE_URL: it names the replicas of that database');
  }
  if (value.CLOCK_OFFSET_S !== 0 && !loopbackUrl) {
    problems.push('CLOCK_OFFSET_S is for drills: it is taken only where PUBLIC_URL is a loopback address');
  }
  if (value.PASSWORD_HASH_KIB < safeHashMemory && !loopbackUrl) {
    problems.push(
      `PASSWORD_HASH_KIB below ${safeHashMemory} is for tests: it is taken only where PUBLIC_URL is a loopback address`,
    );
  }
  if (value.GUARDIAN_PROOF === false && !loopbackUrl && needsProof(now)) {
    problems.push(
      'GUARDIAN_PROOF=0 is over since 13/05/27: the papers of guardians are checked where Kirdaar is public',
    );
  }
  const s3 = readS3(value, given, problems);
  const filesUrl = readFilesUrl(value.FILES_URL, publicUrl, problems);
  const trustProxy = readTrustProxy(value.TRUST_PROXY, value.HOST, loopback, problems);
  for (const { name, meant } of findMistyped(Object.keys(given), settingNames)) {
    problems.push(
      `${name}: did you mean ${meant}? If another program wants it, start without it: env -u ${name} npm start`,
    );
  }
  const publicBy = [
    ...(loopbackUrl ? [] : ['PUBLIC_URL' as const]),
    ...(loopback ? [] : ['HOST' as const]),
    ...(value.SMTP_URL ? ['SMTP_URL' as const] : []),
  ];
  const config: Config = {
    port: value.PORT,
    host: value.HOST,
    publicUrl,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    databaseReadUrl: value.DATABASE_READ_URL ?? null,
    secretKey: value.SECRET_KEY ?? null,
    secretKeyBefore: value.SECRET_KEY_BEFORE ?? null,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    s3,
    filesUrl,
    grievanceOfficer: value.GRIEVANCE_OFFICER ?? null,
    placementRegistration: value.PLACEMENT_REGISTRATION ?? null,
    demo: value.DEMO ?? null,
    workers:
      value.WEB_CONCURRENCY ?? (value.DATABASE_URL ? Math.min(availableParallelism(), mostWorkers) : 1),
    leaveSeconds: value.LEAVE_SECONDS,
    rateLimitScale: value.RATE_LIMIT_SCALE,
    publishLimit: Math.max(1, Math.round(value.PUBLISH_LIMIT * value.RATE_LIMIT_SCALE)),
    contactLimit: value.CONTACT_LIMIT,
    contactLimitVerified: value.CONTACT_LIMIT_VERIFIED,
    contactLimitFirstDay: value.CONTACT_LIMIT_FIRST_DAY ?? (loopbackUrl ? null : 15),
    contactLimitShared: value.CONTACT_LIMIT_SHARED ?? (loopbackUrl ? null : 200),
    pausesUnusualReading:
      !loopbackUrl || [value.CONTACT_LIMIT_FIRST_DAY, value.CONTACT_LIMIT_SHARED].some(Number.isInteger),
    requireVerified: value.REQUIRE_VERIFIED,
    guardianProof: value.GUARDIAN_PROOF ?? !loopbackUrl,
    mailNowAfter: value.MAIL_NOW_AFTER_S,
    alertSweep: value.ALERT_SWEEP_S,
    clockOffset: value.CLOCK_OFFSET_S,
    hashMemory: value.PASSWORD_HASH_KIB,
    trustProxy,
    logLevel: value.LOG_LEVEL ?? null,
    metricsToken: value.METRICS_TOKEN ?? null,
    tracesTo: value.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    publicBy,
    outbox: publicBy.length === 0,
    secureCookies: publicUrl.startsWith('https:'),
  };
  return { config, problems };
}

/** Whether a host name or address reaches only this machine; also for IPv4 addresses in IPv6 form. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^::ffff:/i, '');
  return (
    plain === 'localhost' ||
    plain === '::1' ||
    plain === '[::1]' ||
    (isIP(plain) === 4 && plain.startsWith('127.'))
  );
}

/** The readable values, defaults for the others, and the faults with their names. */
function parse(given: Record<string, string | undefined>) {
  const parsed = Environment.safeParse(given);
  if (parsed.success) return { value: parsed.data, problems: [] as string[] };
  const { issues } = parsed.error;
  const wrong = new Set(issues.map(({ path }) => path[0]));
  const readable = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  const problems = issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  return { value: Environment.parse(readable), problems };
}

function hostInUrl(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** All four without a default, or none. */
function readS3(
  value: z.output<typeof Environment>,
  given: Record<string, string | undefined>,
  problems: string[],
): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value;
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    };
  }
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const missing = needed.filter((name) => !given[name]);
  if (missing.length > 0 && missing.length < 4)
    problems.push(`${missing.join(', ')} must be set too, or none of S3_*`);
  return null;
}

/** A CDN has a name of its own, and asks Kirdaar for what it does not have yet. */
function readFilesUrl(given: string | undefined, publicUrl: string, problems: string[]): string | null {
  if (!given) return null;
  const { origin, protocol, hostname, href } = new URL(given);
  if (href !== `${origin}/`)
    problems.push(`FILES_URL must be a scheme and a host alone. Set FILES_URL=${origin}`);
  if (origin === publicUrl)
    problems.push(
      'FILES_URL must be another host than PUBLIC_URL: the CDN’s own, which asks Kirdaar. Without a CDN leave it out',
    );
  const { hostname: publicHost } = new URL(publicUrl);
  const domain = registeredDomain(publicHost);
  if (!isLoopback(publicHost) && registeredDomain(hostname) !== domain)
    problems.push(
      `FILES_URL must be a name below ${domain}: browsers send no cookie to another site, and pictures for members alone would stay empty. At the CDN add a name like pictures.${domain} and set FILES_URL=https://pictures.${domain}`,
    );
  if (protocol === 'http:' && !isLoopback(hostname))
    problems.push(
      `FILES_URL must be https unless it is a loopback address. Set FILES_URL=https://${hostname}`,
    );
  return origin;
}

function mustNameServers(address: string, { addIssue }: { addIssue: (message: string) => void }): void {
  try {
    serversOf(address);
  } catch (error) {
    addIssue(error instanceof Error ? error.message : String(error));
  }
}
