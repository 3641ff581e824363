import type { OutgoingHttpHeaders } from 'node:http';
import { liveLimits } from '@kirdaar/domain/messaging/live/live.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Live } from './live.ts';

declare module 'fastify' {
  interface FastifyInstance {
    live: Live;
  }
}

export function liveRoutes(app: FastifyInstance): void {
  const { live } = app;
  route(app, 'listenToEvents', async ({ viewer, request, reply }) => {
    live.mustHaveRoom();
    // a stream is no ordinary response: skip the hooks that serialise, compress and time responses
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
  // stops proxies from buffering the response
  'x-accel-buffering': 'no',
  // a client that reconnects may reach any process
  connection: 'close',
};

function returnAfter(): number {
  const { least, most } = liveLimits.returnAfter;
  return Math.round(least + Math.random() * (most - least));
}
