import { settingLabels } from '@kirdaar/domain/messaging/notifications/texts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { permitInline } from '../../http/security-headers.ts';
import {
  changeSettings,
  listNotifications,
  read,
  readSettings,
  requireStop,
  stopMails,
  summarise,
} from './notifications.service.ts';
import { stopPage } from './stop-page.present.ts';

export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'listNotifications', async ({ viewer, query }) => listNotifications(deps, viewer, query));
  route(app, 'summariseNotifications', async ({ viewer }) => summarise(deps, viewer));
  route(app, 'readNotifications', async ({ viewer, body }) => read(deps, viewer, body));
  route(app, 'readMailSettings', async ({ viewer }) => readSettings(deps.db, viewer));
  route(app, 'changeMailSettings', async ({ viewer, body }) => changeSettings(deps.db, viewer, body));
  app.register(async (stop) => stopRoutes(stop, deps));
}

/** The unsubscribe link: a page for browsers, and the one-click POST of mail programs, which send a form
    (rule notifications/stop-1). */
function stopRoutes(app: FastifyInstance, deps: Deps): void {
  const form = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
    done(null),
  );
  route(app, 'stopMails', async ({ query }) => {
    await stopMails(deps.db, query.t);
    return new AnswerWithMessage('These mails are stopped.', null);
  });
  app.get(
    '/notifications/stop',
    { config: { outsideContract: true } },
    async (request: FastifyRequest<{ Querystring: { t?: string | string[] } }>, reply) => {
      const token = String(request.query.t ?? '');
      const { setting } = await requireStop(deps.db, token);
      const page = stopPage(token, settingLabels[setting], permitInline(reply, 'style-src'));
      return reply.type('text/html; charset=utf-8').send(page);
    },
  );
}
