import { calls } from '@kirdaar/contract/operations.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Refuses every route below /api that is neither a call of the contract nor marked as outside of it. Gives a
 * function that throws for a call without a route; run it after all routes are added.
 */
export function watchContract(app: FastifyInstance): () => void {
  const served = new Set<string>();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!/^\/api(\/|$)/.test(url)) return;
    if (config?.call) served.add(config.call);
    else if (!config?.outsideContract) throw new Error(`${method} ${url} is no call of the contract.`);
  });
  return () => {
    const missing = Object.keys(calls).filter((name) => !served.has(name));
    if (missing.length > 0)
      throw new Error(`Nothing serves these calls of the contract: ${missing.join(', ')}.`);
  };
}
