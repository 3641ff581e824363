import type { FastifyRequest } from 'fastify';
import { Refusal } from '../core/refusal.ts';
import { type Config, isLoopback } from '../settings/config.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes from another origin's page, multipart too; clients other than browsers send neither header
 * (rule calls/writes-1). Also event streams, which would use a slot (rule live/streams-3).
 */
export function checkSameOrigin(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): void {
  if (request.routeOptions.config.isEndless && comesFromElsewhere(request, config))
    throw new Refusal('CROSS_ORIGIN');
  if (safeMethods.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('CROSS_ORIGIN');
  if (origin !== undefined && origin !== config.publicUrl && !isOwnHost(origin, request)) {
    throw new Refusal('CROSS_ORIGIN');
  }
}

/**
 * Whether a page of another site or a foreign origin sent the request; a request without both headers is not
 * from a page.
 */
function comesFromElsewhere(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isForeign = origin !== undefined && origin !== config.publicUrl && !isOwnHost(origin, request);
  return site === 'cross-site' || isForeign;
}

// for a browser on this machine both 'localhost' and '127.0.0.1' are ours, but no DNS name that points here
function isOwnHost(origin: string, request: FastifyRequest): boolean {
  if (origin !== `http://${request.headers.host}` || !URL.canParse(origin)) return false;
  return isLoopback(new URL(origin).hostname);
}
