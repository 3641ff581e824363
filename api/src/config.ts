import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { S3Settings } from './media/s3-store.ts';

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');
// as many as fit the hundred connections that PostgreSQL allows by itself
const mostWorkers = 8;
const positive = z.coerce.number({ error: 'must be a number' }).positive('must be above 0');

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number({ error: 'must be a port' }).int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
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
  DEMO: flag.optional(),
  WEB_CONCURRENCY: z.coerce.number({ error: 'must be a number' }).int().min(1).max(64).optional(),
  LEAVE_SECONDS: z.coerce.number({ error: 'must be a number' }).min(0).max(60).default(0),
  RATE_LIMIT_SCALE: positive.default(1),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
});

export type Config = {
  port: number;
  host: string;
  /** Origin only, without a slash at the end; null until the server knows its port. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Object storage for the files, instead of a folder in `dataDir`. */
  s3: S3Settings | null;
  /** null: load the demo only into an empty embedded database. */
  demo: boolean | null;
  /** Processes on the port. The private database is for a small machine; beside a database server one per core. */
  workers: number;
  /** How long a node that was told to stop says so at /readyz and still serves, for a balancer to notice. */
  leaveSeconds: number;
  rateLimitScale: number;
  trustProxy: number | string[] | false;
  logLevel: string;
  metricsToken: string | null;
  /** The page that shows mails: only on a loopback address and without SMTP. */
  outbox: boolean;
  secureCookies: boolean;
};

export class ConfigError extends Error {}

/** Reads the settings of the environment; throws a ConfigError that names every fault at once, in words. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(faults(parsed.error.issues));
  const value = parsed.data;
  const loopback = isLoopback(value.HOST);
  const publicUrl = new URL(value.PUBLIC_URL ?? `http://${hostInUrl(value.HOST)}:${value.PORT}`).origin;
  const problems: string[] = [];
  if (!loopback && !value.SMTP_URL) {
    problems.push('SMTP_URL is needed when HOST is a public address: codes must reach people by mail');
  }
  if (publicUrl.startsWith('http:') && !isLoopback(new URL(publicUrl).hostname)) {
    problems.push('PUBLIC_URL must be https unless it is a loopback address');
  }
  const s3 = readS3(value, problems);
  const trustProxy = readTrustProxy(value.TRUST_PROXY, problems);
  if (problems.length > 0) throw new ConfigError(problems.map((problem) => `- ${problem}`).join('\n'));
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    s3,
    demo: value.DEMO ?? null,
    workers:
      value.WEB_CONCURRENCY ?? (value.DATABASE_URL ? Math.min(availableParallelism(), mostWorkers) : 1),
    leaveSeconds: value.LEAVE_SECONDS,
    rateLimitScale: value.RATE_LIMIT_SCALE,
    trustProxy,
    logLevel: value.LOG_LEVEL,
    metricsToken: value.METRICS_TOKEN ?? null,
    outbox: loopback && !value.SMTP_URL,
    secureCookies: publicUrl.startsWith('https:'),
  };
}

/** Whether a host name or address reaches only this machine. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    host === '[::1]' ||
    (isIP(host) === 4 && host.startsWith('127.'))
  );
}

function hostInUrl(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** All of the four that have no default, or none. */
function readS3(value: z.output<typeof Environment>, problems: string[]): S3Settings | null {
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
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(needed).flatMap(([name, given]) => (given ? [] : name));
  if (missing.length < 4) problems.push(`${missing.join(', ')} must be set too, or none of S3_*`);
  return null;
}

/** A hop count or a list of addresses; 'true' would let anyone forge theirs. */
function readTrustProxy(text: string | undefined, problems: string[]): Config['trustProxy'] {
  if (text === undefined || text === '0' || text === 'false') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const list = text.split(',').map((entry) => entry.trim());
  if (list.every((entry) => isIP(entry.split('/')[0] ?? '') > 0)) return list;
  problems.push('TRUST_PROXY must be a number of proxies or a list of addresses');
  return false;
}

function faults(issues: readonly z.core.$ZodIssue[]): string {
  return issues.map((issue) => `- ${issue.path.join('.')} ${issue.message}`).join('\n');
}
