import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { isFromHere, isSurelyFromHere } from '../http/forwarded.ts';
import type { DemoAccess } from './demo-people.queries.ts';

export { countDemoPeople, findDemoPeople } from './demo-people.queries.ts';

/**
 * As which demo people a caller may sign in, whose passwords are published. On a Kirdaar for one machine as every one,
 * on a public one from its own machine alone, and only when no proxy could be hiding the real caller. As an
 * administrator of the demo nobody signs in on a public one, and on another nobody whom a proxy brings (rule
 * accounts/strangers-4). Demo accounts that are left out look like addresses without an account, so that no answer
 * reveals them.
 */
export function demoAccess({ config }: Deps, request: FastifyRequest): DemoAccess {
  if (config.publicBy.length === 0) return isFromHere(request) ? 'all' : 'no_administrator';
  return isSurelyFromHere(request, config) ? 'no_administrator' : 'none';
}
