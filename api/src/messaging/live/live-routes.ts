import type { OutgoingHttpHeaders } from 'node:http';
import { liveLimits } from '@kirdaar/domain/messaging/live/live.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Live } from './live.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The streams of live events of this process. */
    live: Live;
  }
}

/** Serves the streams of events. */
export function liveRoutes(app: FastifyInstance): void {
  const { live } = app;
  route(app, 'listenToEvents', async ({ viewer, request, reply }) => {
    live.mustHaveRoom();
    // it is no answer that is worked out and sent: nothing that shapes, packs or times answers has a part in it
    reply.hijack();
    reply.raw.writeHead(200, { ...reply.getHeaders(), ...streamHeaders } as OutgoingHttpHeaders);
    if (request.method === 'HEAD') reply.raw.end();
    else {
      reply.raw.write(`retry: ${returnAfter()}\n\n`);
      live.open({ userId: viewer.id, sessionId: viewer.sessionId }, reply.raw);
    }
    return '';
  });
}

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // for the proxies that collect an answer before they pass it on
  'x-accel-buffering': 'no',
  // whoever comes back finds whichever process is there then
  connection: 'close',
};

function returnAfter(): number {
  const { least, most } = liveLimits.returnAfter;
  return Math.round(least + Math.random() * (most - least));
}
