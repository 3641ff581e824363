import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { isFromHere, isSurelyFromHere } from '../http/forwarded.ts';
import type { DemoAccess } from './demo-people.queries.ts';

export { countDemoPeople, findDemoPeople } from './demo-people.queries.ts';

/**
 * The demo users as which a caller may sign in; their passwords are public. On a private Kirdaar: all of
 * them. On a public one: only from the same machine, and only when no proxy can hide the real caller. Demo
 * administrators never sign in on a public one, and never through a proxy (rule accounts/strangers-4).
 * Excluded demo accounts answer like unknown addresses, so that no answer reveals them.
 */
export function demoAccess({ config }: Deps, request: FastifyRequest): DemoAccess {
  if (config.publicBy.length === 0) return isFromHere(request) ? 'all' : 'no_administrator';
  return isSurelyFromHere(request, config) ? 'no_administrator' : 'none';
}
