import { Id } from '@kirdaar/contract/shapes.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/idempotency.ts';
import { checkWho } from '../../http/policy.ts';
import { sendPrivateFile } from '../../http/private-file.ts';
import { route } from '../../http/route.ts';
import { openConversation } from './conversation.service.ts';
import { sendDataFile } from './data-files.service.ts';
import { listMessages, listWhole, readMessage, readWhole, revealSender } from './messages.service.ts';
import { moderate, openEvidence, readCase, readLog } from './moderation.service.ts';
import { enterOrder, giveData } from './orders.service.ts';
import { readPerson } from './people.service.ts';
import { readModeratedProject } from './project.service.ts';
import { readQueue } from './queue.service.ts';
import { revealContact } from './reveal.service.ts';
import { searchPeople, searchProjects } from './search.service.ts';
import { confirmAction } from './second-person.service.ts';

export function moderationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'readQueue', async ({ viewer, query }) => readQueue(deps, viewer, query));
  route(app, 'readCase', async ({ viewer, params }) => readCase(deps, viewer, params.id));
  route(app, 'revealContact', async ({ viewer, params, body }) =>
    revealContact(deps.db, viewer, params.id, body.reason, deps.clock()),
  );
  route(app, 'searchPeople', async ({ query }) => searchPeople(deps, query));
  route(app, 'readPerson', async ({ viewer, params }) => readPerson(deps, viewer, params.id));
  route(app, 'searchProjects', async ({ viewer, query }) => searchProjects(deps, viewer, query));
  route(app, 'readModeratedProject', async ({ viewer, params }) =>
    readModeratedProject(deps.db, viewer, params.id),
  );
  route(app, 'openConversation', async ({ viewer, params, body, request }) =>
    openConversation(deps, { viewer, request }, { id: params.id, reason: body.reason }),
  );
  route(app, 'listContacts', async ({ viewer, query }) => listWhole(deps, viewer, query));
  route(app, 'getContact', async ({ viewer, params }) => readWhole(deps, viewer, params.id));
  route(app, 'listContactMessages', async ({ viewer, query }) => listMessages(deps, viewer, query));
  route(app, 'readContactMessage', async ({ viewer, params }) => readMessage(deps, viewer, params.id));
  route(app, 'revealSender', async ({ viewer, params, body }) =>
    revealSender(deps.db, viewer, { id: params.id, reason: body.reason }, deps.clock()),
  );
  route(app, 'listModeratorActions', async ({ viewer, query }) => readLog(deps.db, viewer, query));
  creatingRoute(app, deps, 'moderate', async ({ viewer, body, once, request }) =>
    moderate(deps, once, { viewer, request }, body),
  );
  creatingRoute(app, deps, 'confirmAction', async ({ viewer, params, body, once }) =>
    confirmAction(deps, once, viewer, { id: params.id, reason: body.reason }),
  );
  creatingRoute(app, deps, 'enterOrder', async ({ viewer, form, once }) =>
    enterOrder(deps, once, viewer, await form()),
  );
  creatingRoute(app, deps, 'giveData', async ({ viewer, params, body, once }) =>
    giveData(deps, once, viewer, { id: params.id, ...body }),
  );
  evidenceRoute(app, deps);
}

/** Opens an evidence file, for administrators only. Not in the contract, as it answers with bytes. */
function evidenceRoute(app: FastifyInstance, deps: Deps): void {
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/admin/files/:id',
    exposeHeadRoute: false,
    config: { outsideContract: true },
    handler: async (request, reply) => {
      const { viewer, params } = request;
      checkWho('moderator', viewer, params);
      if (!viewer || !Id.safeParse(params.id).success) throw new Refusal('NOT_FOUND');
      const data = await sendDataFile(deps, reply, viewer, params.id);
      if (data) return data;
      const row = await openEvidence(deps, viewer, params.id);
      return sendPrivateFile(reply, deps, row);
    },
  });
}
