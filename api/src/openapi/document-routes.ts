import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { permitStyle } from '../http/security-headers.ts';
import { describeApi } from './document.ts';
import { referencePage } from './page.ts';
import { pageStyle } from './page-style.ts';

/** An answer that is the same for everyone until the next start. */
type FixedAnswer = { type: string; plain: Buffer; packed: Buffer; tag: string };

let made: { document: FixedAnswer; page: FixedAnswer } | undefined;

/** Both take half a second to make, so they are made once, on the first request of a process. */
function madeOnce() {
  if (made) return made;
  const document = describeApi();
  made = {
    document: fixedAnswer('application/json; charset=utf-8', JSON.stringify(document)),
    page: fixedAnswer('text/html; charset=utf-8', referencePage(document)),
  };
  return made;
}

/** The contract for machines at /api/openapi.json and for people at /api/docs. */
export function documentRoutes(api: FastifyInstance): void {
  const config = { outsideContract: true } as const;

  api.get('/openapi.json', { config }, async (request, reply) =>
    sendFixed(request, reply, madeOnce().document),
  );

  api.get('/docs', { config }, async (request, reply) => {
    permitStyle(reply, pageStyle);
    return sendFixed(request, reply, madeOnce().page);
  });
}

function fixedAnswer(type: string, text: string): FixedAnswer {
  const plain = Buffer.from(text);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { type, plain, packed: gzipSync(plain), tag };
}

function sendFixed(request: FastifyRequest, reply: FastifyReply, { type, plain, packed, tag }: FixedAnswer) {
  const isPacked = request.headers['accept-encoding']?.includes('gzip') ?? false;
  // each encoding has its own tag
  const own = isPacked ? `"${tag}-gzip"` : `"${tag}"`;
  reply.headers({ 'cache-control': 'public, max-age=300', vary: 'accept-encoding', etag: own });
  if (request.headers['if-none-match']?.includes(own)) return reply.code(304).send();
  if (isPacked) reply.header('content-encoding', 'gzip');
  return reply.type(type).send(isPacked ? packed : plain);
}
