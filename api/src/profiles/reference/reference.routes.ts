import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { listDepartments, listLanguages, listSkills } from './reference.service.ts';

const cacheFor = 'public, max-age=300';

export function referenceRoutes(app: FastifyInstance, { db }: Deps): void {
  app.register(async (lists) => {
    lists.addHook('onSend', letCachesKeep);
    route(lists, 'listLanguages', () => listLanguages(db));
    route(lists, 'listSkills', () => listSkills(db));
    route(lists, 'listDepartments', () => listDepartments(db));
  });
}

/** Marks a list as cacheable, and answers 304 to a client that has it. */
async function letCachesKeep(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', cacheFor).header('etag', tag);
  if (!knownTags(request).includes(tag)) return payload;
  reply.status(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}

/** The tags of If-None-Match, strong or weak. */
function knownTags(request: FastifyRequest): string[] {
  const header = request.headers['if-none-match'] ?? '';
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
