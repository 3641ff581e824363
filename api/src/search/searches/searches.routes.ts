import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { changeSearch, dropSearch, readSearches, saveSearch, spendCount } from './searches.service.ts';

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'readSearches', async ({ request, viewer }) => {
    await spendCount(deps, request, viewer);
    return readSearches(deps, viewer);
  });
  creatingRoute(app, deps, 'saveSearch', async ({ request, viewer, body, once }) => {
    await spendCount(deps, request, viewer);
    return saveSearch(deps, once, viewer, body);
  });
  route(app, 'changeSearch', async ({ request, viewer, params, body }) => {
    await spendCount(deps, request, viewer);
    return changeSearch(deps, viewer, params, body);
  });
  route(app, 'deleteSearch', async ({ viewer, params }) => dropSearch(deps, viewer, params));
}
