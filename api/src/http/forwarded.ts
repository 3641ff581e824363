import type { FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../settings/config.ts';

const marks = /^(x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|forwarded|via)$/;

/**
 * Whether a program on this machine made a request itself, under a name of this machine. A request that a local proxy
 * forwards for somebody else is recognised by its header, by the public host name, or by HTTP 1.0, which proxies
 * speak unless told otherwise.
 */
export function isFromHere(request: FastifyRequest): boolean {
  const { remoteAddress = '' } = request.socket;
  return isLoopback(remoteAddress) && isLoopback(request.hostname) && !isForwarded(request);
}

/** Whether a request certainly comes from this machine: it looks like it, and no proxy without such signs can have
 * forwarded it. */
export function isSurelyFromHere(request: FastifyRequest, config: Config): boolean {
  return knowsItsProxies(config) && isFromHere(request);
}

/** Whether no silent proxy can look like this machine. Behind a public address there is a proxy, and a number in TRUST_PROXY
    names none: only an operator who names the proxies knows that they say who asks. */
export function knowsItsProxies({ publicBy, trustProxy }: Pick<Config, 'publicBy' | 'trustProxy'>): boolean {
  return trustProxy === false ? !publicBy.includes('PUBLIC_URL') : typeof trustProxy !== 'number';
}

function isForwarded({ headers, raw }: FastifyRequest): boolean {
  return raw.httpVersion === '1.0' || Object.keys(headers).some((name) => marks.test(name));
}
