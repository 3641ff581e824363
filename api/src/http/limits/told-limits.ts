import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What is left of a count, and when all of it is there again. */
export type Left = { limit: number; remaining: number; resetSeconds: number };

const told = new WeakMap<FastifyRequest, Map<string, Left>>();

/**
 * Keeps what the answer to a request says of a count; of several it says the one that ends first. Only for counts that
 * the caller may know: their own, or their address's. One that is about an e-mail address would tell who else uses it.
 */
export function tellLeft(request: FastifyRequest, count: string, left: Left): void {
  told.set(request, (told.get(request) ?? new Map<string, Left>()).set(count, left));
}

/** Says that one more is left of a count, if the answer to the request tells of it: what it counted was given back. */
export function tellGivenBack(request: FastifyRequest, count: string): void {
  const left = told.get(request)?.get(count);
  if (left) left.remaining += 1;
}

/** Says what is left in the headers of every answer to a request that was counted, also of a refusal. */
export function tellLimits(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const [left] = [...(told.get(request)?.values() ?? [])].sort((a, b) => a.remaining - b.remaining);
    if (!left) return;
    reply.headers({
      'ratelimit-limit': left.limit,
      'ratelimit-remaining': left.remaining,
      'ratelimit-reset': left.resetSeconds,
    });
  });
}
