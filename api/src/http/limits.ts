import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from './refusal.ts';
import { tellLeft } from './told-limits.ts';

/** How often something may happen within a time. Counted in the database, so for all processes together. */
export type Cap = { name: string; points: number; seconds: number };

/**
 * Counts one more for a key and refuses with 429 when that is too many. The answer to the request that is given with it
 * says what is left: given only where the key is the caller's own or their address.
 */
export async function spend(deps: Deps, cap: Cap, key: string, teller?: FastifyRequest): Promise<void> {
  const tell = ({ remainingPoints, msBeforeNext }: RateLimiterRes) => {
    const resetSeconds = Math.ceil(msBeforeNext / 1000);
    if (teller) tellLeft(teller, { limit: cap.points, remaining: remainingPoints, resetSeconds });
  };
  try {
    tell(await limiter(deps, cap).consume(key));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    tell(error);
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: error.msBeforeNext / 1000 });
  }
}

/** Counts one more for the caller's address, with what it is about; RATE_LIMIT_SCALE multiplies these caps and no others. */
export async function spendByAddress(
  deps: Deps,
  cap: Cap,
  request: FastifyRequest,
  about = '',
): Promise<void> {
  const points = Math.max(1, Math.round(cap.points * deps.config.rateLimitScale));
  await spend(
    deps,
    { ...cap, points },
    `${addressKey(request.ip)} ${about}`,
    about === '' ? request : undefined,
  );
}

/** Forgets what was counted for a key. */
export async function forgive(deps: Deps, cap: Cap, key: string): Promise<void> {
  await limiter(deps, cap).delete(key);
}

/** Forgets what was counted for the caller's address with what it was about. */
export async function forgiveByAddress(
  deps: Deps,
  cap: Cap,
  request: FastifyRequest,
  about = '',
): Promise<void> {
  await forgive(deps, cap, `${addressKey(request.ip)} ${about}`);
}

/** What addresses are counted by: an IPv4 address, or the /64 that one subscriber has of IPv6. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array(8 - before.length - after.length).fill('0') : [];
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Deletes the counts whose time is over. They are kept by the limiter's own clock, the machine's. */
export async function deleteSpentCaps(db: Queryable): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE expire < ${Date.now()}`);
}

function limiter(deps: Deps, cap: Cap): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: deps.db.$client,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: cap.name,
    points: cap.points,
    duration: cap.seconds,
  });
}
