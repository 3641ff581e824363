import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { listInvitedRoles, listRolesForMe, listSavedRoles, markRole } from './roles-for-me.service.ts';

export function roleForMeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'listRolesForMe', async ({ request, viewer, query }) =>
    listRolesForMe(deps, request, viewer, query),
  );
  route(app, 'listSavedRoles', async ({ viewer, query }) => listSavedRoles(deps, viewer, query));
  route(app, 'listInvitedRoles', async ({ viewer, query }) => listInvitedRoles(deps, viewer, query));
  route(app, 'markRole', async ({ viewer, params, body }) => markRole(deps, viewer, params.roleId, body));
}
