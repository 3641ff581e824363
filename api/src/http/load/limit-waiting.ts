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
 * Every request is answered within 20 seconds, whatever the database does: it may wait 18 of them for its
 * turn and for the database together. Sending a form and processing a picture are not counted.
 */
export function limitWaiting(app: FastifyInstance): void {
  app.decorateRequest('patience');
  app.addHook('onRequest', (request, _reply, done) => {
    // a page's API requests in this process are part of the page
    const isOfPage = request.raw.socket.remotePort === undefined;
    request.patience = (isOfPage ? patienceHere() : undefined) ?? { left: longest };
    withPatience(request.patience, done);
  });
  // body events are outside of the request's async context
  app.addHook('preValidation', (request, _reply, done) => withPatience(request.patience, done));
}
