import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import { attachment } from '../../http/attachment.ts';
import { readShareImage } from '../../media/share-image.ts';
import { parseFileName } from '../../store/file-key.ts';
import { admit, type FileAudience } from './files.service.ts';

const contentTypes = { jpg: 'image/jpeg', webp: 'image/webp', pdf: 'application/pdf' } as const;

// an address never changes its content, so public files are cached (rule files/readers-1): 30 days, because a hidden or
// erased photograph stays that long in caches of others; a file for one viewer is revalidated every time
const caching: Record<FileAudience, string> = {
  anybody: 'public, max-age=2592000, immutable',
  'this viewer': 'private, no-cache',
};

/** Serves stored files to users who may read them. */
export function fileRoutes(app: FastifyInstance, deps: Deps): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/uploads/*',
    exposeHeadRoute: false,
    config: { outsideContract: true },
    handler: async (request, reply) => {
      const name = request.params['*'];
      const parsed = parseFileName(name);
      if (!parsed) throw new Refusal('NOT_FOUND');
      const { audience, name: called } = await admit(deps, request, parsed);
      const file = await (parsed.isShare
        ? readShareImage(deps, parsed.rowPath, () => request.leaveLane())
        : deps.files.read(`uploads/${name}`));
      if (!file) throw new Refusal('NOT_FOUND');
      reply.headers({
        'cache-control': caching[audience],
        etag: `"${name}"`,
        'x-content-type-options': 'nosniff',
        // opened directly, a file may load nothing and run nothing
        'content-security-policy': "sandbox; default-src 'none'",
        ...(called && { 'content-disposition': attachment(called) }),
      });
      const isKnown = request.headers['if-none-match']?.includes(`"${name}"`) ?? false;
      if (isKnown || request.method === 'HEAD') file.stream.destroy();
      if (isKnown) return reply.status(304).send();
      reply.type(contentTypes[parsed.type]).header('content-length', file.size);
      return request.method === 'HEAD' ? reply.send() : reply.send(file.stream);
    },
  });
}
