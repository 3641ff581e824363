import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { deleteAccount } from './erasure.service.ts';
import { exportPersonalData } from './export.service.ts';

export function personalDataRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'exportPersonalData', async ({ request, viewer }) =>
    exportPersonalData(deps, request, viewer.id),
  );

  route(app, 'deleteAccount', async ({ viewer, body, ...exchange }) => {
    await deleteAccount(deps, exchange, viewer, body);
    return new AnswerWithMessage('Your account was deleted.', null);
  });
}
