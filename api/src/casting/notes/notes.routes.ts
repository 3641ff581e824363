import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/idempotency.ts';
import { addNotes, changeOwnNote, removeOwnNote } from './notes.service.ts';

export function noteRoutes(app: FastifyInstance, deps: Deps): void {
  creatingRoute(app, deps, 'addNotes', async ({ viewer, params, body, once }) =>
    addNotes(deps, once, viewer, params.id, body),
  );
  creatingRoute(app, deps, 'changeNote', async ({ viewer, params, body, once }) =>
    changeOwnNote(deps, once, viewer, params, body),
  );
  creatingRoute(app, deps, 'removeNote', async ({ viewer, params, once }) =>
    removeOwnNote(once, viewer, params),
  );
}
