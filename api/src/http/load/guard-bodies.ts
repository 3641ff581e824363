import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

// half of what the slowest mobile networks transfer
const slowest = { bytes: 60 * 1024, every: 30_000 };
// more than any of our forms: a client that still sends after this will not stop
const mostAfterAnswer = 32 * 1024 * 1024;

/**
 * Closes the connection of a body that is too slow: an upload may take long as long as it makes progress, and
 * no client holds a connection with a byte now and then. Also closes one that continues long after its
 * answer.
 */
export function guardBodies(app: FastifyInstance, limits = { slowest, mostAfterAnswer }): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hasBody = Number(raw.headers['content-length']) > 0 || raw.headers['transfer-encoding'];
    if (hasBody) endWhenSlow(raw, limits.slowest);
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) discardRest(raw, limits.mostAfterAnswer);
  });
}

/**
 * A minimum pace instead of a fixed timeout, which would be too long for a line of text or too short for five
 * photographs.
 */
function endWhenSlow(request: IncomingMessage, { bytes, every }: typeof slowest): void {
  const { socket } = request;
  let seen = socket.bytesRead;
  const look = setInterval(() => {
    const arrived = socket.bytesRead - seen;
    seen += arrived;
    if (!request.complete && arrived < bytes) socket.destroy();
  }, every).unref();
  // also fires when the connection breaks; a listener on the connection would stay after every request
  request.once('close', () => clearInterval(look));
}

/**
 * A browser reads the answer only after it has sent everything, so the rest of a refused body is read and
 * dropped.
 */
function discardRest(request: IncomingMessage, most: number): void {
  let left = most;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}
