import type { FastifyReply } from 'fastify';
import { Refusal } from '../core/refusal.ts';
import type { FileRow } from '../db/tables/profiles/reference.ts';
import type { Deps } from '../deps.ts';
import { attachment } from './attachment.ts';

/**
 * Sends a private file after the access check. No cache keeps it; opened directly, it may load nothing and
 * run nothing.
 */
export async function sendPrivateFile(
  reply: FastifyReply,
  deps: Pick<Deps, 'files'>,
  { path, kind, name }: FileRow,
): Promise<FastifyReply> {
  const file = await deps.files.read(path.slice(1));
  if (!file) throw new Refusal('NOT_FOUND');
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-length': file.size,
      ...(kind === 'pdf' && { 'content-disposition': attachment(name ?? 'document.pdf') }),
    })
    .type(kind === 'pdf' ? 'application/pdf' : 'image/jpeg')
    .send(file.stream);
}
