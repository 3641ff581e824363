import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { loadStatus } from './completion.service.ts';
import { saveImages, saveProfilePicture } from './photos.service.ts';
import { viewProfile } from './profiles.service.ts';
import { readLimit } from './reads.service.ts';
import {
  saveAdditionalInfo,
  saveMonologues,
  savePersonalInfo,
  saveProfessionalInfo,
} from './steps.service.ts';

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'savePersonalInfo', async ({ viewer, body }) => savePersonalInfo(deps, viewer.id, body));
  route(app, 'saveProfessionalInfo', async ({ viewer, body }) => saveProfessionalInfo(deps, viewer.id, body));
  route(app, 'saveAdditionalInfo', async ({ viewer, body }) => saveAdditionalInfo(deps, viewer.id, body));
  route(app, 'saveMonologues', async ({ viewer, body }) => saveMonologues(deps, viewer.id, body));

  route(app, 'saveImages', async ({ viewer, form }) => {
    const { files, body } = await form();
    return saveImages(deps, viewer.id, files, body.aiMade);
  });
  route(app, 'saveProfilePicture', async ({ viewer, form }) => {
    const { files, body } = await form();
    return saveProfilePicture(deps, viewer.id, files, body.aiMade);
  });

  route(app, 'profileStatus', async ({ viewer }) => loadStatus(deps.db, viewer.id));
  const countRead = readLimit(deps);
  route(app, 'getProfile', async ({ viewer, params, query, request }) => {
    await countRead(viewer, request, params.publicIdentifier);
    return viewProfile(deps, viewer, { ...params, ...query });
  });
}
