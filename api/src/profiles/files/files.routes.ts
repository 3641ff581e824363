import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import { attachment } from '../../http/attachment.ts';
import { readShareImage } from '../../media/share-image.ts';
import { type FileName, parseFileName } from '../../store/file-key.ts';
import { admit, type FileAudience, type ReadableFile } from './files.service.ts';

type FileRequest = FastifyRequest<{ Params: { '*': string } }>;

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
      return send(deps, { request, reply }, parsed, await admit(deps, request, parsed));
    },
  });
  if (deps.config.filesUrl) pictureRoutes(app, deps);
}

/**
 * Serves public pictures to the CDN of FILES_URL. It asks below this address and nowhere else, so all other
 * files, and pictures that are not public, never go there: their readers are sent to this Kirdaar, which knows
 * who they are (rule files/cdn-1).
 */
function pictureRoutes(app: FastifyInstance, deps: Deps): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/pictures/*',
    exposeHeadRoute: false,
    config: { outsideContract: true },
    handler: async (request, reply) => {
      const name = request.params['*'];
      const parsed = parseFileName(name);
      if (!parsed || parsed.type === 'pdf' || parsed.isShare) throw new Refusal('NOT_FOUND');
      // pages of another host show it
      reply.header('cross-origin-resource-policy', 'cross-origin');
      const admitted = await admit(deps, request, parsed).catch((error: unknown) => {
        if (error instanceof Refusal) return null;
        throw error;
      });
      if (admitted?.audience === 'anybody') return send(deps, { request, reply }, parsed, admitted);
      return reply
        .header('cache-control', 'private, no-store')
        .redirect(`${deps.config.publicUrl}/api/uploads/${name}`, 302);
    },
  });
}

async function send(
  deps: Deps,
  { request, reply }: { request: FileRequest; reply: FastifyReply },
  { type, isShare, rowPath }: FileName,
  { audience, name: called }: ReadableFile,
): Promise<FastifyReply> {
  const name = request.params['*'];
  const file = await (isShare
    ? readShareImage(deps, rowPath, () => request.leaveLane())
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
  reply.type(contentTypes[type]).header('content-length', file.size);
  return request.method === 'HEAD' ? reply.send() : reply.send(file.stream);
}
