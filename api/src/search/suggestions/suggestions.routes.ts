import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { hideSuggestion, listSuggestions } from './suggestions.service.ts';

export function suggestionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'listSuggestions', async ({ request, viewer, params, query }) =>
    listSuggestions(deps, request, viewer, params, query),
  );
  route(app, 'hideSuggestion', async ({ viewer, params, body }) =>
    hideSuggestion(deps, viewer, params, body),
  );
}
