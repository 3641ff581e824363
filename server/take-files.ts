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
// of one form: its files and texts, and the head of each
const mostParts = 16;
const longestHead = 8 * 1024;

// as browsers write it: what Node reads in another way could hide parts from the count
const formType = /^multipart\/form-data; ?boundary=([\w'-]+)$/i;

/**
 * Accepts forms with files that a page's own form sent, without scripts. They are in memory, so their bytes are
 * limited together; one of texts alone is never refused for others. Its parts are counted before they are read,
 * because each costs far more than its bytes. With scripts a form goes to the API, which stores files as they arrive.
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
      const boundary = formType.exec(raw.headers['content-type'] ?? '')?.[1];
      if (!boundary) throw new Refusal('UNSUPPORTED_TYPE');
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
      const form = Buffer.concat(chunks);
      if (isCostly(form, `--${boundary}`)) throw new Refusal('PAYLOAD_TOO_LARGE');
      return form;
    },
  );
}

/** Whether a form has more parts than a page sends, or a longer head of one. */
function isCostly(form: Buffer, delimiter: string): boolean {
  let found = 0;
  for (let at = form.indexOf(delimiter); at >= 0; at = form.indexOf(delimiter, at + delimiter.length)) {
    found += 1;
    const end = form.indexOf('\r\n\r\n', at);
    // the last one closes the form
    if (found > mostParts + 1 || (end < 0 ? form.length : end) - at > longestHead) return true;
  }
  return false;
}
