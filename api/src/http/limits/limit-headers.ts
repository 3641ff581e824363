import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What is left of a limit, and when it is full again. */
export type RemainingCount = { limit: number; remaining: number; resetSeconds: number };

const limitsOf = new WeakMap<FastifyRequest, Map<string, RemainingCount>>();

/**
 * Records what the answer's headers will say of a limit; of several, the one that is used up first. Only for
 * limits of the caller: their own, or of their IP address. A limit of an e-mail address would reveal that
 * another person uses it.
 */
export function recordLeft(request: FastifyRequest, count: string, left: RemainingCount): void {
  limitsOf.set(request, (limitsOf.get(request) ?? new Map<string, RemainingCount>()).set(count, left));
}

/** Corrects the headers after a count was returned: one more is left. */
export function correctLeft(request: FastifyRequest, count: string): void {
  const left = limitsOf.get(request)?.get(count);
  if (left) left.remaining += 1;
}

/** Sets the rate-limit headers on every answer to a counted request, also on a refusal. */
export function sendLimitHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const [left] = [...(limitsOf.get(request)?.values() ?? [])].sort((a, b) => a.remaining - b.remaining);
    if (!left) return;
    reply.headers({
      'ratelimit-limit': left.limit,
      'ratelimit-remaining': left.remaining,
      'ratelimit-reset': left.resetSeconds,
    });
  });
}
