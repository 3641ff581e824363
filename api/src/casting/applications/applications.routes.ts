import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { apply } from './apply.service.ts';
import { listMine } from './mine.service.ts';
import { checkApplications } from './protection.service.ts';
import { getStatus, updateStatus } from './status.service.ts';
import { withdraw } from './withdraw.service.ts';

export function applicationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'checkApplications', async ({ viewer, params }) =>
    checkApplications(deps.db, viewer, params.projectId),
  );
  creatingRoute(app, deps, 'apply', async ({ viewer, body, once }) => apply(deps, once, viewer, body));
  route(app, 'withdrawApplication', async ({ viewer, params }) =>
    withdraw(deps, viewer, params.applicationId),
  );
  route(app, 'listMyApplications', async ({ viewer, query }) => listMine(deps, viewer, query));
  route(app, 'updateStatus', async ({ viewer, body }) => updateStatus(deps, viewer, body));
  route(app, 'getStatus', async ({ viewer, query }) => getStatus(deps, viewer, query));
}
