import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { endAnnouncement, readAnnouncement, setAnnouncement } from './announcement.service.ts';
import { addChoice, hideChoice, readChoices } from './lists.service.ts';
import { readSite, sendMailsAgain } from './site.service.ts';

/** What administrators read and set about Kirdaar itself: counts, the announcement, and the lists. */
export function siteRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'readSite', async () => readSite(deps));
  route(app, 'sendMailsAgain', async () => sendMailsAgain(deps));
  route(app, 'readAnnouncement', async () => readAnnouncement(deps));
  route(app, 'setAnnouncement', async ({ body }) => setAnnouncement(deps.db, body));
  route(app, 'endAnnouncement', async () => endAnnouncement(deps.db));
  route(app, 'readChoices', async ({ params }) => readChoices(deps, params.list));
  creatingRoute(app, deps, 'addChoice', async ({ params, body, once }) => addChoice(once, params.list, body));
  route(app, 'hideChoice', async ({ params, body }) =>
    hideChoice(deps, params.list, { id: params.id, isHidden: body.isHidden }),
  );
}
