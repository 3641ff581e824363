import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config.ts';

const marks = /^(x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|forwarded|via)$/;

/**
 * Whether a program on this machine made a request itself, under a name of this machine. A proxy on it brings the
 * requests of everybody: it says so in a header, keeps the public name, or, if told nothing else, speaks HTTP 1.0.
 */
export function isFromHere(request: FastifyRequest): boolean {
  const { remoteAddress = '' } = request.socket;
  return isLoopback(remoteAddress) && isLoopback(request.hostname) && !isForwarded(request);
}

function isForwarded({ headers, raw }: FastifyRequest): boolean {
  return raw.httpVersion === '1.0' || Object.keys(headers).some((name) => marks.test(name));
}
