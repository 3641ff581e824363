import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { previewOutcomes, tellOutcomes } from './outcomes.service.ts';

export function outcomeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'previewOutcomes', async ({ viewer, params, query }) =>
    previewOutcomes(deps, viewer, params.id, query),
  );
  creatingRoute(app, deps, 'tellOutcomes', async ({ viewer, params, body, once, request }) => {
    const answer = await tellOutcomes(deps, once, viewer, params.id, body);
    request.log.info({ event: 'outcomes-told', projectId: params.id, count: body.expected });
    return answer;
  });
}
