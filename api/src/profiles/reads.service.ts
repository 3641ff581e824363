import { readLimitText } from '@kirdaar/domain/profiles/reads.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../core/refusal.ts';
import type { Deps } from '../deps.ts';
import { addressKeys } from '../http/limits/address-keys.ts';
import { DifferentOnes } from '../http/limits/different-ones.ts';
import type { Viewer } from '../http/viewer.ts';

const cap = { points: 2000, seconds: 3600 };

/**
 * Lets everybody read 2,000 different profiles an hour, and refuses the next ones with 429 (rules profiles/reads-1,
 * profiles/reads-2). Who is signed in counts by their account, so that a school behind one address is not stopped, and
 * their own profile is always theirs to read; the signed-out count by their address. Every other name counts, whether
 * anybody has it or not: that it counted would tell somebody who is not there from somebody who is hidden.
 * RATE_LIMIT_SCALE multiplies it.
 */
export function readLimit(deps: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const reads = new DifferentOnes(deps, cap);
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
