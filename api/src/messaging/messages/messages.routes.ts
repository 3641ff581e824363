import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { writeToMany } from './bulk.service.ts';
import { listMessages, listThreads, readThread, setThread, threadWith } from './threads.service.ts';
import { startThread, writeMessage } from './writing.service.ts';

export function messageRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'listThreads', async ({ viewer, query }) => listThreads(deps, viewer, query));
  route(app, 'threadWith', async ({ viewer, query }) => threadWith(deps, viewer, query));
  route(app, 'listMessages', async ({ viewer, params, query }) =>
    listMessages(deps, viewer, params.id, query),
  );
  route(app, 'readThread', async ({ viewer, params, body }) => readThread(deps, viewer, params.id, body));
  route(app, 'setThread', async ({ viewer, params, body }) => setThread(deps, viewer, params.id, body));
  creatingRoute(app, deps, 'startThread', async ({ viewer, body, once }) =>
    startThread(deps, once, viewer, body),
  );
  creatingRoute(app, deps, 'writeMessage', async ({ viewer, params, body, once }) =>
    writeMessage(deps, once, viewer, params.id, body),
  );
  creatingRoute(app, deps, 'writeToMany', async ({ request, viewer, body, once }) => {
    const answer = await writeToMany(deps, once, viewer, body);
    request.log.info({ event: 'messages-sent', userId: viewer.id, projectId: body.projectId });
    return answer;
  });
}
