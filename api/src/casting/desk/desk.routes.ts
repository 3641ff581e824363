import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import {
  listCandidateIds,
  listCandidates,
  readDesk,
  showCandidate,
} from '../../search/talents/candidates.service.ts';
import { exportCandidates } from '../../search/talents/export.service.ts';
import { addToRole, decideOn, readActivities, undoDecision } from './decision-calls.service.ts';
import { gradeAsReviewer } from './grade-as-reviewer.service.ts';

export function deskRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'readDesk', async ({ viewer, params }) => readDesk(deps.db, viewer, params.id));
  route(app, 'listCandidates', async ({ viewer, params, query }) =>
    listCandidates(deps, viewer, params.id, query),
  );
  route(app, 'listCandidateIds', async ({ viewer, params, query }) =>
    listCandidateIds(deps, viewer, params.id, query),
  );
  route(app, 'showCandidate', async ({ viewer, params, query }) =>
    showCandidate(deps, viewer, params, query),
  );
  creatingRoute(app, deps, 'decideCandidates', async ({ viewer, params, body, once, request }) => {
    const answer = await decideOn(deps, once, viewer, params.id, body);
    return logged(request, 'candidates-decided', { projectId: params.id, count: body.ids.length }, answer);
  });
  creatingRoute(app, deps, 'addCandidates', async ({ viewer, params, body, once, request }) => {
    const answer = await addToRole(deps, once, viewer, params.id, body);
    return logged(
      request,
      'candidates-added',
      { projectId: params.id, count: body.artistIds.length },
      answer,
    );
  });
  creatingRoute(app, deps, 'undoActivity', async ({ viewer, params, once, request }) => {
    const answer = await undoDecision(deps, once, viewer, params);
    return logged(request, 'decision-undone', { projectId: params.id, activityId: params.aid }, answer);
  });
  creatingRoute(app, deps, 'gradeAsReviewer', async ({ viewer, params, body, once }) =>
    gradeAsReviewer(deps, once, viewer, params, body),
  );
  route(app, 'listActivities', async ({ viewer, params, query }) =>
    readActivities(deps.db, viewer, params.id, query),
  );
  route(app, 'exportCandidates', async ({ request, viewer, params, query, body }) =>
    exportCandidates(deps, request, viewer, {
      projectId: params.id,
      query,
      withAuditions: body?.auditions === true,
      withContacts: body?.contacts === true,
    }),
  );
}

/** Logs a decision by ids and numbers, never by names or texts. */
function logged<T>(
  request: FastifyRequest,
  event: string,
  what: Record<string, string | number>,
  answer: T,
): T {
  request.log.info({ event, ...what });
  return answer;
}
