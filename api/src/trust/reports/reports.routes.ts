import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { appealDecision, listDecisions } from '../moderation/appeals.service.ts';
import { appealReport } from './report-appeals.service.ts';
import { listReports, report } from './reports.service.ts';

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  creatingRoute(app, deps, 'report', async ({ viewer, request, form, once }) =>
    report(deps, once, { viewer, request }, await form()),
  );
  route(app, 'listDecisions', async ({ viewer }) => listDecisions(deps, viewer));
  creatingRoute(app, deps, 'appealDecision', async ({ viewer, request, params, body, once }) =>
    appealDecision(deps, once, { viewer, request }, { id: params.id, text: body.text }),
  );
  creatingRoute(app, deps, 'appealReport', async ({ viewer, request, params, body, once }) =>
    appealReport(deps, once, { viewer, request }, { reference: params.reference, text: body.text }),
  );
  route(app, 'listReports', async ({ viewer, query }) => listReports(deps, viewer, query));
}
