import { waitInWords } from '@kirdaar/domain/texts/wait-in-words.ts';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { addressKeys } from './address-keys.ts';
import { correctLeft, recordLeft } from './limit-headers.ts';

/** How often something may happen within a time. Counted in the database, so for all processes together. */
export type Cap = { name: string; points: number; seconds: number };

/** A 429 that says in plain words how long to wait, after the name of the exceeded limit. */
export function tooMany(what: string, retryAfterSeconds: number): Refusal {
  const message = `${what} Please wait ${waitInWords(retryAfterSeconds)} and try again.`;
  return new Refusal('TOO_MANY_REQUESTS', { message, retryAfterSeconds });
}

/**
 * Counts one more for a key and throws 429 beyond the limit. The answer to the given request shows what is
 * left: pass it only if the key is the caller's own or their IP address.
 */
export async function spend(deps: Deps, cap: Cap, key: string, shownTo?: FastifyRequest): Promise<void> {
  const counted = countedAs(cap, key);
  const tell = ({ remainingPoints, msBeforeNext }: RateLimiterRes) => {
    const resetSeconds = Math.ceil(msBeforeNext / 1000);
    if (shownTo)
      recordLeft(shownTo, counted, { limit: cap.points, remaining: remainingPoints, resetSeconds });
  };
  try {
    tell(await limiter(deps, cap).consume(key));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    tell(error);
    throw tooMany('Too many attempts.', error.msBeforeNext / 1000);
  }
}

/** A limit on this server: RATE_LIMIT_SCALE multiplies it, down to one. */
export function scaled({ config }: Pick<Deps, 'config'>, most: number): number {
  return Math.max(1, Math.round(most * config.rateLimitScale));
}

/** Counts one more for the caller, and the answer shows what is left. RATE_LIMIT_SCALE multiplies it. */
export async function spendOwn(deps: Deps, cap: Cap, id: string, request: FastifyRequest): Promise<void> {
  await spend(deps, { ...cap, points: scaled(deps, cap.points) }, id, request);
}

/** Returns a counted request that did no harm. The answer's headers are corrected if they show this count. */
async function giveBack(deps: Deps, cap: Cap, key: string, shownTo?: FastifyRequest): Promise<void> {
  const counted = countedAs(cap, key);
  await deps.db.execute(
    sql`UPDATE rate_limits SET points = points - 1 WHERE key = ${counted} AND points > 0`,
  );
  if (shownTo) correctLeft(shownTo, counted);
}

/**
 * Counts one more for the caller's IP address. These caps are sized for 1,000 people at one IP address
 * (decision 26), and RATE_LIMIT_SCALE multiplies them.
 */
export async function spendByAddress(deps: Deps, cap: Cap, request: FastifyRequest): Promise<void> {
  for (const { key, times } of addressKeys(request.ip)) {
    await spend(deps, { ...cap, points: scaled(deps, cap.points * times) }, key, request);
  }
}

/** Returns a count of the caller's IP address: a success does not count. */
export async function giveBackByAddress(deps: Deps, cap: Cap, request: FastifyRequest): Promise<void> {
  for (const { key } of addressKeys(request.ip)) await giveBack(deps, cap, key, request);
}

/**
 * Counts one more for something that many callers share: no answer shows what is left. RATE_LIMIT_SCALE
 * multiplies it.
 */
export async function spendShared(deps: Deps, cap: Cap, key: string): Promise<void> {
  await spend(deps, { ...cap, points: scaled(deps, cap.points) }, key);
}

export async function giveBackShared(deps: Deps, cap: Cap, key: string): Promise<void> {
  await giveBack(deps, cap, key);
}

/**
 * Counts one more, or `count`, under a key unless that exceeds `most`; gives whether it counted. Parallel
 * counts wait until this transaction ends; a rollback counts nothing.
 */
export async function countWithin(
  tx: Transaction,
  key: string,
  { most, until, count = 1 }: { most: number; until: Date; count?: number },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`INSERT INTO rate_limits AS known (key, points, expire)
          SELECT ${key}, ${count}::integer, ${until.getTime()}::bigint WHERE ${count}::integer <= ${most}::integer
        ON CONFLICT (key) DO UPDATE SET points = known.points + excluded.points
          WHERE known.points + excluded.points <= ${most}::integer`,
  );
  return rowCount === 1;
}

/** Deletes every count that names a deleted user, by their id or their address. */
export async function forgetCounts(db: Queryable, name: string): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE ${name} = ANY (regexp_split_to_array(key, '[: ]'))`);
}

/** Deletes expired counts. The limiter uses the machine's clock. */
export async function deleteSpentCaps(db: Queryable): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE expire < ${Date.now()}`);
}

/** The key of a count in the database, in the limiter's format. */
function countedAs(cap: Cap, key: string): string {
  return `${cap.name}:${key}`;
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
