import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { isSurelyFromHere } from '../../http/forwarded.ts';

export { countDemoPeople, findDemoPeople } from './demo-people.queries.ts';

/**
 * Whether a caller may sign in as a demo person, whose password is published. On a Kirdaar for one machine everybody
 * may. On a public one only callers from its own machine may, and only when no proxy could be hiding the real caller.
 * To everybody else the demo accounts look like addresses without an account, so that no answer reveals them.
 */
export function mayBeDemo({ config }: Deps, request: FastifyRequest): boolean {
  return config.publicBy.length === 0 || isSurelyFromHere(request, config);
}
