import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { listShared } from '../lists.service.ts';
import { acceptTeamInvitation, declineTeamInvitation, readTeamInvitation } from './answers.service.ts';
import { cancelTeamInvitation, inviteToTeam } from './invitations.service.ts';
import { changeMember, readTeam, removeMember } from './members.service.ts';

export function teamRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'readTeam', async ({ viewer, params }) => readTeam(deps, viewer, params.id));
  route(app, 'listSharedProjects', async ({ viewer, query }) => listShared(deps, viewer, query));
  creatingRoute(app, deps, 'inviteToTeam', async ({ viewer, params, body, once, request }) => {
    const answer = await inviteToTeam(deps, once, viewer, params.id, body);
    return logged(request, 'team-invited', { projectId: params.id, as: body.as }, answer);
  });
  creatingRoute(app, deps, 'cancelTeamInvitation', async ({ viewer, params, once }) =>
    cancelTeamInvitation(once, viewer, params),
  );
  creatingRoute(app, deps, 'changeMember', async ({ viewer, params, body, once, request }) => {
    const answer = await changeMember(once, viewer, params, body);
    return logged(
      request,
      'team-changed',
      { projectId: params.id, userId: params.userId, as: body.as },
      answer,
    );
  });
  creatingRoute(app, deps, 'removeMember', async ({ viewer, params, once, request }) => {
    const answer = await removeMember(deps, once, viewer, params);
    return logged(request, 'team-left', { projectId: params.id, userId: params.userId }, answer);
  });
  answeringRoutes(app, deps);
}

function answeringRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'readTeamInvitation', async ({ viewer, body }) => readTeamInvitation(deps, viewer, body.token));
  creatingRoute(app, deps, 'acceptTeamInvitation', async ({ viewer, body, once, request }) => {
    const answer = await acceptTeamInvitation(deps, once, viewer, body.token);
    const { as } = answer.data;
    return logged(request, 'team-joined', { userId: viewer.id, as }, answer);
  });
  creatingRoute(app, deps, 'declineTeamInvitation', async ({ viewer, body, once }) =>
    declineTeamInvitation(deps, once, viewer, body.token),
  );
}

/** Logs a change of a team by ids, never by names or addresses. */
function logged<T>(request: FastifyRequest, event: string, what: Record<string, string>, answer: T): T {
  request.log.info({ event, ...what });
  return answer;
}
