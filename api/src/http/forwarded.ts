import type { FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../settings/config.ts';

const marks = /^(x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|forwarded|via)$/;

/**
 * Whether a program on this machine made a request itself, under a name of this machine. A proxy on it brings the
 * requests of everybody: it says so in a header, keeps the public name, or, if told nothing else, speaks HTTP 1.0.
 */
export function isFromHere(request: FastifyRequest): boolean {
  const { remoteAddress = '' } = request.socket;
  return isLoopback(remoteAddress) && isLoopback(request.hostname) && !isForwarded(request);
}

/** Whether a request surely comes from this machine: it looks so, and no proxy that says nothing may have brought it. */
export function isSurelyFromHere(request: FastifyRequest, config: Config): boolean {
  return knowsItsProxies(config) && isFromHere(request);
}

/** Whether no silent proxy may pass for this machine: behind a public address there is one, and who names theirs in
    TRUST_PROXY has told it to say who asks. */
export function knowsItsProxies({ publicBy, trustProxy }: Pick<Config, 'publicBy' | 'trustProxy'>): boolean {
  return trustProxy !== false || !publicBy.includes('PUBLIC_URL');
}

function isForwarded({ headers, raw }: FastifyRequest): boolean {
  return raw.httpVersion === '1.0' || Object.keys(headers).some((name) => marks.test(name));
}
