import type { FastifyInstance } from 'fastify';
import { type Patience, patienceHere, withPatience } from '../../db/patience.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How much longer this request may wait for its turn and for the database. */
    patience: Patience;
  }
}

const longest = 18_000;

/**
 * Whatever the database does, who asks is answered within 20 seconds: a request may wait 18 of them for its turn and
 * for the database together. Sending a form and working on a picture take their own time.
 */
export function limitWaiting(app: FastifyInstance): void {
  app.decorateRequest('patience');
  app.addHook('onRequest', (request, _reply, done) => {
    // what a page asks of the API in this process is part of the page
    const isOfPage = request.raw.socket.remotePort === undefined;
    request.patience = (isOfPage ? patienceHere() : undefined) ?? { left: longest };
    withPatience(request.patience, done);
  });
  // a body comes in events that know nothing of who waits for it
  app.addHook('preValidation', (request, _reply, done) => withPatience(request.patience, done));
}
