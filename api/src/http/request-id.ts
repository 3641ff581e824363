import { randomUUID } from 'node:crypto';
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Mark, markHere, withMark } from '../core/request-mark.ts';
import type { Span, Tracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    mark: Mark;
    /** A page's own call of the API, in this process. */
    isOfPage: boolean;
    span: Span | undefined;
  }
}

/** Whether an address is a trusted proxy, as the nearest to this server. */
type TrustsProxy = (address: string) => boolean;
type RawRequest = Pick<IncomingMessage, 'headers' | 'socket'>;

export const requestIdHeader = 'x-request-id';
const wellFormed = /^[\w.:@/+=-]{1,128}$/;
const traceparentForm = /^[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;
const ended = new WeakSet<FastifyRequest>();
// a balancer and a monitor ask them all the time
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * The id of a request: the one that a trusted proxy gave, that of the page which makes the call, or a random
 * one. `Answer` sends it with every answer, also with those that Fastify's hooks do not see.
 */
export function openRequestIds(trustsProxy: TrustsProxy) {
  const known = new WeakMap<RawRequest, string>();
  const idOf = (raw: RawRequest): string => {
    const id = known.get(raw) ?? pageMark(raw)?.requestId ?? fromProxy(raw, trustsProxy) ?? randomUUID();
    known.set(raw, id);
    return id;
  };
  class Answer<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
    constructor(request: R, ...rest: unknown[]) {
      // Node gives options that its types do not have
      super(...([request, ...rest] as unknown as [R]));
      this.setHeader(requestIdHeader, idOf(request));
    }
  }
  return { idOf, Answer };
}

/**
 * Marks each request with its id, writes its line in the log, and records its span. The line has the route's
 * pattern, never the address: addresses name people, and have tokens and what is searched for.
 */
export function markRequests(
  app: FastifyInstance,
  { trustsProxy, tracing }: { trustsProxy: TrustsProxy; tracing: Tracing | null },
): void {
  app.decorateRequest('mark');
  app.decorateRequest('isOfPage', false);
  app.decorateRequest('span');
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    const ofPage = pageMark(request.raw);
    request.isOfPage = ofPage !== undefined;
    const given = traceparentOf(request.raw, trustsProxy);
    if (!ofPage && !probes.has(routeOf(request)))
      request.span = tracing?.begin(request.method, routeOf(request), request.id, given);
    const traceparent = ofPage?.traceparent ?? request.span?.traceparent ?? given;
    const work = request.routeOptions.config.call ?? routeOf(request);
    request.mark = { work, requestId: request.id, traceparent };
    // also when the client left, which Fastify does not see; after an answer it changes nothing
    reply.raw.once('close', () => writeLine(request, reply, { left: true }));
    withMark(request.mark, done);
  });
  // body events are outside of the request's async context
  app.addHook('preValidation', (request, _reply, done) => withMark(request.mark, done));
  app.addHook('onResponse', async (request, reply) => writeLine(request, reply, {}));
}

/** Once for each request: when it is answered, or when its client left before. */
function writeLine(request: FastifyRequest, reply: FastifyReply, more: { left?: true }): void {
  if (ended.has(request)) return;
  ended.add(request);
  const { method, span, log, mark } = request;
  const route = routeOf(request);
  const status = reply.raw.headersSent ? reply.raw.statusCode : undefined;
  span?.end(status);
  if (request.isOfPage) return;
  const line = { method, route, status, ms: Math.round(reply.elapsedTime), ...more };
  withMark(mark, () => log[probes.has(route) ? 'debug' : 'info'](line, 'request'));
}

/** The pattern of a request's route. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'unknown';
}

/** The mark of the page that makes this call in this process. */
function pageMark({ socket }: RawRequest): Mark | undefined {
  return socket.remotePort === undefined ? markHere() : undefined;
}

function fromProxy(raw: RawRequest, trustsProxy: TrustsProxy): string | undefined {
  const given = raw.headers[requestIdHeader];
  const isUsable = typeof given === 'string' && wellFormed.test(given);
  return isUsable && trustsProxy(raw.socket.remoteAddress ?? '') ? given : undefined;
}

function traceparentOf(raw: RawRequest, trustsProxy: TrustsProxy): string | undefined {
  const { traceparent } = raw.headers;
  const isUsable = typeof traceparent === 'string' && traceparentForm.test(traceparent);
  return isUsable && trustsProxy(raw.socket.remoteAddress ?? '') ? traceparent : undefined;
}
