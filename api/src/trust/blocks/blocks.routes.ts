import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { spendContactChange } from '../contact-details/views.service.ts';
import { blockDirector, listBlocks, unblockDirector } from './blocks.service.ts';

export function blockRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'listBlocks', async ({ viewer, query }) => listBlocks(deps.db, viewer, query));
  route(app, 'blockDirector', async ({ request, viewer, params, body }) => {
    await spendContactChange(deps, request, viewer);
    const answer = await blockDirector(deps, viewer, params.directorId, body);
    request.log.info({ event: 'director-blocked', userId: viewer.id, directorId: params.directorId });
    return answer;
  });
  route(app, 'unblockDirector', async ({ request, viewer, params }) => {
    await spendContactChange(deps, request, viewer);
    return unblockDirector(deps.db, viewer, params.directorId);
  });
}
