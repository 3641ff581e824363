import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { addressKeys } from '../../http/limits/address-keys.ts';
import { DifferentOnes } from '../../http/limits/different-ones.ts';
import { tooMany } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';

const cap = { points: 2000, seconds: 3600 };

/**
 * Lets everybody read 2,000 different profiles an hour, and refuses the next ones with 429 (rule profiles/reads-1).
 * Who is signed in counts by their account, so that a school behind one address is not stopped; the signed-out count by
 * their address. A name that nobody has counts as well: who guesses names waits, too. RATE_LIMIT_SCALE multiplies it.
 */
export function readLimit(deps: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const reads = new DifferentOnes(deps, cap);
  return async (viewer: Viewer | null, request: FastifyRequest, publicIdentifier: string): Promise<void> => {
    const callers = viewer
      ? [{ key: `user ${viewer.id}`, times: 1 }]
      : addressKeys(request.ip).map(({ key, times }) => ({ key: `address ${key}`, times }));
    for (const { key, times } of callers) {
      const seconds = await reads.count(key, publicIdentifier, times * deps.config.rateLimitScale);
      if (seconds !== null) throw tooMany('You have opened very many profiles within an hour.', seconds);
    }
  };
}
