import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { askGuardianAgain, saveGuardian } from './guardianship.service.ts';
import { openGuardianLink } from './holder.service.ts';
import { takeOverProfile } from './own-profile.service.ts';

export function guardianshipRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'saveGuardian', async ({ viewer, body }) => saveGuardian(deps, viewer, body));
  route(app, 'askGuardianAgain', async ({ viewer }) => askGuardianAgain(deps, viewer));
  route(app, 'openGuardianLink', async ({ viewer, body }) => openGuardianLink(deps, viewer, body));
  route(app, 'takeOverProfile', async ({ viewer, body }) => takeOverProfile(deps, viewer, body));
}
