import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { answerContactRequest, askForContact, listContactRequests } from './asks.service.ts';
import { readContactDetails } from './contact-details.service.ts';
import { listContactViews, setContactChoice, spendContactChange } from './views.service.ts';

export function contactDetailRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'readContactDetails', async ({ viewer, params, query }) =>
    readContactDetails(deps, viewer, { ...params, ...query }),
  );
  route(app, 'listContactViews', async ({ viewer, query }) => listContactViews(deps, viewer, query));
  creatingRoute(app, deps, 'askForContact', async ({ viewer, body, once }) =>
    askForContact(deps, once, viewer, body),
  );
  route(app, 'listContactRequests', async ({ viewer, query }) => listContactRequests(deps, viewer, query));
  route(app, 'answerContactRequest', async ({ viewer, params, body }) =>
    answerContactRequest(deps, viewer, params.id, body),
  );
  route(app, 'setContactChoice', async ({ request, viewer, body }) => {
    await spendContactChange(deps, request, viewer);
    return setContactChoice(deps.db, viewer, body);
  });
}
