import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What is left of a count, and when all of it is there again. */
export type Left = { limit: number; remaining: number; resetSeconds: number };

const counted = new WeakMap<FastifyRequest, Left>();

/**
 * Keeps what the answer to a request says of a limit; of several the one that ends first. Only for counts that the caller
 * may know: their own, or their address's. A count that is about an e-mail address would tell who else uses it.
 */
export function tellLeft(request: FastifyRequest, left: Left): void {
  const known = counted.get(request);
  if (!known || left.remaining < known.remaining) counted.set(request, left);
}

/** Says what is left in the headers of every answer to a request that was counted, also of a refusal. */
export function tellLimits(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const left = counted.get(request);
    if (!left) return;
    reply.headers({
      'ratelimit-limit': left.limit,
      'ratelimit-remaining': left.remaining,
      'ratelimit-reset': left.resetSeconds,
    });
  });
}
