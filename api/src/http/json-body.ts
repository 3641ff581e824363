import type { FastifyInstance } from 'fastify';

/**
 * Bodies are JSON, except forms. An empty body with a JSON type counts as none: some clients always send the
 * type, also for calls without a body, like signing out.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
