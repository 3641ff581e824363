import type { FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../settings/config.ts';

const marks = /^(x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|forwarded|via)$/;

/**
 * Whether a program on this machine made a request itself, under a local host name. A proxied request is
 * recognised by its header, by the public host name, or by HTTP 1.0, which proxies use by default.
 */
export function isFromHere(request: FastifyRequest): boolean {
  const { remoteAddress = '' } = request.socket;
  return isLoopback(remoteAddress) && isLoopback(request.hostname) && !isForwarded(request);
}

/**
 * Whether a request certainly comes from this machine: it looks local, and no proxy without headers can have
 * forwarded it.
 */
export function isSurelyFromHere(request: FastifyRequest, config: Config): boolean {
  return knowsItsProxies(config) && isFromHere(request);
}

/**
 * Whether no proxy without headers can look like this machine. A public address has a proxy, and a number in
 * TRUST_PROXY does not name it: only with named proxies do the headers give the caller.
 */
export function knowsItsProxies({ publicBy, trustProxy }: Pick<Config, 'publicBy' | 'trustProxy'>): boolean {
  return trustProxy === false ? !publicBy.includes('PUBLIC_URL') : typeof trustProxy !== 'number';
}

function isForwarded({ headers, raw }: FastifyRequest): boolean {
  return raw.httpVersion === '1.0' || Object.keys(headers).some((name) => marks.test(name));
}
