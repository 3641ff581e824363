import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { RefusalCode } from '@kirdaar/contract/refusals.ts';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { loggable } from '../core/loggable.ts';
import { Refusal } from '../core/refusal.ts';
import { isDatabaseGone } from '../db/database-gone.ts';
import { fullDiskAdvice } from '../db/disk-fault.ts';
import { isGoneViolation, isTooSlow } from '../db/violations.ts';
import type { Config } from '../settings/config.ts';
import { isStorageFault } from '../store/storage-fault.ts';
import { countRefusal } from './refusal-metrics.ts';
import { requestIdHeader } from './request-id.ts';
import { InvalidInput } from './validation.ts';

const standardCodes: Record<number, RefusalCode> = {
  400: 'MALFORMED_REQUEST',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

const unreadableStatus: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

const full = () => new Refusal('UNAVAILABLE', { message: noSpace, retryAfterSeconds: 60 });
const noSpace =
  'Kirdaar has no room left to store this. Nothing was changed. Please try again later; the operator sees why.';
const noRoom = 'Files cannot be stored or shown at the moment. Please try again in a little while.';

/**
 * The only place that turns errors into the error envelope. Unknown errors are logged, and their details stay
 * private.
 */
export function handleErrors(
  app: FastifyInstance,
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const fullDisk = fullDiskAdvice(error, config);
    const refusal = fullDisk ? full() : asRefusal(error);
    if (fullDisk) request.log.error({ route: request.routeOptions.url }, fullDisk);
    else if (refusal.code === 'INTERNAL') request.log.error({ fault: loggable(error) }, 'request failed');
    else if (refusal.status >= 500) {
      const { message: reason } = loggable(error);
      request.log.warn({ route: request.routeOptions.url, code: refusal.code, reason }, 'refused for now');
    }
    return sendRefusal(reply, refusal, fullDisk ? 'disk_full' : reasonOf(error));
  });
  // a path with an unknown method is an unknown path, also for TRACE and rare methods
  app.setNotFoundHandler(refuseAsUnknown);
}

/**
 * Answers unknown API paths in the envelope, also for GET: otherwise the pages would answer all paths without
 * a route.
 */
export function refuseUnknownPaths(app: FastifyInstance): void {
  for (const url of ['/', '/*']) app.get(url, { config: { outsideContract: true } }, refuseAsUnknown);
}

function refuseAsUnknown(_request: unknown, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, new Refusal('NOT_FOUND'));
}

/** Answers unparsable HTTP, like an unknown method, in the envelope, and closes the connection. */
export function refuseUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = unreadableStatus[error.code] ?? 400;
    const { code, message } = new Refusal('MALFORMED_REQUEST');
    countRefusal(code);
    const body = JSON.stringify({ success: false, message, code });
    const lines = Object.entries({
      ...headers,
      [requestIdHeader]: randomUUID(),
      'cache-control': 'no-store',
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    }).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
    if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
    socket.destroy(error);
  };
}

/** Sends a refusal in the contract's envelope, and counts it. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, reason?: string): FastifyReply {
  countRefusal(reason ?? refusal.code);
  const { errors, extras, retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)));
  else if (refusal.status === 503) reply.header('retry-after', 2);
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      success: false,
      message: refusal.message,
      code: refusal.code,
      ...(errors && { errors }),
      ...extras,
    });
}

/** Why a server refuses for now; for all other refusals their code says it. */
function reasonOf(error: FastifyError): string | undefined {
  if (isDatabaseGone(error)) return 'database';
  if (isTooSlow(error)) return 'slow_statement';
  return isStorageFault(error) ? 'storage' : undefined;
}

function asRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof InvalidInput) return error.asRefusal();
  if (isDatabaseGone(error) || isTooSlow(error)) return new Refusal('UNAVAILABLE');
  // a user was deleted during this write; a retry finds that out and answers correctly
  if (isGoneViolation(error)) return new Refusal('UNAVAILABLE');
  if (isStorageFault(error)) return new Refusal('UNAVAILABLE', { message: noRoom, retryAfterSeconds: 10 });
  const standard = error.statusCode ? standardCodes[error.statusCode] : undefined;
  return new Refusal(standard ?? 'INTERNAL');
}
