import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import {
  addToList,
  changeList,
  createList,
  dropList,
  readList,
  readLists,
  removeFromList,
} from './own-lists.service.ts';

export function ownListRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'readLists', async ({ request, viewer }) => readLists(deps, request, viewer));
  creatingRoute(app, deps, 'createList', async ({ viewer, body, once }) =>
    createList(deps, once, viewer, body),
  );
  route(app, 'readList', async ({ viewer, params, query }) => readList(deps.db, viewer, params, query));
  route(app, 'renameList', async ({ viewer, params, body }) => changeList(deps, viewer, params, body));
  route(app, 'deleteList', async ({ viewer, params }) => dropList(deps.db, viewer, params));
  route(app, 'addToList', async ({ viewer, params, body }) => addToList(deps, viewer, params, body));
  route(app, 'removeFromList', async ({ viewer, params, body }) =>
    removeFromList(deps, viewer, params, body),
  );
}
