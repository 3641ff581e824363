import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What is left of a count, and when all of it is there again. */
export type RemainingCount = { limit: number; remaining: number; resetSeconds: number };

const told = new WeakMap<FastifyRequest, Map<string, RemainingCount>>();

/**
 * Notes what the headers of an answer will say of a limit; when several apply, they tell of the one that is used up
 * first. Only for limits that the caller may know of: their own, or that of their network address. A limit of an
 * e-mail address would reveal that somebody else uses it.
 */
export function tellLeft(request: FastifyRequest, count: string, left: RemainingCount): void {
  told.set(request, (told.get(request) ?? new Map<string, RemainingCount>()).set(count, left));
}

/** Corrects the headers when a counted request was given back: one more is left. */
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
