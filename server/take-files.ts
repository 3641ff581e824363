import type { IncomingMessage } from 'node:http';
import { Refusal } from '@kirdaar/api/src/core/refusal.ts';
import { reportLimits } from '@kirdaar/domain/trust/moderation/reports.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const texts = 64 * 1024;
const usual = {
  /** One form: the files of a report, and its texts. */
  longest: reportLimits.files * reportLimits.fileBytes + texts,
  /** All such forms together. */
  most: 32 * 1024 * 1024,
};

/**
 * Accepts forms with files that a page's own form sent, without scripts. They are in memory, so their bytes are
 * limited together; one of texts alone is never refused for others. With scripts a form goes to the API, which
 * stores files as they arrive.
 */
export function takeFiles(pages: FastifyInstance, { longest, most } = usual): void {
  let held = 0;
  const heldBy = new WeakMap<IncomingMessage, number>();
  pages.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      held -= heldBy.get(request.raw) ?? 0;
    });
  });
  pages.addContentTypeParser(
    'multipart/form-data',
    async ({ raw }: FastifyRequest, payload: AsyncIterable<Buffer>) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of payload) {
        bytes += chunk.length;
        if (bytes > longest) throw new Refusal('PAYLOAD_TOO_LARGE');
        if (bytes > texts && held + chunk.length > most)
          throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 });
        held += chunk.length;
        heldBy.set(raw, bytes);
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    },
  );
}
