import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/idempotency.ts';
import { inviteToApply } from './inviting.service.ts';

export function invitationToApplyRoutes(app: FastifyInstance, deps: Deps): void {
  creatingRoute(app, deps, 'inviteToApply', async ({ viewer, params, body, once }) =>
    inviteToApply(deps, once, viewer, params, body),
  );
}
