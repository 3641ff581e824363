import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

// half of what the slowest mobile networks carry
const slowest = { bytes: 60 * 1024, every: 30_000 };
// more than any form of ours may hold: who still sends after this is not going to stop
const mostAfterAnswer = 32 * 1024 * 1024;

/**
 * Ends the connection of a body that drips: an upload may take its time as long as it goes on, and nobody holds a
 * connection with a byte now and then. And ends one that goes on long after its answer.
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

/** One pace instead of one flat time, which would be too long for a line of text or too short for five photographs. */
function endWhenSlow(request: IncomingMessage, { bytes, every }: typeof slowest): void {
  const { socket } = request;
  let seen = socket.bytesRead;
  const look = setInterval(() => {
    const arrived = socket.bytesRead - seen;
    seen += arrived;
    if (!request.complete && arrived < bytes) socket.destroy();
  }, every).unref();
  // also told when the connection breaks; a listener on the connection would stay there after every request
  request.once('close', () => clearInterval(look));
}

/** A browser looks for its answer only when it has sent everything, so the rest of a refused body is read and thrown away. */
function discardRest(request: IncomingMessage, most: number): void {
  let left = most;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}
