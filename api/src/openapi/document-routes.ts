import type { FastifyInstance } from 'fastify';
import { permitInline } from '../http/security-headers.ts';
import { type ApiDocument, describeApi } from './document.ts';
import { referencePage } from './page.ts';

let described: ApiDocument | undefined;

/** The contract for machines at /api/openapi.json and for people at /api/docs. */
export function documentRoutes(api: FastifyInstance): void {
  const config = { outsideContract: true } as const;

  api.get('/openapi.json', { config }, async (_request, reply) => {
    described ??= describeApi();
    reply.header('cache-control', 'public, max-age=300');
    return described;
  });

  api.get('/docs', { config }, async (_request, reply) => {
    described ??= describeApi();
    const page = referencePage(described, permitInline(reply, 'style-src'));
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
