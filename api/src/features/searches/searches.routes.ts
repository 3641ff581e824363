import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { changeSearch, dropSearch, readSearches, saveSearch } from './searches.service.ts';

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'readSearches', async ({ request, viewer }) => readSearches(deps, request, viewer));
  creatingRoute(app, deps, 'saveSearch', async ({ viewer, body, once }) =>
    saveSearch(deps, once, viewer, body),
  );
  route(app, 'changeSearch', async ({ viewer, params, body }) => changeSearch(deps, viewer, params, body));
  route(app, 'deleteSearch', async ({ viewer, params }) => dropSearch(deps, viewer, params));
}
