import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { parseFileName } from './file-key.ts';
import { readShareImage } from './share-image.ts';

const contentTypes = { jpg: 'image/jpeg', webp: 'image/webp', pdf: 'application/pdf' } as const;

/** Serves stored files to anyone; an address never changes its content, so browsers keep it for ever (reading 15). */
export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/uploads/*',
    exposeHeadRoute: false,
    config: { outsideContract: true },
    handler: async (request, reply) => {
      const name = request.params['*'];
      const parsed = parseFileName(name);
      if (!parsed) throw new Refusal('NOT_FOUND');
      const file = await (parsed.isShare
        ? readShareImage(deps, parsed.rowPath, () => request.leaveLane())
        : deps.files.read(`uploads/${name}`));
      if (!file) throw new Refusal('NOT_FOUND');
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${name}"`,
        'x-content-type-options': 'nosniff',
        // opened by itself a file may load nothing and run nothing
        'content-security-policy': "sandbox; default-src 'none'",
        ...(parsed.type === 'pdf' && { 'content-disposition': 'attachment; filename="brief.pdf"' }),
      });
      const isKnown = request.headers['if-none-match']?.includes(`"${name}"`) ?? false;
      if (isKnown || request.method === 'HEAD') file.stream.destroy();
      if (isKnown) return reply.status(304).send();
      reply.type(contentTypes[parsed.type]).header('content-length', file.size);
      return request.method === 'HEAD' ? reply.send() : reply.send(file.stream);
    },
  });
}
