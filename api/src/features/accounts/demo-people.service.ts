import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { isSurelyFromHere } from '../../http/forwarded.ts';

export { countDemoPeople, findDemoPeople } from './demo-people.queries.ts';

/**
 * Whether a caller may be somebody of the demo, whose password is published. On a Kirdaar for this machine alone
 * everybody may; on one for others only who calls from this machine, and not while there may be a proxy on it that says
 * nothing of itself. To all others those accounts are like addresses that have none, so that no answer tells which they
 * are.
 */
export function mayBeDemo({ config }: Deps, request: FastifyRequest): boolean {
  return config.publicBy.length === 0 || isSurelyFromHere(request, config);
}
