import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import {
  readVerification,
  removeVerification,
  spendSubmission,
  submitVerification,
} from './verification.service.ts';

export function verificationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'readVerification', async ({ viewer }) => readVerification(deps, viewer));
  route(app, 'submitVerification', async ({ request, viewer, form }) => {
    await spendSubmission(deps, request, viewer);
    return submitVerification(deps, viewer, form);
  });
  route(app, 'removeVerification', async ({ viewer }) => removeVerification(deps, viewer));
}
