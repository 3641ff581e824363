import type { FastifyInstance } from 'fastify';

/**
 * JSON is what a body may be, forms aside. A body that is announced as JSON and empty counts as none: clients that
 * always name the type do so on calls that take nothing, like signing out.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
