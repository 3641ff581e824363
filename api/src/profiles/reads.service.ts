import { readLimitText } from '@kirdaar/domain/profiles/reads.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../core/refusal.ts';
import type { Deps } from '../deps.ts';
import { addressKeys } from '../http/limits/address-keys.ts';
import { DistinctReads } from '../http/limits/distinct-reads.ts';
import type { Viewer } from '../http/viewer.ts';

const cap = { points: 2000, seconds: 3600 };

/**
 * Everyone may read 2,000 different profiles an hour; more are refused with 429 (rules profiles/reads-1,
 * profiles/reads-2). Signed-in users count by account, so that a school behind one IP address is not blocked,
 * and may always read their own profile. Signed-out visitors count by IP address. Unknown names count too:
 * else the count would reveal whether a profile is hidden or missing. RATE_LIMIT_SCALE multiplies the limit.
 */
export function readLimit(deps: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const reads = new DistinctReads(deps, cap);
  return async (viewer: Viewer | null, request: FastifyRequest, publicIdentifier: string): Promise<void> => {
    if (viewer?.publicIdentifier === publicIdentifier) return;
    const callers = viewer
      ? [{ key: `user ${viewer.id}`, times: 1 }]
      : addressKeys(request.ip).map(({ key, times }) => ({ key: `address ${key}`, times }));
    for (const { key, times } of callers) {
      const stopped = await reads.count(key, publicIdentifier, times * deps.config.rateLimitScale);
      if (!stopped) continue;
      const { most, until } = stopped;
      const retryAfterSeconds = (until.getTime() - deps.clock().getTime()) / 1000;
      throw new Refusal('TOO_MANY_REQUESTS', { message: readLimitText(most, until), retryAfterSeconds });
    }
  };
}
