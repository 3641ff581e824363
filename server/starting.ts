import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Config } from '@kirdaar/api/src/settings/config.ts';
import { listenFault } from './listen-fault.ts';

/** Listens on the port while a start creates and migrates the database: it lives, and is not ready. Throws a
    ConfigError when the port cannot be had, before anything is created. */
export async function answerWhileStarting(config: Pick<Config, 'host' | 'port'>) {
  const server = createServer((request, response) => {
    if (request.url === '/healthz') return answer(response, 200, { success: true, data: { live: true } });
    const message = 'Kirdaar is starting. Try again in a moment.';
    response.setHeader('retry-after', '2');
    // a browser that came too early comes again
    response.setHeader('refresh', '2');
    answer(response, 503, { success: false, code: 'UNAVAILABLE', message });
  });
  try {
    server.listen({ host: config.host, port: config.port });
    await once(server, 'listening');
  } catch (error) {
    throw listenFault(error, config);
  }
  return {
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': randomUUID(),
  });
  response.end(JSON.stringify(body));
}
