import { Id } from '@kirdaar/contract/shapes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../core/refusal.ts';
import type { Deps } from '../deps.ts';
import { isFromHere } from '../http/forwarded.ts';
import { permitInline } from '../http/security-headers.ts';
import { picturesOf } from './mail-files.ts';
import { findUnsentMail, listMails } from './mails.queries.ts';
import { outboxPage } from './outbox-page.ts';

const shown = 100;

/** The unsent mails, newest first: /outbox for people, /outbox.json?to=… for tests. Registered only when
    Kirdaar is local: no public address, no mail server. */
export function outboxRoutes(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    // a foreign page could point its own name to this machine to read the codes, and a proxy brings anyone
    // here
    if (!isFromHere(request)) throw new Refusal('NOT_FOUND');
    reply.header('cache-control', 'no-store');
  });

  app.get('/outbox', async (_request, reply) => {
    const page = outboxPage(await listMails(deps.db, shown), permitInline(reply, 'style-src'));
    return reply.type('text/html; charset=utf-8').send(page);
  });

  app.get(
    '/outbox/:id/:name',
    async (request: FastifyRequest<{ Params: { id: string; name: string } }>, reply) => {
      const { id, name } = request.params;
      const mail = Id.safeParse(id).success ? await findUnsentMail(deps.db, id) : null;
      const picture = mail && picturesOf(mail).find((one) => one.name === name);
      const file = picture && (await deps.files.read(picture.key));
      if (!file) throw new Refusal('NOT_FOUND');
      return reply.type('image/jpeg').send(file.stream);
    },
  );

  app.get('/outbox.json', async (request: FastifyRequest<{ Querystring: { to?: string | string[] } }>) => {
    const recipients = [request.query.to ?? []].flat().map((to) => to.toLowerCase());
    const mails = await listMails(deps.db, shown, recipients);
    return {
      success: true,
      data: {
        mails: mails.map(({ recipient, subject, textBody, htmlBody, createdAt }) => ({
          to: recipient,
          subject,
          text: textBody,
          html: htmlBody,
          createdAt: createdAt.toISOString(),
        })),
      },
    };
  });
}
