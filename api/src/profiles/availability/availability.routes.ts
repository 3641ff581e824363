import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { readAvailability, setAvailability } from './availability.service.ts';

export function availabilityRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'readAvailability', async ({ viewer }) => readAvailability(deps, viewer));
  route(app, 'setAvailability', async ({ viewer, body }) => setAvailability(deps, viewer, body));
}
