import { Id } from '@kirdaar/contract/shapes.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import { sendPrivateFile } from '../../http/private-file.ts';
import { findFiles } from '../../media/files.queries.ts';
import { requireReviewer } from '../../projects/team.service.ts';

/**
 * Serves the permission of a project to its team (rule projects/children-2). No call of the contract, because
 * it returns bytes.
 */
export function permissionRoutes(app: FastifyInstance, deps: Deps): void {
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/projects/:id/permission',
    exposeHeadRoute: false,
    config: { outsideContract: true },
    handler: async ({ viewer, params }, reply) => {
      if (!viewer) throw new Refusal('auth.required');
      if (!Id.safeParse(params.id).success) throw new Refusal('NOT_FOUND');
      const { project } = await requireReviewer(deps.db, viewer, params.id);
      const [row] = project.permissionId ? await findFiles(deps.db, [project.permissionId]) : [];
      if (!row) throw new Refusal('NOT_FOUND');
      return sendPrivateFile(reply, deps, row);
    },
  });
}
